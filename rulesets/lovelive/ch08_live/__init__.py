"""Chapter 8: the live phase."""

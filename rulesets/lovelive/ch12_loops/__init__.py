"""Chapter 12: loops."""

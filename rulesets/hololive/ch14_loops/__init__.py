"""Chapter 14: loops."""

"""Chapter 12: keywords."""

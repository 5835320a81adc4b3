"""Chapter 9: approaching heroes."""

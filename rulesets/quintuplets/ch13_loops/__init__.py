"""Chapter 13: other matters."""

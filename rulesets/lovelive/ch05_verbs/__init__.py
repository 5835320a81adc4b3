"""Chapter 5: what card text does."""

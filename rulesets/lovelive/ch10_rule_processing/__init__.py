"""Chapter 10: rule processing."""

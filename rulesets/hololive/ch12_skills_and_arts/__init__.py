"""Chapter 12: oshi skills and arts."""

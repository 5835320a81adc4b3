"""Chapter 9: performing arts."""

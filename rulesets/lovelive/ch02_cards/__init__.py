"""Chapter 2: what is printed on cards."""

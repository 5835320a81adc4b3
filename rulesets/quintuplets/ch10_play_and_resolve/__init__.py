"""Chapter 10: playing cards and abilities, and resolving them."""

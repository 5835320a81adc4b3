"""Chapter 9: playing cards and abilities, and resolving them."""

"""The abilities of real cards as trees, one file a product: number to its abilities."""

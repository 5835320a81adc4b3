"""The abilities that the grammar of texts reads on published cards, as trees, one file a product."""

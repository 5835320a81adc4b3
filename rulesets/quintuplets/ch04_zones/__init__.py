"""Chapter 4: zones, lanes and what stands in them."""

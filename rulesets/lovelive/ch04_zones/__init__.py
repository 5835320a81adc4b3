"""Chapter 4: zones and what stands in them."""

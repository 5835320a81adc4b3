"""Chapter 7: the course of a turn up to its live phase."""

"""Part 5: costs, triggers and the pending list."""

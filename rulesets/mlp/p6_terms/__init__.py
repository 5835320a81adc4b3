"""Part 6: the common acts."""

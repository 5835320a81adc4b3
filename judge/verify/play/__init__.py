"""Games that are played here: at random, or at a table by somebody else's programs. Imports every room and door."""

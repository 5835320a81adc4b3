"""A game that runs: its state, loops, legal answers, look-up, effects. Imports every room but `abilities`."""

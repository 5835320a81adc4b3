"""The record as a walk reads it: its steps, parts and silence, what may be unsaid. Imports `outcome`."""

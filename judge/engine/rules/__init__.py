"""What a ruleset registers: plays, checks, reasons, rows, hooks. Imports every room but `run` and `abilities`."""

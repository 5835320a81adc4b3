"""Reports: what a command found, drawn for people or written for programs."""

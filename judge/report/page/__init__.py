"""Pages that open from a disk: one file each, nothing fetched, every name a text."""

"""Reports for people, drawn with rich."""

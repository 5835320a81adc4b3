"""Where records come from: folders, patterns, archives, what git says has changed. Imports nothing of this house."""

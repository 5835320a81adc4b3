"""Cards as printed: faces, the library that reads them, and what is wrong with one. Imports no other room."""

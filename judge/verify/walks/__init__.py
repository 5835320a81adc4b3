"""The walk from a record to a verdict, and the terms on which it is tried again. Imports the rooms below it."""

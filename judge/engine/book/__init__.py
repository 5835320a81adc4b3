"""The rulebook as data: clauses, catalogue, editions, numbers, readings, glossary. Imports no other room."""

"""One replay being heard, and those that judge its acts, facts, effects and claims. Imports the rooms below it."""

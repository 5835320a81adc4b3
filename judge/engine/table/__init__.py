"""What lies on the table and whose it is: cards, stacks, zones, players, what lasts. Imports the room `cards`."""

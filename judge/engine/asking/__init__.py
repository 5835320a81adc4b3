"""What the rules ask and what answers it: plays, checks, facts, step tables. Imports the room `table`."""

"""The rooms of the desk by keys, on a terminal."""

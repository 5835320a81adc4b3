"""What abilities wait for: moves and states. Games with abilities say what comes of it."""

from judge.engine.table.pieces import Piece


class Watched:
    """The part of a game that abilities watch; whether they wait for states, or for moves as well."""

    def __init__(self) -> None:
        """No ability has been seen."""
        self.watches_states = self.watches_moves = False

    def look_at_states(self) -> None:
        """Abilities may wait for a state that has come about."""

    def before_move(self, piece: Piece) -> Piece:
        """Abilities may wait for the move of a piece; what it is before, None where nobody asks."""

    def after_move(self, before: Piece) -> None:
        """Such a move has taken place."""

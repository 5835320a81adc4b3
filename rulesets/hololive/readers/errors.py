"""What a reader says when a log is not what it should be."""


class ReaderError(ValueError):
    """A log that cannot be read: a message for people and a JSON pointer into the log."""

    def __init__(self, message: str, pointer: str = "") -> None:
        """Keep both parts apart; the text of the error shows them together."""
        self.message = message
        self.pointer = pointer
        super().__init__(f"{pointer or '/'}: {message}")

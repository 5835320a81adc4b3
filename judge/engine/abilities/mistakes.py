"""What is wrong with an ability tree."""


class BadTree(ValueError):
    """An ability tree that is not as it must be: what, and where in the tree."""

    def __init__(self, message: str, pointer: str) -> None:
        """Keep both."""
        self.message = message
        self.pointer = pointer
        super().__init__(f"{pointer or '/'}: {message}")

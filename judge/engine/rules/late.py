"""What a package offers, read when somebody asks for it."""

from collections.abc import Callable
from importlib import import_module
from typing import Any


def late(package: str, **homes: str) -> Callable[[str], Any]:
    """The `__getattr__` of a package: names, and the modules that hold them."""

    def find(name: str) -> Any:
        if name not in homes:
            message = f"module {package!r} has no attribute {name!r}"
            raise AttributeError(message)
        return getattr(import_module(homes[name]), name)

    return find

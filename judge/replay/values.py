"""Whatever a parser of JSON brings; who reads classes need not look at it again."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pydantic import JsonValue
else:
    JsonValue = Any

__all__ = ["JsonValue"]

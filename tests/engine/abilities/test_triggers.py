"""Whether an event is of the card itself."""

from types import SimpleNamespace
from typing import Any

from judge.engine.abilities.triggers import _is_self
from judge.engine.table.pieces import Stack


def test_a_stack_whose_cards_have_all_left_is_nobody() -> None:
    stack: Any = object.__new__(Stack)
    stack.cards, stack.zone, stack.last, stack.remembers = [], None, None, None
    ctx: Any = SimpleNamespace(source=SimpleNamespace(remembers=None), holder=None)
    assert not _is_self(ctx, stack)

"""What the rows before that of a position have made of its board, where the position does not say."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from types import MappingProxyType

from judge.engine.cards.faces import Unseen
from judge.engine.table.pieces import Value
from judge.replay.raw import Json
from rulesets.lovelive.ch02_cards import s11_needed_hearts as needed
from rulesets.lovelive.ch08_live.s03_test import hearts_owned
from rulesets.lovelive.ch08_live.s03_yell import icons_of
from rulesets.lovelive.ch08_live.s04_totals import higher, total
from rulesets.lovelive.ch09_play.s09_numbers import need_of
from rulesets.lovelive.game import LoveLiveGame, Side

COUNTED = "8.4.2.1"
Finding = Callable[[LoveLiveGame, Side], Value]


def _owned(game: LoveLiveGame, side: Side) -> Value:
    """8.3.14 The hearts that the player whose performance it is has by the board."""
    return hearts_owned(game, side) if side is game.active else ()


def _failed(game: LoveLiveGame, side: Side) -> Value:
    """8.3.15 Whether these do not meet the lives."""
    if side is not game.active:
        return False
    lives = side.zones["live"].pieces
    return not needed.met(dict(hearts_owned(game, side)), needed.together(need_of(game, live) for live in lives))


def _icons(game: LoveLiveGame, side: Side) -> Value:
    """8.4.2.1 The score icons of the own yell."""
    return icons_of(game, side, "score_icons", COUNTED) if side.zones["live"].pieces else 0


def _succeeded(_: LoveLiveGame, side: Side) -> Value:
    """8.4.4 Whose lives lie there has succeeded."""
    return bool(side.zones["live"].pieces)


def _won(game: LoveLiveGame, side: Side) -> Value:
    """8.4.6 Whose total is the higher one."""
    totals = {one: total(game, one) for one in game.from_first() if one.zones["live"].pieces}
    return bool(totals) and side in higher(game, totals)


TEST, FAILURES, TOTALS, SUCCESS = ("8.3.15",), ("8.3.16",), ("8.4.4", "8.4.5", "8.4.6", "8.4.7"), ("8.4.7",)
FOUND: Mapping[str, tuple[tuple[str, ...], Finding]] = MappingProxyType({
    "owned": (TEST, _owned),
    "failed": (FAILURES, _failed),
    "icons": (TOTALS, _icons),
    "succeeded": (TOTALS[1:], _succeeded),
    "won": (SUCCESS, _won),
})  # fmt: skip
"""Of a turn's memory, at which rows what the board shows of it counts, and what that is."""


def counts_at(name: str, row: str) -> bool:
    """Whether a position at a row has to say so of its turn, be it nothing."""
    return name in FOUND and row in FOUND[name][0]


def work_out(game: LoveLiveGame, memory: Mapping[str, Json], row: str) -> None:
    """Make the turn memory what the board shows, where a position says nothing of it for either side."""
    for name, (rows, find) in FOUND.items():
        if row in rows and not any(name in memory.get(side.seat, {}) for side in game.players):
            with suppress(Unseen):
                for side, value in [(side, find(game, side)) for side in game.players]:
                    setattr(side, name, value)

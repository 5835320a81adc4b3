"""Whose turn it is; what a position says of turns must agree, and what it leaves unsaid follows from the rest."""

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, Generic, TypeVar

from judge.engine.run.board import PositionFault
from judge.engine.run.state import Game
from judge.engine.table.pieces import Player
from judge.replay.raw import Json

S = TypeVar("S", bound=Player)
"""A player of the game."""


class ByTurns(Generic[S]):
    """The part of a game that tells whose turn it is, and in which order both players are asked."""

    turn_player: S
    first: S

    @property
    def other(self) -> S:
        """The player whose turn it is not."""
        other: S = self.turn_player.opponent
        return other

    in_turn_order = property(attrgetter("turn_player.both"), doc="The turn player, then the other.")

    def from_first(self) -> tuple[S, S]:
        """The first player, then the second."""
        return self.first, self.first.opponent


def settle_roles(game: "Game", memory: Mapping[str, Json]) -> tuple[Any, Any]:
    """The turn player and the first player, where turns alternate and the first one is the first player's.

    Raises:
        PositionFault: the position says otherwise.
    """
    turn, active, first = memory.get("turn"), memory.get("turn_player"), memory.get("first")
    if not turn:
        return game.player(active or "P1"), game.player(first or "P1")
    of_first = turn % 2 == 1
    if active is not None and first is not None and (active == first) != of_first:
        raise PositionFault("/turn", str(turn))
    if active is None and first is not None:
        player = game.player(first)
        return (player if of_first else player.opponent), player
    player = game.player(active or "P1")
    return player, (player if of_first else player.opponent)


def settle_turns(game: "Game", memory: Mapping[str, Json], settled: int) -> tuple[Any, Any, int]:
    """The turn player, the first player and the turn; gives each player the number of own turns begun.

    `settled` is that number where a position says nothing of turns.

    Raises:
        PositionFault: what the position says of turns cannot be so.
    """
    active, first = settle_roles(game, memory)
    told = {seat: memory[seat]["turns"] for seat in ("P1", "P2") if "turns" in memory.get(seat, {})}
    if len(told) == len(game.players) and not (memory.get("first") or memory.get("turn")):
        first = active.opponent if told["P1"] == told["P2"] else active
    if _in_set_up(game, memory):
        due = {"P1": 0, "P2": 0, **told}
    elif memory.get("turn"):
        due = _begun(first, memory["turn"])
    else:
        due = _begun(first, _turn_of(active, first, told, settled))
    wrong = next((seat for seat, turns in told.items() if turns != due[seat]), None)
    if wrong is not None:
        raise PositionFault(f"/{wrong}/turns", str(told[wrong]))
    for side in game.players:
        side.turns = due[side.seat]
    return active, first, sum(due.values())


def _begun(first: Player, turn: int) -> dict[str, int]:
    """How many turns of each seat have begun in a turn of the game."""
    return {first.seat: (turn + 1) // 2, first.opponent.seat: turn // 2}


def _turn_of(active: Player, first: Player, told: Mapping[str, int], settled: int) -> int:
    """The turn of the game, by how many turns a seat has had; where none is told neither is in its first ones."""
    if active.seat in told:
        return 2 * told[active.seat] - (active is first)
    of_opponent = told.get(active.opponent.seat, settled)
    return 2 * of_opponent + (active is first)


def _in_set_up(game: "Game", memory: Mapping[str, Json]) -> bool:
    """Whether a position stands before the first turn, where no turn counts."""
    start = game.rules.procedure.at(memory["row"]) if memory.get("row") else None
    return start is not None and start.table.name == game.rules.hooks.initial

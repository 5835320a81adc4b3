"""What a board shows where it cannot be."""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from msgspec import Struct

from judge.engine.cards.faces import Unseen
from judge.engine.run.board import Board, standing
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card, Player, Stack, Zone
from judge.replay.raw import Json


class OutOfPlace(Struct, frozen=True):
    """What a board shows where it cannot be: a card of another kind or a number; `takes` tells what can be there."""

    path: str
    said: Json
    takes: str


def out_of_place(game: "Game", board: Board) -> Iterator[OutOfPlace]:
    """What a board that has been laid out shows of places that cannot be so, as far as the cards are known."""
    most = game.rules.shape.most or {}
    for key, value in board.items():
        if key in game.shared:
            yield from _in_zone(game, game.shared[key])
            continue
        yield from _crowded(game, game.player(key))
        for name, content in value.items():
            if name in game.player(key).zones:
                yield from _in_zone(game, game.player(key).zones[name])
            elif content > most.get(name, content):
                yield OutOfPlace(f"/{key}/{name}", content, f"0–{most[name]}")


def _crowded(game: "Game", player: Player) -> Iterator[OutOfPlace]:
    """Areas of a player in which more stands than all their zones may hold together."""
    for area, limit in game.rules.hooks.area_limits.items():
        zones = [zone for zone in player.zones.values() if zone.kind.area == area]
        if (count := sum(len(zone.pieces) for zone in zones)) > limit:
            yield OutOfPlace(zones[-1].place, count, f"0–{limit}")


def _in_zone(game: "Game", zone: Zone) -> Iterator[OutOfPlace]:
    kinds = zone.kind.holds
    yield from _other_kinds(
        game, zone, [card for piece in zone.pieces for card in _itself(piece)] if kinds else (), kinds
    )
    takes = dict(game.rules.shape.takes or {})
    under, attached = takes.pop("under", frozenset[str]()), frozenset[str]().union(*takes.values())
    for stack in standing(zone) if zone.kind.stacks else ():
        yield from _other_kinds(game, zone, stack.under if under else (), under)
        yield from _other_kinds(game, zone, stack.attached if attached else (), attached)
    if zone.kind.overfull(len(zone.pieces)):
        yield OutOfPlace(zone.place, len(zone.pieces), f"0–{zone.kind.limit}")


def _itself(piece: Card | Stack) -> Sequence[Card]:
    return [piece.top if isinstance(piece, Stack) else piece]


def _other_kinds(game: "Game", zone: Zone, cards: Sequence[Card], types: frozenset[str]) -> Iterator[OutOfPlace]:
    """Cards of which it is known that they are of no type that can be there."""
    for card in cards:
        with suppress(Unseen):
            if not game.rules.hooks.types_of(card.face) & types:
                yield OutOfPlace(zone.place, card.number, ", ".join(sorted(types)))

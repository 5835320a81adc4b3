"""The numbers that ability trees know by name."""

from collections.abc import Callable, Mapping
from typing import Any

from judge.engine.trees.context import Context
from rulesets.lovelive.abilities.information import information
from rulesets.lovelive.cards.definition import COLOURS
from rulesets.lovelive.ch08_live.s03_test import surplus_of
from rulesets.lovelive.ch08_live.s04_totals import total
from rulesets.lovelive.zones import AREAS

Count = Callable[[Context], int]
OfSide = Callable[[Any, Any], int]
ZONES = ("hand", "deck", "waiting_room", "success", "live", "energy", "energy_deck")


def _of_side(count: OfSide) -> Mapping[str, Count]:
    """A number of one player, for each of the two."""
    return {side: (lambda ctx, side=side: count(ctx.game, ctx.side(side))) for side in ("own", "opponent")}  # type: ignore[misc]


def _success_score(game: Any, side: Any) -> int:
    return sum(information(game, card, "score") for card in side.zones["success"].pieces)


def _empty_areas(_: object, side: Any) -> int:
    return sum(not side.members_in(area) and not side.zones[area].unspecified for area in AREAS)


def _surplus_of(colour: str) -> OfSide:
    return lambda game, side: surplus_of(game, side, colour)


SIDES: Mapping[str, OfSide] = {
    **{zone: (lambda _, side, zone=zone: len(side.zones[zone])) for zone in ZONES},  # type: ignore[misc]
    "stage": lambda _, side: sum(1 for _ in side.members),
    "waiting_energy": lambda _, side: int(side.waiting),
    "refreshed": lambda _, side: int(side.refreshes),
    "returned_energies": lambda _, side: int(side.returned),
    "active_energy": lambda _, side: len(side.zones["energy"]) - side.waiting,
    "success_score": _success_score,
    "surplus": lambda _, side: int(side.surplus),
    **{f"surplus.{colour}": _surplus_of(colour) for colour in COLOURS},
    "total": total,
    "succeeded": lambda _, side: int(side.succeeded),
    "yells": lambda _, side: int(side.yells or 0),
    "empty_areas": _empty_areas,
    "first": lambda game, side: int(game.first is side),
    "turn": lambda game, side: int(game.active is side),
}


def _event(name: str) -> Count:
    return lambda ctx: int(ctx.event.get(name, 0))


def _came_from(zone: str) -> Count:
    return lambda ctx: int(ctx.event.get("origin") == zone)


def _phase(*tables: str) -> Count:
    """Whether it is one of these phases."""
    return lambda ctx: int(ctx.game.cursor is not None and ctx.game.cursor.table.name in tables)


def _resolved(keyword: str) -> Count:
    """Whether the ability that has been resolved has a trigger keyword (11.1.3)."""
    return lambda ctx: int(keyword in ctx.event.get("keywords", ()))


def _own_effect(ctx: Context) -> int:
    """Whether an effect of a card of the controller did it."""
    return int(ctx.event.get("effect_of") is ctx.controller)


NUMBERS: Mapping[str, Count] = {
    **{f"{side}.{name}": find for name, count in SIDES.items() for side, find in _of_side(count).items()},
    "turn": lambda ctx: int(ctx.game.turn),
    "own_turn": lambda ctx: int(ctx.game.active is ctx.controller),
    "main_phase": _phase("main_phase"),
    "live_phase": _phase("live_set_phase", "performance_phase", "judgement_phase"),
    "first_player": lambda ctx: int(ctx.game.first is ctx.controller),
    "empty_areas": lambda ctx: _empty_areas(ctx.game, ctx.controller),
    "event.amount": _event("amount"),
    "event.by_baton": lambda ctx: int(bool(ctx.event.get("given"))),
    "event.batons": lambda ctx: len(ctx.event.get("given", ())),
    "event.from_waiting_room": _came_from("waiting_room"),
    "event.from_hand": _came_from("hand"),
    "event.live_start": _resolved("live_start"),
    "event.live_success": _resolved("live_success"),
    "event.in_center": lambda ctx: int(ctx.event.get("area") == "center"),
    "event.from_energy": _came_from("energy"),
    "event.own_effect": _own_effect,
    "event.by_effect": lambda ctx: int("effect_of" in ctx.event),
}

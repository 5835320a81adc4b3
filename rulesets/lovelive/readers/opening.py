"""What both programs write alike: the head of the replay, and set-up."""

from collections import Counter
from collections.abc import Sequence

from judge.replay.raw import Json
from judge.replay.steps import Seat
from rulesets.lovelive.readers.desk import Desk
from rulesets.lovelive.readers.log import SEATS, Log, LogStep, other
from rulesets.lovelive.readers.table import NAMES

KEPT = ("kind", "policy", "seed", "status", "turns")


def header(log: Log, facts: Sequence[dict[str, Json]]) -> dict[str, Json]:
    """What stands before the steps of a replay, with the card facts in which the program differs from the print."""
    cards = {"cards": {"set": program(log), "inline": [{**fact, "replaces": True} for fact in facts]}} if facts else {}
    return {
        "format": 1,
        "ruleset": "lovelive",
        "edition": "1.06",
        "perspective": "full",
        **cards,
        "decks": {seat: _decks(log, name) for name, seat in SEATS.items()},
    }


def program(log: Log) -> str:
    """The name of the program that wrote the log."""
    return str(log.inner("producer").data.get("repo", "")).rpartition("/")[2]


def _decks(log: Log, name: str) -> dict[str, dict[str, int]]:
    initial = log.inner("initial")
    energies = {*initial.ids(f"{name}.energy_deck"), *initial.ids(f"{name}.energy_area")}
    own = [card for card in log.numbers if card.startswith(f"{name}-")]
    return {
        "deck": dict(Counter(log.number_of(card) for card in own if card not in energies)),
        "energy_deck": dict(Counter(log.number_of(card) for card in own if card in energies)),
    }


def footer(log: Log, result: dict[str, Json] | None) -> dict[str, Json]:
    """What stands after the steps: the result, and what else the log says about its game."""
    producer = log.inner("producer").data
    kept = {key: value for key in KEPT if isinstance(value := log.data.get(key), str | int)}
    meta = {"recorder": program(log), "engine": str(producer.get("engine_version", "")), **kept}
    return {**({"result": result} if result else {}), "meta": meta}


def open_game(desk: Desk) -> None:
    """Write set-up down to the opening hands; who was picked to choose who goes first is not recorded.

    A log of snapshots does not show that the order of a deck stayed what it was.
    """
    first = desk.log.first
    for seat in SEATS.values() if desk.log.tells_acts else ():
        desk.shuffle(seat, [*desk.table.at(seat, "hand"), *desk.table.at(seat, "main_deck")])
    desk.script.add("fact:random_player", player=first)
    desk.script.act("choose_first", first, first=first, inferred=True)
    for seat in (first, other(first)):
        desk.cards(seat, "deck", desk.table.at(seat, "hand"))
    for seat in (first, other(first)):
        if energies := desk.table.at(seat, "energy_area"):
            desk.cards(seat, "energy_deck", energies)
    desk.table.changed.clear()


def redraw(desk: Desk, step: LogStep, player: Seat, aside: Sequence[str], drawn: Sequence[str]) -> None:
    """Write a mulligan: the cards put aside, those taken, and the order after the shuffle.

    `drawn` may end with cards that a later draw in the same step brought.
    """
    desk.act("redraw", player, cards=desk.hand(aside))
    if aside:
        taken, later = drawn[: len(aside)], drawn[len(aside) :]
        desk.cards(player, "deck", taken)
        desk.shuffle(player, [*later, *desk.table.later(step, player, "main_deck")])
        desk.table.zones[f"{NAMES[player]}.hand"] = [*desk.table.at(player, "hand"), *taken]
        desk.table.zones[f"{NAMES[player]}.main_deck"] = [*later, *desk.table.later(step, player, "main_deck")]

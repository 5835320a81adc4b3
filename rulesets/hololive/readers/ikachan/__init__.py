"""The door for records of battle_simulator_v2 (hololive_card_list_check): decks, seed, choices, and a log in words.

The log names cards and the choices count through lists. Which numbers those are is found by dealing and shuffling once
more from the seed, and the log's names confirm it. The first line that leaves a doubt ends the replay; `meta` has it.
"""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from judge.replay.foreign import Fields, ReaderError, stopped
from judge.replay.steps import Seat
from rulesets.hololive.readers.ikachan import rules, texts
from rulesets.hololive.readers.ikachan.chance import Chance
from rulesets.hololive.readers.ikachan.table import SEATS, Side, Table, Uncertain
from rulesets.hololive.readers.ikachan.telling import told

__all__ = ["ReaderError", "read", "recognise"]

KEYS = ("deckA", "deckB", "applied", "textLog", "seed")
DECKS: Mapping[Seat, str] = {"P1": "deckA", "P2": "deckB"}
CHEER = "hY"
OSHI = re.compile(r"[^_]+_O[A-Z]+(_\w+)?")
"""The print of an oshi, told by its rarity."""
MOST_COPIES = 50
UNKNOWN = "lines of this kind are not known"
ENDINGS = {"デッキからカードを引けない": "7.3.2.1", "ライフが0になった": "11.2.1"}
WORDS = (rules, texts)
"""The modules that know kinds of lines."""


def recognise(log: Mapping[str, Any]) -> bool:
    """Whether this is such a record, judged by its keys."""
    return all(key in log for key in KEYS)


def read(log: Mapping[str, Any], _tables: Sequence[Path] = ()) -> dict[str, Any]:
    """The record as a replay, as far as it can be told for certain.

    Raises:
        ReaderError: it is not of the shape that the simulator writes.
    """
    fields = Fields(log, "")
    decks = {seat: _prints(fields, key) for seat, key in DECKS.items()}
    table = Table(*_dealt(decks, fields.number("seed")), _texts(fields, "textLog"), _texts(fields, "applied"))
    doubt = tell(table)
    return {
        "format": 1,
        "ruleset": "hololive",
        "edition": "1.7.0",
        "perspective": "full",
        "players": {seat: {"name": str(log.get(key, seat))} for seat, key in zip(SEATS, "ab", strict=True)},
        "decks": {seat: _deck(prints) for seat, prints in decks.items()},
        "steps": table.steps,
        **({"result": _result(log)} if doubt is None else stopped(table.src, doubt)),
        "meta": {
            "recorder": "battle_simulator_v2",
            "seed": log["seed"],
            "lines": len(table.log),
            "read": table.src if doubt else len(table.log),
            **({"line": table.log[table.src][:60]} if doubt else {}),
        },
    }


def tell(table: Table) -> str | None:
    """Write what the log tells; the doubt that ends it, if one does."""
    for n, text in enumerate(table.log):
        table.src = n
        kind, written = told(text), len(table.steps)
        if kind is None:
            return UNKNOWN
        match, does = kind
        try:
            does(table, match)
        except Uncertain as doubt:
            del table.steps[written:]
            return str(doubt)
    return None


# -- what stands around the steps --------------------------------------------------------------------------------------


def _texts(fields: Fields, key: str) -> list[str]:
    found = fields.items(key)
    if not all(isinstance(text, str) for text in found):
        raise ReaderError("a list of texts is expected here", f"/{key}")
    return list(found)


def _prints(fields: Fields, key: str) -> dict[str, int]:
    deck = Fields(fields.data[key], f"/{key}")
    counts = {one: deck.number(one) for one in deck.data}
    if any(not 0 < count <= MOST_COPIES for count in counts.values()):
        raise ReaderError("a number of copies is expected for every print", f"/{key}")
    if sum(OSHI.fullmatch(one) is not None for one in counts) != 1:
        raise ReaderError("exactly one oshi is expected, told by its rarity", f"/{key}")
    return counts


def _dealt(decks: Mapping[Seat, Mapping[str, int]], seed: int) -> tuple[dict[Seat, Side], Chance]:
    """Both sides with decks shuffled and hands dealt, in the order in which the simulator does it."""
    chance = Chance(seed)
    sides: dict[Seat, Side] = {}
    for seat, prints in decks.items():
        plain = [(one, count) for one, count in prints.items() if not OSHI.fullmatch(one)]
        cards = [number(one) for one, count in plain for _ in range(count)]
        oshi = next(number(one) for one in prints if OSHI.fullmatch(one))
        side = Side([one for one in cards if not is_cheer(one)], [one for one in cards if is_cheer(one)], oshi)
        chance.shuffle(side.deck)
        chance.shuffle(side.cheer_deck)
        side.hand, side.deck = side.deck[: rules.HAND], side.deck[rules.HAND :]
        sides[seat] = side
    return sides, chance


def number(print_id: str) -> str:
    """The card number of a print."""
    return print_id.partition("_")[0]


def is_cheer(card: str) -> bool:
    """Whether a card number is a cheer's."""
    return card.startswith(CHEER)


def _deck(prints: Mapping[str, int]) -> dict[str, Any]:
    """The deck list of a seat; prints of one number are counted together."""
    found: dict[str, Any] = {"oshi": "", "deck": {}, "cheer_deck": {}}
    for one, count in prints.items():
        card = number(one)
        if OSHI.fullmatch(one):
            found["oshi"] = card
        else:
            pile = found["cheer_deck" if is_cheer(card) else "deck"]
            pile[card] = pile.get(card, 0) + count
    return found


def _result(log: Mapping[str, Any]) -> dict[str, Any]:
    winner = {0: "P1", 1: "P2"}.get(log.get("winner", -1))
    clause = ENDINGS.get(str(log.get("lossReason")))
    return {"winner": winner, "how": "rule", "clause": clause} if clause else {"winner": winner, "how": "unknown"}

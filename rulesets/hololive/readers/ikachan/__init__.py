"""The door for records of battle_simulator_v2 (hololive_card_list_check): decks, seed, choices, and a log in words.

The log names cards and the choices count through lists. Which numbers those are is found by dealing and shuffling once
more from the seed; where a line may mean several cards, the reading is taken that fits the log to its end.
"""

import re
from collections.abc import Hashable, Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

from judge.replay.foreign import Fields, ReaderError, stopped
from judge.replay.raw import Json
from judge.replay.steps import Seat
from rulesets.hololive.readers.ikachan import acts, attaching, numbers, rules, stage, texts
from rulesets.hololive.readers.ikachan.chance import Chance
from rulesets.hololive.readers.ikachan.facts import Facts
from rulesets.hololive.readers.ikachan.joining import joined
from rulesets.hololive.readers.ikachan.orders import as_the_rules_have_it
from rulesets.hololive.readers.ikachan.search import Misfit, Told, Topics, read_through
from rulesets.hololive.readers.ikachan.sides import SEATS, Side, unseen
from rulesets.hololive.readers.ikachan.table import LATER, Kept, Table
from rulesets.hololive.readers.ikachan.telling import told

__all__ = ["ReaderError", "read", "recognise"]

KEYS = ("deckA", "deckB", "applied", "textLog", "seed")
DECKS: Mapping[Seat, str] = {"P1": "deckA", "P2": "deckB"}
CHEER = "hY"
OSHI = re.compile(r"[^_]+_O[A-Z]+(_\w+)?")
"""The print of an oshi, told by its rarity."""
MOST_COPIES = 50
BY_THE_WAY = re.compile(".*（強制・ターンに1回）|.+: .+が被ダメージ→.+")
"""A line that tells all that a text does which something triggers amid another."""
ENDINGS = {"デッキからカードを引けない": "7.3.2.1", "ライフが0になった": "11.2.1"}
WORDS = (rules, acts, attaching, numbers, stage, texts)
"""The modules that know kinds of lines; those that come first are asked first."""


def recognise(log: Mapping[str, Json]) -> bool:
    """Whether this is such a record, judged by its keys."""
    return all(key in log for key in KEYS)


def read(log: Mapping[str, Json], tables: Sequence[Path] = ()) -> dict[str, Json]:
    """The record as a replay, as far as it can be told.

    Raises:
        ReaderError: it is not of the shape that the simulator writes.
    """
    fields = Fields(log, "")
    decks = {seat: _prints(fields, key) for seat, key in DECKS.items()}
    sides, chance = _dealt(decks, fields.number("seed"))
    start = Table(sides, chance, Facts.of(tables), _texts(fields, "textLog"), _texts(fields, "applied"))
    end = _told(start)
    return {
        "format": 1,
        "ruleset": "hololive",
        "edition": "1.7.0",
        "perspective": "full",
        "players": {seat: {"name": str(log.get(key, seat))} for seat, key in zip(SEATS, "ab", strict=True)},
        "decks": {seat: _deck(prints) for seat, prints in decks.items()},
        "steps": joined(as_the_rules_have_it(end.steps)),
        **_end(log, end),
        "meta": {"recorder": "battle_simulator_v2", "seed": log["seed"], "lines": len(start.log)},
    }


def _told(start: Table) -> Told[Table]:
    """The reading that fits furthest; of those that fit alike the one in which players keep the rules the most.

    Where one that keeps them was not looked for everywhere, none is taken that breaks them: who is meant is open then.
    """
    best: Told[Table] | None = None
    spent = False
    for kept in sorted(Kept, reverse=True):
        if spent and kept is Kept.NOWHERE:
            break
        for rests_on in (None, _unseen):
            table = replace(start.copy(), kept=kept, steps=[])
            end = read_through(table, len(table.log), tell, rests_on)
            if end.line is None:
                return end
            if best is None or best.line is None or end.line > best.line:
                best = end
            if not end.spent:
                break
            spent = True
    assert best is not None
    return best


def _unseen(table: Table, about: Topics) -> Hashable:
    """What a misfit rests on: cards that nobody sees."""
    return unseen(table.sides, about)


def tell(table: Table, line: int) -> None:
    """Write what a line tells.

    Raises:
        Misfit: it does not fit what was told before, or no such line is known.
    """
    table.src = line
    kind = told(table.log[line], WORDS)
    if kind is None:
        raise Misfit("unknown_line")
    match, does = kind
    at_work, before = table.source, len(table.steps)
    does(table, match)
    if BY_THE_WAY.fullmatch(table.log[line]):
        table.source = at_work
        table.steps[before:] = [{**step, LATER: True} for step in table.steps[before:]]


# -- what stands around the steps --------------------------------------------------------------------------------------


def _end(log: Mapping[str, Json], end: Told[Table]) -> dict[str, Json]:
    if end.line is not None and end.doubt is not None:
        return stopped(end.line, end.doubt.why, **end.doubt.facts)
    winner = {0: "P1", 1: "P2"}.get(log.get("winner", -1))
    clause = ENDINGS.get(str(log.get("lossReason")))
    return {
        "result": {"winner": winner, "how": "rule", "clause": clause}
        if clause
        else {"winner": winner, "how": "unknown"}
    }


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


def _deck(prints: Mapping[str, int]) -> dict[str, Json]:
    """The deck list of a seat; prints of one number are counted together."""
    found: dict[str, Json] = {"oshi": "", "deck": {}, "cheer_deck": {}}
    for one, count in prints.items():
        card = number(one)
        if OSHI.fullmatch(one):
            found["oshi"] = card
        else:
            pile = found["cheer_deck" if is_cheer(card) else "deck"]
            pile[card] = pile.get(card, 0) + count
    return found

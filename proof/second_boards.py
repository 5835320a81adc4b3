"""The second opinion on the boards that a record claims: what lies there, how much of it, and who has won."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from judge.replay.raw import Json

SEATS = {"P1": "P2", "P2": "P1"}
TELLS = ("claim", "happened")
"""Steps after which nothing has changed."""

Rules = Mapping[str, Json]


def boards(record: Mapping[str, Json]) -> Iterator[tuple[int, Mapping[str, Json]]]:
    """The boards that a record claims whole: those with as many places as the fullest of them."""
    claimed = [(n, step["board"]) for n, step in enumerate(record["steps"]) if step["do"] == "claim"]
    size = max((len(places(board)) for _, board in claimed), default=0)
    return ((n, board) for n, board in claimed if len(places(board)) == size)


def places(board: Mapping[str, Json]) -> dict[str, Json]:
    """What lies where, each place with its seat."""
    sides = {f"{seat} {name}": found for seat in SEATS for name, found in board.get(seat, {}).items()}
    return {**sides, **{name: found for name, found in board.items() if name not in SEATS}}


def unkept(record: Mapping[str, Json], rules: Rules) -> Iterator[str]:
    """Claims between which a card came from nowhere, or went."""
    before, over = None, len(record["steps"]) - 1 if rules.get("ends_amid") and record.get("result") else None
    for number, board in boards(record):
        if number == over:
            return
        found = places(board)
        count = sum(
            cards(value) for place, value in found.items() if place.split()[-1] not in rules.get("not_cards", ())
        )
        if before is not None and count != before:
            yield f"step {number}: {count} cards, there were {before}"
        before = count


def cards(value: Any) -> int:
    """How many cards a place on a board holds."""
    if isinstance(value, bool) or value is None:
        return 0
    if isinstance(value, int):
        return value
    if isinstance(value, list):
        return sum(1 if one is None else cards(one) for one in value)
    if isinstance(value, Mapping):
        return 1 + sum(cards(inner) for inner in value.values() if isinstance(inner, list))
    return 1


def too_many_copies(record: Mapping[str, Json], _: Rules) -> Iterator[str]:
    """Claims with more copies of a card than both decks hold."""
    decks = sum((listed(deck) for deck in (record.get("decks") or {}).values()), Counter[str]())
    for number, board in boards(record):
        for card, count in Counter(words(board)).items():
            if 0 < decks[card] < count:
                yield f"step {number}: {count} copies of {card}, the decks hold {decks[card]}"


def listed(deck: Any) -> Counter[str]:
    """How many copies of each card a deck has."""
    if isinstance(deck, Mapping):
        counts = {card: count for card, count in deck.items() if isinstance(count, int)}
        return sum((listed(one) for one in deck.values() if not isinstance(one, int)), Counter(counts))
    return Counter(words(deck))


def words(value: Any) -> Iterator[str]:
    """Every text in a JSON value."""
    for one in value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ():
        yield from words(one)
    if isinstance(value, str):
        yield value


def overfull(record: Mapping[str, Json], rules: Rules) -> Iterator[str]:
    """Claims in which a zone holds more than it may."""
    for number, board in boards(record):
        for seat in SEATS:
            side = board.get(seat, {})
            for name, most in rules["limits"].items():
                if pieces(side.get(name)) > most:
                    yield f"step {number}: {seat} has {pieces(side[name])} in {name}"
            for area in rules.get("together", ()):
                if (count := sum(pieces(side.get(name)) for name in area["zones"])) > area["most"]:
                    yield f"step {number}: {seat} has {count} in {', '.join(area['zones'])}"
            for name, whole in rules.get("part_of", {}).items():
                if pieces(side.get(name)) > pieces(side.get(whole)):
                    yield f"step {number}: {seat} has {side[name]} {name} of {pieces(side.get(whole))}"


def pieces(value: Any) -> int:
    """How many pieces a place holds, whatever is attached to them."""
    if isinstance(value, list):
        return len(value)
    return value if isinstance(value, int) else int(value is not None)


def odd_counters(record: Mapping[str, Json], rules: Rules) -> Iterator[str]:
    """Claims with a number below nothing, or one that is no multiple of what it goes up by."""
    for at, board in boards(record):
        for name, value in numbers(board):
            unit = rules.get("units", {}).get(name, 1)
            if value < 0 or value % unit:
                yield f"step {at}: {name} is {value}"


def numbers(value: Any, name: str = "") -> Iterator[tuple[str, int]]:
    """Every number in a JSON value, by its key."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from numbers(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from numbers(inner, name)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield name, value


def wrong_ends(record: Mapping[str, Json], rules: Rules) -> Iterator[str]:
    """Games that go on when somebody has won or lost, or end when nobody has."""
    steps, result = record["steps"], record.get("result") or {}
    for number, board in boards(record):
        last = all(step["do"] in TELLS for step in steps[number + 1 :])
        reasons = {seat: _has(board.get(seat, {}), rules.get("wins", ())) for seat in SEATS}
        losses = {seat: _has(board.get(seat, {}), rules.get("loses", ())) for seat in SEATS}
        late = {seat: _has(board.get(seat, {}), rules.get("loses_later", ())) for seat in SEATS}
        if not last and (any(reasons.values()) or any(losses.values())):
            yield f"step {number}: the game is over, and goes on"
        winner = result.get("winner")
        by_text = any(step["do"] in rules.get("ended_by", ()) for step in steps)
        if last and winner in SEATS and result.get("how") == "rule" and not by_text:
            loser = SEATS[winner]
            if not (reasons[winner] or losses[loser] or late[loser]):
                yield f"the result: nothing on the board lets {winner} win"


def _has(side: Mapping[str, Json], conditions: Any) -> bool:
    """Whether a side fulfils one of several conditions: places that together hold at least, or at most, so much."""
    for one in conditions:
        if any(name not in side for name in one["zones"]):
            continue
        count = sum(pieces(side[name]) for name in one["zones"])
        if one.get("least", 0) <= count <= one.get("most", count):
            return True
    return False

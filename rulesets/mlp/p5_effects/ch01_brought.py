"""Whether what a verb of a text does would make a place on the board what a record has there."""

from collections.abc import Collection, Iterator, Mapping

from judge.engine.run.board import Difference
from judge.engine.table.pieces import Card, Piece, Player, Stack, Zone
from judge.replay.raw import Json
from judge.replay.steps import Happened
from rulesets.mlp.game import Side
from rulesets.mlp.p4_turn.counts import how_many_more
from rulesets.mlp.zones import COLUMNS, PLANS

Tree = Mapping[str, Json]
OWN, OPPONENT, EACH = "own", "opponent", "each"
GROUPS: Mapping[str, Collection[str]] = {"characters": COLUMNS, "plans": PLANS}
"""The zones that one word of a text means."""
OF_A_SIDE = ("facing", "event")
"""People of whom a text does not say on whose side they stand."""
DECKS = ("deck", "scene_deck")
TO: Mapping[str, Collection[str]] = {
    "draw": ("hand",),
    "discard": ("rest",),
    "retire": ("rest",),
    "make_plan": PLANS,
    "remove_plan": ("hand", "rest"),
    "enter": COLUMNS,
    "move": COLUMNS,
    "switch": COLUMNS,
    "add_scene": ("scenes",),
    "take_scene": ("scenes",),
}
"""Where a verb brings cards that does not say so itself."""
FROM: Mapping[str, Collection[str]] = {
    "draw": ("deck",),
    "remove_plan": PLANS,
    "add_scene": ("scene_deck",),
}
"""Whence a verb takes cards that does not pick them."""
SETS: Mapping[str, tuple[str, Json]] = {"tap": ("tapped", True), "untap": ("tapped", False)}
TOKENS: Mapping[str, bool] = {"gain_token": True, "remove_token": False, "open_present": False}


def brings(verb: Tree, source: Card, difference: Difference) -> bool:
    """Whether a verb of the text of a card would have made a place so."""
    subject = place_of(difference)
    if isinstance(subject, Zone):
        return _moves_cards(verb, source, subject, difference)
    if isinstance(subject, Side):
        return verb["verb"] == "advance" and _of(verb.get("who", OWN), source, subject)
    return isinstance(subject, Stack) and _changes(verb, source, subject, difference)


def brings_about(verb: Tree, source: Card, said: Happened, player: Player) -> bool:
    """Whether a verb of the text of a card would have brought about an event that a record tells of a player."""
    if verb["verb"] != said.event or (said.amount is not None and said.amount != verb.get("count", 1)):
        return False
    if said.event in ("advance", "draw"):
        return _of(str(verb.get("who", OWN)), source, player)
    return any(_of(side, source, player) for side, _ in (_whither if said.event == "enter" else _whence)(verb))


def place_of(difference: Difference) -> Piece | None:
    """What a claim is about: of a card that lies otherwise, its place."""
    subject = difference.subject
    return subject.zone if isinstance(subject, Card) else subject


def _changes(verb: Tree, source: Card, piece: Stack, difference: Difference) -> bool:
    """Whether a verb gives a character or scene a state or token that a record has it with, or takes it."""
    word, (what, value) = verb["verb"], SETS.get(verb["verb"], ("", None))
    if word == "turn":
        what, value = "flipped", not verb.get("up")
    if word in TOKENS:
        what, value = _of_a_token(verb, difference, given=TOKENS[word])
    elif word in ("move", "switch") and difference.what == "moves":
        return True
    if difference.what != what or difference.theirs != value:
        return False
    here = piece.zone.name if piece.zone is not None else ""
    return any(here in names and _of(side, source, piece.controller) for side, names in _picked(verb))


def _of_a_token(verb: Tree, difference: Difference, *, given: bool) -> tuple[str, Json]:
    """What a character has of a token once it is given or taken, where the claim is about it."""
    kind = verb.get("token")
    if kind == "candy":
        return "candy", given
    ours, theirs = difference.ours or {}, difference.theirs or {}
    more = theirs.get(kind, 0) - ours.get(kind, 0) if isinstance(ours, dict) and isinstance(theirs, dict) else 0
    return "presents", difference.theirs if more == (1 if given else -1) else None


def _moves_cards(verb: Tree, source: Card, zone: Zone, difference: Difference) -> bool:
    """Whether a verb brings as many cards to a zone, or takes them from it, as a record has there besides."""
    more = how_many_more(difference) if difference.subject is zone else 0
    leaves = any(zone.name in names and _of(side, source, zone.owner) for side, names in _whence(verb))
    comes = any(zone.name in names and _of(side, source, zone.owner) for side, names in _whither(verb))
    if more == 0:
        return zone.name in COLUMNS and leaves and comes
    return (comes if more > 0 else leaves) and _as_many(verb, abs(more))


def _as_many(verb: Tree, cards: int) -> bool:
    what, count = verb.get("what"), verb.get("count")
    if isinstance(count, int) or verb["verb"] in FROM:
        return cards <= (count or 1) if verb.get("up_to") else cards == (count or 1)
    if not isinstance(what, dict) or verb.get("any_number") or "at_least" in verb or "switch" in verb:
        return True
    if isinstance(choose := what.get("choose"), int):
        return cards == choose or verb.get("to") in PLANS
    up_to = what.get("up_to")
    return not isinstance(up_to, int) or cards <= up_to


def _whence(verb: Tree) -> Iterator[tuple[str, Collection[str]]]:
    """The zones from which a verb takes cards, each with whose it is."""
    word, who = verb["verb"], str(verb.get("who", OPPONENT if verb["verb"] == "remove_plan" else OWN))
    if word in FROM:
        yield who, FROM[word]
    elif word == "put_top":
        yield who, (str(verb.get("zone")),)
    else:
        yield from _picked(verb)


def _whither(verb: Tree) -> Iterator[tuple[str, Collection[str]]]:
    """The zones to which a verb brings cards, each with whose it is."""
    word, to = verb["verb"], str(verb.get("to", ""))
    names = TO.get(word) or (to.removesuffix("_top").removesuffix("_bottom"),)
    if word == "enter":
        yield OWN, names
    else:
        yield from ((side, names) for side, _ in _whence(verb))


def _picked(verb: Tree) -> Iterator[tuple[str, Collection[str]]]:
    """The zones of what a verb is done to, each with whose it is."""
    for field in ("what", "first", "second"):
        said = verb.get(field, "self" if field == "what" else None)
        if said is not None:
            yield from _of_a_pick(said)


def _of_a_pick(said: Json) -> Iterator[tuple[str, Collection[str]]]:
    place = said.get("from", "") if isinstance(said, dict) else said
    if not isinstance(place, str) or place.startswith("$"):
        yield from ((OWN, (deck,)) for deck in DECKS)
        return
    side, _, names = place.rpartition(".")
    if side == "top" or not side or side in OF_A_SIDE:
        whose = EACH if side in OF_A_SIDE or place in OF_A_SIDE else OWN
        yield whose, (names,) if side == "top" else COLUMNS
        return
    for name in names.split("/")[0].split("|"):
        yield side, GROUPS.get(name, (name,))


def _of(side: str, source: Card, player: Player | None) -> bool:
    """Whether a word for a side means a player, as the text of a card says it."""
    return side == EACH or (source.owner is player) is (side == OWN)

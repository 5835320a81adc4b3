"""The board: one shape for positions, claims, a ruling's changes, and what `show` prints.

A board is plain JSON: per seat a zone's cards (bottom first), its count, or null for an empty single place. A
stack is an object; a card is its number, null where it is not known, or an object where it has an id.
"""

from collections.abc import Iterator, Sequence
from operator import attrgetter

from msgspec import Struct

from judge.engine.run.state import Game
from judge.engine.run.unordered import as_they_stand, lacked, number_of, spoken_of_as, unknown
from judge.engine.table.lasting import ANYTHING
from judge.engine.table.pieces import Card, Piece, Stack, Zone
from judge.replay.raw import Json

Board = dict[str, Json]
NUMBER = attrgetter("number")
FACES = "faces"
"""What a claim differs on that has the same cards on other sides."""
OWNERS = "owners"
"""What it differs on that has them as another player's."""


class PositionFault(Exception):
    """The turn memory of a position names what is not on its board."""

    def __init__(self, pointer: str, said: str) -> None:
        """The JSON pointer into the memory, and what is written there."""
        self.pointer, self.said = pointer, said
        super().__init__(f"{pointer}: {said}")


class Difference(Struct, frozen=True):
    """A claim that the rules do not bear out: where, what is, what the record says, and what the place is.

    `named` are the cards that it has there, where their number decides.
    """

    path: str
    ours: Json
    theirs: Json
    subject: Piece
    what: str
    open_: bool = False
    named: Sequence[Json] | None = None


def count_claimed(claim: Json) -> int:
    """How many cards a claim says lie in a place, be it by number or one by one."""
    if isinstance(claim, int):
        return claim
    return len(claim) if isinstance(claim, list) else int(claim is not None)


# -- reading ---------------------------------------------------------------------------------------------------------


def read_board(game: "Game", seats: int | None = None) -> Board:
    """The whole board; `seats` masks cards that none of those seats has seen."""
    board: Board = {}
    for player in game.players:
        side: Board = {name: read_zone(game, zone, seats) for name, zone in player.zones.items()}
        for name, field in game.rules.shape.counters.items():
            side[name] = getattr(player, field)
        board[player.seat] = {name: value for name, value in side.items() if value is not UNSPOKEN}
    shared = {name: read_zone(game, zone, seats) for name, zone in game.shared.items()}
    board.update({name: value for name, value in shared.items() if value is not UNSPOKEN})
    return board


UNSPOKEN = object()


def read_zone(game: "Game", zone: Zone, seats: int | None = None) -> Json:
    """A zone as the board shows it: a single place, a list, or a count where nothing of it is known."""
    if unknown(zone):
        return UNSPOKEN
    pieces = [read_piece(game, piece, seats) for piece in standing(zone)]
    if not zone.kind.public and all(piece is None for piece in pieces):
        return len(pieces)
    if zone.kind.limit == 1 and len(pieces) <= 1:
        return pieces[0] if pieces else None
    return pieces


def standing(zone: Zone) -> list[Piece]:
    """What a board shows of a zone: of a zone of stacks, not the cards that a stack left behind when it went."""
    return [piece for piece in zone.pieces if isinstance(piece, Stack)] if zone.kind.stacks else zone.pieces


def read_piece(game: "Game", piece: Piece, seats: int | None) -> Json:
    """A card as its number, or null; a stack as an object without what is at its default."""
    if isinstance(piece, Card):
        return read_card(piece, piece.number if seats is None or piece.known & seats else None)
    found: Board = {"card": read_piece(game, piece.top, seats)}
    if piece.zone.kind.shared and piece.zone.kind.passing:
        found["owner"] = piece.top.owner.seat
    if piece.under:
        found["under"] = [read_piece(game, card, seats) for card in piece.under]
    for name, belongs in game.rules.shape.parts.items():
        if cards := [read_piece(game, card, seats) for card in piece.attached if belongs(card)]:
            found[name] = cards
    for name, field in game.rules.shape.fields.items():
        if field in piece.fields and (value := getattr(piece, field)) != piece.fields[field]:
            found[name] = value
    return found


def read_card(card: Card, number: str | None) -> Json:
    """A card as its number, or as an object where its zone leaves open whose it is or which side it shows."""
    found: Board = {"card": number}
    if card.holder is None and card.zone.kind.shared:
        found["owner"] = card.owner.seat
    if card.holder is None and card.zone.kind.faces and not card.face_up:
        found["face_down"] = True
    return found if len(found) > 1 else number


# -- writing -----------------------------------------------------------------------------------------------------------


def lay_out(game: "Game", board: Board, clause: str) -> None:
    """Make the zones and counters that a board speaks of be as it says; others stay as they are."""
    for key, value in board.items():
        if key in game.shared:
            _fill(game, game.shared[key], value)
            continue
        player = game.player(key)
        for name, content in value.items():
            if name in game.rules.shape.counters:
                game.set(player, game.rules.shape.counters[name], content, clause)
            else:
                _fill(game, player.zones[name], content)
    game.changed.add(ANYTHING)


def _fill(game: "Game", zone: Zone, content: Json) -> None:
    _clear(game, zone)
    zone.unspecified = False
    if isinstance(content, int):
        content = [None] * content
    elif content is None or not isinstance(content, list):
        content = [] if content is None else [content]
    for item in content:
        zone.pieces.append(_make_stack(game, zone, item) if zone.kind.stacks else _make_card(game, zone, item))
    game.shifts += 1
    game.laid_elsewhere()


def _clear(game: "Game", zone: Zone) -> None:
    for piece in zone.pieces:
        for card in (*piece.cards, *piece.attached) if isinstance(piece, Stack) else (piece,):
            game.forget(card)
        if isinstance(piece, Stack):
            piece.zone = None
    zone.pieces.clear()


def _make_card(game: "Game", zone: Zone, item: Json) -> Card:
    spec: Board = item if isinstance(item, dict) else {"card": item}
    owner = zone.owner or (game.player(spec["owner"]) if "owner" in spec else game.first)
    card = game.new_card(owner, zone, spec.get("card"))
    card.label = spec.get("id")
    card.face_up = not spec.get("face_down", False)
    card.known = zone.sees if card.face_up else 0
    return card


def _make_stack(game: "Game", zone: Zone, item: Json) -> Stack:
    spec = item if isinstance(item, dict) else {"card": item}
    cards = [_make_card(game, zone, under) for under in spec.get("under", [])]
    cards.append(_make_card(game, zone, {name: spec[name] for name in ("card", "id", "owner") if name in spec}))
    stack: Stack = game.new_stack(cards[0], zone)
    stack.cards = cards
    for attached in (one for part in game.rules.shape.parts for one in spec.get(part, [])):
        stack.take_on(_make_card(game, zone, attached))
    for card in (*stack.cards, *stack.attached):
        card.holder = stack
    for name, field in game.rules.shape.fields.items():
        if name in spec and field in stack.fields:
            setattr(stack, field, spec[name])
    return stack


# -- comparing ---------------------------------------------------------------------------------------------------------


def differences(game: "Game", claim: Board) -> list[Difference]:
    """Every place where a claim says other than the rules; what the judge cannot know is no difference.

    What a claim says of one hidden card is held against what it says of the others.
    """
    try:
        return list(_differences(game, claim))
    finally:
        game.suppose_nothing()


def _differences(game: "Game", claim: Board) -> Iterator[Difference]:
    for key, value in claim.items():
        if key in game.shared:
            yield from _compare_zone(game, game.shared[key], value)
            continue
        player = game.players[key == "P2"]
        for name, content in value.items():
            if name in player.zones:
                if not content and not player.zones[name].pieces:
                    continue
                yield from _compare_zone(game, player.zones[name], content)
            elif (ours := getattr(player, game.rules.shape.counters[name])) != content:
                field = game.rules.shape.counters[name]
                yield Difference(f"/{key}/{name}", ours, content, player, field)


def _listed(claim: Json) -> Sequence[Json]:
    """What a claim has in a zone, piece by piece; of a count, pieces that nobody names."""
    if isinstance(claim, list):
        return claim
    if isinstance(claim, int):
        return [None] * claim
    return [] if claim is None else [claim]


def _compare_zone(game: "Game", zone: Zone, claim: Json) -> Iterator[Difference]:
    theirs = _listed(claim)
    if unknown(zone):
        if came := lacked(zone, theirs):
            yield Difference(zone.place, came, [*theirs], zone, "zone")
        elif zone.kind.stacks:
            yield from _compare_those_there(game, zone, theirs)
        return
    pieces = standing(zone) if zone.kind.stacks else zone.pieces
    if not pieces and not theirs:
        return
    if len(theirs) != len(pieces):
        ours = read_zone(game, zone) if zone.kind.stacks else len(pieces)
        said = claim if zone.kind.stacks or isinstance(claim, int) else len(theirs)
        yield Difference(zone.place, ours, said, zone, "zone", named=claim if isinstance(claim, list) else None)
    elif isinstance(claim, int):
        return
    elif zone.kind.stacks:
        yield from _compare_stacks(game, zone, pieces, theirs)
    elif difference := _compare_cards(game, pieces, theirs, ordered=zone.kind.ordered):
        yield Difference(zone.place, *difference, zone, "zone")
    elif zone.kind.public and dict in map(type, theirs):
        yield from _compare_what_is_said(game, zone, pieces, theirs)


def _compare_what_is_said(
    game: "Game", zone: Zone, cards: Sequence[Card], claim: Sequence[Json]
) -> Iterator[Difference]:
    """On which side cards lie of a public zone, and whose they are, where a claim has more of them than numbers."""
    if turned := _compare_faces(zone, cards, claim):
        yield Difference(zone.place, *turned, zone, FACES)
    elif zone.kind.shared and _another_owner(cards, claim):
        yield Difference(zone.place, read_zone(game, zone), [*claim], zone, OWNERS)


def _compare_faces(zone: Zone, cards: Sequence[Card], claim: Sequence[Json]) -> tuple[int, int] | None:
    """How many cards lie face down, here and in a claim whose cards all say on which side they lie, if these differ."""
    said = [item["face_down"] for item in claim if isinstance(item, dict) and "face_down" in item]
    ours = sum(not card.face_up for card in cards) if zone.kind.faces else 0
    return (ours, sum(said)) if len(said) == len(cards) and sum(said) != ours else None


def _another_owner(cards: Sequence[Card], claim: Sequence[Json]) -> bool:
    """Whether a claim that says whose cards are in a zone of both players has one of them as the other player's."""
    said = [(number_of(item), item["owner"]) for item in claim if isinstance(item, dict) and "owner" in item]
    left = [(card.number, card.owner.seat) for card in cards]
    return any(
        not any(seat == whose and (None in (number, one) or number == one) for one, seat in left)
        for number, whose in said
    )


def _compare_stacks(game: "Game", zone: Zone, stacks: Sequence[Stack], claim: Sequence[Json]) -> Iterator[Difference]:
    alone = zone.kind.limit == 1 and len(stacks) == 1
    for n, said in as_they_stand(zone, stacks, claim):
        stack = stacks[n]
        for part, *rest in _compare_stack(game, stack, said):
            yield Difference(f"{zone.place}/{part}" if alone else f"{zone.place}/{n}/{part}", *rest)


def _compare_those_there(game: "Game", zone: Zone, claim: Sequence[Json]) -> Iterator[Difference]:
    """Stacks of a zone of which nothing else is known that are as none is of which a claim speaks."""
    for stack in standing(zone):
        told = [*spoken_of_as(stack, claim)]
        found = [[*_compare_stack(game, stack, said)] for _, said in told]
        if found and all(found):
            for part, *rest in found[0]:
                yield Difference(f"{zone.place}/{told[0][0]}/{part}", *rest)


def _compare_stack(game: "Game", stack: Stack, claim: Json) -> Iterator[tuple[str, Piece, Json, Json, str]]:
    """The parts of a stack that differ, each as the rest of a `Difference`."""
    said = claim if isinstance(claim, dict) else {"card": claim}
    if difference := _compare_cards(game, stack.cards[-1:], [said.get("card")], ordered=True):
        yield "card", difference[0][0], difference[1][0], stack.top, "holder"
    if "under" in said and (difference := _compare_cards(game, stack.under, said["under"], ordered=True)):
        yield "under", *difference, stack, "holder"
    if "owner" in said and stack.zone is not None and stack.zone.kind.shared and stack.top.owner.seat != said["owner"]:
        yield "owner", stack.top.owner.seat, said["owner"], stack, OWNERS
    for part, belongs in game.rules.shape.parts.items():
        if part in said:
            cards = [card for card in stack.attached if belongs(card)]
            if difference := _compare_cards(game, cards, said[part], ordered=False):
                yield part, *difference, stack, "holder"
    for name, field in game.rules.shape.fields.items():
        if name in said and (ours := getattr(stack, field, None)) != said[name]:
            yield name, ours, said[name], stack, field


def _compare_cards(
    game: "Game", cards: Sequence[Card], claim: Sequence[Json], *, ordered: bool
) -> tuple[list[Json], list[Json]] | None:
    """Both sides where they cannot be the same cards; one unknown in the claim fits any, one here what it can be."""
    ours, theirs = [*map(NUMBER, cards)], [*claim]
    if dict in map(type, claim):
        theirs = [*map(number_of, claim)]
    if ours == theirs:
        return None
    same = len(ours) == len(theirs) and (_agree(ours, theirs) if ordered else _fits(ours, theirs))
    told = None in ours and theirs.count(None) < len(theirs)
    return None if same and (not told or game.take_for(cards, theirs, ordered=ordered)) else (ours, theirs)


def _agree(ours: Sequence[str | None], theirs: Sequence[str | None]) -> bool:
    return all(a is None or b is None or a == b for a, b in zip(ours, theirs, strict=True))


def _fits(ours: Sequence[str | None], theirs: Sequence[str | None]) -> bool:
    left = [number for number in ours if number is not None]
    unmatched = 0
    for number in theirs:
        if number is None:
            continue
        if number in left:
            left.remove(number)
        else:
            unmatched += 1
    return unmatched <= ours.count(None)

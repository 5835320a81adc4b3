"""Looking references up: from what a record writes to the cards and stacks of a game."""

from collections.abc import Sequence

from msgspec.structs import replace

from judge.engine.cards.faces import UNSEEN
from judge.engine.run.hidden import BY_ACT, KEEPERS, Hidden
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card, Piece, Player, Stack, Zone
from judge.engine.table.pools import Pool, PoolExhausted
from judge.engine.table.zone_kinds import EVERYBODY, NOBODY, ZoneKind
from judge.engine.trees.choices import Spec
from judge.replay.nearest import near
from judge.replay.references import Parsed, Place, UnknownCard, parse

NOWHERE = ZoneKind("nowhere", "", sees=NOBODY)


class Absent(Card):
    """A card that a record names and that is not there."""

    __slots__ = ()


class OfAnotherSort(Absent):
    """What a record names where a stack is meant, and what lies there is none."""

    __slots__ = ()


def is_of_another_sort(piece: object) -> bool:
    """Whether what a record names lies there, and is no stack of the kind that is meant."""
    return isinstance(piece, Stack) and isinstance(piece.cards[-1], OfAnotherSort)


class Ambiguous(Exception):
    """A reference fits several different cards."""

    def __init__(self, text: str, candidates: Sequence[str]) -> None:
        """The reference, and references that tell the candidates apart."""
        self.text = text
        self.candidates = tuple(candidates)
        super().__init__(f"{text} fits several cards: {', '.join(candidates)}")


class Lookup:
    """Resolves references for one player's act, binding unseen slots on the record's word."""

    def __init__(self, game: "Game", actor: Player, about: object = BY_ACT) -> None:
        """References without a player mean `actor`'s side; `about` is that of an effect whose references these are."""
        self.game = game
        self.actor = actor
        self._taken: set[int] = set()
        keeper = KEEPERS.get(game.perspective, EVERYBODY)
        self._hidden = Hidden(game, self._taken, about is BY_ACT, keeper, about if isinstance(about, Spec) else None)

    def card(self, text: str | None, hidden: str = "hand") -> Card:
        """The card meant; null means a card of the zone `hidden`, or of those that text lets choose, that is not shown.

        A card that is not there is an absent card in zone `nowhere`, which fails the check that it is there.

        Raises:
            Ambiguous: several different cards fit.
            BadReference: the text is no reference.
        """
        if text is None:
            return self.take(self._hidden.unshown(self.actor.zones[hidden]) or self.absent(None))
        reference = parse(text)
        found = self._find(reference)
        card = found.top if isinstance(found, Stack) else found
        if card is None:
            card = self._bind(reference)
        if card is None:
            return self._missing(reference)
        self._taken.add(id(card))
        return card

    def _missing(self, reference: Parsed) -> Card:
        """A card that is not where the record has it; a number that nobody knows is misspelt.

        Raises:
            UnknownCard: it is.
        """
        number, named = reference.place.number, self.game.named
        if number is not None and named is not None and number not in named and not self.game.book.knows(number):
            meant = near(number, named) or near(number, self.game.book.numbers)
            raise UnknownCard(reference.text, card=number, **meant)
        return self.absent(number)

    def stack(self, text: str | None, kind: type[Stack] | None = None) -> Piece:
        """The stack meant, an absent one where there is none, or none of the kind that is asked for.

        Raises:
            Ambiguous: several different stacks fit.
            BadReference: the text is no reference.
        """
        found = self._find(parse(text)) if text is not None else None
        if found is None and text is not None:
            found = self._bind(parse(text))
        if isinstance(found, Card) and found.holder is not None and found is found.holder.top:
            found = found.holder
        if isinstance(found, kind or Stack):
            return found
        named = found.top.number if isinstance(found, Stack) else getattr(found, "number", None)
        card, nowhere = self.absent(named, Absent if found is None else OfAnotherSort), Zone(NOWHERE, self.actor)
        absent = kind(card, nowhere) if kind is not None else self.game.new_stack(card, nowhere)
        absent.cards[0].holder = absent
        absent.zone = None
        return absent

    def absent(self, number: str | None, kind: type[Absent] = Absent) -> Card:
        """A card that is not there."""
        card = kind(self.actor, Pool(None, ""), Zone(NOWHERE, self.actor))
        if number is not None:
            card.number, card.face = number, self.game.book.face(number)
        return card

    def taken(self, zone: Zone) -> list[Card]:
        """The cards of a zone that this lookup has named already."""
        return [piece for piece in zone.pieces if id(piece) in self._taken]

    def is_taken(self, card: Card) -> bool:
        """Whether this lookup has named a card already."""
        return id(card) in self._taken

    def take(self, card: Card) -> Card:
        """Name a card, so that no later reference means it."""
        self._taken.add(id(card))
        return card

    def may_be_of(self, reference: Parsed, owner: Player | None) -> bool:
        """Whether a reference may mean what is this player's; what is both players' any may."""
        either = reference.seat is None and reference.place.zone in self.game.rules.hooks.of_either
        return owner is None or either or self._seat(reference) is owner

    def _seat(self, reference: Parsed) -> Piece:
        if reference.seat is None:
            return self.game.rules.hooks.side_of(self.game, reference.place.zone, self.actor)
        return self.actor.opponent if reference.seat == "opp" else self.game.player(reference.seat)

    def _find(self, reference: Parsed) -> Piece:
        place = reference.place
        if place.zone is None:
            return self._by_label(place.label) if place.label is not None else None
        game = self.game
        if place.zone not in game.rules.zone_names:
            return None
        mine = reference.seat is None and place.zone not in game.rules.hooks.of_either
        owner = self.actor if mine else self._seat(reference)
        zone = game.shared[place.zone] if place.zone in game.shared else owner.zones[place.zone]
        if zone.unspecified:
            self._suppose(zone)
        if zone.sees != EVERYBODY and self._hidden.applies(zone, place):
            return self._in_hiding(zone, place, reference.text)
        pieces = zone.pieces[::-1] if zone.kind.ordered and place.index is None else zone.pieces
        if zone.kind.stacks and zone.kind.limit == 1 and place.index is None and place.number is None:
            pieces = zone.pieces[-1:]
        found = self._pick(pieces, place, reference.text)
        if reference.part is None or not isinstance(found, Stack):
            return found if reference.part is None else None
        part = reference.part
        cards = found.under if part.zone == "under" else self.game.rules.hooks.attached(found, part.zone)
        return self._pick(cards, part, reference.text) or self._unseen_part(cards, part)

    def _unseen_part(self, cards: Sequence[Card], part: Place) -> Card | None:
        """An unseen card of a stack may be the one that the record names."""
        unseen = (card for card in cards if card.face is UNSEEN and id(card) not in self._taken)
        card = next(unseen, None) if part.number is not None and part.index is None else None
        return self.bind(card, part.number) if card is not None and part.number is not None else None

    def _suppose(self, zone: Zone) -> None:
        """A place for one stack that a position is silent on holds an unknown card where an act points at it."""
        if zone.kind.stacks and zone.kind.limit == 1 and not zone.pieces:
            card = self.game.new_card(zone.owner or self.game.players[0], zone)
            card.holder = self.game.new_stack(card, zone)
            zone.pieces.append(card.holder)
            zone.unspecified = False
            self.game.shifts += 1
            self.game.laid_elsewhere()

    def _pick(self, pieces: Sequence[Piece], place: Place, text: str) -> Piece:
        if place.label is not None and (labelled := [p for p in pieces if _card(p).label == place.label]):
            return labelled[0]
        if place.index is not None:
            return self._at(pieces, place, text)
        fitting = pieces
        if self._taken:
            fitting = [p for p in pieces if id(p.cards[-1] if isinstance(p, Stack) else p) not in self._taken]
        if place.number is not None:
            fitting = [p for p in fitting if (p.top if isinstance(p, Stack) else p).number == place.number]
        else:
            for piece in fitting:
                if (piece.cards[-1] if isinstance(piece, Stack) else piece).number is None:
                    return piece
        if len(fitting) > 1:
            fitting = self._own_if_shared(fitting)
        if len(fitting) > 1 and len({self.game.rules.hooks.alike(p) for p in fitting}) > 1:
            raise Ambiguous(text, [refer(self.game, p, self.actor, exact=True) for p in fitting])
        if len(fitting) > 1:
            return self._of_equals(fitting)
        return fitting[0] if fitting else None

    def _own_if_shared(self, fitting: Sequence[Piece]) -> Sequence[Piece]:
        """Of pieces in a zone of both players those of who refers to them, where there are any."""
        zone = fitting[0].zone
        if zone is None or zone.owner is not None:
            return fitting
        return [piece for piece in fitting if _card(piece).owner is self.actor] or fitting

    def _of_equals(self, fitting: Sequence[Piece]) -> Piece:
        """One of several pieces that a reference does not tell apart: the first, or as `game.equals` has it.

        Cards that lie in no stack are alike in everything.
        """
        if isinstance(fitting[0], Card) and fitting[0].holder is None:
            return fitting[0]
        return self.game.equals.one_of(fitting)

    def _at(self, pieces: Sequence[Piece], place: Place, text: str) -> Piece:
        """The piece at an index; a number beside the index must be its number, or becomes it.

        Cards without an order may be told in another one: the number alone then says which is meant.
        """
        piece = pieces[place.index - 1] if place.index and place.index <= len(pieces) else None
        if piece is None or place.number is None:
            return piece
        if _card(piece).number is None:
            return self.bind(_card(piece), place.number)
        if _card(piece).number == place.number:
            return piece
        loose = isinstance(piece, Card) and not piece.zone.kind.ordered and piece in piece.zone.pieces
        return self._pick(pieces, replace(place, index=None), text) if loose else None

    def _by_label(self, label: int) -> Card | None:
        for player in self.game.players:
            for zone in player.zones.values():
                for piece in zone.pieces:
                    cards = [*piece.cards, *piece.attached] if isinstance(piece, Stack) else [piece]
                    if hit := next((card for card in cards if card.label == label), None):
                        return hit
        return None

    def _in_hiding(self, zone: Zone, place: Place, text: str) -> Card | None:
        """The card meant by a number, or by nothing, in a zone that is hidden from somebody."""
        if place.number is not None:
            return self._hidden.of_number(zone, place.number)
        return self._hidden.unnumbered(zone) or self._pick(self._hidden.candidates(zone), place, text)

    def _bind(self, reference: Parsed) -> Card | None:
        """An unbound slot of the zone may be the card that the record names."""
        place = reference.place
        if place.number is None or place.zone not in self.game.rules.zone_names or reference.part is not None:
            return None
        owner = self._seat(reference)
        zone = self.game.zone(place.zone, owner)
        slot = next(
            (p for p in reversed(zone.pieces) if _card(p).face is UNSEEN and id(_card(p)) not in self._taken), None
        )
        if slot is None and zone.unspecified:
            slot = self.game.new_card(owner, zone)
            zone.pieces.append(slot)
        if slot is None:
            return None
        card = self.bind(_card(slot), place.number)
        if place.label is not None:
            card.label = place.label
        return card

    def bind(self, card: Card, number: str) -> Card:
        """Take the record's word that an unbound slot is this card; an absent card where the pool has none left."""
        try:
            self.game.learn(card, number)
        except PoolExhausted:
            return self.absent(number)
        return card


def _card(piece: Piece) -> Card:
    card: Card = piece.top if isinstance(piece, Stack) else piece
    return card


def refer(game: "Game", piece: Piece, actor: Player, *, exact: bool = False) -> str:
    """The reference by which a record points at a card or stack, seen from a player.

    `exact` writes the index even where the number would do.
    """
    if isinstance(piece, Stack):
        return _place_of(piece.zone, piece, actor, exact=True)
    if piece.holder is None:
        return _place_of(piece.zone, piece, actor, exact=exact)
    holder: Stack = piece.holder
    base = _place_of(holder.zone, holder, actor, exact=True)
    if piece is holder.top:
        return base
    if piece in holder.cards:
        return f"{base}/under[{holder.cards.index(piece) + 1}]"
    part = game.rules.hooks.part_name(piece)
    if piece.number is not None and not exact:
        return f"{base}/{part}:{piece.number}"
    return f"{base}/{part}[{game.rules.hooks.attached(holder, part).index(piece) + 1}]"


def refer_to_zone(zone: Zone, actor: Player) -> str:
    """The reference by which a record names a zone, seen from a player."""
    return zone.name if zone.owner is None or zone.owner is actor else f"{zone.owner.seat}.{zone.name}"


def _place_of(zone: Zone | None, piece: Piece, actor: Player, *, exact: bool) -> str:
    if zone is None:
        return "nowhere"
    number, place = _card(piece).number, refer_to_zone(zone, actor)
    if isinstance(piece, Stack):
        index = f"[{zone.pieces.index(piece) + 1}]" if zone.kind.limit != 1 and piece in zone.pieces else ""
        return f"{place}{index}"
    if piece not in zone.pieces:
        return place if number is None or exact else f"{place}:{number}"
    index = f"[{zone.pieces.index(piece) + 1}]"
    if number is None or exact:
        return f"{place}{index}"
    plain = not _among_equals(zone, piece) and (not zone.kind.ordered or zone.kind.public or piece is zone.pieces[-1])
    return f"{place}{'' if plain else index}:{number}"


def _among_equals(zone: Zone, card: Card) -> bool:
    """Whether other cards of its number lie with a card that everybody sees, or in an order: which one may matter."""
    told_apart = zone.kind.public or zone.kind.ordered
    return told_apart and sum(_card(piece).number == card.number for piece in zone.pieces) > 1

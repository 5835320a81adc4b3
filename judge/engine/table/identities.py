"""Which hidden card is which: slots that are bound, and identities that are known to lie somewhere among some slots.

Where a card moves unseen from among others, each of them may be the one that moved. What was known of them is then
known of all of them together, as a `Share`: these numbers lie somewhere among these slots. A number is given to a slot
as soon as a record shows it, and whatever some distribution of the shared numbers allows is possible.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from judge.engine.cards.faces import UNSEEN, CardBook, PrintedCard
from judge.engine.table.pieces import Card, Player
from judge.engine.table.pools import Pool, PoolExhausted

MOST_SHARES = 6
"""So many shares are told apart; of more, what is known is known of all their slots together."""


class Share(NamedTuple):
    """Numbers that lie somewhere among some unbound slots of one pool."""

    pool: Pool
    slots: frozenset[Card]
    numbers: Counter[str]

    @property
    def told(self) -> bool:
        """Whether every slot is of the same number."""
        return len(self.numbers) == 1 and self.numbers.total() == len(self.slots)

    def over(self, slots: Iterable[Card]) -> "Share":
        """The same numbers, which may lie in other slots as well."""
        return Share(self.pool, self.slots | frozenset(slots), self.numbers)

    def swapping(self, slot: Card, other: Card) -> "Share":
        """The same with one slot in the place of another, and the other way round."""
        both = self.slots & {slot, other}
        return self if len(both) != 1 else self._replace(slots=(self.slots ^ {slot, other}))

    def plus(self, other: "Share") -> "Share":
        """Both, as one."""
        return Share(self.pool, self.slots | other.slots, self.numbers + other.numbers)

    def without(self, slot: Card, number: str | None = None) -> "Share":
        """What is left when a slot turns out to be something, one of the numbers or, for None, none of them."""
        return Share(self.pool, self.slots - {slot}, self.numbers - Counter([number] if number else []))


Mark = tuple[int, tuple[Share, ...], list[tuple[Pool, Mapping[str, int] | None]]]
"""What was known at some moment: how many slots had been bound so far, what was shared, and what each pool had left."""


class Identities:
    """The part of a game that knows which card is which. `placed` counts the changes of that and of what lies where."""

    book: CardBook
    players: "tuple[Player, ...]"
    changed: set[str]

    def __init__(self) -> None:
        """Nothing is bound, and nothing shared."""
        self.placed = self.shifts = 0
        self.in_play_in: frozenset[str] = frozenset()
        self.shares: tuple[Share, ...] = ()
        self.named: set[str] | None = None
        self._rebound: list[tuple[Card, str | None]] = []
        self._met: set[str] = set()
        self._supposed: Mark | None = None

    # -- learning ------------------------------------------------------------------------------------------------------

    def learn(self, card: Card, number: str) -> None:
        """Bind a slot to an identity, where some distribution of what is known allows it.

        Raises:
            PoolExhausted: none does: the deck list has no such card left, or the slots must be others.
        """
        if card.number is not None:
            return
        if self.shares and any(card in share.slots for share in self.shares):
            self._learn_of_shared(card, number)
            self._bind(card, number)
            self._bind_what_is_left()
        else:
            card.pool.take(number)
            self._bind(card, number)

    def _learn_of_shared(self, card: Card, number: str) -> None:
        touched = [share for share in self.shares if card in share.slots]
        holding = sorted((share for share in touched if share.numbers[number]), key=lambda share: len(share.slots))
        others = [share for share in self.shares if card not in share.slots]
        first, rest = holding[:1], [share for share in touched if share not in holding[:1]]
        found = [share.without(card, number) for share in first]
        for share in rest:
            either = first[0].slots if first and share.numbers[number] else ()
            found.append(share.over(either).without(card))
        if not possible((*found, *others)):
            raise PoolExhausted(number)
        if not first:
            card.pool.take(number)
        self.shares = merged((*found, *others))

    def _bind_what_is_left(self) -> None:
        """Slots that can only be one number are bound to it."""
        while share := next((one for one in self.shares if one.told), None):
            (number,) = share.numbers
            self.shares = merged([_less(one, share.slots) for one in self.shares if one is not share])
            for card in share.slots:
                self._bind(card, number)

    def _bind(self, card: Card, number: str | None) -> None:
        self._rebound.append((card, card.number))
        card.number = number
        card.face = UNSEEN if number is None else self.book.faces[number]
        if card.holder is not None:
            card.holder.look_at(card)
        if number is not None and number not in self._met:
            self._met.add(number)
            self.meets(card.face)
        if number is not None and self.named is not None:
            self.named.add(number)
        self.placed += 1
        if not self.in_play_in or card.zone.name in self.in_play_in:
            self.shifts += 1
        self.changed.add(card.zone.name if card.holder is None else card.holder.part(card))

    def meets(self, face: PrintedCard) -> None:
        """A card of a number is seen for the first time; games with abilities say what that brings."""

    # -- losing sight --------------------------------------------------------------------------------------------------

    def mingle(self, cards: Iterable[Card]) -> None:
        """One of some cards moves, or all do, and nobody can tell which of them is which any more."""
        for pool, slots in _by_pool(cards):
            bound = Counter(card.number for card in slots if card.number is not None)
            alike = len(bound) == 1 and bound.total() == len(slots)
            apart = any(share.slots & slots and not slots <= share.slots for share in self.shares)
            if alike or not (bound or apart):
                continue
            for card in slots:
                if card.number is not None:
                    self._bind(card, None)
            shares = [share.over(slots) if share.slots & slots else share for share in self.shares]
            self.shares = merged((*shares, Share(pool, slots, bound)) if bound else tuple(shares))
            self._bind_what_is_left()

    def change_places(self, card: Card, other: Card) -> None:
        """Of two cards that lie in no order, each is from now on what the other was."""
        mine, theirs = card.number, other.number
        self._bind(card, theirs)
        self._bind(other, mine)
        for name in ("known", "label"):
            here, there = getattr(card, name), getattr(other, name)
            setattr(card, name, there)
            setattr(other, name, here)
        self.shares = tuple(share.swapping(card, other) for share in self.shares)

    def forget(self, card: Card) -> None:
        """Unbind a slot, and whatever was known of it and others: its card is any that its deck has left."""
        if card.number is not None:
            card.pool.give(card.number)
            self._bind(card, None)
        for share in self.shares:
            if card in share.slots:
                _give_back(share)
        self.shares = tuple(share for share in self.shares if card not in share.slots)

    def shuffle(self, cards: Iterable[Card]) -> None:
        """Cards are put in an order that nobody knows: each is any that their deck has left.

        What may lie outside of them too may from now on be any of them. Where no list tells what a deck has, they are
        the same cards as before.
        """
        for pool, slots in _by_pool(cards):
            if pool.left is None:
                self.mingle(slots)
                continue
            inside = [share for share in self.shares if share.slots <= slots]
            for share in inside:
                _give_back(share)
            outside = [share for share in self.shares if share not in inside]
            self.shares = merged([share.over(slots) if share.slots & slots else share for share in outside])
            bound = [card for card in slots if card.number is not None]
            pool.give(*(card.number for card in bound if card.number is not None))
            for card in bound:
                self._bind(card, None)

    # -- supposing -----------------------------------------------------------------------------------------------------

    def bindings(self) -> Mark:
        """A mark for `unbind_since`."""
        pools = []
        for player in self.players:
            for pool in player.pools.values():
                pools.append((pool, pool.left))  # noqa: PERF401 -- one call less
        return len(self._rebound), self.shares, pools

    def unbind_since(self, mark: Mark) -> bool:
        """Know what was known at a mark: whatever changed it had no effect; says whether any slot had been bound."""
        bound, self.shares, pools = mark
        for pool, left in pools:
            pool.left = left
        if len(self._rebound) == bound:
            return False
        self.placed += 1
        for card, number in reversed(self._rebound[bound:]):
            if not self.in_play_in or card.zone.name in self.in_play_in:
                self.shifts += 1
            card.number = number
            card.face = UNSEEN if number is None else self.book.faces[number]
            if card.holder is not None:
                card.holder.look_at(card)
        del self._rebound[bound:]
        return True

    def take_for(self, cards: Sequence[Card], numbers: Sequence[str | None], *, ordered: bool) -> bool:
        """Suppose that some slots are these numbers, in this order or in any; says whether they can be.

        None stands for whatever it is. It is supposed until that is taken back.
        """
        unseen, told = (cards, numbers) if ordered else _unmatched(cards, numbers)
        mark = self.bindings()
        if not ordered:
            self.mingle(unseen)
        if len(unseen) == len(told) and all(map(self._may_be, unseen, told)):
            self._supposed = self._supposed or mark
            return True
        self.unbind_since(mark)
        return False

    def suppose_nothing(self) -> None:
        """Whatever has been supposed is taken back."""
        if self._supposed is not None:
            self.unbind_since(self._supposed)
            self._supposed = None

    def may_be(self, card: Card) -> dict[str, int] | None:
        """The numbers that an unseen slot may be, with how many cards of each there are; None where any may be."""
        if card.pool.left is None:
            return None
        found = Counter(card.pool.left)
        for share in self.shares:
            if card in share.slots:
                found.update(share.numbers)
        return {number: count for number, count in found.items() if count > 0 and self._fits(card, number)}

    def _fits(self, card: Card, number: str) -> bool:
        mark = self.bindings()
        try:
            return not self.shares or self._may_be(card, number)
        finally:
            self.unbind_since(mark)

    def impossible(self, cards: Sequence[Card | None], numbers: Sequence[str | None]) -> str | None:
        """The first of these numbers that some slots, in this order, cannot be; None where all can."""
        mark = self.bindings()
        try:
            pairs = ((card, number) for card, number in zip(cards, numbers, strict=False) if card is not None)
            return next((number for card, number in pairs if not self._may_be(card, number)), None)
        finally:
            self.unbind_since(mark)

    def _may_be(self, card: Card, number: str | None) -> bool:
        if number is None or card.number is not None:
            return number in (None, card.number)
        try:
            self.learn(card, number)
        except PoolExhausted:
            return False
        return True


def possible(shares: Sequence[Share]) -> bool:
    """Whether all shared numbers find a slot of their own: any shares together have slots enough."""
    return all(
        sum(share.numbers.total() for share in some) <= len(frozenset[Card]().union(*(share.slots for share in some)))
        for count in range(1, len(shares) + 1)
        for some in combinations(shares, count)
    )


def merged(shares: Sequence[Share]) -> tuple[Share, ...]:
    """Shares that say something, those of the same slots as one, and no more of them than can be told apart."""
    found: dict[frozenset[Card], Share] = {}
    for share in shares:
        if share.numbers:
            found[share.slots] = found[share.slots].plus(share) if share.slots in found else share
    left = tuple(found.values())
    while len(left) > MOST_SHARES:
        pair = next(((a, b) for a, b in combinations(left, 2) if a.pool is b.pool), None)
        if pair is None:
            break
        left = (*(share for share in left if share not in pair), pair[0].plus(pair[1]))
    return left


def _unmatched(cards: Sequence[Card], numbers: Sequence[str | None]) -> tuple[list[Card], list[str | None]]:
    """The unseen ones of some cards, and those of some numbers that none of the others has; None for the rest."""
    unseen = [card for card in cards if card.number is None]
    told = Counter(number for number in numbers if number is not None)
    left: list[str | None] = [*(told - Counter(card.number for card in cards if card.number is not None)).elements()]
    return unseen, left + [None] * (len(unseen) - len(left))


def _less(share: Share, slots: frozenset[Card]) -> Share:
    return Share(share.pool, share.slots - slots, share.numbers)


def _give_back(share: Share) -> None:
    share.pool.give(*share.numbers.elements())


def _by_pool(cards: Iterable[Card]) -> Iterator[tuple[Pool, frozenset[Card]]]:
    found: dict[int, list[Card]] = {}
    for card in cards:
        found.setdefault(id(card.pool), []).append(card)
    for slots in found.values():
        yield slots[0].pool, frozenset(slots)

"""What a selection lets choose together: pieces that share something, differ in it, or are each of another sort."""

from collections.abc import Callable, Sequence

from judge.engine.abilities.filters import as_set
from judge.engine.cards.faces import Unseen
from judge.engine.table.pieces import Piece, Value
from judge.engine.trees.context import Context, Pieces, Read, Test

Counting = Callable[[Sequence[frozenset[Value]]], int]
Choosable = Callable[[Context, Sequence[Piece]], bool]
Values = Callable[[Context, Piece], frozenset[Value]]
OneOfEach = tuple[Test, Choosable, Callable[[Context, Sequence[Piece]], int]]
"""Whether a piece is of any of some sorts, whether several are each of another one, and how many can be."""


def sharing(read: Read) -> Choosable:
    """Whether pieces all have a value of a property in common, as far as somebody has seen them."""

    def shared(ctx: Context, pieces: Sequence[Piece]) -> bool:
        values = _seen(_of(read), ctx, pieces)
        return not values or bool(frozenset.intersection(*values))

    return shared


def differing(read: Read, count: Counting) -> Choosable:
    """Whether pieces each have another value of a property, as far as somebody has seen them."""
    return _apart(_of(read), count)


def one_of_each(sorts: Sequence[Test]) -> OneOfEach:
    """What pieces of which each is of another sort go by."""

    def sorts_of(ctx: Context, piece: Piece) -> frozenset[Value]:
        return frozenset(n for n, fits in enumerate(sorts) if fits(ctx, piece))

    return _one_of_each(sorts_of, lambda _: len(sorts))


def one_with_each(read: Read, others: Pieces, theirs: Read) -> OneOfEach:
    """What pieces go by of which each shares a value of a property with another one of some others."""

    def sorts_of(ctx: Context, piece: Piece) -> frozenset[Value]:
        mine = as_set(read(ctx.game, piece))
        return frozenset(n for n, one in enumerate(others(ctx)) if mine & as_set(theirs(ctx.game, one)))

    return _one_of_each(sorts_of, lambda ctx: len(others(ctx)))


def _one_of_each(sorts_of: Values, how_many: Callable[[Context], int]) -> OneOfEach:
    def most(ctx: Context, pieces: Sequence[Piece]) -> int:
        seen = _seen(sorts_of, ctx, pieces)
        return min(how_many(ctx), told_apart(seen) + len(pieces) - len(seen))

    return lambda ctx, piece: bool(sorts_of(ctx, piece)), _apart(sorts_of, told_apart), most


def with_partners(ctx: Context, pieces: Sequence[Piece], together: Choosable, count: int) -> list[Piece]:
    """The pieces that can be chosen with enough others to make a number."""
    others = [(*pieces[:n], *pieces[n + 1 :]) for n in range(len(pieces))]
    return [piece for piece, rest in zip(pieces, others, strict=True) if _go(ctx, (piece,), rest, together, count - 1)]


def _go(ctx: Context, chosen: Sequence[Piece], left: Sequence[Piece], together: Choosable, more: int) -> bool:
    """Whether pieces go together, and with so many more: none that do not are looked at with others."""
    if not together(ctx, chosen):
        return False
    upto = len(left) - more + 1
    return more == 0 or any(_go(ctx, (*chosen, left[n]), left[n + 1 :], together, more - 1) for n in range(upto))


def kept_apart(values: Sequence[frozenset[Value]]) -> int:
    """How many pieces there are at most of which no two have a value in common."""
    single = frozenset().union(*(one for one in values if len(one) == 1))
    left = [one for one in dict.fromkeys(values) if len(one) > 1 and not one & single]
    return len(single) + _most_apart(left)


def told_apart(values: Sequence[frozenset[Value]]) -> int:
    """How many pieces can each be given one of their own values that no other is given."""
    given: dict[Value, int] = {}

    def give(piece: int, tried: set[Value]) -> bool:
        for value in values[piece] - tried:
            tried.add(value)
            if value not in given or give(given[value], tried):
                given[value] = piece
                return True
        return False

    return sum(give(piece, set()) for piece in range(len(values)))


def _apart(values_of: Values, count: Counting) -> Choosable:
    def apart(ctx: Context, pieces: Sequence[Piece]) -> bool:
        values = _seen(values_of, ctx, pieces)
        return count(values) == len(values)

    return apart


def _of(read: Read) -> Values:
    return lambda ctx, piece: as_set(read(ctx.game, piece))


def _seen(values_of: Values, ctx: Context, pieces: Sequence[Piece]) -> list[frozenset[Value]]:
    """The values of those pieces that somebody has seen."""
    found = []
    for piece in pieces:
        try:
            found.append(values_of(ctx, piece))
        except Unseen:
            continue
    return found


def _most_apart(values: Sequence[frozenset[Value]]) -> int:
    if not values:
        return 0
    first, *rest = values
    with_it = 1 + _most_apart([one for one in rest if not one & first])
    return max(with_it, _most_apart(rest))

"""What a player may choose while a text is carried out, and how a text picks the pieces that it means."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import Struct, field

from judge.engine.cards.faces import Unseen
from judge.engine.table.pieces import Card, Piece
from judge.engine.trees.context import Compiled, Context, Pieces, Test
from judge.engine.trees.kinds import Kinds
from judge.engine.trees.memory import present

Fixed = dict[str, Any]
"""The fields of an effect that nobody chooses, by name."""


class Candidates(Struct, frozen=True):
    """What one field of an effect may be: pieces to choose from, how many, or one fixed value.

    `together` tells, where that matters, whether pieces may be chosen with each other; `asked` how few and how many
    the text asks for, however many are there (None: all of them); `in_all`, where they are asked for one by one, how
    few and how many are still to be chosen of them. `again` are, where some pieces were `unsure`, told by their
    identity, those that fit by what is known of them by now. `of_all`: the text means all of them, and nobody chooses
    how many.
    """

    among: Sequence[Piece]
    least: int = 1
    most: int = 1
    several: bool = False
    ordered: bool = False
    together: Callable[[Sequence[Piece]], bool] | None = None
    asked: tuple[int | None, int | None] = (None, None)
    in_all: tuple[int, int] | None = None
    again: Callable[[], Sequence[Piece]] | None = None
    unsure: frozenset[int] = frozenset()
    of_all: bool = False

    def has_a_stray(self, chosen: Sequence[Piece]) -> bool:
        """Whether as many are chosen as the text asks for, more than there are, and so one that may not be."""
        most = self.asked[1]
        return most is not None and self.most < len(chosen) <= most and any(one not in self.among for one in chosen)

    def held(self, chosen: Sequence[Piece]) -> Sequence[Piece]:
        """The pieces that may be chosen, by what the choice of some tells of them."""
        if self.again is None or self.unsure.isdisjoint(map(id, chosen)):
            return self.among
        fitting = self.again()
        return [piece for piece in self.among if piece in fitting]


class Spec(Struct):
    """What card text lets an effect do: the candidates of each field; other fields are fixed.

    `optional`: the player may leave it; `pays`: it is part of a cost. `leaves` tells, in a cost, whether a choice lets
    the rest be paid, and `rest` are the acts that it has after this one. `open_ended`: the text asks for the same once
    more until something comes of it.
    """

    ctx: Context
    fields: Mapping[str, Candidates]
    fixed: Fixed = field(default_factory=dict)
    optional: bool = False
    pays: bool = False
    leaves: Callable[[Any], bool] | None = None
    open_ended: bool = False
    rest: Sequence[Compiled] = ()

    @property
    def source(self) -> Card:
        """The card whose text it is."""
        return self.ctx.source


About = Spec | Card | None
"""What an effect is about: the spec of modelled text, or the card whose text is not modelled, if anybody knows it."""


class Picker(Struct, frozen=True):
    """A compiled pick: the pieces that fit, and how many of them a player chooses (None: all of them).

    `together` tells, where that matters, whether pieces may be chosen with each other, and `bounded` how many of some
    may be; `kinds` what they may be, and `still`, where only some kinds are wanted, whether what a piece has become
    since is one of them.
    """

    fitting: Pieces
    least: int | None = None
    most: int | None = None
    store: str | None = None
    together: Test | None = None
    kinds: Kinds = frozenset()
    still: Callable[[Piece], bool] | None = None
    bounded: Callable[[Context, Sequence[Piece]], int] | None = None

    @property
    def chosen(self) -> bool:
        """Whether a player chooses."""
        return self.most is not None

    def present(self, ctx: Context) -> list[Piece]:
        """The pieces that fit and can still be acted on, not those that are only remembered."""
        found = present(self.fitting(ctx))
        return found if self.still is None else [piece for piece in found if self.still(piece)]

    def count(self, ctx: Context) -> int:
        """How many pieces fit; one where nobody can tell."""
        try:
            return len(self.fitting(ctx))
        except Unseen:
            return 1

    def known(self, ctx: Context) -> tuple[Sequence[Piece], Sequence[Piece]]:
        """The pieces that fit or, being unseen, might, and of these the ones that surely do."""
        before, ctx.unsure = ctx.unsure, set()
        found = self.fitting(ctx)
        sure = [piece for piece in found if id(piece) not in ctx.unsure]
        ctx.unsure = before
        return found, sure

    def candidates(self, ctx: Context, *, several: bool = False) -> Candidates:
        """What a player may choose of what is still there, as many as possible where fewer fit.

        Unseen pieces may fit or not: no more need be chosen than surely do, unless only that bears the record out.
        """
        before, ctx.unsure = ctx.unsure, set()
        among = tuple(self.present(ctx))
        there = len(among) if self.bounded is None else self.bounded(ctx, among)
        most = there if self.most is None else min(self.most, there)
        least = most if self.least is None else min(self.least, there)
        sure = sum(id(piece) not in ctx.unsure for piece in among) if ctx.unsure else len(among)
        if sure < least and not ctx.supposes():
            least = sure
        again, unsure = (partial(self._now, ctx) if ctx.unsure else None), frozenset(ctx.unsure)
        ctx.unsure |= before
        together, asked, of_all = self.choosable(ctx), (self.least, self.most), not self.chosen
        return Candidates(
            among,
            least,
            most,
            several=several,
            together=together,
            asked=asked,
            again=again,
            unsure=unsure,
            of_all=of_all,
        )

    def _now(self, ctx: Context) -> Sequence[Piece]:
        """The pieces that fit, or still might, by what is known of them now."""
        before = set(ctx.unsure)
        found = self.present(ctx)
        ctx.unsure = before
        return found

    def choosable(self, ctx: Context) -> Callable[[Sequence[Piece]], bool] | None:
        """Whether pieces may be chosen with each other, in this resolution; None where any may."""
        return None if self.together is None else partial(self.together, ctx)

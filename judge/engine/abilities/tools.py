"""What the verbs of ability trees share: asking for one piece after another, and what may be done at all."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from judge.engine.asking.plays import NOTHING, Script
from judge.engine.cards.faces import Unseen
from judge.engine.run.effects import EffectPlay, ask
from judge.engine.table.pieces import Piece
from judge.engine.trees.choices import Candidates, Fixed, Picker, Spec
from judge.engine.trees.context import Compiled, Context

Run = Callable[[Context, bool], Script]
Test = Callable[[Context], bool]
Found = Mapping[str, Sequence[Piece]]
"""What there is to choose from, by field of an effect."""


def compiled(  # noqa: PLR0913 -- a verb has all of this
    run: Run,
    clause: str,
    possible: Test,
    could_change: Test | None = None,
    short: Test = lambda _: False,
    *,
    settled: bool = False,
) -> Compiled:
    """A verb; where a face nobody has seen matters, it is taken to be possible."""

    def unless_unseen(test: Test) -> Test:
        def guarded(ctx: Context) -> bool:
            try:
                return test(ctx)
            except Unseen:
                return True

        return guarded

    changes = unless_unseen(could_change or possible)
    return Compiled(run, unless_unseen(possible), changes, clause, short=short, settled=settled)


class Doing(Struct, frozen=True):
    """What is done to pieces: the kind of effect, and the field of it that names them.

    `idle`: it changes nothing, so that a record need not say to whom it was done.
    """

    kind: type[EffectPlay]
    field: str
    idle: bool = False


def enough(picker: Picker) -> Callable[[Context], bool]:
    """Whether as many pieces are there as the verb asks for, and at least one."""

    def test(ctx: Context) -> bool:
        count = len(picker.present(ctx))
        return count >= max(1, picker.least or 0 if picker.chosen else 1)

    return test


def some(picker: Picker) -> Callable[[Context], bool]:
    """Whether there is any piece."""
    return lambda ctx: bool(picker.present(ctx))


def one_by_one(ctx: Context, verb: Doing, picker: Picker, fixed: Fixed, *, optional: bool) -> Script:
    """One effect for each piece picked: all that fit in any order, or as many as the player chooses.

    Returns:
        The pieces, in order.
    """
    found = picker.candidates(ctx)
    left, done = list(found.among), []
    every = found.least == len(found.among)
    for n in range(found.most):
        declinable = (optional and n == 0) or n >= found.least
        still = max(0, found.least - n), found.most - n
        spec = Spec(
            ctx, {verb.field: Candidates(tuple(left), in_all=still, again=found.again, unsure=found.unsure)}, fixed
        )
        play = yield from ask(ctx, verb.kind, spec, optional=declinable, immaterial=every or verb.idle)
        if play is None:
            break
        piece = getattr(play, verb.field)
        done.append(piece)
        left = [one for one in spec.fields[verb.field].among if one is not piece]
    if picker.store:
        ctx.stored[picker.store] = done
    return done


def pays_with_none(ctx: Context, found: Candidates) -> bool:
    """Whether a cost is paid for which a player may choose none."""
    return ctx.paying and found.asked[0] == 0


def with_pieces(ctx: Context, verb: Doing, picker: Picker, fixed: Fixed, *, optional: bool) -> Script:
    """One effect on several pieces at once, chosen together.

    Returns:
        The pieces, empty where the effect is declined or there are none.
    """
    found = picker.candidates(ctx)
    if not found.among and not pays_with_none(ctx, found):
        return ()
    choice = replace(found, several=True)
    declinable = optional or found.least == 0
    spec = Spec(ctx, {verb.field: choice}, fixed)
    play = yield from ask(ctx, verb.kind, spec, optional=declinable, immaterial=not picker.chosen)
    chosen: Sequence[Piece] = getattr(play, verb.field) if play is not None else ()
    if picker.store:
        ctx.stored[picker.store] = list(chosen)
    return chosen


def of_each(
    ctx: Context, kind: type[EffectPlay], picks: Mapping[str, Picker], fixed: Fixed, *, optional: bool
) -> Script:
    """One effect on a piece of each pick, chosen together and stored; says whether it was done."""
    found = {name: picker.present(ctx) for name, picker in picks.items()}
    play = yield from among(ctx, kind, found, fixed, optional=optional)
    for name, picker in picks.items() if play is not None else ():
        if picker.store:
            ctx.stored[picker.store] = [getattr(play, name)]
    return play is not None


def among(ctx: Context, kind: type[EffectPlay], found: Found, fixed: Fixed, *, optional: bool) -> Script:
    """One effect on one of what is found for each of its fields, chosen together; of nothing, there is none.

    Returns:
        The play, None where it is declined.
    """
    fields = {name: Candidates(tuple(pieces)) for name, pieces in found.items()}
    if not all(one.among for one in fields.values()):
        return NOTHING
    return ask(ctx, kind, Spec(ctx, fields, fixed), optional=optional)


def chosen_together(
    kind: type[EffectPlay], found: Callable[[Context], Found], fixed: Fixed | None = None, *, may: bool
) -> Compiled:
    """The verb that has one effect on one of what is found for each of its fields, chosen together."""

    def run(ctx: Context, optional: bool) -> Script:
        return (yield from among(ctx, kind, found(ctx), fixed or {}, optional=optional or may)) is not None

    return compiled(run, kind.clause, lambda ctx: all(found(ctx).values()))


def to_each(clause: str, kind: type[EffectPlay], picks: Mapping[str, Picker], fixed: Fixed, *, may: bool) -> Compiled:
    """The verb that does something to a piece of each pick."""

    def run(ctx: Context, optional: bool) -> Script:
        return of_each(ctx, kind, picks, fixed, optional=optional or may)

    return compiled(run, clause, all_there(picks))


def all_there(picks: Mapping[str, Picker]) -> Callable[[Context], bool]:
    """Whether each of several picks finds a piece."""
    return lambda ctx: all(picker.present(ctx) for picker in picks.values())


def unchosen(  # noqa: PLR0913 -- a verb has all of this
    clause: str,
    kind: type[EffectPlay],
    fixed: Callable[[Context], Fixed],
    possible: Test = lambda _: True,
    could_change: Test | None = None,
    *,
    may: bool = False,
) -> Compiled:
    """The verb that has one effect where it is possible, with nothing to choose but, perhaps, whether it is done."""

    def run(ctx: Context, optional: bool) -> Script:
        if not possible(ctx):
            return False
        return (yield from fixed_effect(ctx, kind, fixed(ctx), optional=optional or may)) is not None

    return compiled(run, clause, possible, could_change, settled=not may)


def fixed_effect(ctx: Context, kind: type[EffectPlay], fixed: Fixed, *, optional: bool = False) -> Script:
    """An effect that leaves nothing to choose but, perhaps, whether it is done."""
    return ask(ctx, kind, Spec(ctx, {}, fixed), optional=optional)

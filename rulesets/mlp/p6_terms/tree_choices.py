"""6-15 How many pieces modelled text lets a player choose, and 5-2.1.1 what it lets choose from."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from judge.engine.abilities import allowed
from judge.engine.asking.checks import CheckFunction, Facts, Stage, breach
from judge.engine.cards.faces import Unseen
from judge.engine.run.effects import EffectPlay
from judge.engine.table.pieces import Piece
from judge.engine.trees.choices import Picker, Spec
from judge.engine.trees.context import Context, Pieces, with_changes
from judge.engine.trees.tree import Node, PickTree, Positive
from judge.engine.trees.vocabulary import Compiler
from judge.replay.raw import Json
from rulesets.mlp.abilities.sorts import PIECES
from rulesets.mlp.game import Character, MlpGame
from rulesets.mlp.p2_cards.ch07_tokens import of_a_present
from rulesets.mlp.p6_terms.ch07_idea import idea
from rulesets.mlp.p6_terms.tree_kinds import CARDS, Kind, check_kinds, of_kinds
from rulesets.mlp.rules import rules

WHERE = "p6_terms/tree_choices.py, Picked.note"
UP_TO, OR_MORE, ANY = (rules.cite(f"6-15.1.{n}", WHERE) for n in (1, 2, 3))
RANGE = rules.cite("6-15.1.0", WHERE)
AS_FAR_AS_POSSIBLE = rules.cite("5-2.1.1a", WHERE)
SKIPPED = rules.cite("5-2.1.1b", WHERE)
NO_LIMIT = 1_000


class Picking(Node):
    """What pieces a verb is about; `any_number` of them, or `at_least` so many, where the text leaves that open."""

    what: PickTree
    any_number: bool = False
    at_least: Positive | None = None
    may: bool = False


class ChosenBySomebody(Picking):
    """The same where the text may have the opponent choose."""

    by: Literal["own", "opponent"] = "own"


class Picked(Struct, frozen=True):
    """The pieces that a verb is about, and the clauses by which so many of them may be chosen."""

    picker: Picker
    raw: Json
    open_number: str | None
    by: str = "own"

    def asked(self, ctx: Context) -> tuple[Context, Picker]:
        """The resolution as seen by the player who chooses, and the pieces, which stay those that the text means."""
        if self.by == "own":
            return ctx, self.picker
        chooser = with_changes(ctx, controller=ctx.controller.opponent)
        return chooser, replace(self.picker, fitting=lambda _: self.picker.fitting(ctx))

    def note(self, ctx: Context) -> None:
        """Note by which clauses a choice is as wide as it is."""
        count, wanted = self._count(ctx), (self.raw.get("choose") if isinstance(self.raw, dict) else None) or 0
        up_to = isinstance(self.raw, dict) and "up_to" in self.raw
        if 0 < count < wanted:
            ctx.game.partly = (len(ctx.game.log), None)
        elif ctx.game.partly is not None and ctx.game.partly[1] is None:
            ctx.game.partly = (ctx.game.partly[0], len(ctx.game.log))
        for applies, clause in (
            (self.open_number is not None, self.open_number or ""),
            (self.open_number is not None or up_to, RANGE),
            (up_to, UP_TO),
            (0 < count < wanted, AS_FAR_AS_POSSIBLE),
            (count == 0, SKIPPED),
        ):
            if applies:
                ctx.game.exercise(clause)

    def _count(self, ctx: Context) -> int:
        try:
            return len(self.picker.present(ctx))
        except Unseen:
            return 1


def picked(compiler: Compiler, node: Picking, pointer: str, takes: frozenset[Kind], *, tops: bool = False) -> Picked:
    """A compiled pick of what a verb is for; with `tops` characters and scenes are meant by their cards.

    Raises:
        BadTree: the verb can never be for what is picked.
    """
    found = compiler.pick(node.what, f"{pointer}/what", PIECES)
    check_kinds(node.what, takes, f"{pointer}/what")
    seen = of_kinds(takes)
    by = node.by if isinstance(node, ChosenBySomebody) else "own"
    fitting = _seen_as(_seen_as(found.fitting, seen), of_kinds(CARDS)) if tops else _seen_as(found.fitting, seen)
    if node.any_number or node.at_least is not None:
        clause = ANY if node.at_least is None else OR_MORE
        return Picked(Picker(fitting, node.at_least or 0, NO_LIMIT, found.store), node.what, clause, by)
    picker = Picker(fitting, found.least, found.most, found.store, found.together)
    return Picked(picker, node.what, None, by)


def narrowed(found: Picked, fits: Callable[[Piece], bool]) -> Picked:
    """The same pick of those pieces alone that fit."""
    every = found.picker
    picker = replace(every, fitting=lambda ctx: [one for one in every.fitting(ctx) if fits(one)])
    return replace(found, picker=picker)


def _seen_as(fitting: Pieces, seen: Callable[[Sequence[Piece]], list[Piece]]) -> Pieces:
    return lambda ctx: seen(fitting(ctx))


@rules.check("2-7.2.2c", on=EffectPlay, stage=Stage.TARGET)
def as_its_present_says(game: MlpGame, play: EffectPlay) -> Facts | None:
    """What an opened present has done is what is written of its kind."""
    return _allowed(game, play) if _of_a_present(game, play) else None


@rules.check("5-2.1.1", on=EffectPlay, stage=Stage.TARGET)
def among_those_allowed(game: MlpGame, play: EffectPlay) -> Facts | None:
    """What an act of modelled text does is what its place in the text asks for."""
    return None if _of_a_present(game, play) else _allowed(game, play)


def _of_a_present(game: MlpGame, play: EffectPlay) -> bool:
    return isinstance(play.about, Spec) and of_a_present(game, play.about.ctx.ability)


def _allowed(game: MlpGame, play: EffectPlay) -> Facts | None:
    nearer = by_idea(game, play) is not None or any(one(game, play) is not None for one in _own_checks(play.word))
    return None if nearer else allowed.among_those_allowed(game, play)


@rules.check("6-7.3.0", on=EffectPlay, stage=Stage.TARGET)
def by_idea(game: MlpGame, play: EffectPlay) -> Facts | None:
    """A text that looks at ideas sees them as they are now, where that is not what is printed."""
    hit = play.misfit()
    about = play.about
    if hit is None or not isinstance(about, Spec) or not isinstance(hit[1], Character) or hit[1].zone is None:
        return None
    limits = [limit for limit in _limits(about.ctx.ability.node.do, play.word.removeprefix("effect:")) if limit]
    value = idea(game, hit[1]) if limits else 0
    within = all(low <= value <= high for low, high in limits)
    return None if within or value == getattr(hit[1].top.face, "idea", None) else breach(card=hit[1].top, value=value)


@lru_cache(maxsize=256)
def _own_checks(word: str) -> Sequence[CheckFunction]:
    """The checks of this very verb on what it is done to: they say more than that the text does not have it."""
    own = (check for check in rules.checks if check.rule.startswith(f"{word}/") and check.stage is Stage.TARGET)
    return tuple(check.function for check in own)


def _limits(tree: Json, verb: str) -> Iterator[tuple[int, int] | None]:
    """The ideas between which a verb of a text picks characters."""
    if isinstance(tree, dict):
        what = tree.get("what")
        where = what.get("where") if isinstance(what, dict) and tree.get("verb") == verb else None
        asked = where.get("idea") if isinstance(where, dict) else None
        if isinstance(asked, dict) and all(isinstance(bound, int) for bound in asked.values()):
            yield asked.get("at_least", 0), asked.get("at_most", NO_LIMIT)
    for part in tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ():
        yield from _limits(part, verb)


@rules.check("2-7.2.2c", on=EffectPlay, stage=Stage.AMOUNT)
def as_many_as_its_present_says(game: MlpGame, play: EffectPlay) -> Facts | None:
    """As many pieces are chosen as is written of the kind of an opened present."""
    return _miscounted(play, lambda least, most: least == most, "least") if _of_a_present(game, play) else None


@rules.check("5-2.1.1", on=EffectPlay, stage=Stage.AMOUNT)
def as_many_as_the_text_says(game: MlpGame, play: EffectPlay) -> Facts | None:
    """As many pieces are chosen as the text says."""
    if _pays(play) or _or_more(play) or _in_part(game) or _of_a_present(game, play):
        return None
    return _miscounted(play, lambda least, most: least == most, "least")


@rules.check("5-2.1.1a", on=EffectPlay, stage=Stage.AMOUNT)
def as_many_as_there_are(game: MlpGame, play: EffectPlay) -> Facts | None:
    """Where there are fewer pieces than the text says, it is done with all that there are."""
    if _pays(play) or not _in_part(game):
        return None
    return _miscounted(play, lambda least, most: least == most, "least")


def _in_part(game: MlpGame) -> bool:
    """Whether the text is doing what it says as far as that can be done."""
    return game.partly is not None and game.partly[1] is None


@rules.check("5-3.1.6", on=EffectPlay, stage=Stage.AMOUNT)
def a_cost_is_paid_whole(_: MlpGame, play: EffectPlay) -> Facts | None:
    """A cost is paid with as many pieces as it says."""
    return _miscounted(play, lambda least, most: least == most, "least") if _pays(play) else None


def _pays(play: EffectPlay) -> bool:
    return isinstance(play.about, Spec) and play.about.pays


@rules.check("6-15.1.1", on=EffectPlay, stage=Stage.AMOUNT)
def no_more_than_up_to(_: MlpGame, play: EffectPlay) -> Facts | None:
    """Of up to so many pieces no more are chosen."""
    return _miscounted(play, lambda least, most: least == 0 and most > 0, "most")


@rules.check("6-15.1.2", on=EffectPlay, stage=Stage.AMOUNT)
def no_fewer_than_at_least(_: MlpGame, play: EffectPlay) -> Facts | None:
    """Of so many pieces or more no fewer are chosen."""
    return _miscounted(play, lambda least, most: 0 < least < most or _or_more(play), "least")


def _or_more(play: EffectPlay) -> bool:
    """Whether the text asks for so many pieces or more, be there no more than that."""
    fields = play.about.fields.values() if isinstance(play.about, Spec) else ()
    return any(found.several and found.least > 0 and found.asked[1] == NO_LIMIT for found in fields)


def _miscounted(play: EffectPlay, of_this_range: Callable[[int, int], bool], bound: str) -> Facts | None:
    """What is wrong with how many were chosen, if the range is one of these; `bound` is what a message tells of it."""
    hit = play.miscount()
    if hit is None or not of_this_range(*hit[1:]):
        return None
    count, least, most = hit
    return breach(count=count, **{bound: least if bound == "least" else most})

"""Verbs of ability trees that have a player choose, and do nothing else (10.7.2.3)."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal, Self

from judge.engine.abilities.tools import compiled, some
from judge.engine.asking.plays import Script
from judge.engine.run.effects import EffectPlay, ask
from judge.engine.run.lookup import Ambiguous, Lookup
from judge.engine.table.pieces import Piece
from judge.engine.trees.choices import About, Spec
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.tree import Node, PickTree
from judge.engine.trees.vocabulary import Compiler
from judge.replay.references import BadReference
from judge.replay.steps import Claim, Effect, Happened, Step
from rulesets.hololive import effects
from rulesets.hololive.abilities.sorts import HOLOMEMS
from rulesets.hololive.abilities.words import WORDS
from rulesets.hololive.ch05_verbs.declared import there
from rulesets.hololive.game import HololiveGame, Holomem, Side
from rulesets.hololive.rules import rules

NAMING = ("to", "on", "holomem", "cards", "card", "cheer", "first", "second", "onto")
"""The fields of recorded effects that name holomem, or cards that belong to them."""


@rules.play(effects.ChooseHolomem, "10.7.2.3")
class ChooseEffect(EffectPlay[HololiveGame, Side]):
    """Chooses holomem; a record that leaves it out shows them by what the text does next.

    `open`: what the text does to them comes later, so that until then nobody need know which they are; `left`: the
    record leaves it so.
    """

    names: ClassVar = "holomem"
    holomem: tuple[Holomem, ...]
    open: bool = False
    left: bool = False

    @classmethod
    def inferred(cls, game: HololiveGame, player: Side, about: About, step: Step) -> Self | None:
        if not isinstance(about, Spec) or isinstance(step, Claim | Happened | effects.ChooseHolomem):
            return None
        found = about.fields["holomem"]
        if about.fixed["open"]:
            return cls(player, about, tuple(found.among), open=True, left=True)
        if not isinstance(step, Effect):
            return None
        holders = list(_holders(game, player, step))
        chosen = tuple(one for one in found.among if any(one is holder for holder in holders))
        fits = found.least <= len(chosen) <= found.most
        return cls(player, about, chosen) if fits and chosen else None

    def miscount(self) -> tuple[int, int, int] | None:
        """Of all that may still be meant there are more than will be chosen."""
        return None if self.left else EffectPlay.miscount(self)

    def enact(self, game: HololiveGame) -> None:
        game.exercise("10.7.2.3")


def _holders(game: HololiveGame, player: Side, step: Effect) -> Iterator[Piece]:
    """The holomem that a recorded effect names, itself or a card of it, as far as they can be told."""
    for field in NAMING:
        said = getattr(step, field, None)
        for one in said if isinstance(said, list) else (said,):
            if not isinstance(one, str):
                continue
            mark = game.bindings()
            try:
                yield Lookup(game, player).card(one).holder
            except (Ambiguous, BadReference):
                continue
            finally:
                game.unbind_since(mark)


class ChooseNode(Node):
    """Chooses holomem; what follows says what becomes of them.

    `open`: that comes after something else, and chooses as many of them again, so that a record need not choose twice.
    """

    verb: Literal["choose"] = "choose"
    who: PickTree
    open: bool = False


@WORDS.verb(ChooseNode, "10.7.2.3")
def build_choose(compiler: Compiler, node: ChooseNode, pointer: str) -> Compiled:
    picker = compiler.pick(node.who, f"{pointer}/who", HOLOMEMS)

    def run(ctx: Context, optional: bool) -> Script:
        found = picker.candidates(ctx, several=True)
        chosen: Sequence[Piece] = ()
        if found.among:
            spec = Spec(ctx, {"holomem": found}, {"open": node.open})
            play = yield from ask(ctx, ChooseEffect, spec, optional=optional, immaterial=not optional)
            chosen = play.holomem if play is not None else ()
        if picker.store:
            ctx.stored[picker.store] = list(chosen)
        return bool(chosen)

    return compiled(run, "10.7.2.3", some(picker))


there(ChooseEffect, "10.7.2.3", "holomem")

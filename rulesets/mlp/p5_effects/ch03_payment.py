"""5-3.1, 6-8 What a card costs, and the scenes that are tapped for it."""

from collections.abc import Callable, Sequence
from functools import partial

from msgspec import Struct

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Choice, Play
from judge.engine.cards.faces import Unseen
from judge.engine.run.lookup import Lookup, refer
from judge.engine.table.lasting import Lasting
from judge.engine.table.pieces import Card
from rulesets.mlp.abilities.in_play import changes
from rulesets.mlp.cards.definition import number_of
from rulesets.mlp.effects import Tap, Untap
from rulesets.mlp.game import MlpGame, Scene, Side
from rulesets.mlp.p5_effects.ch01_triggered import emit
from rulesets.mlp.rules import rules

LEAST = 0
NEXT_CARD = "next_cost"
"""What a lasting effect changes that is for the next card of a kind alone."""


class NextCard(Struct, frozen=True):
    """What the next card of a kind that a player plays costs more or less."""

    player: Side
    amount: int
    fits: Callable[[Card], bool]

    def reaches(self, card: Card) -> bool:
        """Whether it is such a card."""
        return card.owner is self.player and self.fits(card)


def cost(game: MlpGame, card: Card) -> int:
    """5-3.1.4 The printed cost with everything that changes it, not below zero."""
    game.exercise("5-3.1.4")
    changed = (*game.lasting_amounts("cost", card), *changes(game, "cost", card))
    total: int = (
        number_of(card.face, "cost") + sum(changed) + sum(one.amount.amount for one in _for_the_next(game, card))
    )
    if total < LEAST:
        game.reads("cost_not_below_zero")
    return max(LEAST, total)


def _for_the_next(game: MlpGame, card: Card) -> list[Lasting]:
    """The effects that make the next card of a kind cheaper, of which this is one."""
    return [effect for effect in game.lasting if effect.number == NEXT_CARD and effect.amount.reaches(card)]


def untapped(side: Side) -> list[Scene]:
    """The scenes that can be tapped, flipped ones first: these cannot boost any more (2-4.5.2a)."""
    return sorted((scene for scene in side.scenes if not scene.tapped), key=lambda scene: not scene.flipped)


class PaidPlay(Play[MlpGame, Side]):
    """A card played from hand; `scenes` are those tapped for it, None where the record does not say which."""

    card: Card
    scenes: tuple[Scene, ...] | None

    def pay(self, game: MlpGame) -> None:
        """6-8.1.0 Show the card, work out its cost, and tap that many scenes at once."""
        game.reveal([self.card])
        game.exercise("5-3.1.3")
        game.exercise("5-3.1.0")
        for scene in self.scenes if self.scenes is not None else self._unrecorded(game):
            game.exercise("2-4.5.1")
            game.set(scene, "tapped", True, "6-8.1.0")
        try:
            used = _for_the_next(game, self.card)
        except Unseen:
            used = []
        game.lasting = [effect for effect in game.lasting if all(effect is not one for one in used)]

    def played(self, game: MlpGame) -> None:
        """The card has been played, which effects may wait for."""
        emit(game, "play", {"card": self.card, "player": self.player})

    def _unrecorded(self, game: MlpGame) -> Sequence[Scene]:
        """Scenes that the rules pick; where others would do as well, what is tapped stays in doubt."""
        side = self.player
        try:
            due = cost(game, self.card)
        except Unseen:
            return ()
        free = untapped(side)
        if 0 < due < len(free) and len({(scene.top.number, scene.flipped) for scene in free}) > 1:
            game.doubt("4-3.0.0#1", None, "not_recorded")
        return free[:due]

    def named_scenes(self, game: MlpGame) -> list[str] | None:
        """The scenes as a record names them."""
        return None if self.scenes is None else [refer(game, scene, self.player) for scene in self.scenes]


def looked_up_scenes(lookup: Lookup, texts: Sequence[str] | None) -> tuple[Scene, ...] | None:
    """The scenes that a record names, None where it names none.

    Where an effect untapped or tapped one of several alike, and the record leaves out which, it may be any of them.
    """
    if texts is None:
        return None
    scenes = tuple(lookup.stack(text, Scene) for text in texts)
    return _of_those_alike(lookup, scenes) if any(scene.tapped for scene in scenes) else scenes


def _of_those_alike(lookup: Lookup, scenes: tuple[Scene, ...]) -> tuple[Scene, ...]:
    left_out = [one for one in (*lookup.game.hushed, *lookup.game.unsaid) if isinstance(one, Tap | Untap)]
    turned = {text for one in left_out for text in one.pieces}
    side: Side = lookup.actor  # type: ignore[assignment]
    free = [scene for scene in side.scenes if not scene.tapped and scene not in scenes]
    found = []
    for scene in scenes:
        alike = [one for one in free if _differ_in_nothing_else(one, scene)] if scene.tapped else []
        other = next(
            (one for one in alike if turned & {refer(lookup.game, it, lookup.actor) for it in (one, scene)}), None
        )
        free = [one for one in free if one is not other]
        found.append(scene if other is None else other)
    return tuple(found)


def _differ_in_nothing_else(scene: Scene, other: Scene) -> bool:
    return (scene.top.number, scene.flipped, scene.turned_up) == (other.top.number, other.flipped, other.turned_up)


def ways_to_pay(game: MlpGame, kind: type[PaidPlay], side: Side, card: Card, *rest: object) -> Choice:
    """Every way of paying for a card, the likeliest first; `rest` is what else such a play holds."""
    due = cost(game, card)
    make = partial(_paid, kind, side, card, rest)
    return Choice(make, untapped(side), due, due, alike=game.rules.hooks.alike)


def _paid(
    kind: type[PaidPlay], side: Side, card: Card, rest: tuple[object, ...], scenes: tuple[Scene, ...]
) -> PaidPlay:
    return kind(side, card, scenes, *rest)


def changes_its_cost(card: Card) -> bool:
    """Whether text of the card itself, which is not modelled, may change its cost."""
    rules_of_it = card.face.of_kind("rule") if card.face.type != "event" else ()
    return any(ability.compiled is None for ability in rules_of_it)


def paid(kind: type[PaidPlay]) -> None:
    """Register the checks that every card played from hand must pass."""
    rules.check("6-16.1.1", on=kind, stage=Stage.THERE)(in_hand)
    rules.check("5-3.1.6", on=kind, stage=Stage.AMOUNT)(can_be_paid)
    rules.check("4-3.0.0#1", on=kind, stage=Stage.PAYMENT)(exactly_the_cost)
    rules.check("6-8.2.0", on=kind, stage=Stage.PAYMENT)(untapped_own_scenes)


def in_hand(_: MlpGame, play: PaidPlay) -> Facts | None:
    """The card is in the own hand."""
    return None if play.card.zone is play.player.zones["hand"] else breach(card=play.card)


def can_be_paid(game: MlpGame, play: PaidPlay) -> Facts | None:
    """There are enough untapped own scenes."""
    side = play.player
    due, there = cost(game, play.card), len(untapped(side))
    if there >= due:
        return None
    if side.zones["scenes"].unspecified or changes_its_cost(play.card):
        raise Unseen(play.card.number)
    return breach(cost=due, untapped=there)


def exactly_the_cost(game: MlpGame, play: PaidPlay) -> Facts | None:
    """Exactly as many scenes are tapped as the card costs."""
    due = cost(game, play.card)
    if play.scenes is None or len(play.scenes) == due:
        return None
    if changes_its_cost(play.card):
        raise Unseen(play.card.number)
    return breach(cost=due, count=len(play.scenes))


def untapped_own_scenes(_: MlpGame, play: PaidPlay) -> Facts | None:
    """The scenes are different untapped ones of the own scene area."""
    side = play.player
    scenes = play.scenes or ()
    for n, scene in enumerate(scenes):
        if scene not in side.scenes or scene.tapped or scene in scenes[:n]:
            return breach(scene=scene)
    return None


for _clause in ("5-3.1.0", "5-3.1.3", "5-3.1.4", "6-8.1.0", "2-4.5.1"):
    rules.cite(_clause, "p5_effects/ch03_payment.py, PaidPlay.pay")

"""5.6 Shuffling; 5.7 drawing; 5.8 and 5.9 looking; 5.11 revealing."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import ClassVar, Self

from judge.engine.abilities.allowed import done_by_its_master
from judge.engine.abilities.showing import Showing
from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Script
from judge.engine.run.common import Shuffling
from judge.engine.run.effects import EffectPlay
from judge.engine.run.state import top
from judge.engine.table.pieces import Card
from judge.engine.table.pools import PoolExhausted
from judge.engine.trees.choices import About, Spec
from judge.engine.trees.within import parts
from judge.replay.steps import Effect, Step
from rulesets.hololive import effects
from rulesets.hololive.ch01_game.s03_principles import IMPOSSIBLE, as_far_as_possible, at_least_nothing
from rulesets.hololive.ch05_verbs.declared import there
from rulesets.hololive.game import HololiveGame, NotDone, Side
from rulesets.hololive.rules import rules

FORBIDDEN = rules.cite("1.3.3", "ch05_verbs/s06_decks.py, DrawEffect")
NOTHING_TO_MIX = rules.cite("5.6.1.1", "ch05_verbs/s06_decks.py, ShuffleEffect")
FROM_A_DECK = rules.cite("5.11.2", "ch05_verbs/s06_decks.py, RevealEffect")
ONE = rules.cite("5.7.1", "ch05_verbs/s06_decks.py, DrawEffect")
rules.cite("5.8.1", "ch05_verbs/s06_decks.py, LookEffect")


@rules.play(effects.ShuffleDeck, "5.6.1")
class ShuffleEffect(Shuffling[HololiveGame, Side]):
    """Shuffles a deck; one card or none counts as shuffled too (5.6.1.1)."""

    nothing_to_mix: ClassVar = NOTHING_TO_MIX


@rules.play(effects.Draw, "5.7.2")
class DrawEffect(EffectPlay[HololiveGame, Side]):
    """Draws one by one, as many as there are (1.3.2)."""

    drawer: Side
    count: int
    written_as: ClassVar[Mapping[str, str]] = {"player": "drawer"}
    in_parts: ClassVar = "count"

    def complete(self) -> None:
        """Where fewer cards are there than the text says, a record may tell what it says all the same (1.3.2)."""
        super().complete()
        deck = self.drawer.zones["deck"]
        if not isinstance(self.about, Spec) or deck.unspecified or self.count <= len(deck):
            return
        if any(part.get("count", 1) == self.count for part in parts([*self.about.ctx.ability.node.do], "draw")):
            self.count = self.about.fixed.get("count", self.count)

    def enact(self, game: HololiveGame) -> Script:
        if game.forbidden("draw"):
            game.exercise(FORBIDDEN)
            return
        deck = self.drawer.zones["deck"]
        cards = top(deck, at_least_nothing(game, self.count), game)
        as_far_as_possible(game, self.count, len(cards))
        if not cards:
            game.not_done = NotDone(game.step, (deck, self.drawer.zones["hand"]), IMPOSSIBLE)
            return
        game.exercise("5.7.2")
        clause = ONE if self.count == 1 else "5.7.2"
        yield FactNeed(clause, "cards", self.drawer, deck, cards, tells=self.drawer.bit)
        for card in cards:
            game.exercise(ONE)
            game.move(card, self.drawer.zones["hand"], clause)
        game.note("draw", player=self.drawer, amount=len(cards))


rules.check("3.1.2.4.1", on=DrawEffect, stage=Stage.IS)(done_by_its_master("drawer"))


@rules.play(effects.Look, "5.9.1")
class LookEffect(EffectPlay[HololiveGame, Side]):
    """Looks at the top cards of a zone in order, or at all of a zone as a set (5.8.1)."""

    owner: Side
    zone: str
    numbers: tuple[str | None, ...]
    whole: bool
    looks: ClassVar = True
    written_as: ClassVar[Mapping[str, str]] = {"player": "owner", "cards": "numbers"}

    @classmethod
    def inferred(cls, _: HololiveGame, player: Side, about: About, step: Step) -> Self | None:
        """Cards of a pile that the text shows or archives next were looked at, or a whole one that it takes from."""
        if not isinstance(about, Spec) or not isinstance(step, Effect) or step.by != player.seat:
            return None
        if about.fixed["whole"]:
            goes_on = about.optional and isinstance(step, effects.Reveal | effects.Put | effects.ShuffleDeck)
        else:
            goes_on = isinstance(step, effects.Reveal | effects.Archive)
        return cls(player, about, **about.fixed) if goes_on else None

    def enact(self, game: HololiveGame) -> None:
        game.exercise("5.8.1" if self.whole else "5.9.1")
        game.ventured += 1
        if self.whole:
            return
        for card, number in zip(self.looked_at(game), self.numbers, strict=False):
            with suppress(PoolExhausted):
                if number is not None:
                    game.learn(card, number)
            card.known |= self.player.bit

    def looked_at(self, game: HololiveGame) -> list[Card]:
        """The cards looked at, the topmost first."""
        zone = self.owner.zones[self.zone]
        return top(zone, len(zone) if self.whole else len(self.numbers), game)


@rules.check("5.9.1", on=LookEffect, stage=Stage.AMOUNT)
def as_many_as_there_are(_: HololiveGame, play: LookEffect) -> Facts | None:
    """No more cards are seen than lie there."""
    count = len(play.owner.zones[play.zone])
    return breach(count=len(play.numbers), there=count) if len(play.numbers) > count else None


@rules.check("5.8.1", on=LookEffect, stage=Stage.AMOUNT)
def all_that_lie_there(_: HololiveGame, play: LookEffect) -> Facts | None:
    """Who looks at a zone sees all of its cards; a record need not say which, but not some of them."""
    if not play.whole or not play.numbers or play.unlike_text() is not None:
        return None
    zone = play.owner.zones[play.zone]
    some = not zone.unspecified and len(play.numbers) < len(zone)
    return breach(count=len(play.numbers), there=len(zone)) if some else None


@rules.check("5.9.1", on=LookEffect, stage=Stage.IS)
def cards_the_deck_can_have(game: HololiveGame, play: LookEffect) -> Facts | None:
    """The cards seen are those that lie there, as far as that is known."""
    cards = top(play.owner.zones[play.zone], len(play.numbers), game)
    seen = list(play.numbers)
    if play.whole:
        return None
    for card, number in zip(cards, seen, strict=False):
        if number is not None and card.number is not None and card.number != number:
            return breach(card=card, said=number)
    said = game.impossible(cards, seen)
    return breach(said=said) if said is not None else None


@rules.play(effects.Reveal, "5.11.1")
class RevealEffect(Showing[HololiveGame, Side]):
    """Shows cards to everybody."""

    taken_to: ClassVar = ("hand", "back")

    @classmethod
    def taken_by(cls, step: Step) -> Sequence[str]:
        """Cheer that is sent and cards that are attached are told by themselves."""
        if isinstance(step, effects.SendCheerByEffect):
            return [step.cheer]
        return [step.card] if isinstance(step, effects.AttachCard) else super().taken_by(step)

    def enact(self, game: HololiveGame) -> None:
        for card in self.cards:
            game.exercise(FROM_A_DECK if card.zone.name in ("deck", "cheer_deck") else "5.11.1")
        game.reveal(self.cards)


there(RevealEffect, "5.11.1", "cards")

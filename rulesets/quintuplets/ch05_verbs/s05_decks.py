"""5.5 Shuffling, 5.7 looking, and showing cards."""

from collections.abc import Mapping
from typing import ClassVar, Self

from judge.engine.abilities.showing import Showing
from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Script
from judge.engine.run.common import OfAPile
from judge.engine.run.effects import EffectPlay, is_there, unless_unsaid
from judge.engine.run.state import top
from judge.engine.table.pieces import Card
from judge.engine.trees.choices import About, Spec
from rulesets.quintuplets import effects
from rulesets.quintuplets.ch06_set_up.s02_opening import shuffle
from rulesets.quintuplets.game import QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

LEAST_TO_SHUFFLE = rules.number("least_cards_to_shuffle")
TOO_FEW_TO_SHUFFLE = rules.cite("5.5.1.1", "ch05_verbs/s05_decks.py, ShuffleEffect.enact")


@rules.play(effects.ShuffleDeck, "5.5.1")
class ShuffleEffect(OfAPile[QuintupletsGame, Side]):
    """Shuffles a deck; one card or none counts as shuffled too."""

    def enact(self, game: QuintupletsGame) -> Script:
        deck = self.pile
        game.exercise("5.5.1")
        if not deck.unspecified and len(deck) < LEAST_TO_SHUFFLE:
            game.exercise(TOO_FEW_TO_SHUFFLE)
            yield FactNeed(TOO_FEW_TO_SHUFFLE, "shuffle", self.owner, deck, deck.pieces[::-1])
            return
        yield from shuffle(game, self.owner, self.zone, "5.5.1")


@rules.play(effects.Look, "5.7.1")
class LookEffect(EffectPlay[QuintupletsGame, Side]):
    """Looks at the top cards of a zone in order, or at all of a zone as a set."""

    owner: Side
    zone: str
    numbers: tuple[str | None, ...]
    whole: bool
    first: int = 1
    looks: ClassVar = True
    written_as: ClassVar[Mapping[str, str]] = {"player": "owner", "cards": "numbers"}

    @classmethod
    def look_up(cls, game: QuintupletsGame, player: Side, effect: effects.Look, about: About) -> Self:
        owner = game.player(effect.player)
        whole, first = unless_unsaid(about, effect.whole, plain=False), unless_unsaid(about, effect.first, plain=1)
        return cls(player, about, owner, effect.zone, tuple(effect.cards), whole, first)

    def enact(self, game: QuintupletsGame) -> None:
        game.exercise("5.7.1")
        if self.whole:
            return
        for card, number in zip(self.looked_at(game), self.numbers, strict=False):
            if number is not None:
                game.learn(card, number)
            card.known |= self.player.bit

    def looked_at(self, game: QuintupletsGame) -> list[Card]:
        """The cards looked at, the topmost first."""
        skipped = self.first - 1
        return top(self.owner.zones[self.zone], skipped + len(self.numbers), game)[skipped:]


@rules.check("5.7.1", on=LookEffect, stage=Stage.AMOUNT)
def as_many_as_there_are(_: QuintupletsGame, play: LookEffect) -> Facts | None:
    """No more cards are seen than lie there."""
    count, last = len(play.owner.zones[play.zone]), play.first - 1 + len(play.numbers)
    return breach(count=last, there=count) if last > count else None


@rules.check("5.7.2.2", on=LookEffect, stage=Stage.AMOUNT)
def begins_with_the_topmost(_: QuintupletsGame, play: LookEffect) -> Facts | None:
    """Cards looked at one after another are counted from the topmost."""
    due = _next(play)
    return breach(first=play.first) if due == 1 and play.first != due else None


@rules.check("5.7.2.4", on=LookEffect, stage=Stage.AMOUNT)
def goes_on_with_the_next(_: QuintupletsGame, play: LookEffect) -> Facts | None:
    """After some of them the next one is looked at."""
    due = _next(play)
    return breach(first=play.first, next=due) if due > 1 and play.first != due else None


def _next(play: LookEffect) -> int:
    """Which card of those that are looked at one after another is the next; 0 where they are looked at otherwise."""
    one_by_one = isinstance(play.about, Spec) and "numbers" in play.about.fields
    first = play.about.fixed.get("first") if one_by_one and isinstance(play.about, Spec) else 0
    return first if isinstance(first, int) else 0


@rules.check("5.7.1", on=LookEffect, stage=Stage.IS)
def cards_that_can_lie_there(game: QuintupletsGame, play: LookEffect) -> Facts | None:
    """The cards seen are those that lie there, as far as that is known."""
    said = game.impossible(play.looked_at(game) if not play.whole else (), play.numbers)
    return breach(said=said) if said is not None else None


@rules.play(effects.Reveal, "4.2.2")
class RevealEffect(Showing[QuintupletsGame, Side]):
    """Shows cards to both players."""

    def enact(self, game: QuintupletsGame) -> None:
        game.reveal(self.cards)


rules.check("4.2.2", on=RevealEffect, stage=Stage.THERE)(is_there("cards"))


@rules.check("5.7.2.5", on=LookEffect, stage=Stage.AMOUNT)
def no_more_than_up_to(_: QuintupletsGame, play: LookEffect) -> Facts | None:
    """Of up to so many cards no more are looked at."""
    offered = play.about.fields.get("numbers") if isinstance(play.about, Spec) else None
    most = max(map(len, offered.among), default=None) if offered is not None else None
    return breach(count=len(play.numbers), most=most) if most is not None and len(play.numbers) > most else None

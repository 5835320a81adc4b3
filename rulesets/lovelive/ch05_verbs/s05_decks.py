"""5.5 Shuffling, 5.6 drawing and 5.7 looking, as card text does them; revealing."""

from typing import ClassVar, Self

from judge.engine.abilities.allowed import done_by_its_master
from judge.engine.abilities.naming import named
from judge.engine.abilities.showing import Showing
from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Script
from judge.engine.run.common import OfAPlayer, Shuffling
from judge.engine.run.effects import EffectPlay, is_there, unless_unsaid
from judge.engine.run.lookup import Lookup
from judge.engine.run.state import top
from judge.engine.table.pieces import Card
from judge.engine.table.pools import PoolExhausted
from judge.engine.trees.choices import About, Spec
from rulesets.lovelive import effects
from rulesets.lovelive.ch05_verbs.s06_draw import draw
from rulesets.lovelive.ch05_verbs.s06_mill import lowest, mill
from rulesets.lovelive.ch08_live.s03_yell import draw_once_more, icons_are_past, yell
from rulesets.lovelive.ch10_rule_processing.s02_refresh import refreshed_for_a_look, still_to_come
from rulesets.lovelive.game import LoveLiveGame, Side
from rulesets.lovelive.rules import rules

NOTHING_TO_SHUFFLE = rules.cite("5.5.1.2", "ch05_verbs/s05_decks.py, ShuffleEffect.enact")
NOBODY_NAMED = rules.cite("3.1.2.4.1", "ch05_verbs/s05_decks.py, LookEffect.enact")


@rules.play(effects.ShuffleDeck, "5.5.1")
class ShuffleEffect(Shuffling[LoveLiveGame, Side]):
    """Shuffles a deck; with one card or none it counts as shuffled too (5.5.1.2)."""

    nothing_to_mix: ClassVar = NOTHING_TO_SHUFFLE


class OfTheDeck(OfAPlayer[LoveLiveGame, Side]):
    """A verb on so many cards of a player's deck; `cards` are those that it moved."""

    count: int
    cards: tuple[Card, ...] = ()


@rules.play(effects.Draw, "5.6.2")
class DrawEffect(OfTheDeck):
    """Draws."""

    in_parts: ClassVar = "count"

    def enact(self, game: LoveLiveGame) -> Script:
        self.cards = yield from draw(game, self.side, self.count, "5.6.1")


rules.check("3.1.2.4.1", on=DrawEffect, stage=Stage.IS)(done_by_its_master("side"))


def beyond(play: "OfTheDeck | LookEffect") -> Facts | None:
    """How many cards a record has, where a text lets choose up to a number and it is more."""
    found = play.about.fields.get("count") if isinstance(play.about, Spec) else None
    most = max(found.among, default=0) if found is not None else play.count
    return breach(count=play.count, most=most) if play.count > most else None


@rules.check("5.6.3.4", on=DrawEffect, stage=Stage.IS)
def ends_at_the_number(_: LoveLiveGame, play: DrawEffect) -> Facts | None:
    """A draw of up to so many cards is over with that number."""
    return beyond(play)


@rules.play(effects.Mill, "5.4.1")
class MillEffect(OfTheDeck):
    """Puts cards of a deck into the waiting room; a refresh comes between them where it is due."""

    bottom: bool = False
    in_parts: ClassVar = "count"

    @classmethod
    def look_up(cls, game: LoveLiveGame, player: Side, effect: effects.Mill, about: About) -> Self:
        bottom = unless_unsaid(about, effect.bottom, plain=False)
        return cls(player, about, game.player(effect.player), effect.count, bottom=bottom)

    def enact(self, game: LoveLiveGame) -> Script:
        self.cards = yield from mill(game, self.side, self.count, bottom=self.bottom)


@rules.play(effects.Yell, "8.3.11")
class YellEffect(OfTheDeck):
    """Yells once more; whether the draw icons draw that 8.3.12.1 no longer sees is open (second_yell_draws)."""

    def enact(self, game: LoveLiveGame) -> Script:
        before = len(self.side.yelled)
        yield from yell(game, self.side, self.count, "8.3.11")
        if icons_are_past(game, self.side):
            yield from draw_once_more(game, self.side, self.side.yelled[before:])


@rules.play(effects.Look, "5.7.1")
class LookEffect(EffectPlay[LoveLiveGame, Side]):
    """Looks at the top cards of a deck, or at the lowest; with too few its owner refreshes first (10.2.2.2).

    `held`: so many cards the deck held before, where the refresh comes before the look is told.
    """

    owner: Side
    count: int
    numbers: tuple[str | None, ...]
    bottom: bool = False
    held: int | None = None
    looks: ClassVar = True
    written_as: ClassVar = {"player": "owner", "cards": "numbers"}

    @classmethod
    def look_up(cls, game: LoveLiveGame, player: Side, effect: effects.Look, about: About) -> Self:
        bottom = unless_unsaid(about, effect.bottom, plain=False)
        held = about.fixed.get("held") if isinstance(about, Spec) else None
        return cls(player, about, game.player(effect.player), effect.count, tuple(effect.cards), bottom, held)

    def looked_at(self, game: LoveLiveGame) -> list[Card]:
        """The cards seen, the one at the end of the deck first."""
        deck = self.owner.zones["deck"]
        return lowest(deck, self.count) if self.bottom else top(deck, self.count, game)

    def enact(self, game: LoveLiveGame) -> Script:
        game.reads("refresh_of_the_deck_looked_at")
        yield from refreshed_for_a_look(game, self.owner, self.count)
        game.exercise("5.7.1")
        game.exercise(NOBODY_NAMED)
        for card, number in zip(self.looked_at(game), self.numbers, strict=False):
            card.known |= self.player.bit
            if number is not None and not _is(game, card, number):
                game.doubt("5.7.1", number, "unseen")


def _is(game: LoveLiveGame, card: Card, number: str) -> bool:
    """Take the record's word for a card, as far as that is possible."""
    try:
        game.learn(card, number)
    except PoolExhausted:
        return False
    return card.number == number


@rules.check("5.7.2.5", on=LookEffect, stage=Stage.IS)
def ends_at_the_depth(_: LoveLiveGame, play: LookEffect) -> Facts | None:
    """A look at up to so many cards is over with that number."""
    return beyond(play)


@rules.check("5.7.1", on=LookEffect, stage=Stage.IS)
def cards_that_lie_there(game: LoveLiveGame, play: LookEffect) -> Facts | None:
    """The cards seen are those that lie there, as far as that is known."""
    return None if _one_by_one(play) else _another_lies_there(game, play)


@rules.check("5.7.2.4", on=LookEffect, stage=Stage.TARGET)
def the_next_card_each_time(game: LoveLiveGame, play: LookEffect) -> Facts | None:
    """Of up to so many cards those are seen, one after the other, that lie there, as far as that is known."""
    return _another_lies_there(game, play) if _one_by_one(play) else None


def _one_by_one(play: LookEffect) -> bool:
    """Whether a text has up to so many cards looked at."""
    return isinstance(play.about, Spec) and "count" in play.about.fields


def _another_lies_there(game: LoveLiveGame, play: LookEffect) -> Facts | None:
    for card, number in zip(play.looked_at(game), play.numbers, strict=False):
        if number is not None and card.number is not None and card.number != number:
            return breach(card=card, said=number)
    return None


@rules.check("5.7.1", on=LookEffect, stage=Stage.IS)
def as_many_as_it_counts(_: LoveLiveGame, play: LookEffect) -> Facts | None:
    """No card is seen beyond the number of the look, and none of them is left out where some are told."""
    told, most = len(play.numbers), still_to_come(play.owner, 0, play.count)
    short = 0 < told < most and not _without_a_refresh(play)
    return breach(told=told, count=most) if told > most or short else None


@rules.check("10.2.2.2", on=LookEffect, stage=Stage.IS)
def refreshes_for_what_it_lacks(_: LoveLiveGame, play: LookEffect) -> Facts | None:
    """A look at more cards than the deck holds does not end with the deck, where a refresh brings more."""
    lacks = _without_a_refresh(play) and 0 < len(play.numbers) < still_to_come(play.owner, 0, play.count)
    return breach(told=len(play.numbers), count=play.count) if lacks else None


def _without_a_refresh(play: LookEffect) -> bool:
    """Whether those cards are told that lie in a deck which holds fewer than are looked at."""
    deck = play.owner.zones["deck"]
    held = len(deck.pieces) if play.held is None else play.held
    return not deck.unspecified and len(play.numbers) == held < play.count


@rules.play(effects.Reveal, "4.2.2")
class RevealEffect(Showing[LoveLiveGame, Side]):
    """Shows cards to everybody."""

    @classmethod
    def look_up(cls, game: LoveLiveGame, player: Side, effect: effects.Reveal, about: About) -> Self:
        return cls(player, about, named(Lookup(game, player, about), about, "cards", effect.cards, "deck"))

    def enact(self, game: LoveLiveGame) -> None:
        game.reads("verbs_without_a_clause")
        game.reveal(self.cards)


rules.check("4.2.2", on=RevealEffect, stage=Stage.THERE)(is_there("cards", unless_chosen=True))

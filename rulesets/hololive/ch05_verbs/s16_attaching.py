"""5.16 Attaching and moving attachments, 5.19 sending cheer, as card text does them."""

from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.book.names import plain_names
from judge.engine.cards.faces import Unseen
from judge.engine.rules.reasons import Question
from judge.engine.run.effects import EffectPlay
from judge.engine.run.lookup import Ambiguous, Lookup
from judge.engine.run.misplaced import Misplaced
from judge.engine.run.state import top
from judge.engine.table.pieces import Card, Value
from judge.engine.trees.choices import About, Spec
from judge.replay.references import BadReference
from rulesets.hololive import effects
from rulesets.hololive.abilities.information import names
from rulesets.hololive.ch05_verbs.declared import there
from rulesets.hololive.ch05_verbs.s16_attach import attach, limit_in_the_way
from rulesets.hololive.game import HololiveGame, Holomem, NotDone, Side
from rulesets.hololive.rules import rules

SAME_HOLDER = rules.cite("5.16.4.1", "ch05_verbs/s16_attaching.py, attach_within_limits")
KEPT_OFF = rules.cite("5.16.3.4", "ch05_verbs/s16_attaching.py, attach_within_limits")
KEPT_OFF_AND_ARCHIVED = rules.cite("5.16.3.4.2", "ch05_verbs/s16_attaching.py, attach_within_limits")


def attach_within_limits(game: HololiveGame, card: Card, to: Holomem, clause: str) -> None:
    """Attach a card unless a limit keeps it off: then it stays, or is archived from the resolution zone."""
    if card.holder is to:
        game.exercise(SAME_HOLDER)
        return
    full = limit_in_the_way(to, card)
    if full is None:
        attach(game, card, to, clause)
        return
    game.exercise(full[0])
    game.not_done = NotDone(game.step, (card.zone, to), full[0])
    if card.zone is game.resolution:
        game.move(card, card.owner.zones["archive"], KEPT_OFF_AND_ARCHIVED)
    else:
        game.exercise(KEPT_OFF)


@rules.play(effects.AttachCard, "5.16.2")
class AttachEffect(EffectPlay[HololiveGame, Side]):
    """Attaches a card, or moves an attached one to another holomem: `elsewhere`, where the text asks for another."""

    card: Card
    to: Holomem
    elsewhere: bool = False

    def misfit(self) -> tuple[str, Value] | None:
        """Also where the card would stay with its holomem though the text has it go to another."""
        stays = self.elsewhere and self.card.holder is self.to
        return EffectPlay.misfit(self) or (("to", self.to) if stays else None)

    def enact(self, game: HololiveGame) -> None:
        attach_within_limits(game, self.card, self.to, "5.16.2" if self.card.holder is None else "5.16.4.2")


@rules.play(effects.SendCheerByEffect, "5.19.1")
class SendCheerEffect(EffectPlay[HololiveGame, Side]):
    """Sends a cheer card; from the cheer deck it is the top one, shown (5.19.2), whatever card is `named`."""

    cheer: Card
    to: Holomem
    named: str = ""

    @classmethod
    def look_up(cls, game: HololiveGame, player: Side, effect: effects.SendCheerByEffect, about: About) -> Self:
        lookup = Lookup(game, player, about)
        cheer = _allowed(about, lookup, effect.cheer) or _cheer(game, lookup, effect.cheer)
        named = effect.cheer.partition(":")[2] if cheer.zone.name == "cheer_deck" else ""
        return cls(player, about, cheer, lookup.stack(effect.to), named)

    def enact(self, game: HololiveGame) -> None:
        clause = "5.19.2" if self.cheer.zone.name == "cheer_deck" else "5.19.1"
        attach(game, self.cheer, self.to, clause)


def _allowed(about: About, lookup: Lookup, text: str) -> Card | None:
    """Of the cheers that modelled text lets send from the cheer deck, the one of the number named.

    Where it lets choose among several of them, one that is not among them is taken for what it is.
    """
    zone, _, number = text.rpartition(".")[2].partition(":")
    if not isinstance(about, Spec) or zone != "cheer_deck" or not number:
        return None
    among = about.fields["cheer"].among
    card = lookup.card(text)
    return card if len(among) > 1 or any(card is one for one in among) else None


def _cheer(game: HololiveGame, lookup: Lookup, text: str) -> Card:
    """A plain `cheer_deck` or `cheer_deck:NUMBER` means the top card of the cheer deck."""
    side, _, number = text.rpartition(".")[2].partition(":")
    if side != "cheer_deck":
        return lookup.card(text)
    cards = top(lookup.actor.zones["cheer_deck"], 1, game)
    if cards and number and cards[0].number is None:
        return lookup.bind(cards[0], number)
    return cards[0] if cards else lookup.absent(number or None)


@rules.check("5.19.2", on=SendCheerEffect, stage=Stage.THERE)
def from_the_top(_: HololiveGame, play: SendCheerEffect) -> Facts | None:
    """Of a cheer deck the top card is sent, and of several that a text lets choose among the one that is named."""
    if play.named in ("", play.cheer.number):
        return None
    return breach(card=play.cheer, said=play.named)


@rules.check("5.19.1", on=SendCheerEffect, stage=Stage.IS)
def cheer_card(_: HololiveGame, play: SendCheerEffect) -> Facts | None:
    """Only cheer cards are sent."""
    return None if play.cheer.face.type == "cheer" else breach(card=play.cheer)


there(AttachEffect, "5.16.2", "card", "to")
there(SendCheerEffect, "5.19.1", "cheer", "to")


@rules.reason("11.4.3", Question.MOMENT, "effect:attach")
def its_holder_may_have_it(game: HololiveGame, it: Misplaced) -> Facts | None:
    """A card that only some may have is attached to none but these, so that a text leaves it where nobody else is."""
    look_up = Lookup(game, it.player)
    try:
        card, to = look_up.card(it.step.card), look_up.stack(it.step.to)
        only = card.face.attach_only
    except (Ambiguous, BadReference, Unseen):
        return None
    fits = only is None or to.zone is None or plain_names(only) & names(game, to)
    return None if fits else breach(card=card, target=to)

"""5.3 Turning cards over, 5.4 putting them somewhere, 5.8 swapping."""

from contextlib import nullcontext
from typing import ClassVar, Self

from judge.engine.abilities.naming import named, named_elsewhere
from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import NOTHING, Script
from judge.engine.run.effects import EffectPlay, is_there, unless_unsaid
from judge.engine.run.lookup import Lookup
from judge.engine.run.state import top
from judge.engine.table.pieces import Card, Zone
from judge.engine.trees.choices import About, Spec
from rulesets.lovelive import effects
from rulesets.lovelive.ch04_zones.s01_moves import is_energy, put
from rulesets.lovelive.ch04_zones.s05_members import blamed
from rulesets.lovelive.ch04_zones.s07_energies import put_energies
from rulesets.lovelive.ch04_zones.s10_success import may_succeed
from rulesets.lovelive.ch09_play.s10_replacement import replaced
from rulesets.lovelive.ch10_rule_processing.s02_refresh import refreshed
from rulesets.lovelive.game import LoveLiveGame, Member, Side
from rulesets.lovelive.rules import rules

ONE_BY_ONE = rules.cite("4.8.3", "ch05_verbs/s04_put.py, PutEffect.enact")
BOTH_OR_NONE = rules.cite("5.8.2", "ch05_verbs/s04_put.py, SwapEffect.enact")
PLACES_IN_A_DECK = ("_top", "_fourth", "_bottom")
ABOVE_THE_FOURTH = 3
SUCCESS = "success"


@rules.play(effects.Turn, "5.3.1")
class TurnEffect(EffectPlay[LoveLiveGame, Side]):
    """Turns a card over."""

    card: Card
    up: bool

    def enact(self, game: LoveLiveGame) -> None:
        game.set(self.card, "face_up", self.up, "5.3.1")
        if self.up:
            game.reveal((self.card,))


@rules.play(effects.Put, "5.4.1")
class PutEffect(EffectPlay[LoveLiveGame, Side]):
    """Puts cards to a zone of their owner: all at once, but one by one out of a deck (4.8.3)."""

    cards: tuple[Card, ...]
    to: str
    face_down: bool
    waiting: int | None = None
    into_wait: bool = False
    in_parts: ClassVar = "cards"

    @classmethod
    def look_up(cls, game: LoveLiveGame, player: Side, effect: effects.Put, about: About) -> Self:
        cards = named(Lookup(game, player, about), about, "cards", effect.cards, "deck")
        face_down = unless_unsaid(about, effect.face_down, plain=False)
        return cls(player, about, cards, effect.to, face_down, effect.waiting)

    @classmethod
    def answers(cls, game: LoveLiveGame, about: About, effect: effects.Put) -> bool:
        """Cards that go elsewhere show that none were put where none need be, or where others may be."""
        if not isinstance(about, Spec) or effect.to == about.fixed["to"]:
            return True
        lookup = Lookup(game, game.player(effect.by))
        left_out = about.optional and named_elsewhere(lookup, about, "cards", effect.cards)
        return about.fields["cards"].least > 0 and not left_out

    def enact(self, game: LoveLiveGame) -> Script:
        name = zone_of(self.to)
        discarded = [card for card in self.cards if card.zone.name == "hand" and name == "waiting_room"]
        one_by_one = any(card.zone.name == "deck" for card in self.cards)
        self.take_energies(game, name)
        with nullcontext() if one_by_one else game.at_once():
            for card in self.cards:
                if name == SUCCESS and not may_succeed(game, card):
                    continue
                if (yield from self.goes_another_way(game, card, name)):
                    continue
                to = game.zone(name, self.player if name == "live" else card.owner)
                put(game, card, to, "5.4.1", index=place_in(game, to, card, self.to), face_down=self.face_down)
                if one_by_one:
                    game.exercise(ONE_BY_ONE)
                    yield from refreshed(game)
        if discarded:
            game.note("discarded", player=discarded[0].owner, amount=len(discarded))
        if name == "energy" and self.cards:
            self.bring_energies(game)
        yield from refreshed(game)

    def take_energies(self, game: LoveLiveGame, to: str) -> None:
        """4.7.3 Energies leave the energy area, waiting ones where the record does not say otherwise."""
        energies = [card for card in self.cards if card.zone.name == "energy"]
        if not energies:
            return
        side: Side = energies[0].zone.owner  # type: ignore[assignment]
        waited = len(energies) if self.waiting is None else self.waiting
        game.set(side, "waiting", max(0, side.waiting - waited), "5.4.1")
        if to == "energy_deck":
            game.set(side, "returned", side.returned + len(energies), "5.4.1")

    def bring_energies(self, game: LoveLiveGame) -> None:
        """4.3.2.2 Energies come to the energy area, waiting where the text says so."""
        side: Side = self.cards[0].owner  # type: ignore[assignment]
        if self.into_wait:
            game.set(side, "waiting", side.waiting + len(self.cards), "5.4.1")
        game.note("energy_placed", player=side, amount=len(self.cards), **blamed(self))

    def goes_another_way(self, game: LoveLiveGame, card: Card, to: str) -> Script:
        """9.10 Whether something takes the place of a member's leaving the stage, or of what comes to the successes."""
        if to == SUCCESS:
            return replaced(game, "would_succeed", {"card": card}, card.owner)
        member = card.holder
        if not isinstance(member, Member) or card is not member.top:
            return NOTHING
        facts = {"to": member, **blamed(self)}
        return replaced(game, "would_leave", facts, member.controller)


def zone_of(pile: str) -> str:
    """The zone in which a pile lies."""
    return next((pile.removesuffix(place) for place in PLACES_IN_A_DECK if pile.endswith(place)), pile)


def place_in(game: LoveLiveGame, zone: Zone, card: Card, pile: str) -> int | None:
    """Before which piece of a zone a card comes; under fewer than three others it is the last one."""
    if pile.endswith("_fourth"):
        others = [piece for piece in top(zone, ABOVE_THE_FOURTH + 1, game) if piece is not card]
        return len(zone.pieces) - (card in zone.pieces) - min(ABOVE_THE_FOURTH, len(others))
    return 0 if pile.endswith("_bottom") else None


@rules.play(effects.PutEnergies, "5.4.1")
class PutEnergiesEffect(EffectPlay[LoveLiveGame, Side]):
    """Puts energies of the energy deck into the energy area."""

    side: Side
    count: int
    waiting: bool
    stays: bool = False
    written_as: ClassVar = {"player": "side"}
    in_parts: ClassVar = "count"

    @classmethod
    def look_up(cls, game: LoveLiveGame, player: Side, effect: effects.PutEnergies, about: About) -> Self:
        waiting = unless_unsaid(about, effect.waiting, plain=False)
        return cls(player, about, game.player(effect.player), effect.count, waiting)

    def enact(self, game: LoveLiveGame) -> Script:
        yield from put_energies(game, self.side, self.count, "5.4.1", waiting=self.waiting, by=self)
        if self.stays:
            game.set(self.side, "kept", (*self.side.kept, *(game.turn for _ in range(self.count))), "5.4.1")


@rules.play(effects.Swap, "5.8.1")
class SwapEffect(EffectPlay[LoveLiveGame, Side]):
    """Two cards move at once, each to where the other lay; both or neither (5.8.2)."""

    first: Card
    second: Card

    def enact(self, game: LoveLiveGame) -> Script:
        here, there = self.first.zone, self.second.zone
        apart = here.kind.stacks or there.kind.stacks or is_energy(self.first) != is_energy(self.second)
        if apart or not (may_go(game, self.first, there) and may_go(game, self.second, here)):
            game.keep_back(BOTH_OR_NONE)
            return NOTHING
        with game.at_once():
            put(game, self.first, there, "5.8.1")
            put(game, self.second, here, "5.8.1")
        return refreshed(game)


def may_go(game: LoveLiveGame, card: Card, to: Zone) -> bool:
    """Whether no text keeps a card out of a zone."""
    return to.name != SUCCESS or may_succeed(game, card)


@rules.check("5.4.1", on=PutEffect, stage=Stage.IS)
def into_the_right_deck(_: LoveLiveGame, play: PutEffect) -> Facts | None:
    """Energies never go to the main deck, nor other cards to the energy deck."""
    decks = {"deck": False, "energy_deck": True}
    name = zone_of(play.to)
    wrong = [card for card in play.cards if name in decks and is_energy(card) != decks[name]]
    return breach(card=wrong[0]) if wrong else None


rules.check("5.3.1", on=TurnEffect, stage=Stage.THERE)(is_there("card", unless_chosen=True))
rules.check("5.4.1", on=PutEffect, stage=Stage.THERE)(is_there("cards", unless_chosen=True))
rules.check("5.8.1", on=SwapEffect, stage=Stage.THERE)(is_there("first", "second", unless_chosen=True))

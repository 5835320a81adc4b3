"""5.3 Putting cards, 5.4 removing them, 5.9 appearing."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Script
from judge.engine.cards.faces import Unseen
from judge.engine.run.effects import EffectPlay, is_there
from judge.engine.table.pieces import Card, Piece, Value, Zone
from judge.engine.table.zone_kinds import EVERYBODY
from judge.engine.trees.choices import About, Spec
from rulesets.quintuplets import effects
from rulesets.quintuplets.cards.definition import if_known
from rulesets.quintuplets.ch04_zones.s14_characters import appear, leave_lanes
from rulesets.quintuplets.ch05_verbs.declared import OfDecks
from rulesets.quintuplets.ch10_play_and_resolve.s03_validity import is_hero
from rulesets.quintuplets.ch10_play_and_resolve.s07_moves import Moving
from rulesets.quintuplets.ch10_play_and_resolve.s10_replacement import replaced
from rulesets.quintuplets.game import Pile, QuintupletsGame, Side, occupant, standing_in
from rulesets.quintuplets.rules import rules
from rulesets.quintuplets.zones import IN_A_HERO_LANE, LANES

TOP, BOTTOM, WAITING_ROOM, MAIN_DECK = "_top", "_bottom", "waiting_room", "main_deck"
OF_ITS_MASTER = rules.cite("4.1.6", "ch05_verbs/s03_put.py, home_of")
HERO_DECK = rules.cite("4.7.3", "ch05_verbs/s03_put.py, home_of")
ONE_HERO_DECK = rules.cite("6.2.1.6.2", "ch05_verbs/s03_put.py, home_of")
GROWTH = rules.cite("12.6.2", "ch05_verbs/s03_put.py, AppearEffect.enact")


def put(
    game: QuintupletsGame, cards: Sequence[Card], goals: Sequence[Zone], clause: str, *, bottom: bool = False
) -> None:
    """Move cards together, the first one first; a character or hero that leaves its lane is taken apart (4.14.2.3)."""
    moving = Moving(game, cards, goals)
    for card, to in zip(cards, goals, strict=True):
        if isinstance(card.holder, Pile) and card.holder.top is card:
            leave_lanes(game, card.holder, to, clause, at_bottom=bottom)
        else:
            game.move(card, to, clause, index=0 if bottom else None)
    moving.done()


def leaving(game: QuintupletsGame, card: Card, to: str) -> Script:
    """10.10 Where a card that is to be put somewhere goes instead; None where it stays.

    Only a character that would go from a lane to the waiting room has anything that replaces that.
    """
    pile = card.holder
    if to != WAITING_ROOM or not isinstance(pile, Pile) or pile.top is not card or not pile.in_a_lane:
        return to
    facts = {"card": pile, "into": to}
    yield from replaced(game, "would_leave", facts, pile.controller)  # type: ignore[arg-type]
    return facts["into"]


def home_of(game: QuintupletsGame, card: Card, name: str, named: Side | None) -> Zone:
    """The zone that a card goes to: of the player named, else of its master, else of its owner."""
    if name == "hero_deck" or (name == MAIN_DECK and is_hero(card)):
        game.exercise(HERO_DECK)
        game.exercise(ONE_HERO_DECK)
        return game.hero_deck
    if named is not None:
        return named.zones[name]
    if card.zone.owner is not None:
        game.exercise(OF_ITS_MASTER)
        return card.zone.owner.zones[name]
    return card.owner.zones[name]


@rules.play(effects.Put, "5.3.1")
class PutEffect(EffectPlay[QuintupletsGame, Side]):
    """Puts cards to a zone, the first one named going first."""

    cards: tuple[Card, ...]
    to: str
    named: Side | None = None
    written_as: ClassVar[Mapping[str, str]] = {"player": "named"}
    in_parts: ClassVar = "cards"
    lookup: ClassVar = OfDecks

    def enact(self, game: QuintupletsGame) -> Script:
        goals = []
        for card in self.cards:
            name = yield from leaving(game, card, self.to.removesuffix(BOTTOM).removesuffix(TOP))
            if name is not None:
                goals.append((card, home_of(game, card, name, self.named)))
        put(game, [card for card, _ in goals], [to for _, to in goals], "5.3.1", bottom=self.to.endswith(BOTTOM))


@rules.check("4.7.3", on=PutEffect, stage=Stage.IS)
def heroes_go_to_their_own_deck(_: QuintupletsGame, play: PutEffect) -> Facts | None:
    """A hero is put into no main deck, unless the text that is carried out names that one."""
    said = play.about.fixed.get("to") if isinstance(play.about, Spec) else None
    heroes = [card for card in play.cards if is_hero(card)] if play.to.startswith(MAIN_DECK) and said != play.to else []
    return breach(card=heroes[0]) if heroes else None


@rules.check("4.1.6", on=PutEffect, stage=Stage.IS)
def goes_to_its_master(_: QuintupletsGame, play: PutEffect) -> Facts | None:
    """Where the text that is carried out names no player, a card goes to its master's zone."""
    if play.named is None or not isinstance(play.about, Spec):
        return None
    others = (card for card in play.cards if not is_hero(card) and (card.zone.owner or card.owner) is not play.named)
    card = next(others, None)
    return breach(card=card, other=play.named) if card is not None else None


@rules.check(ONE_HERO_DECK, on=PutEffect, stage=Stage.IS)
def hero_deck_is_of_the_first_player(game: QuintupletsGame, play: PutEffect) -> Facts | None:
    """Heroes go to the one hero deck that is played with."""
    to_a_deck = play.to.startswith(("hero_deck", MAIN_DECK))
    if play.named in (None, game.hero_deck.owner) or not to_a_deck:
        return None
    card = next((card for card in play.cards if is_hero(card)), None)
    return breach(card=card, other=play.named) if card is not None else None


@rules.play(effects.Remove, "5.4.1")
class RemoveEffect(EffectPlay[QuintupletsGame, Side]):
    """Removes cards from the game, face up if nothing else is said (4.11.2)."""

    cards: tuple[Card, ...]
    face_down: bool = False
    in_parts: ClassVar = "cards"
    lookup: ClassVar = OfDecks

    def unlike_text(self) -> tuple[str, Value] | None:
        """What is not as the text says, but for a face that it leaves to the rules (4.11.2)."""
        hit = super().unlike_text()
        return None if hit == ("face_down", True) else hit

    def enact(self, game: QuintupletsGame) -> None:
        put(game, self.cards, [home_of(game, card, "removed", None) for card in self.cards], "5.4.1")
        for card in self.cards:
            game.set(card, "face_up", not self.face_down, "5.4.1")


@rules.check("4.11.2", on=RemoveEffect, stage=Stage.IS)
def face_up_unless_told(_: QuintupletsGame, play: RemoveEffect) -> Facts | None:
    """What is removed lies face up where the text does not say otherwise."""
    told = not isinstance(play.about, Spec) or play.about.fixed.get("face_down", True)
    return breach(card=play.cards[0]) if play.face_down and not told and play.cards else None


@rules.play(effects.Appear, "5.9.1")
class AppearEffect(EffectPlay[QuintupletsGame, Side]):
    """Puts a character card into a lane; one with growth goes onto a fitting character or stays where it is."""

    card: Card
    lane: int
    named: Piece
    written_as: ClassVar[Mapping[str, str]] = {"player": "named"}

    @classmethod
    def look_up(cls, game: QuintupletsGame, player: Side, effect: effects.Appear, about: About) -> Self:
        card = OfDecks(game, player, about).card(effect.card)
        named = game.player(effect.player) if effect.player is not None else card.zone.owner or player
        return cls(player, about, card, effect.lane, named)

    def enact(self, game: QuintupletsGame) -> None:
        lane = self.named.lane(self.lane)
        if lane is None:
            return
        there = standing_in(lane)
        if there is not None and self.card.holder is there:
            return
        if growth := if_known(self.card.face, "growth", frozenset()):
            game.exercise(GROWTH)
            if there is None or not growth & names_if_known(game, there, growth):
                return
        appear(game, self.card, lane, ("5.9.1", "5.9.1"), self.card.zone.name)


def names_if_known(game: QuintupletsGame, pile: Pile, otherwise: frozenset[str]) -> frozenset[str]:
    """The names of a character, or others where nobody knows them."""
    try:
        return frozenset(game.read(pile, "persons"))
    except Unseen:
        return otherwise


@rules.check("5.9.1", on=AppearEffect, stage=Stage.IS)
def character_card(_: QuintupletsGame, play: AppearEffect) -> Facts | None:
    """Characters appear; of what a text lets choose see 10.6.3."""
    fits = "character" in play.card.face.types or play.misfit() is not None
    return None if fits else breach(card=play.card)


@rules.check("12.6.2", on=AppearEffect, stage=Stage.AMOUNT)
def onto_its_person(game: QuintupletsGame, play: AppearEffect) -> Facts | None:
    """Where a text has a card with growth appear, it is on a character that has one of its names."""
    growth, lane = if_known(play.card.face, "growth", frozenset()), play.named.lane(play.lane)
    if not growth or lane is None or not isinstance(play.about, Spec):
        return None
    there = occupant(lane)
    fits = there is not None and growth & names_if_known(game, there, growth)
    return None if fits else breach(card=play.card, lane=play.lane)


@rules.play(effects.LayHero, "5.3.1")
class LayHeroEffect(EffectPlay[QuintupletsGame, Side]):
    """Puts a hero face up into a hero lane."""

    card: Card
    lane: int
    lookup: ClassVar = OfDecks

    def enact(self, game: QuintupletsGame) -> Script:
        lane = game.shared.get(f"{IN_A_HERO_LANE}{self.lane}")
        if lane is not None and not lane.pieces:
            yield FactNeed("5.3.1", "cards", game.first, game.hero_deck, [self.card], tells=EVERYBODY)
            game.stand(self.card, lane, "5.3.1")
            game.arrivals[self.card] = len(game.log)


@rules.check("4.4.2", on=LayHeroEffect, stage=Stage.IS)
def one_of_the_hero_lanes(_: QuintupletsGame, play: LayHeroEffect) -> Facts | None:
    """There is a hero lane of this number."""
    return None if play.lane in LANES else breach(lane=play.lane)


@rules.check("4.4.4", on=LayHeroEffect, stage=Stage.TARGET)
def free_hero_lane(game: QuintupletsGame, play: LayHeroEffect) -> Facts | None:
    """A hero lane holds one hero."""
    lane = game.shared.get(f"{IN_A_HERO_LANE}{play.lane}")
    return breach(lane=play.lane) if lane is not None and lane.pieces else None


for _kind, _clause, _field in (
    (PutEffect, "5.3.1", "cards"),
    (RemoveEffect, "5.4.1", "cards"),
    (AppearEffect, "5.9.1", "card"),
    (LayHeroEffect, "5.3.1", "card"),
):
    rules.check(_clause, on=_kind, stage=Stage.THERE)(is_there(_field))

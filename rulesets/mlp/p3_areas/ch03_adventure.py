"""3-3 The adventure area: its slots, and characters that come to it."""

from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.cards.faces import Unseen
from judge.engine.run.effects import EffectPlay
from judge.engine.run.lookup import NOWHERE, Lookup
from judge.engine.table.pieces import Card, Player, Zone
from judge.engine.trees.choices import About
from judge.replay.references import BadReference, parse
from rulesets.mlp import effects
from rulesets.mlp.game import Character, MlpGame, Side
from rulesets.mlp.p5_effects.ch01_triggered import emit
from rulesets.mlp.p5_effects.ch04_pending import Pending, effects_of, trigger
from rulesets.mlp.p6_terms.declared import there
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import COLUMNS

APPEAR = rules.cite("2-1.6.1", "p3_areas/ch03_adventure.py, enter")


def slot_of(game: MlpGame, actor: Side, text: str) -> Zone:
    """The slot that a reference means; a place that is no slot is nowhere."""
    try:
        reference = parse(text)
    except BadReference:
        return Zone(NOWHERE, actor)
    if reference.place.zone not in COLUMNS:
        return Zone(NOWHERE, actor)
    seat = reference.seat
    side = actor if seat is None else actor.opponent if seat == "opp" else game.player(seat)
    slot: Zone = side.zones[reference.place.zone]
    return slot


def slot_name(slot: Zone, actor: Player) -> str:
    """A slot as a record names it."""
    return slot.name if slot.owner is actor else f"opp.{slot.name}"


def empty_slots(side: Side) -> list[Zone]:
    """The own slots without a character."""
    return [slot for slot in side.slots if not slot]


def is_empty_slot(place: Zone) -> bool:
    """Whether a place is a slot without a character.

    Raises:
        Unseen: a position does not speak of it.
    """
    if place.unspecified and not place.pieces:
        raise Unseen
    return place.name in COLUMNS and not place.pieces


def no_empty_slot(side: Side) -> bool:
    """Whether every slot is taken.

    Raises:
        Unseen: a position does not speak of a slot, and no other is empty.

    """
    if empty_slots(side):
        return False
    if any(slot.unspecified and not slot.pieces for slot in side.slots):
        raise Unseen
    return True


def enter(game: MlpGame, card: Card, slot: Zone, clause: str) -> Character:
    """A card becomes an untapped character in a slot, and its appear effect is triggered (2-1.6.1)."""
    character: Character = game.stand(card, slot, clause)
    game.note("enter", to=character, card=card.number)
    side: Side = slot.owner  # type: ignore[assignment]
    for ability in effects_of(card, "appear"):
        trigger(game, Pending(side, card, "appear", APPEAR, compiled=ability.compiled))
    emit(game, "appear", {"to": character, "player": side})
    return character


@rules.play(effects.Enter, "3-3.2.0")
class EnterEffect(EffectPlay[MlpGame, Side]):
    """Brings a character card into a slot; the player of the adventure area picks the slot."""

    card: Card
    slot: Zone

    @classmethod
    def look_up(cls, game: MlpGame, player: Side, effect: effects.Enter, about: About) -> Self:
        return cls(player, about, Lookup(game, player, about).card(effect.card), slot_of(game, player, effect.slot))

    def enact(self, game: MlpGame) -> None:
        enter(game, self.card, self.slot, "3-3.2.0")


there(EnterEffect, "3-3.2.0", "card")


@rules.check("3-3.0.0", on=EnterEffect, stage=Stage.IS)
def a_character(_: MlpGame, play: EnterEffect) -> Facts | None:
    """Only characters stand in the adventure area."""
    return None if play.card.face.type == "character" else breach(card=play.card)


@rules.check("3-3.3.0", on=EnterEffect, stage=Stage.AMOUNT)
def area_not_full(_: MlpGame, play: EnterEffect) -> Facts | None:
    """The adventure area has an empty slot."""
    side: Side = play.slot.owner  # type: ignore[assignment]
    return breach(player=side) if no_empty_slot(side) else None


@rules.check("3-3.0.0#1", on=EnterEffect, stage=Stage.TARGET)
def empty_slot(_: MlpGame, play: EnterEffect) -> Facts | None:
    """The place that is picked is a slot without a character."""
    return None if is_empty_slot(play.slot) else breach(slot=play.slot.name)

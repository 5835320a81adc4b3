"""What card text can do in a recorded hololive game: one verb of chapter 5 a step, as shapes."""

from typing import Literal

from judge.replay import common
from judge.replay.common import Forbids, Loses, Permits, Wins
from judge.replay.models import Count
from judge.replay.steps import Effect, MovedCard, Reference, Seat

PileZone = Literal["hand", "deck_top", "deck_bottom", "deck", "cheer_deck_top", "cheer_deck_bottom", "cheer_deck",
                   "archive", "holo_power", "holo_power_bottom", "life", "back", "center", "resolution"]  # fmt: skip


class Draw(Effect, do="effect:draw"):
    """Draws (5.7); a `fact:cards` with the cards may follow."""

    player: Seat
    count: Count


class Put(common.Put):
    """Puts or returns cards to a zone of their owner (5.5)."""

    to: PileZone


class Archive(Effect, do="effect:archive"):
    """Archives cards (5.12)."""

    cards: list[MovedCard]


class ShuffleDeck(common.ShuffleDeck):
    """Shuffles a deck (5.6)."""

    zone: Literal["deck", "cheer_deck", "holo_power"]


class Look(common.Look):
    """Lets `by` look at cards from the top of a hidden zone of `player`, or, `whole`, at all of it (5.8, 5.9)."""

    zone: Literal["deck", "cheer_deck", "hand", "life", "holo_power"]
    whole: bool | None = None


class Reveal(common.Reveal):
    """Reveals cards (5.11)."""


class Rest(Effect, do="effect:rest"):
    """Rests a holomem (5.2)."""

    holomem: Reference


class Ready(Effect, do="effect:ready"):
    """Makes a holomem active (5.2)."""

    holomem: Reference


class Turn(common.Turn):
    """Turns a card face up or face down (5.3)."""


class MakeDown(Effect, do="effect:down"):
    """Puts a holomem into the down state (5.4)."""

    holomem: Reference


class Swap(common.Swap):
    """Swaps two cards or holomem between their zones (5.10)."""


class ChangePlaces(Effect, do="effect:change_places"):
    """A center or collab holomem and a back holomem change places (5.17)."""

    first: Reference
    second: Reference


class BloomByEffect(Effect, do="effect:bloom"):
    """Blooms a holomem with a card (5.13)."""

    card: Reference
    onto: Reference


class ReturnToDebut(Effect, do="effect:return_to_debut"):
    """Returns a holomem to its Debut card (5.14); `keep` names the card that stays where there are several."""

    holomem: Reference
    keep: Reference | None = None


class CollabByEffect(Effect, do="effect:collab"):
    """Moves a holomem to the collab position (5.15)."""

    holomem: Reference


class MoveHolomem(Effect, do="effect:move"):
    """Moves a holomem to another position of its stage (5.5, 4.6)."""

    holomem: Reference
    to: Literal["center", "collab", "back"]


class AttachCard(Effect, do="effect:attach"):
    """Attaches a card to a holomem, or moves an attached one to another holomem (5.16)."""

    card: Reference
    to: Reference


class SendCheerByEffect(Effect, do="effect:send_cheer"):
    """Sends a cheer card to a holomem; from `cheer_deck` it is the top one (5.19)."""

    cheer: Reference
    to: Reference


class Damage(Effect, do="effect:damage"):
    """Deals damage to a holomem (5.20); `special` damage belongs to no art's sum."""

    to: Reference
    amount: int
    special: bool = False


class Heal(Effect, do="effect:heal"):
    """Heals a holomem by an amount, or fully where the amount is null (5.21)."""

    holomem: Reference
    amount: int | None


class SetDamage(Effect, do="effect:set_damage"):
    """Sets the damage that a holomem bears, which is neither dealt nor healed (4.4.5)."""

    holomem: Reference
    damage: Count


class Roll(Effect, do="effect:roll"):
    """Rolls a die (5.22, 5.24); a `fact:die` with the value follows."""


class LifeDamage(Effect, do="effect:life_damage"):
    """Adds to the life damage of a player, or takes from it where the amount is negative (3.2.1)."""

    player: Seat
    amount: int


class ArtDamage(Effect, do="effect:art_damage"):
    """Adds to the damage sum of the art being resolved, or of the next one (12.2.4.2, 12.2.4.4)."""

    amount: int


class Lasting(Effect, do="effect:lasting"):
    """An effect that lasts (10.2.1.2): it may change the named number of `on` until it ends."""

    number: Literal["art_damage", "damage", "hp", "art_cost", "art_cheer", "art_cost_white", "art_cost_green",
                    "art_cost_red", "art_cost_blue", "art_cost_purple", "art_cost_yellow", "baton_cost", "colour",
                    "back_targets", "no_rest", "no_ready", "no_special", "special_dealt",
                    "first_art_taken", "limited_uses", "die", "place", "other"]  # fmt: skip
    on: Reference | None = None
    amount: int | None = None
    until: Literal["turn", "next_turn", "performance_step", "game", "leaves"] | None = None


class UseAgain(Effect, do="effect:use_again"):
    """Lets an art be played once more (5.23)."""

    performer: Reference


class ChangeText(Effect, do="effect:change_text"):
    """A player uses the changed text of a card instead of its own (13.6.2)."""


class ChooseHolomem(Effect, do="effect:choose"):
    """A player chooses the holomem that a text means from then on (10.7.2.3)."""

    holomem: list[Reference]


class ChooseDie(Effect, do="effect:choose_die"):
    """A player chooses one of the dice that an ability has rolled, by what it shows (10.7.2.3)."""

    die: int


class ChooseOption(Effect, do="effect:choose_option"):
    """A player chooses one of several things that a text offers, counted from 1 (10.7.2.3)."""

    option: int


EFFECTS: tuple[type[Effect], ...] = (
    Draw, Put, Archive, ShuffleDeck, Look, Reveal, Rest, Ready, Turn, MakeDown, Swap, ChangePlaces, BloomByEffect,
    ReturnToDebut, CollabByEffect, MoveHolomem, AttachCard, SendCheerByEffect, Damage, Heal, SetDamage, Roll,
    LifeDamage, ArtDamage, Lasting, UseAgain, ChangeText, ChooseHolomem, ChooseDie, ChooseOption,
    Permits, Forbids, Wins, Loses,
)  # fmt: skip

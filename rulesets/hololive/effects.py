"""What card text can do in a recorded hololive game: one verb of chapter 5 a step, as shapes."""

from typing import Literal

from judge.replay.common import Forbids, Loses, Permits, Wins
from judge.replay.models import Count
from judge.replay.record import dataclass
from judge.replay.steps import CardNumber, Effect, MovedCard, Reference, Seat

PileZone = Literal["hand", "deck_top", "deck_bottom", "deck", "cheer_deck_top", "cheer_deck_bottom", "cheer_deck",
                   "archive", "holo_power", "holo_power_bottom", "life", "back", "center", "resolution"]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Effect):
    """Draws (5.7); a `fact:cards` with the cards may follow."""

    do: Literal["effect:draw"] = "effect:draw"
    player: Seat
    count: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class Put(Effect):
    """Puts or returns cards to a zone of their owner (5.5)."""

    do: Literal["effect:put"] = "effect:put"
    cards: list[MovedCard]
    to: PileZone


@dataclass(frozen=True, slots=True, kw_only=True)
class Archive(Effect):
    """Archives cards (5.12)."""

    do: Literal["effect:archive"] = "effect:archive"
    cards: list[MovedCard]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShuffleDeck(Effect):
    """Shuffles a deck (5.6)."""

    do: Literal["effect:shuffle"] = "effect:shuffle"
    player: Seat
    zone: Literal["deck", "cheer_deck", "holo_power"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Look(Effect):
    """Lets `by` look at cards from the top of a hidden zone of `player`, or, `whole`, at all of it (5.8, 5.9)."""

    do: Literal["effect:look"] = "effect:look"
    player: Seat
    zone: Literal["deck", "cheer_deck", "hand", "life", "holo_power"]
    cards: list[CardNumber | None]
    whole: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal(Effect):
    """Reveals cards (5.11)."""

    do: Literal["effect:reveal"] = "effect:reveal"
    cards: list[Reference]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rest(Effect):
    """Rests a holomem (5.2)."""

    do: Literal["effect:rest"] = "effect:rest"
    holomem: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class Ready(Effect):
    """Makes a holomem active (5.2)."""

    do: Literal["effect:ready"] = "effect:ready"
    holomem: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Effect):
    """Turns a card face up or face down (5.3)."""

    do: Literal["effect:turn"] = "effect:turn"
    card: Reference
    up: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeDown(Effect):
    """Puts a holomem into the down state (5.4)."""

    do: Literal["effect:down"] = "effect:down"
    holomem: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class Swap(Effect):
    """Swaps two cards or holomem between their zones (5.10)."""

    do: Literal["effect:swap"] = "effect:swap"
    first: Reference
    second: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangePlaces(Effect):
    """A center or collab holomem and a back holomem change places (5.17)."""

    do: Literal["effect:change_places"] = "effect:change_places"
    first: Reference
    second: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class BloomByEffect(Effect):
    """Blooms a holomem with a card (5.13)."""

    do: Literal["effect:bloom"] = "effect:bloom"
    card: Reference
    onto: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnToDebut(Effect):
    """Returns a holomem to its Debut card (5.14); `keep` names the card that stays where there are several."""

    do: Literal["effect:return_to_debut"] = "effect:return_to_debut"
    holomem: Reference
    keep: Reference | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CollabByEffect(Effect):
    """Moves a holomem to the collab position (5.15)."""

    do: Literal["effect:collab"] = "effect:collab"
    holomem: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveHolomem(Effect):
    """Moves a holomem to another position of its stage (5.5, 4.6)."""

    do: Literal["effect:move"] = "effect:move"
    holomem: Reference
    to: Literal["center", "collab", "back"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AttachCard(Effect):
    """Attaches a card to a holomem, or moves an attached one to another holomem (5.16)."""

    do: Literal["effect:attach"] = "effect:attach"
    card: Reference
    to: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class SendCheerByEffect(Effect):
    """Sends a cheer card to a holomem; from `cheer_deck` it is the top one (5.19)."""

    do: Literal["effect:send_cheer"] = "effect:send_cheer"
    cheer: Reference
    to: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class Damage(Effect):
    """Deals damage to a holomem (5.20); `special` damage belongs to no art's sum."""

    do: Literal["effect:damage"] = "effect:damage"
    to: Reference
    amount: int
    special: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Heal(Effect):
    """Heals a holomem by an amount, or fully where the amount is null (5.21)."""

    do: Literal["effect:heal"] = "effect:heal"
    holomem: Reference
    amount: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SetDamage(Effect):
    """Sets the damage that a holomem bears, which is neither dealt nor healed (4.4.5)."""

    do: Literal["effect:set_damage"] = "effect:set_damage"
    holomem: Reference
    damage: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Effect):
    """Rolls a die (5.22, 5.24); a `fact:die` with the value follows."""

    do: Literal["effect:roll"] = "effect:roll"


@dataclass(frozen=True, slots=True, kw_only=True)
class LifeDamage(Effect):
    """Adds to the life damage of a player, or takes from it where the amount is negative (3.2.1)."""

    do: Literal["effect:life_damage"] = "effect:life_damage"
    player: Seat
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ArtDamage(Effect):
    """Adds to the damage sum of the art being resolved, or of the next one (12.2.4.2, 12.2.4.4)."""

    do: Literal["effect:art_damage"] = "effect:art_damage"
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Lasting(Effect):
    """An effect that lasts (10.2.1.2): it may change the named number of `on` until it ends."""

    do: Literal["effect:lasting"] = "effect:lasting"
    number: Literal["art_damage", "damage", "hp", "art_cost", "art_cheer", "art_cost_white", "art_cost_green",
                    "art_cost_red", "art_cost_blue", "art_cost_purple", "art_cost_yellow", "baton_cost", "colour",
                    "back_targets", "no_rest", "no_ready", "no_special", "special_dealt",
                    "first_art_taken", "limited_uses", "die", "place", "other"]  # fmt: skip
    on: Reference | None = None
    amount: int | None = None
    until: Literal["turn", "next_turn", "performance_step", "game", "leaves"] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class UseAgain(Effect):
    """Lets an art be played once more (5.23)."""

    do: Literal["effect:use_again"] = "effect:use_again"
    performer: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeText(Effect):
    """A player uses the changed text of a card instead of its own (13.6.2)."""

    do: Literal["effect:change_text"] = "effect:change_text"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseHolomem(Effect):
    """A player chooses the holomem that a text means from then on (10.7.2.3)."""

    do: Literal["effect:choose"] = "effect:choose"
    holomem: list[Reference]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseDie(Effect):
    """A player chooses one of the dice that an ability has rolled, by what it shows (10.7.2.3)."""

    do: Literal["effect:choose_die"] = "effect:choose_die"
    die: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseOption(Effect):
    """A player chooses one of several things that a text offers, counted from 1 (10.7.2.3)."""

    do: Literal["effect:choose_option"] = "effect:choose_option"
    option: int


EFFECTS: tuple[type[Effect], ...] = (
    Draw, Put, Archive, ShuffleDeck, Look, Reveal, Rest, Ready, Turn, MakeDown, Swap, ChangePlaces, BloomByEffect,
    ReturnToDebut, CollabByEffect, MoveHolomem, AttachCard, SendCheerByEffect, Damage, Heal, SetDamage, Roll,
    LifeDamage, ArtDamage, Lasting, UseAgain, ChangeText, ChooseHolomem, ChooseDie, ChooseOption,
    Permits, Forbids, Wins, Loses,
)  # fmt: skip

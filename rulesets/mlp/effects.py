"""What card text can do in a recorded game: one verb of the rules a step, as shapes."""

from typing import Literal

from judge.replay import common
from judge.replay.common import Forbids, Permits, Wins
from judge.replay.steps import CardNumber, Effect, MovedCard, Reference, Seat
from rulesets.mlp.acts import Present

Token = Literal["candy", "twilight", "fluttershy", "pinkie", "applejack", "rainbow", "rarity"]
Pile = Literal["hand", "rest", "deck_top", "deck_bottom", "scene_deck_top", "scene_deck_bottom"]


class Draw(Effect, do="effect:draw"):
    """Draws, or makes `both` players draw at one moment (6-1); a `fact:cards` a player may follow."""

    player: Seat | Literal["both"]
    count: int


class Discard(Effect, do="effect:discard"):
    """Discards cards of a hand in this order (6-2)."""

    cards: list[MovedCard]


class Put(common.Put):
    """Puts cards to an area of their owner, the first one named going first (6-9, 6-17)."""

    to: Pile


class Retire(Effect, do="effect:retire"):
    """Retires a character (6-14)."""

    character: Reference


class Enter(Effect, do="effect:enter"):
    """Brings a character card into a slot (2-1.6.1, 3-3.2.0)."""

    card: Reference
    slot: Reference


class Move(Effect, do="effect:move"):
    """Moves a character to another slot of its adventure area (6-12)."""

    character: Reference
    slot: Reference


class Switch(Effect, do="effect:switch"):
    """Two characters of one side exchange their slots."""

    first: Reference
    second: Reference


class Tap(Effect, do="effect:tap"):
    """Taps characters or scenes (6-10)."""

    pieces: list[Reference]


class Untap(Effect, do="effect:untap"):
    """Untaps characters or scenes (6-10)."""

    pieces: list[Reference]


class TurnScene(Effect, do="effect:turn_scene"):
    """Turns a scene face up, or flips it."""

    scene: Reference
    up: bool


class AddScene(Effect, do="effect:add_scene"):
    """Adds a scene (3-5.0.0), `flipped` or `tapped` where the text says so; a `fact:cards` may follow.

    `card` names one that the text takes from among those of the scene deck.
    """

    player: Seat
    flipped: bool | None = None
    tapped: bool | None = None
    card: Reference | None = None


class MakePlan(Effect, do="effect:make_plan"):
    """Makes a card its owner's plan (6-4)."""

    card: MovedCard


class RemovePlan(Effect, do="effect:remove_plan"):
    """Removes the plan of `player` on a stage (6-5); a `fact:cards` with it may follow."""

    player: Seat
    stage: int


class GainToken(Effect, do="effect:gain_token"):
    """A character gets a token (2-7)."""

    character: Reference
    token: Token


class RemoveToken(Effect, do="effect:remove_token"):
    """A character loses a token (6-5.3.0)."""

    character: Reference
    token: Token


class OpenPresent(Effect, do="effect:open_present"):
    """Opens a present of a character (2-7.2.2c)."""

    character: Reference
    present: Present


class Adorn(Effect, do="effect:adorn"):
    """A character wears an item (2-3.0.0)."""

    item: Reference
    wearer: Reference


class Advance(Effect, do="effect:advance"):
    """Advances the story of a player (3-4.0.0)."""

    player: Seat


class ShuffleDeck(common.ShuffleDeck):
    """Shuffles a deck (1-3.1.1)."""

    zone: Literal["deck", "scene_deck"]


class Open(Effect, do="effect:open"):
    """Opens cards from the top of a deck to everybody, or named cards (6-11)."""

    player: Seat
    zone: Literal["deck", "scene_deck", "hand"]
    cards: list[CardNumber | None]


class Look(common.Look):
    """Lets `by` look at cards of `player`: from the top of a deck, or the plans from stage I on (6-13).

    `stages` tells which plans are looked at where these are not all.
    """

    zone: Literal["deck", "scene_deck", "hand", "plans"]
    stages: list[int] | None = None


class Arrange(Effect, do="effect:arrange"):
    """Puts seen cards back in another order: from the top of a deck, or plans from stage I on (6-11.3.0, 6-13.3.0)."""

    player: Seat
    zone: Literal["deck", "scene_deck", "plans"]
    cards: list[CardNumber | None]


class Lasting(Effect, do="effect:lasting"):
    """An effect that lasts (6-6.1.0): it changes the named number of `on` until it ends.

    A character that `stays` does not retire by contact; the boost of a scene with `no_boost` cannot be used.
    """

    number: Literal["idea", "cost", "stays", "no_boost", "other"]
    on: Reference | None = None
    amount: int | None = None
    until: Literal["contact", "turn", "game", "leaves"] | None = None


class Loses(Effect, do="effect:loses"):
    """Card text makes a player lose, or `both` at once (1-4.0.0)."""

    player: Seat | Literal["both"]


EFFECTS: tuple[type[Effect], ...] = (
    Draw, Discard, Put, Retire, Enter, Move, Switch, Tap, Untap, TurnScene, AddScene, MakePlan, RemovePlan, GainToken,
    RemoveToken, OpenPresent, Adorn, Advance, ShuffleDeck, Open, Look, Arrange, Lasting, Permits, Forbids,
    Wins, Loses,
)  # fmt: skip

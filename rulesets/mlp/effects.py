"""What card text can do in a recorded game: one verb of the rules a step, as shapes."""

from typing import Literal

from judge.replay.common import Forbids, Permits, Wins
from judge.replay.record import dataclass
from judge.replay.steps import CardNumber, Effect, MovedCard, Reference, Seat
from rulesets.mlp.acts import Present

Token = Literal["candy", "twilight", "fluttershy", "pinkie", "applejack", "rainbow", "rarity"]
Pile = Literal["hand", "rest", "deck_top", "deck_bottom", "scene_deck_top", "scene_deck_bottom"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Effect):
    """Draws, or makes `both` players draw at one moment (6-1); a `fact:cards` a player may follow."""

    do: Literal["effect:draw"] = "effect:draw"
    player: Seat | Literal["both"]
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Discard(Effect):
    """Discards cards of a hand in this order (6-2)."""

    do: Literal["effect:discard"] = "effect:discard"
    cards: list[MovedCard]


@dataclass(frozen=True, slots=True, kw_only=True)
class Put(Effect):
    """Puts cards to an area of their owner, the first one named going first (6-9, 6-17)."""

    do: Literal["effect:put"] = "effect:put"
    cards: list[MovedCard]
    to: Pile


@dataclass(frozen=True, slots=True, kw_only=True)
class Retire(Effect):
    """Retires a character (6-14)."""

    do: Literal["effect:retire"] = "effect:retire"
    character: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class Enter(Effect):
    """Brings a character card into a slot (2-1.6.1, 3-3.2.0)."""

    do: Literal["effect:enter"] = "effect:enter"
    card: Reference
    slot: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Effect):
    """Moves a character to another slot of its adventure area (6-12)."""

    do: Literal["effect:move"] = "effect:move"
    character: Reference
    slot: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch(Effect):
    """Two characters of one side exchange their slots."""

    do: Literal["effect:switch"] = "effect:switch"
    first: Reference
    second: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class Tap(Effect):
    """Taps characters or scenes (6-10)."""

    do: Literal["effect:tap"] = "effect:tap"
    pieces: list[Reference]


@dataclass(frozen=True, slots=True, kw_only=True)
class Untap(Effect):
    """Untaps characters or scenes (6-10)."""

    do: Literal["effect:untap"] = "effect:untap"
    pieces: list[Reference]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnScene(Effect):
    """Turns a scene face up, or flips it."""

    do: Literal["effect:turn_scene"] = "effect:turn_scene"
    scene: Reference
    up: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AddScene(Effect):
    """Adds a scene (3-5.0.0), `flipped` or `tapped` where the text says so; a `fact:cards` may follow.

    `card` names one that the text takes from among those of the scene deck.
    """

    do: Literal["effect:add_scene"] = "effect:add_scene"
    player: Seat
    flipped: bool = False
    tapped: bool = False
    card: Reference | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MakePlan(Effect):
    """Makes a card its owner's plan (6-4)."""

    do: Literal["effect:make_plan"] = "effect:make_plan"
    card: MovedCard


@dataclass(frozen=True, slots=True, kw_only=True)
class RemovePlan(Effect):
    """Removes the plan of `player` on a stage (6-5); a `fact:cards` with it may follow."""

    do: Literal["effect:remove_plan"] = "effect:remove_plan"
    player: Seat
    stage: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GainToken(Effect):
    """A character gets a token (2-7)."""

    do: Literal["effect:gain_token"] = "effect:gain_token"
    character: Reference
    token: Token


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveToken(Effect):
    """A character loses a token (6-5.3.0)."""

    do: Literal["effect:remove_token"] = "effect:remove_token"
    character: Reference
    token: Token


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenPresent(Effect):
    """Opens a present of a character (2-7.2.2c)."""

    do: Literal["effect:open_present"] = "effect:open_present"
    character: Reference
    present: Present


@dataclass(frozen=True, slots=True, kw_only=True)
class Adorn(Effect):
    """A character wears an item (2-3.0.0)."""

    do: Literal["effect:adorn"] = "effect:adorn"
    item: Reference
    wearer: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class Advance(Effect):
    """Advances the story of a player (3-4.0.0)."""

    do: Literal["effect:advance"] = "effect:advance"
    player: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ShuffleDeck(Effect):
    """Shuffles a deck (1-3.1.1)."""

    do: Literal["effect:shuffle"] = "effect:shuffle"
    player: Seat
    zone: Literal["deck", "scene_deck"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Open(Effect):
    """Opens cards from the top of a deck to everybody, or named cards (6-11)."""

    do: Literal["effect:open"] = "effect:open"
    player: Seat
    zone: Literal["deck", "scene_deck", "hand"]
    cards: list[CardNumber | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Look(Effect):
    """Lets `by` look at cards of `player`: from the top of a deck, or the plans from stage I on (6-13).

    `stages` tells which plans are looked at where these are not all.
    """

    do: Literal["effect:look"] = "effect:look"
    player: Seat
    zone: Literal["deck", "scene_deck", "hand", "plans"]
    cards: list[CardNumber | None]
    stages: list[int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrange(Effect):
    """Puts seen cards back in another order: from the top of a deck, or plans from stage I on (6-11.3.0, 6-13.3.0)."""

    do: Literal["effect:arrange"] = "effect:arrange"
    player: Seat
    zone: Literal["deck", "scene_deck", "plans"]
    cards: list[CardNumber | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Lasting(Effect):
    """An effect that lasts (6-6.1.0): it changes the named number of `on` until it ends.

    A character that `stays` does not retire by contact; the boost of a scene with `no_boost` cannot be used.
    """

    do: Literal["effect:lasting"] = "effect:lasting"
    number: Literal["idea", "cost", "stays", "no_boost", "other"]
    on: Reference | None = None
    amount: int | None = None
    until: Literal["contact", "turn", "game", "leaves"] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Loses(Effect):
    """Card text makes a player lose, or `both` at once (1-4.0.0)."""

    do: Literal["effect:loses"] = "effect:loses"
    player: Seat | Literal["both"]


EFFECTS: tuple[type[Effect], ...] = (
    Draw, Discard, Put, Retire, Enter, Move, Switch, Tap, Untap, TurnScene, AddScene, MakePlan, RemovePlan, GainToken,
    RemoveToken, OpenPresent, Adorn, Advance, ShuffleDeck, Open, Look, Arrange, Lasting, Permits, Forbids,
    Wins, Loses,
)  # fmt: skip

"""What waits to be played: abilities in standby, those that an effect made for later, and the game they wait in."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct, field

from judge.engine.asking.checks import Facts
from judge.engine.cards.faces import Blank
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card, Piece, Player
from judge.engine.trees.context import CompiledAbility, Context


class Standby(Struct, eq=False):
    """An automatic ability that waits to be played, once for each time that it was triggered.

    `held` is the stack that its source belonged to at that time; `stored` what a delayed trigger took along.
    """

    ability: CompiledAbility
    source: Card
    controller: Player
    event: Facts
    held: Piece = None
    stored: Mapping[str, list[Piece]] = field(default_factory=dict)
    delayed: bool = False

    def context(self, game: Any) -> Context:
        """A fresh resolution of it."""
        stored = {name: list(pieces) for name, pieces in self.stored.items()}
        return Context(game, self.controller, self.source, self.ability, self.event, stored, held=self.held)


def waits(game: Game, player: Player | None) -> bool:
    """Whether an ability of a player is in standby."""
    return any(waiting.controller is player for waiting in game.standby)


class Delayed(Struct, eq=False):
    """An automatic ability that an effect made: it waits for an event, once, or every time until its span ends.

    With `once` it waits until then, but once.
    """

    ability: CompiledAbility
    maker: Context
    until: str | None = None
    once: bool = False

    def context(self, event: Facts) -> Context:
        """The ability at an event; its source is the card whose ability made it."""
        made = self.maker
        return Context(made.game, made.controller, made.source, self.ability, event, made.stored, held=made.held)


def abilities_of(card: Card) -> tuple[CompiledAbility, ...]:
    """The compiled abilities of a card whose text is modelled."""
    face = card.face
    found: tuple[CompiledAbility, ...] = () if isinstance(face, Blank) else face.abilities
    return found


def modelled_of(card: Card) -> list[CompiledAbility]:
    """The abilities of a card that somebody has modelled, compiled, where its game prints something of each besides."""
    compiled: Iterator[CompiledAbility | None] = (getattr(one, "compiled", one) for one in abilities_of(card))
    return [one for one in compiled if one is not None]


class Waiting(Game):
    """A game in which abilities wait for events and for states.

    `spoken` holds the words that the abilities of seen cards use, so that nothing is looked for which no card speaks
    of; `states` are those known to have come about.
    """

    def __init__(self, *args: Any) -> None:
        """Nothing waits."""
        super().__init__(*args)
        self.spoken: set[str] = set()
        self.delayed: list[Delayed] = []
        self.states: set[tuple[int, int, int]] = set()

    @property
    def waits_for_later(self) -> bool:
        """Whether an ability waits that a text has made, or a state is known to have come about."""
        return bool(self.delayed or self.states)

    def in_play(self) -> Iterable[tuple[Card, Player]]:
        """The cards whose abilities are valid where they are, with their controllers."""
        raise NotImplementedError

    def in_force(self, ctx: Context) -> bool:
        """Whether an ability is valid now."""
        return ctx.ability.valid(ctx)

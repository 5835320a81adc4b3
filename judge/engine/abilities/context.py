"""What an ability knows while it is resolved."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from judge.engine.abilities.memory import as_last_known
from judge.engine.cards import Card, Unseen
from judge.engine.players import Player

if TYPE_CHECKING:
    from judge.engine.abilities.compiler import CompiledAbility

UNSEEN_FACE = "unseen"
"""What a run takes a side on where it turns on a face that nobody has seen."""


@dataclass(slots=True)
class Context:
    """Who resolves which ability of which card, what triggered it, and what it has picked and rolled so far.

    `held` is the stack that the source belonged to when the ability was triggered; `acted`: it has done something.
    `unsure` are the pieces of which nobody can tell whether they fit what was last asked for.
    """

    game: Any
    controller: Player
    source: Card
    ability: "CompiledAbility"
    event: Mapping[str, Any] = field(default_factory=dict)
    stored: dict[str, list[Any]] = field(default_factory=dict)
    dice: list[int] = field(default_factory=list)
    held: Any = None
    acted: bool = False
    unsure: set[int] = field(default_factory=set)

    @property
    def holder(self) -> Any:
        """The stack that the source is part of or attached to, as it last was where it has left the table."""
        return as_last_known(self.held if self.held is not None else self.source.holder)

    @property
    def kind(self) -> str:
        """What kind of ability it is; where the rules themselves have something chosen there is none."""
        node = getattr(self.ability, "node", None)
        return node.kind if node is not None else ""

    def recall(self, name: str) -> Sequence[Any]:
        """What was stored under a name, or what the event calls so."""
        found = self.stored.get(name, self.event.get(name))
        return found if isinstance(found, list | tuple) else ()

    def bears_out(self, condition: Callable[["Context"], bool]) -> bool:
        """Whether a condition holds; where that turns on a face which nobody has seen, what the record goes on with."""
        try:
            return condition(self)
        except Unseen as unseen:
            self.wonder(unseen)
            return self.supposes()

    def supposes(self) -> bool:
        """Whether this run supposes that something is so which nobody can tell."""
        return bool(self.game.sides.of(UNSEEN_FACE, "other") == "taken")

    def wonder(self, unseen: Unseen) -> None:
        """Nobody can tell what the text does: a face that it turns on is unseen, or no card set explains it."""
        cursor = self.game.cursor
        self.game.doubt(cursor.row.clause if cursor else "", unseen.number)

    def side(self, word: str) -> Player:
        """`own` or `opponent` as seen from the controller."""
        return self.controller if word == "own" else self.controller.opponent


@dataclass(frozen=True, slots=True)
class Candidates:
    """What one field of an effect may be: pieces to choose from, how many, or one fixed value.

    `together` tells, where that matters, whether pieces may be chosen with each other.
    """

    among: tuple[Any, ...]
    least: int = 1
    most: int = 1
    several: bool = False
    ordered: bool = False
    together: Callable[[Sequence[Any]], bool] | None = None


@dataclass(slots=True)
class Spec:
    """What card text lets an effect do: the candidates of each field; other fields are fixed.

    `optional`: the player may leave it. `leaves` tells, in a cost, whether a choice lets the rest be paid.
    """

    ctx: Context
    fields: Mapping[str, Candidates]
    fixed: Mapping[str, Any] = field(default_factory=dict)
    optional: bool = False
    leaves: Callable[[Any], bool] | None = None

    @property
    def source(self) -> Card:
        """The card whose text it is."""
        return self.ctx.source

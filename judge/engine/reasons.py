"""Why a step that nothing takes is wrong: reasons that cite, asked in a fixed order.

What a game waits for says little about why a step is wrong. A ruleset gives each kind of act the clause that says
whose it is and the row where it belongs, tells under which clauses card text acts, and registers reasons of its own.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from judge.engine.abilities.context import Context
from judge.engine.plays import Facts, Play
from judge.engine.requests import Offer

if TYPE_CHECKING:
    from judge.engine.cards import Card
    from judge.engine.players import Player
    from judge.engine.state import Game
    from judge.engine.steps import Cursor


class Question(IntEnum):
    """What is asked of a step that nothing takes; the first question that has an answer decides."""

    SKIPPED = 1
    """Was its phase or step skipped just now?"""
    ONCE = 2
    """Is it a second one of what comes once?"""
    OTHERS = 3
    """Is it somebody else's to act?"""
    DUE = 4
    """Is something else due first?"""
    TIME = 5
    """Is its phase or step over, or not yet there?"""
    MOMENT = 6
    """Does it belong to another moment of the same resolution, or was that all there is of it?"""
    LIMIT = 7
    """Is the ability used up?"""
    VALID = 8
    """Did the ability trigger, is it valid, does its card still have it?"""
    ORDER = 9
    """Was it resolved already, or is another one first?"""
    TEXT = 10
    """Does any text or row order or allow it?"""


@dataclass(frozen=True, slots=True)
class TextClauses:
    """Under which clauses of a document card text acts.

    `carried_out`: what a text says is carried out, that and nothing else; `chosen`: the player chooses where it says
    so; `triggered`: an auto waits once its event has happened; `counted`: once for each time; `ordered`: between
    players who both have autos; `compulsory`: an auto that waits is played; `valid`: where abilities are valid;
    `limit`: how often; `activated`: an activated ability is played with its cost; `played`: a card is played before its
    text acts; `in_order`: the parts of a text come in its order; `choosing_first`: who chooses first where both do;
    `paid`: a cost comes before what it pays for; `whole`: a cost is paid whole or not at all; `kinds`: kinds of
    abilities that another clause than `carried_out` has carried out.
    """

    carried_out: str
    chosen: str
    triggered: str
    counted: str
    ordered: str
    compulsory: str
    valid: str
    limit: str
    activated: str
    played: str
    in_order: str
    choosing_first: str
    paid: str
    whole: str
    kinds: Mapping[str, str] = field(default_factory=dict)

    def carrying_out(self, kind: str) -> str:
        """The clause by which what an ability of a kind says is carried out."""
        return self.kinds.get(kind, self.carried_out)


@dataclass(slots=True)
class Misplaced:
    """A step that nothing takes: who made it, what the rules wait for, and the card whose text it is said to be."""

    game: "Game"
    step: Any
    player: "Player"
    waits: Any
    kind: type[Play] | None = None
    source: "Card | None" = None

    @property
    def offer(self) -> Offer | None:
        """The offer that waits, None where the rules wait for something else."""
        return self.waits if isinstance(self.waits, Offer) else None

    @property
    def stood(self) -> "Cursor | None":
        """The row where the game stood when the record was last heard."""
        return self.game.stood.cursor if self.game.stood is not None else self.game.cursor

    @property
    def own_turn(self) -> bool:
        """Whether it is the turn of the player who made the step, or was when the record was last heard."""
        active: Any = self.game.rules.hooks.active(self.game)
        return active is self.player or (self.game.stood is not None and self.game.stood.seat == self.player.seat)

    @property
    def said_late(self) -> bool:
        """Whether the rules have answered with this very effect, for a record that was silent on it, before others."""
        step = self.step
        said = (one for one in self.game.unsaid if type(one) is type(step))
        return any(one == replace(step, source=one.source, ability=one.ability, src=one.src) for one in said)

    @property
    def row(self) -> str:
        """The clause of the row where the game stands."""
        return self.game.cursor.row.clause if self.game.cursor else str(self.waits.clause)


ReasonFunction = Callable[[Any, Misplaced], Facts | None]


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason of a ruleset: its clause, its rule id, its question, the kinds of steps it is asked of (none: all)."""

    clause: str
    rule: str
    question: Question
    words: tuple[str, ...]
    function: ReasonFunction


class Answer(NamedTuple):
    """Why a step is wrong: the clause, the rule id and the facts."""

    clause: str
    rule: str
    facts: Facts


Asked = Callable[[Misplaced], Iterator[Answer]]


def why_not(misplaced: Misplaced, asked: "dict[Question, Asked]") -> list[Answer]:
    """Why a step that nothing takes is wrong: the answers to the first question that has any.

    A ruleset's own reasons come before what the core asks of every game. The last question always has an answer.
    """
    word = misplaced.kind.word if misplaced.kind is not None else misplaced.step.do
    own = [one for one in misplaced.game.rules.book.reasons if not one.words or word in one.words]
    for question in Question:
        found = [
            Answer(one.clause, one.rule, facts)
            for one in own
            if one.question is question and (facts := one.function(misplaced.game, misplaced)) is not None
        ]
        found = found or list(asked[question](misplaced) if question in asked else ())
        if found:
            return found
    return []


def demanded(game: "Game", offer: Offer) -> str:
    """The clause that demands what an offer waits for: a text's own, not that of the verb that carries it out.

    An auto of which nothing has been done yet is demanded by what makes autos compulsory.
    """
    text, ctx = game.rules.hooks.text, resolved(offer)
    if ctx is None or text is None:
        return offer.clause
    if ctx.ability.node.kind == "auto" and not ctx.acted:
        return text.compulsory
    return text.chosen if getattr(offer.about, "fields", True) else text.carrying_out(ctx.kind)


def by_text(offer: Any) -> "Card | None":
    """The card whose text is being carried out where an offer waits, None where none is."""
    ctx = resolved(offer)
    return ctx.source if ctx is not None else None


def resolved(offer: Any) -> Context | None:
    """The resolution in which an offer waits, None where it waits elsewhere."""
    ctx = getattr(offer.about, "ctx", None) if isinstance(offer, Offer) else None
    return ctx if isinstance(ctx, Context) else None

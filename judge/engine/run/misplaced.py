"""Why a step that nothing takes is wrong: the questions asked in order, and what is asked about."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from msgspec import Struct

from judge.engine.asking.checks import Facts, Found
from judge.engine.asking.plays import Offer, Play
from judge.engine.asking.tables import Cursor
from judge.engine.rules.reasons import Question
from judge.engine.run.lookup import Ambiguous, Lookup
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card
from judge.engine.trees.context import Context
from judge.replay.common import Standby
from judge.replay.references import BadReference
from judge.replay.steps import Effect, Step, as_json


class Misplaced(Struct):
    """A step that nothing takes: who made it, what the rules wait for, and the card whose text it is said to be."""

    game: "Game"
    step: Any
    player: Any
    waits: Any
    kind: type[Play] | None = None
    source: "Card | None" = None

    @property
    def facts(self) -> Found:
        """What the step is, and whose."""
        return {"step": self.step.do, "player": self.player}

    @property
    def text_facts(self) -> Found:
        """What the step is, whose, and of which card's text."""
        return {**self.facts, "source": self.source}

    @property
    def named_card(self) -> "Card | None":
        """The card that an act names; None where it can mean none, or several."""
        try:
            return Lookup(self.game, self.player).card(self.step.card)
        except (Ambiguous, BadReference):
            return None

    @property
    def offer(self) -> Offer | None:
        """The offer that waits, None where the rules wait for something else."""
        return self.waits if isinstance(self.waits, Offer) else None

    @property
    def stood(self) -> "Cursor | None":
        """The row where the game stood when the record was last heard."""
        return self.game.stood.cursor if self.game.stood is not None else self.game.cursor

    @property
    def later(self) -> bool:
        """Whether the turn in which the record was last heard is over; in set-up no turn counts."""
        return self.game.stood is not None and self.game.stood.turn not in (0, self.game.turn)

    @property
    def own_turn(self) -> bool:
        """Whether it is the turn of the player who made the step, or was when the record was last heard."""
        active: Any = self.game.rules.hooks.active(self.game)
        return active is self.player or (self.game.stood is not None and self.game.stood.seat == self.player.seat)

    @property
    def said_late(self) -> bool:
        """Whether the rules have answered with this very effect, for a record that was silent on it, before others."""
        return self._answered(self.game.unsaid)

    @property
    def told_late(self) -> bool:
        """Whether the rules have done so before an act that the record has had since."""
        return self._answered(self.game.hushed)

    @property
    def paid_unsaid(self) -> bool:
        """Whether the record has just had the text played and does not say in that act what it was paid with."""
        last = next(iter(self.game.acts_told(1)), None)
        return self.game.last_text[0] is self.source and getattr(last, "pay", ()) is None

    @property
    def behind_a_fact(self) -> bool:
        """Whether the rules have done so before a fact that the record has told since, of what a later row brings."""
        source, _, begun = self.game.last_text
        came_before = source is not None and source is self.source and begun < self.game.step
        return came_before and bool(self.game.just_told) and self.said_late

    @property
    def passed_over(self) -> bool:
        """Whether the text was carried out since the last act, and the record has told of others since, not of it."""
        texts, told = self.game.texts, self.game.effect_from
        return any(card is self.source for card in texts) and told is not None and told is not self.source

    @property
    def cut_short_by(self) -> int | None:
        """The step of the last act before which they have done so for what was played, None where there is none."""
        return next((act for act, one in reversed(self.game.cut_short) if self.alike(one, self.step)), None)

    @property
    def left_before(self) -> bool:
        """Whether the text could do it before the act that the record has had since, and the record told of none."""
        game = self.game
        source, _, began = game.last_text
        told = game.effect_from is source and game.effect_at is not None and game.effect_at >= began
        return source is not None and source is self.source and game.last_act > began and not told

    @property
    def declared_out_of_order(self) -> bool:
        """Whether the other player has declared an auto just now, and this is made by whose turn it is."""
        last = next(iter(self.game.acts_told(1)), None)
        stood = self.game.stood
        mine = (stood.seat if stood is not None else self.game.rules.hooks.active(self.game).seat) == self.player.seat
        return isinstance(last, Standby) and last.player != self.player.seat and mine

    def _answered(self, added: Sequence[Effect]) -> bool:
        """Whether one of the effects that the rules have added is this very one."""
        return any(self.alike(one, self.step) for one in added)

    @staticmethod
    def alike(one: Effect, step: Step) -> bool:
        """Whether an effect says the same as a step, whatever they say of where it comes from."""
        if type(one) is not type(step):
            return False
        fields = (name for name in as_json(step) if name not in ("source", "ability", "src"))
        return all(getattr(one, name) == getattr(step, name) for name in fields)

    @property
    def repeats(self) -> bool:
        """Whether it says what the effect said that the record has last."""
        last = self.game.effect
        return last is not None and type(last) is type(self.step) and replace(last, src=self.step.src) == self.step

    @property
    def row(self) -> str:
        """The clause of the row where the game stands."""
        return self.game.cursor.row.clause if self.game.cursor else str(self.waits.clause)


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

    An ability of which nothing has been done yet is demanded by what makes its kind compulsory, a cost by paying.
    """
    text, ctx = game.rules.hooks.text, resolved(offer)
    if ctx is None or text is None:
        return offer.clause
    if not ctx.acted and (demands := text.demanding(ctx.ability.node.kind)) is not None:
        return demands
    if getattr(offer.about, "pays", False):
        return text.cost or text.paid
    chosen = text.left_out or text.chosen
    return chosen if getattr(offer.about, "fields", True) else text.carrying_out(ctx.kind)


def by_text(offer: Any) -> "Card | None":
    """The card whose text is being carried out where an offer waits, None where none is."""
    ctx = resolved(offer)
    return ctx.source if ctx is not None else None


def resolved(offer: Any) -> Context | None:
    """The resolution in which an offer waits, None where it waits elsewhere."""
    ctx = getattr(offer.about, "ctx", None) if isinstance(offer, Offer) else None
    return ctx if isinstance(ctx, Context) else None

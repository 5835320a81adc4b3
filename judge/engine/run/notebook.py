"""What the judge notes during a run: what happened, what decided, what nobody can tell, what turns out wrong later."""

from collections.abc import Callable, Hashable
from functools import partial
from types import NoneType
from typing import Any, NamedTuple

from judge.engine.asking.checks import Facts
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Request
from judge.engine.asking.tables import Cursor, Table
from judge.engine.book.readings import Side
from judge.engine.book.sides import TURNED, Sides
from judge.engine.rules.ruleset import Ruleset
from judge.engine.table.pieces import Card, Player, Stack
from judge.engine.trees.context import Context
from judge.replay.raw import Json
from judge.replay.steps import Act, Effect

PLAIN = frozenset({str, int, bool, NoneType})
"""Classes of facts that are told as they are."""


class Doubt(NamedTuple):
    """Something that the rules could not decide: at which step, under which clause, why, and for want of which card."""

    step: int
    clause: str
    why: str
    number: str | None
    about: object


class Accusation(NamedTuple):
    """An earlier act that turns out to have broken a rule: its step, the clause, the rule id, the facts."""

    step: int
    clause: str
    rule: str
    facts: Facts


class Event(NamedTuple):
    """Something that took place: its word, its facts, the clause that brought it about, and the turn."""

    word: str
    facts: Facts
    clause: str
    turn: int


event_of: Callable[[tuple[Any, ...]], Event] = partial(tuple.__new__, Event)
"""An event from all its fields, made without a call of Python code."""


class Skipped(NamedTuple):
    """A row that left the rest of its table out: the table, the place of the row, and whose turn it was."""

    table: "Table"
    at: int
    seat: str

    @property
    def early(self) -> bool:
        """Whether it is not the last row, which always leads elsewhere."""
        return self.at < len(self.table.rows) - 1


class Unmet(NamedTuple):
    """A condition of a text that did not hold: the card, the condition, and the verbs that were not done for it."""

    source: Card
    condition: Json
    verbs: Any


class LeftUntold(NamedTuple):
    """A verb of a text that a record is silent on: how long the log was, and whether the text had done something."""

    since: int
    ctx: Context
    acted: bool


class Stood(NamedTuple):
    """Where a game stood: its row, whose turn it was, and which."""

    cursor: "Cursor | None"
    seat: str
    turn: int


stood_at: Callable[[tuple[Any, ...]], Stood] = partial(tuple.__new__, Stood)
"""Where a game stood from all its fields, made without a call of Python code."""


class Notebook:
    """The part of a game that holds what the judge notes. `step` is the step of the record being carried out.

    `next_told` is the step of the record that decides next, None where none does, `told_after_it` the one after it;
    `record_goes_on` says whether a step follows, so that what the record leaves out before it was not done, `turn_ends`
    hears that a turn is over, `tells_later` whether the record has an effect of a kind after this step, before any act,
    `claimed_next` what the next claim of a place of both players has there, unless an effect comes before it,
    `claimed_before` what the last one before the next step has in a place of a player,
    `tells_fact` whether it has a fact before anything is done that answers a need,
    `acts_told` the last so many acts before the one that is being carried out, as far as it has them,
    `effects_told` what it has texts do before the next act,
    `tells_cards` how many cards of a zone of a player it has in a fact before anything else is done.
    `turned` is the reading that is taken the other way, to see what hangs on it.
    `cause` is the clause by which a text is being carried out, empty where none is, `lately` that of the last change.
    Since the record was last heard:
    `skipped` are the rows that left something out, `silent` the requests that the rules answered themselves,
    `unpayable` the resolutions with a cost that could not be paid whole, `stood` is where the game stood then,
    `stays`: the step that nothing takes is not of a later turn than that.
    `exercise` notes that a clause decided, changed or asked something in this run.
    `answered` tells the turn and the clause in which each kind of act was last asked of a seat, `told` the same of each
    sort of fact that no text asked for, of which `just_told` came since the last act or effect, with as many cards,
    `untold` the same of those that a record leaves out, `carried` the turn in which each ability of a card was last
    carried out, `last_text` the last one with the step at which it began, `last_act` the step of the last act that
    no text asked for, `texts` the cards whose texts were carried out since then, `unmet` the conditions of texts
    that did not hold, `absorbed` the effects since then, by step, that only state what the rules work out,
    `passed_over` what took place before that act and was not told, `unsaid` the effects that the rules have added for a
    silent record, `left_untold` the verbs of texts that these are, `hushed` those that they had added before that act,
    from the one numbered `hushed_last` on since the act before, `amid` those of what was played, not of autos,
    `cut_short` the same with the act that came after them, and `done` the kinds of effects that a record has told of a
    seat, the last one at the step `effect_at`, of the card `effect_from`. `kept_back` is the clause that last kept
    something from being done, and when. `doubtful` are the cards of whose text a verb was left to the record, for want
    of a face, with the turn. `claims` are the boards that the record has claimed, each with the step, and `acts_from`
    is what was done this turn in which state.
    """

    rules: "Ruleset"
    profile: str
    turn: int
    next_told: Callable[[], Any]
    told_after_it: Callable[[], Any]
    acts_told: Callable[[int], list[Act]]
    effects_told: Callable[[], list[Effect]]
    claimed_next: Callable[[str], Json]
    claimed_before: Callable[[str, str], tuple[Json] | None]

    def __init__(self) -> None:
        """Nothing noted yet."""
        self.doubtful: list[tuple[int, Card]] = []
        self.step = -1
        self.happened: list[Event] = []
        self.happened_as_told: list[Event] = []
        self.passed_over: list[Event] = []
        self.claims: list[tuple[int, dict[str, Json]]] = []
        self.readings: set[str] = set()
        self.sides = Sides()
        self.turned: str | None = None
        self.exercised: set[str] = set()
        self.exercise: Callable[[str], None] = self.exercised.add
        self.doubts: list[Doubt] = []
        self.acts_from: dict[Hashable, set[str]] = {}
        self.settled: set[tuple[int, str]] = set()
        self.accusations: list[Accusation] = []
        self.cause = ""
        self.lately = ""
        self.skipped: list[Skipped] = []
        self.answered: dict[tuple[str, str], tuple[int, str]] = {}
        self.told: dict[tuple[str, str], tuple[int, str]] = {}
        self.just_told: dict[tuple[str, str], int] = {}
        self.untold: dict[tuple[str, str], tuple[int, str]] = {}
        self.carried: dict[tuple[int, int], int] = {}
        self.last_text: tuple[Any, Any, int] = (None, None, -1)
        self.last_act = -1
        self.silent: list[Request] = []
        self.unpayable: list[Context] = []
        self.texts: list[Any] = []
        self.unmet, self.absorbed = list[Unmet](), dict[int, Effect]()
        self.unsaid, self.left_untold = list[Effect](), list[LeftUntold]()
        self.hushed, self.hushed_last = list[Effect](), 0
        self.amid: list[Effect] = []
        self.cut_short: list[tuple[int, Effect]] = []
        self.done: set[tuple[str, str]] = set()
        self.effect_at: int | None = None
        self.effect_from: Any = None
        self.effect: Effect | None = None
        self.kept_back: tuple[int, str] | None = None
        self.stood: Stood | None = None
        self.stays = False
        self.witness: Callable[[str, Any, bool], bool | None] = lambda _event, _at, _ahead: None
        self.record_goes_on: Callable[[], bool] = lambda: False
        self.next_told = self.told_after_it = lambda: None
        self.turn_ends: Callable[[], None] = lambda: None
        self.tells_later: Callable[[type], bool] = lambda _: False
        self.claimed_next, self.claimed_before = (lambda _place: None), (lambda _seat, _place: None)
        self.acts_told, self.effects_told = (lambda _: []), list
        self.tells_fact: Callable[[FactNeed], bool] = lambda _: False
        self.tells_cards: Callable[[str, str], int] = lambda _zone, _seat: 0

    def reads(self, reading: str, about: Hashable = None) -> Side:
        """Which side of a reading this game takes, noting that the reading decided something.

        The profile says; where the document leaves either side open, the record does, once of the same thing `about`
        which it is.
        """
        self.readings.add(reading)
        found = self.rules.book.rulings.readings[reading]
        side = found.side(self.profile)
        if reading == self.turned:
            side = TURNED[side]
        return self.sides.of(reading, side, about) if found.either else side

    def extra_uses(self, _: object) -> int:
        """How often more than printed an ability may be played: not every game has such."""
        return 0

    def follows(self, reading: str) -> None:
        """A record is on one side of a reading by what it does, and is followed; nothing else hangs on it."""
        self.readings.add(reading)

    def doubt(self, clause: str, number: str | None, why: str | None = None, about: object = None) -> None:
        """The rules cannot decide something under a clause: a face is unseen, a card number unknown, or as `why` says.

        It is said once of the same thing `about` which it is, once a step where there is no such thing.
        """
        reason = why or ("unknown_card" if number else "unseen")
        doubt = Doubt(self.step, clause, reason, number, self.step if about is None else about)
        if all(doubt[1:] != known[1:] for known in self.doubts):
            self.doubts.append(doubt)

    def settle(self, step: int, clause: str) -> None:
        """What a step left open for want of a face is decided: the cards have been shown since."""
        self.settled.add((step, clause))

    def stated(self, event: str, at: Any, *, ahead: bool = False) -> bool | None:
        """Whether the record says that an event takes place now, or `ahead` of the next act; None without events."""
        return self.witness(event, spot(at), ahead)

    def accuse(self, accusation: Accusation) -> None:
        """An earlier act, of a card that nobody could see then, broke a rule."""
        self.accusations.append(accusation)

    def note(self, event: str, **facts: Any) -> None:
        """Something took place: a record may state it as `happened`, and abilities may wait for it."""
        told = dict(facts)
        for name, fact in facts.items():
            if type(fact) is Card:
                told[name] = fact.number
            elif type(fact) not in PLAIN:
                told[name] = spot(fact)
        to = facts.get("to")
        owner = to.zone.owner if isinstance(to, Stack) and to.zone is not None else None
        if owner is not None and "player" in self.rules.hooks.events.get(event, ()):
            told.setdefault("player", owner.seat)
        self.happened.append(event_of((event, told, self.cause or self.lately, self.turn)))
        self.rules.hooks.triggers(self, event, facts)

    def forget_events(self) -> None:
        """Somebody acts: what took place before has been told, or will not be."""
        self.passed_over, self.happened = self.happened, []
        self.happened_as_told.clear()

    def why(self) -> str:
        """The clause by which things happen now."""
        return self.cause

    def carry(self, ctx: "Context") -> None:
        """The text of an ability begins to be carried out."""
        self.carried[id(ctx.source), id(ctx.ability)] = ctx.game.turn
        self.last_text = (ctx.source, ctx.ability, self.step)
        self.texts.append(ctx.source)

    def hear_fact(self, turn: int, sort: tuple[str, str], clause: str, cards: int) -> None:
        """A record has a fact of a sort, asked for by a clause, that tells so many cards."""
        if not self.cause:
            self.told[sort] = (turn, clause)
            self.just_told[sort] = cards

    def hear_effect(self, number: int, step: Effect, source: Card | None) -> None:
        """A record has an effect, of the text of a card."""
        self.done.add((step.do, step.by))
        self.effect_at, self.effect_from, self.effect = number, source, step

    def keep_back(self, clause: str) -> None:
        """A clause keeps something from being done that text or a row asks for."""
        self.kept_back = (self.step, clause)
        self.exercise(clause)

    def begin_act(self, step: int) -> None:
        """A record has an act that no text asks for; what texts did before it is over."""
        self.last_act = step
        self.texts.clear()
        self.unmet.clear()
        self.absorbed.clear()
        self.hushed_last = len(self.hushed)
        self.hushed += self.unsaid
        if self.amid:
            self.cut_short += [(step, one) for one in self.amid]
            self.amid.clear()
        self.unsaid.clear()
        self.done.clear()


def spot(fact: Any) -> Any:
    """A stack as the place where it stands, a player as the seat, a card as its number; anything else as it is."""
    if isinstance(fact, Player):
        return fact.seat
    if isinstance(fact, Card):
        return fact.number
    if not isinstance(fact, Stack):
        return fact
    zone = fact.zone
    if zone is None or zone.owner is None:
        return None
    index = "" if zone.kind.limit == 1 or fact not in zone.pieces else f"[{zone.pieces.index(fact) + 1}]"
    return f"{zone.owner.seat}.{zone.name}{index}"

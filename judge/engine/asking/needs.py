"""What the rules wait for besides acts: a fact, effects of text that is not modelled, or nothing at all."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from judge.engine.asking.checks import Facts
from judge.engine.table.pieces import Card, Player, Zone


class FactNeed(Struct):
    """Chance or a hidden card decides.

    `kind` is the tag of the fact without `fact:`. A fact that names `cards` is answered by binding `cards`, of
    `zone`, in order, and then with the numbers; other kinds are answered with their value. None is the answer
    where the record is silent, which only a fact that is not `needed` allows. `possible` limits a value.
    `rule` and `facts` say why nothing else is possible, `also` which other clauses that breaks.
    `placed` is the clause by which it is that zone, `which` the one by which it is these cards of it. `counted` are the
    clauses that other numbers of cards overlook. `cause` is that of the text which it is of, once it was passed over.
    `immaterial`: no rule reads what it says. `loose`: no clause puts it before or after other facts that stand beside
    it. `halts`: players stop here, and a record may claim how things stand at this moment without telling the fact.
    `event` is the event of which the card says what a single card is. `verb` is the one verb of texts that brings
    it, where there is one. `rests_on`: text of this card, not being modelled, may make it another value or number of
    cards, and then the record's word goes. `up_to`: a player says how many of the cards. `turns_on` tells of which
    numbers something else would follow: a record that leaves such a card out leaves undecided what follows, until
    something shows which card it was. `shown` cards have come by the same thing before, and `more` come after, once
    something else has been done in between: a record may tell all of them in one.
    """

    clause: str
    kind: str
    player: Player | None = None
    zone: Zone | None = None
    cards: Sequence[Card] = ()
    needed: bool = False
    possible: Sequence[Any] | None = None
    tells: int = 0
    immaterial: bool = False
    loose: bool = False
    halts: bool = False
    verb: str | None = None
    event: str | None = None
    rests_on: Card | None = None
    up_to: bool = False
    turns_on: Callable[[str], bool] | None = None
    rule: str = "fact/possible"
    facts: Facts | None = None
    also: Sequence[str] = ()
    placed: str | None = None
    which: str | None = None
    counted: Mapping[int, str] = field(default_factory=dict)
    cause: str = ""
    shown: int = 0
    more: int = 0


class Window(Struct):
    """Text that is not modelled may act here.

    Answered with one declared effect at a time, None when there are no more. `player` limits it to abilities of
    that player; `about` is the card whose text is being resolved; `source` that of the resolution under way.
    Where modelled text turns on a face that nobody has seen, `unseen` are the clauses of the verbs that it has besides.
    `named`: the record has said whose text comes next.
    """

    clause: str
    player: Player | None = None
    about: Card | None = None
    source: Card | None = None
    unseen: frozenset[str] | None = None
    named: bool = False


class Pause(Struct):
    """The rules work something out that a record may state in parts; always answered with None.

    `halts`: of several claims in a row some may be of this moment.
    """

    clause: str
    halts: bool = False

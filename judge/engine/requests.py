"""What the rules wait for: an offer, a fact, or effects of text that is not modelled."""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judge.engine.cards import Card
from judge.engine.players import Player
from judge.engine.zones import Zone

if TYPE_CHECKING:
    from judge.engine.plays import Play


@dataclass(slots=True)
class Offer:
    """A player may or must act.

    Answered with a `Play` of one of the kinds; None only where it is `optional` (a "may" of card text) and thereby
    declined. `immaterial`: no rule makes the answers differ, so a silent record is right. `certain`: there is one
    answer, for which None stands where the record does not say it. `about` is what the offer is about, for the plays
    that answer it. `free`: play timing, where a player does as they like. `also` are offers of other players that are
    open at the same moment.
    """

    clause: str
    player: Player
    kinds: tuple[type["Play"], ...]
    optional: bool = False
    immaterial: bool = False
    certain: bool = False
    free: bool = False
    about: Any = None
    also: "tuple[Offer, ...]" = ()


@dataclass(slots=True)
class FactNeed:
    """Chance or a hidden card decides.

    `kind` is the tag of the fact without `fact:`. A fact that names `cards` is answered by binding `cards`, of
    `zone`, in order, and then with the numbers; other kinds are answered with their value. None is the answer
    where the record is silent, which only a fact that is not `needed` allows. `possible` limits a value.
    `rule` and `facts` say why nothing else is possible, `also` which other clauses that breaks.
    `placed` is the clause by which it is that zone.
    `immaterial`: no rule reads what it says. `loose`: no clause puts it before or after other facts that stand beside
    it. `rests_on`: text of this card, not being modelled, may make it another
    value or number of cards, and then the record's word goes.
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
    rests_on: Card | None = None
    rule: str = "fact/possible"
    facts: Mapping[str, Any] | None = None
    also: Sequence[str] = ()
    placed: str | None = None


@dataclass(slots=True)
class Window:
    """Text that is not modelled may act here.

    Answered with one declared effect at a time, None when there are no more. `player` limits it to abilities of
    that player; `about` is the card whose text is being resolved; `source` that of the resolution under way.
    """

    clause: str
    player: Player | None = None
    about: Card | None = None
    source: Card | None = None


@dataclass(slots=True)
class Pause:
    """The rules work something out that a record may state in parts; always answered with None."""

    clause: str


Request = Offer | FactNeed | Window | Pause
Script = Generator[Request, Any, Any]
"""A procedure that waits for answers; it starts and ends inside one row."""


def resumed(script: Script, answer: Any) -> Script:
    """Go on with a script that has asked something, from the answer; returns what it returns."""
    try:
        while True:
            answer = yield script.send(answer)
    except StopIteration as stop:
        return stop.value

"""Plays: acts with their cards looked up, the offers that they answer, and the scripts that wait for answers."""

import math
from collections.abc import Callable, Generator, Iterator, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Self

from msgspec import Struct
from typing_extensions import TypeVar

from judge.engine.asking.checks import Check
from judge.engine.asking.needs import FactNeed, Pause, Window
from judge.engine.asking.selections import distinct
from judge.engine.table.pieces import Piece, Player
from judge.replay.steps import Step

G = TypeVar("G", default=Any)
"""The game of a ruleset."""
S = TypeVar("S", bound=Player, default=Any)
"""Its player's side of the table."""
A = TypeVar("A", default=Any)
"""What the offers are about that a kind of play answers."""


class Play(Struct, Generic[G, S, A]):
    """An act of a player, its references looked up once. Every kind of act is a subclass.

    `word` is the act's tag without `act:`; `clause` the section that lets players do it; `record` the class of its
    recorded form; `holds` the names of its fields; `from_hand` whether it uses a card of the hand;
    `within_text` whether only a text that is being carried out asks for it. One that `names` pieces in a field only
    tells that they are chosen, for what a text does next; `repeats` says that no rule bounds how often a turn has it.
    `checks`, and `clauses`, all that judging such an act exercises, are filled in by the ruleset; so are, of a verb,
    those `beside` the checks that hold for every one.
    """

    player: S

    word: ClassVar[str]
    clause: ClassVar[str]
    record: ClassVar[type]
    when: ClassVar[str]
    holds: ClassVar[tuple[str, ...]]
    checks: ClassVar[tuple[Check, ...]] = ()
    clauses: ClassVar[frozenset[str]] = frozenset()
    beside: ClassVar[tuple[Check, ...] | None] = None
    anytime: ClassVar[bool] = False
    from_hand: ClassVar[bool] = False
    repeats: ClassVar[bool] = True
    within_text: ClassVar[bool] = False
    names: ClassVar[str] = ""

    @classmethod
    def look_up(cls, game: G, player: S, act: Any, about: A) -> Self:
        """The play that a recorded act means; `about` is what the offer that it answers is about."""
        raise NotImplementedError

    @classmethod
    def options(cls, game: G, player: S, about: A) -> Iterator["Self | Choice"]:
        """Candidates of this kind: at least every legal one. Checks sort out the rest."""
        raise NotImplementedError

    @classmethod
    def answers(cls, _game: G, _about: A, _step: Any) -> bool:
        """Whether a recorded act of this kind is one about what an offer is about; else it belongs elsewhere."""
        return True

    @classmethod
    def inferred(cls, _game: G, _player: S, _about: A, _step: Step) -> Self | None:
        """The answer that a later step of the record shows, where the record leaves it out."""
        return None

    def as_asked(self) -> bool:
        """Whether it is all that a text asks for, so that no check on every verb has anything to find."""
        return False

    def after_idle(self, _game: G, _told: Sequence[Step]) -> "Play[G, S]":
        """What comes first of a record that tells all that changes: this, unless something else changes nothing now.

        `told` is what the record tells next.
        """
        return self

    def recorded(self, game: G) -> Any:
        """The act as a record would write it."""
        raise NotImplementedError

    def enact(self, game: G) -> "Script | None":
        """Carry the act out."""
        raise NotImplementedError


class Choice(Struct):
    """An option that leaves cards to choose: `least` to `most` of `among`, in an order if `ordered`.

    `make` turns a selection into a play. `alike` tells cards apart: those with equal keys are interchangeable.
    """

    make: Callable[[tuple[Any, ...]], Play]
    among: Sequence[Piece]
    least: int
    most: int
    ordered: bool = False
    alike: Callable[[Any], Any] = id

    def plays(self) -> Iterator[Play]:
        """Every selection, interchangeable ones once."""
        keys = [self.alike(card) for card in self.among]
        for size in range(self.least, min(self.most, len(self.among)) + 1):
            for selection in distinct(self.among, keys, size, ordered=self.ordered):
                yield self.make(selection)

    def count(self) -> int:
        """How many selections there are, telling all cards apart."""
        ways = math.perm if self.ordered else math.comb
        return sum(ways(len(self.among), n) for n in range(self.least, min(self.most, len(self.among)) + 1))

    def sample(self, rng: Random) -> Play | None:
        """One selection at random, None where there is none."""
        most = min(self.most, len(self.among))
        if most < self.least:
            return None
        return self.make(tuple(rng.sample(list(self.among), rng.randint(self.least, most))))


class Offer(Struct):
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


Request = Offer | FactNeed | Window | Pause
Script = Generator[Request, Any, Any]
"""A procedure that waits for answers; it starts and ends inside one row."""


def _ended() -> Script:
    yield from ()


NOTHING = _ended()
"""The script that asks nothing, and of which nothing comes: it has ended already."""
NOTHING.close()


def resumed(script: Script, answer: Any) -> Script:
    """Go on with a script that has asked something, from the answer; returns what it returns."""
    try:
        while True:
            answer = yield script.send(answer)
    except StopIteration as stop:
        return stop.value

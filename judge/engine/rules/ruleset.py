"""A ruleset: everything that a game registers with the core, every citation checked as it is registered."""

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from judge.engine.asking.checks import Check, CheckFunction, Stage
from judge.engine.asking.plays import Play
from judge.engine.asking.tables import Procedure, Row, Table
from judge.engine.book.clauses import Clause, ClauseIndex, UnknownClause, order
from judge.engine.book.editions import Edition, load_editions
from judge.engine.book.numbers import load_numbers
from judge.engine.book.readings import Rulings, load_rulings
from judge.engine.cards.faces import CardBook
from judge.engine.rules.board_shape import BoardShape
from judge.engine.rules.hooks import RulesetHooks
from judge.engine.rules.reasons import Question, Reason, ReasonFunction
from judge.engine.table.zone_kinds import ZoneKind
from judge.replay.steps import SHARED_STEPS, tag
from judge.words.home import home_of

P = TypeVar("P", bound=Play)
Register = Callable[[CheckFunction], CheckFunction]
RegisterReason = Callable[[ReasonFunction], ReasonFunction]


class Rulebook:
    """Collects what the modules of a ruleset register; each citation must stand in the document's index."""

    def __init__(self, name: str, package: str, *, parts: bool = False) -> None:
        """Reads the ruleset's own index, editions, numbers and profiles from its package."""
        self.name = name
        self.package = package
        home = home_of(package)
        self.index = ClauseIndex(home.joinpath("clauses", "index.txt").read_text("utf-8").split(), parts=parts)
        self.editions: tuple[Edition, ...] = load_editions(home)
        self.rulings: Rulings = load_rulings(home)
        self._numbers = load_numbers(home)
        self.plays: dict[str, type[Play]] = {}
        self.checks: list[Check] = []
        self.reasons: list[Reason] = []
        self.cited: dict[Clause, list[str]] = {}

    def cite(self, clause: Clause, by: str) -> Clause:
        """Note that code cites a clause: `by` is a file of the package and what in it does.

        Raises:
            UnknownClause: the document has no such number.
        """
        return self._cite(clause, f"{self.package.replace('.', '/')}/{by}")

    def cites(self, by: str, *clauses: Clause) -> tuple[Clause, ...]:
        """The same of several clauses that one place cites, for as many names.

        Raises:
            UnknownClause: the document has no such number.
        """
        return tuple(self.cite(clause, by) for clause in clauses)

    def _cite(self, clause: Clause, place: str) -> Clause:
        """The same for a place that is told from the root on."""
        if clause not in self.index:
            raise UnknownClause(clause, [place])
        self.cited.setdefault(clause, []).append(place)
        return clause

    def number(self, name: str) -> int:
        """A number that a clause sets."""
        return self._numbers[name].value

    def play(
        self,
        record: type,
        clause: Clause,
        *,
        when: Clause | None = None,
        anytime: bool = False,
        from_hand: bool = False,
    ) -> Callable[[type[P]], type[P]]:
        """Register a kind of act or of effect: its recorded class and the clause that lets players do it.

        `when` is the clause that an act comes under where nobody offers
        it, if it is another one; `from_hand` says that it uses a card of the hand, so that whoever has unseen cards
        there may be able to do it.
        """

        def register(kind: type[P]) -> type[P]:
            kind.word = tag(record).removeprefix("act:")
            kind.clause = self._cite(clause, where(kind))
            kind.when = self._cite(when or clause, where(kind))
            kind.record = record
            kind.holds = kind.__struct_fields__
            kind.anytime = anytime
            kind.from_hand = from_hand
            self.plays[kind.word] = kind
            return kind

        return register

    def check(self, clause: Clause, *, on: type[Play], stage: Stage, **validity: Any) -> Register:
        """Register a condition of a kind of act; `validity` is `since`, `until` or `renumbered`."""

        def register(function: CheckFunction) -> CheckFunction:
            rule = f"{on.word}/{function.__name__}"
            self.checks.append(Check(self._cite(clause, where(function)), rule, stage, function, **validity))
            return function

        return register

    def reason(self, clause: Clause, question: Question, *words: str) -> RegisterReason:
        """Register why a step that nothing takes may be wrong; `words` are the kinds of steps it is asked of.

        The function gets the game and the misplaced step, and returns facts, or None where the reason does not hold.
        """

        def register(function: ReasonFunction) -> ReasonFunction:
            rule = f"{words[0] if len(words) == 1 else 'misplaced'}/{function.__name__}"
            self.reasons.append(Reason(self._cite(clause, where(function)), rule, question, words, function))
            return function

        return register

    def table(self, name: str, clause: Clause, *rows: Row, then: str | None = None) -> Table:
        """A step table, which its module calls by its name in capitals; every row's clause is cited."""
        place = f"{path(sys._getframe(1).f_globals['__name__'])}, {name.upper()}"  # noqa: SLF001 -- as `namedtuple` does
        self._cite(clause, place)
        for row in rows:
            self._cite(row.clause, place)
            self._cite(row.clause, where(row.does))
        return Table(name, clause, rows, then)

    def checks_of(self, kind: type[Play], edition: str) -> tuple[Check, ...]:
        """The checks on a kind of act or its family in an edition, by stage and in document order."""
        known = [one.id for one in self.editions]
        words = {vars(base).get("word") for base in kind.__mro__ if base is kind or base not in self.plays.values()}
        mine = [c for c in self.checks if c.rule.partition("/")[0] in words and c.holds_in(edition, known)]
        return tuple(sorted(mine, key=lambda c: (c.stage, order(c.clause_in(edition, known)))))


def where(code: Any) -> str:
    """Module and name of code, as `judge clause` prints it."""
    module, name = getattr(code, "__module__", "?"), getattr(code, "__qualname__", type(code).__name__)
    return f"{path(module)}, {name.partition('.<locals>')[0]}"


def path(module: str) -> str:
    """The file of a module, from the root on."""
    return f"{module.replace('.', '/')}.py"


@dataclass(slots=True)
class Ruleset:
    """A game, ready to be played: what `rulesets.<game>.RULESET` is.

    `shape` is the board; `step_types` are the recorded step classes, to which those of every game come; `anytime` are
    acts that fit any moment and `verbs` the declared effects; `hooks` are the game's own answers to the core.
    """

    book: Rulebook
    title: str
    zones: tuple[ZoneKind, ...]
    procedure: Procedure
    game: "Callable[[Ruleset, CardBook], Any]"
    shape: BoardShape
    step_types: tuple[type, ...]
    header: type
    memory: type
    hooks: RulesetHooks
    anytime: tuple[type[Play], ...] = ()
    verbs: tuple[type[Play], ...] = ()
    zone_names: frozenset[str] = field(init=False)
    default_profile: str = field(init=False)
    sealed: str | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        """Derive what is asked for often."""
        self.step_types = (*self.step_types, *SHARED_STEPS)
        self.zone_names = frozenset(kind.name for kind in self.zones)
        self.default_profile = next(name for name, profile in self.book.rulings.profiles.items() if profile.default)
        self.seal(self.book.editions[-1].id)

    @property
    def name(self) -> str:
        """The id, for example `lantern`."""
        return self.book.name

    def seal(self, edition: str) -> None:
        """Give every kind of act its checks in this edition."""
        if self.sealed != edition:
            for kind in self.book.plays.values():
                kind.checks = self.book.checks_of(kind, edition)
                own = tuple(check for check in kind.checks if check.rule.startswith(f"{kind.word}/"))
                kind.beside = own if len(own) < len(kind.checks) else None
                kind.clauses = frozenset({kind.clause, kind.when, *(check.clause for check in kind.checks)})
            self.sealed = edition

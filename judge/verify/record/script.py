"""The record as the walk reads it: rulings that undo steps applied, and the next step that decides."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice, takewhile

from msgspec import Struct

from judge.engine.asking.needs import FactNeed
from judge.engine.run.notebook import Notebook
from judge.replay.raw import Json
from judge.replay.steps import Act, Claim, Effect, Fact, Happened, Rewind, Said, SetBoard, Stands, Step, Void, as_json
from judge.replay.steps import GoTo as GoToRuling
from judge.verify.outcome.verdict import Note
from judge.verify.record.needs import fits

TELLING = ("claim", "event")
"""The sorts of steps that only tell what is, or what took place."""
TOLD_BETWEEN = (*TELLING, "fact")
"""Those that may stand between two parts of one thing."""
ACTING = ("act", "effect")
"""Those that answer an offer."""
UNDOING = (Stands, Rewind, Void)

LOOKED_AHEAD = 64
"""So many steps are looked at for a claim that is to come."""


class Entry(Struct):
    """A step that counts, with its number in the file; `stands` if a judge ruled that it stands."""

    number: int
    step: Step
    stands: bool = False


@dataclass(slots=True)
class Record:
    """The steps that count, and how far the walk has read; `deciding` is the next that decides, None at the end.

    `due` is its place. Before facts whose number is among those `standing` no later ones come: it was tried, and they
    then fit nowhere.
    """

    entries: list[Entry]
    at: int = 0
    standing: frozenset[int] = frozenset()
    due: int = field(init=False)
    deciding: Entry | None = field(init=False)
    tells_events: bool = field(init=False)
    _next: list[int] = field(init=False)

    def __post_init__(self) -> None:
        """Find, for each place, the next step that decides something."""
        self.tells_events = False
        self._find_next()
        self._read_to(self.at)

    def _find_next(self) -> None:
        due = len(self.entries)
        self._next = [due] * (due + 1)
        for n in range(due - 1, -1, -1):
            step: Said = self.entries[n].step
            sort = step.sort
            if not step.refused if sort == "act" else sort not in TELLING:  # as `decides` has it
                due = n
            elif sort == "event":
                self.tells_events = True
            self._next[n] = due

    @property
    def goes_on(self) -> bool:
        """Whether what follows the deciding step, what may stand between parts of it apart, is of the same kind."""
        if self.deciding is None:
            return False
        kind = type(self.deciding.step)
        for n in range(self.due + 1, len(self.entries)):
            if (step := self.entries[n].step).sort not in TOLD_BETWEEN:
                return type(step) is kind
        return False

    @property
    def beside(self) -> bool:
        """Whether the deciding step is a fact before an effect or after one or an act, or an effect right after a fact.

        Between an effect or act and a fact after it there may be other facts.
        """
        due, entries = self.due, self.entries
        now = self.deciding.step.sort if self.deciding is not None else ""
        if now == "effect":
            return bool(due) and entries[due - 1].step.sort == "fact"
        if now != "fact":
            return False
        if due + 1 < len(entries) and entries[due + 1].step.sort == "effect":
            return True
        before = due - 1
        while before >= 0 and entries[before].step.sort == "fact":
            before -= 1
        return before >= 0 and entries[before].step.sort in ("effect", "act")

    def before(self) -> list[Entry]:
        """The claims, events and refused acts that stand before it."""
        return self.entries[self.at : self.due]

    def before_an_act(self) -> list[Entry]:
        """The same, and all that the record tells before the next act."""
        later = takewhile(lambda entry: not isinstance(entry.step, Act), islice(self.entries, self.due, None))
        return [*self.before(), *later]

    @property
    def following(self) -> Step | None:
        """The step that decides after the deciding one, None where there is none."""
        return next((entry.step for entry in self.later(1)), None)

    def later(self, most: int) -> list[Entry]:
        """The next steps that decide after the deciding one."""
        after = (self.entries[n] for n in range(self.due + 1, len(self.entries)) if decides(self.entries[n].step))
        return list(islice(after, most))

    @property
    def repeats(self) -> int:
        """How many steps right before the deciding one say word for word the same."""
        due = self.due
        if not 0 < due < len(self.entries):
            return 0
        now = self.entries[due].step
        before = (self.entries[n].step for n in range(due - 1, -1, -1))
        return sum(1 for _ in takewhile(lambda one: type(one) is type(now) and as_json(one) == as_json(now), before))

    def tells_effect(self, kind: type[Step]) -> bool:
        """Whether an effect of a kind comes after the deciding step, before any act."""
        for entry in self.entries[self._next[self.at] + 1 :]:
            if isinstance(entry.step, Act) and not entry.step.refused:
                return False
            if isinstance(entry.step, kind):
                return True
        return False

    def tells_cards(self, zone: str, seat: str) -> int:
        """How many cards of a zone of a player are told in one of the facts that come now, before anything is done."""
        told = takewhile(lambda entry: entry.step.sort in TOLD_BETWEEN, self.entries[self.at :])
        said = (as_json(entry.step) for entry in told if entry.step.do == "fact:cards")
        return max((len(step["cards"]) for step in said if (step["zone"], step["player"]) == (zone, seat)), default=0)

    def speaks_to(self, game: Notebook) -> None:
        """A game may ask what the record has to come."""
        game.tells_later, game.tells_cards = self.tells_effect, self.tells_cards
        game.claimed_next, game.tells_fact = self.claimed_next, self.tells_fact
        game.claimed_before = self.claimed_before
        game.acts_told, game.effects_told = self.acts_told, self.effects_told
        game.record_goes_on = lambda: self.deciding is not None or bool(self.before())
        game.next_told = lambda: self.deciding.step if self.deciding is not None else None
        game.told_after_it = lambda: self.following

    def acts_told(self, count: int) -> list[Act]:
        """The last so many acts before the deciding step, as far as there are so many."""
        told = (entry.step for entry in reversed(self.entries[: self.due]))
        return list(islice((step for step in told if isinstance(step, Act) and not step.refused), max(0, count)))[::-1]

    def effects_told(self) -> list[Effect]:
        """The effects that come before the next act."""
        told = (entry.step for entry in takewhile(lambda entry: not isinstance(entry.step, Act), self.coming))
        return [step for step in islice(told, LOOKED_AHEAD) if isinstance(step, Effect)]

    def tells_fact(self, need: FactNeed) -> bool:
        """Whether one of the facts that come now, before anything else is done, answers what the rules have passed."""
        due = self.deciding
        told = takewhile(
            lambda entry: entry is due or isinstance(entry.step, Fact | Claim | Happened), self.entries[self.at :]
        )
        return any(isinstance(entry.step, Fact) and fits(need, entry.step) for entry in told)

    def claimed_next(self, place: str) -> Json:
        """What the next claim that speaks of a place of both players has there, unless an effect comes before it."""
        for entry in islice(self.entries, self.at, self.at + LOOKED_AHEAD):
            if isinstance(entry.step, Effect | SetBoard):
                return None
            if isinstance(entry.step, Claim) and place in entry.step.board:
                return entry.step.board[place]
        return None

    def claimed_before(self, seat: str, place: str) -> tuple[Json] | None:
        """What the last claim before the next step has in a place of a player, None where none speaks of it."""
        claims = (entry.step.board.get(seat) for entry in reversed(self.before()) if isinstance(entry.step, Claim))
        return next(((side[place],) for side in claims if isinstance(side, dict) and place in side), None)

    def bring_forward(self, fits: Callable[[Entry], bool], enough: Callable[[Sequence[Entry]], bool]) -> bool:
        """Of several facts in a row let the first one that fits decide first; says whether one does.

        With it come those that fit after it, where together they are just enough. Events may be told in between.
        """
        coming, standing = islice(self.entries, self.due, None), self.standing
        row = list(takewhile(lambda one: isinstance(one.step, Fact | Happened) and one.number not in standing, coming))
        mine: list[Entry] = []
        for entry in (one for one in row if isinstance(one.step, Fact)):
            if fits(entry):
                mine.append(entry)
                if enough(mine):
                    break
        else:
            mine = mine[:1]
        if mine:
            self.entries[self.due : self.due + len(row)] = [*mine, *(entry for entry in row if entry not in mine)]
            if any(isinstance(entry.step, Happened) for entry in row):
                self._find_next()
            self._read_to(self.at)
        return bool(mine)

    @property
    def coming(self) -> Iterator[Entry]:
        """The deciding step and what stands after it, claims and events apart."""
        return (entry for entry in islice(self.entries, self.due, None) if entry.step.sort not in TELLING)

    def put_together(self, instead: Sequence[Entry], of: Sequence[Entry]) -> None:
        """The deciding step and later ones become others.

        What is claimed between them is of a moment that no longer is one.
        """
        last = max(self.entries.index(one, self.due) for one in of)
        self.entries[self.due : last + 1] = instead
        self._find_next()
        self._read_to(self.at)

    def bring(self, entry: Entry) -> None:
        """A later step that decides comes before the deciding one."""
        self.entries.remove(entry)
        self.entries.insert(self.due, entry)
        self._find_next()
        self._read_to(self.at)

    def take(self) -> None:
        """The deciding step, and what stands before it, is read."""
        entries = self.entries
        self.at = at = min(self.due + 1, len(entries))
        self.due = due = self._next[at]
        self.deciding = entries[due] if due < len(entries) else None

    def add(self, entry: Entry) -> None:
        """The record has another step."""
        end = len(self.entries)
        self.entries.append(entry)
        if not decides(entry.step):
            self._next = [end + 1 if due == end else due for due in self._next]
        self._next.append(end + 1)
        self.tells_events |= entry.step.sort == "event"
        self._read_to(self.at)

    def _read_to(self, at: int) -> None:
        self.at = at
        self.due = self._next[at]
        self.deciding = self.entries[self.due] if self.due < len(self.entries) else None


def decides(step: Step) -> bool:
    """Whether the rules wait for steps of this kind: not claims, events, or acts that had no effect."""
    return step.sort not in TELLING and not getattr(step, "refused", False)


def read(steps: Sequence[Step], before: Sequence[Step] = ()) -> tuple[Record, list[Note]]:
    """The record after the rulings that undo or uphold steps, and complaints about rulings that name no step.

    `before` are steps that lead to its beginning; they stand, and have numbers below zero.
    """
    entries = [Entry(number, step, stands=True) for number, step in enumerate(before, -len(before))]
    entries = [entry for entry in entries if not isinstance(entry.step, Stands | Rewind | Void)]
    complaints: list[Note] = []
    for number, step in enumerate(steps):
        if step.sort != "ruling":
            entries.append(Entry(number, step))
        elif isinstance(step, UNDOING):
            if not 0 <= step.step < number:
                complaints.append(Note("ruling_on_no_step", {"at": number, "step": step.step}))
            elif isinstance(step, Rewind):
                entries = [entry for entry in entries if entry.number < step.step]
            elif isinstance(step, Void):
                entries = [entry for entry in entries if entry.number != step.step]
            else:
                for entry in entries:
                    entry.stands |= entry.number == step.step
        else:
            entries.append(Entry(number, step))
    return Record(entries), complaints


__all__ = ["ACTING", "Entry", "GoToRuling", "Record", "SetBoard", "decides", "read"]

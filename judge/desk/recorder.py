"""The recorder: the rules ask, whoever records answers, and anything else is told why it is illegal.

It knows no page and no terminal. What it holds is a replay that `judge verify` reads; it can be written after each act.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from judge.engine.asking.needs import FactNeed, Pause, Window
from judge.engine.asking.plays import Offer
from judge.engine.run.legal import Legal
from judge.replay.load import validate
from judge.replay.raw import Json
from judge.replay.steps import Effect, Step, as_json
from judge.replay.write import write
from judge.report.gather.offer import ActReport, FactReport, fact_report
from judge.report.gather.trace import Trace
from judge.report.note.lines import REMARKS
from judge.verify.api import load, set_out
from judge.verify.options import Options
from judge.verify.outcome.facts import moment
from judge.verify.outcome.verdict import Finding, Moment
from judge.verify.play.chance import Chance
from judge.verify.record.script import Entry
from judge.verify.walks.live import Live

LISTED = 300
"""So many legal acts are listed; more are found by typing."""
CLOCK = "clock"


@dataclass(frozen=True, slots=True)
class Waiting:
    """What the rules wait for: an offer, a fact, effects of card text, or nothing because the game is over.

    `acts` are legal acts, at most `LISTED`; `more` that there are others. `may_pass`: the record may be silent on it.
    """

    what: str
    clause: str
    player: str | None
    moment: Moment | None
    acts: tuple[Mapping[str, Json], ...] = ()
    more: bool = False
    may_pass: bool = False
    fact: FactReport | None = None
    possible: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """A step that was not recorded: what is wrong with it, and for an act its checks.

    Nothing is wrong with one that leaves out a fact without which the rules cannot go on; it comes before its time.
    """

    step: Mapping[str, Json]
    findings: tuple[tuple[Finding, ActReport | None], ...]


@dataclass
class Recorder:
    """A game being recorded: its header, its steps, and the walk that judges them as they come."""

    header: Mapping[str, Json]
    options: Options = field(default_factory=Options)
    file: Path | None = None
    steps: list[dict[str, Json]] = field(default_factory=list)
    undone: list[list[dict[str, Json]]] = field(default_factory=list)
    remarks: list[list[Any]] = field(default_factory=list)
    clock: list[list[Any]] = field(default_factory=list)
    live: Live = field(init=False)
    trace: Trace = field(init=False)

    def __post_init__(self) -> None:
        """Set the game out, and play what has been recorded of it."""
        meta = self.header.get("meta") or {}
        self.remarks = self.remarks or list(meta.get(REMARKS, []))
        self.clock = self.clock or list(meta.get(CLOCK, []))
        self._again()

    # -- asking --------------------------------------------------------------------------------------------------------

    def waiting(self) -> Waiting:
        """What the rules wait for now."""
        game, pending = self.live.game, self.live.pending
        when = moment(game, game.cursor)
        if pending is None:
            outcome = game.outcome
            return Waiting("over", outcome.clause if outcome else "", outcome.winner if outcome else None, when)
        if isinstance(pending, FactNeed):
            seat = pending.player.seat if pending.player is not None else None
            possible = tuple(pending.possible or ())
            silent = not pending.needed
            return Waiting("fact", pending.clause, seat, when, (), False, silent, fact_report(pending), possible)
        if not isinstance(pending, Offer):
            seat = pending.player.seat if isinstance(pending, Window) and pending.player is not None else None
            return Waiting("effects", pending.clause, seat, when, may_pass=True)
        acts = list(islice(self._acts(pending), LISTED + 1))
        silent = pending.optional or pending.certain
        return Waiting(
            "offer", pending.clause, pending.player.seat, when, tuple(acts[:LISTED]), len(acts) > LISTED, silent
        )

    def _acts(self, offer: Offer) -> Iterator[Mapping[str, Json]]:
        game = self.live.game
        for one in (offer, *offer.also):
            yield from (as_json(play.recorded(game)) for play in Legal(game, one))
        for player in game.players:
            for kind in game.rules.anytime:
                yield from (as_json(play.recorded(game)) for play in kind.options(game, player, None))  # type: ignore[union-attr]

    # -- recording -----------------------------------------------------------------------------------------------------

    def record(self, step: Mapping[str, Json], *, stood: bool = False, at: float | None = None) -> Refused | None:
        """Record a step; one against the rules only if it `stood`. `at` is the second of the clock.

        Raises:
            InvalidReplay: it is no step of this game.
        """
        read = self._read([step])[0]
        if isinstance(read, Effect) and not self._fits(read):
            self._again(at_text=True)
        found, due = len(self.trace.checked), self._left_out()
        self.live.take_in(read)
        self._on()
        wrong = tuple(self.trace.checked[found:])
        if (wrong or self._left_out() > due) and not stood:
            self._again()
            return Refused(step, wrong)
        self.steps.append(as_json(read))
        if at is not None:
            self.clock.append([len(self.steps) - 1, round(at)])
        self.undone.clear()
        self.save()
        return None

    def _fits(self, step: Step) -> bool:
        """Whether a step answers what the rules wait for."""
        pending = self.live.pending
        return pending is not None and self.live.fits(pending, Entry(len(self.live.record.entries), step))

    def _on(self) -> None:
        """Go past moments at which only text that is not modelled may act: who has such a text enters what it did."""
        while isinstance(self.live.pending, Window | Pause) and self.live.pass_over():
            continue

    def _left_out(self) -> int:
        """How many facts the record lacks without which the rules cannot go on."""
        return sum(one.why == "not_recorded" for one in self.live.verdict.undecided)

    def silent(self) -> bool:
        """Say nothing of what the rules wait for; whether they may go on."""
        went = self.live.pass_over()
        self._on()
        return went

    def chance(self, rng: Random) -> Refused | None:
        """Let chance answer the fact that is due, and record it.

        Raises:
            TypeError: no fact is due.
        """
        need = self.live.pending
        if not isinstance(need, FactNeed):
            raise TypeError("no fact is due")
        _, step = Chance(self.live.game, rng, tells_orders=True).decide(need)
        return self.record(step)

    def remark(self, text: str) -> None:
        """Write a remark down before the next step."""
        self.remarks.append([len(self.steps), text])
        self.save()

    # -- back and forth ------------------------------------------------------------------------------------------------

    def undo(self) -> bool:
        """Take the last step back, with the facts that came of it; whether there was one."""
        if not self.steps:
            return False
        cut = len(self.steps) - 1
        while cut and self.steps[cut]["do"].startswith("fact:"):
            cut -= 1
        self.undone.append(self.steps[cut:])
        del self.steps[cut:]
        self._again()
        self.save()
        return True

    def redo(self) -> bool:
        """Bring back what was last taken back; whether there was anything."""
        if not self.undone:
            return False
        self.steps += self.undone.pop()
        self._again()
        self.save()
        return True

    def _again(self, *, at_text: bool = False) -> None:
        """Play the record from its beginning; `at_text`: up to where text that is not modelled may act."""
        replay, rules = load({**self.header, "steps": []}, self.options.cards, self.options.limits)
        _, walk, start = set_out(replay, rules, self.options)
        self.live = Live(walk)
        self.trace = Trace(self.live)
        self.live.go(start)
        for step in self._read(self.steps):
            self.live.take_in(step)
        if not at_text:
            self._on()

    def _read(self, steps: Sequence[Mapping[str, Json]]) -> Sequence[Step]:
        """Steps as the rules read them.

        Raises:
            InvalidReplay: one is none of this game.
        """
        if not steps:
            return ()
        rules = self.live.game.rules
        bare = {key: value for key, value in self.header.items() if key in ("format", "ruleset", "edition")}
        raw = {**bare, "steps": list(steps)}
        return validate(raw, json.dumps(raw), rules.header, rules.step_types).steps

    # -- the replay --------------------------------------------------------------------------------------------------

    def replay(self) -> dict[str, Json]:
        """The record as a replay."""
        meta = {**(self.header.get("meta") or {})}
        meta |= {key: value for key, value in ((REMARKS, self.remarks), (CLOCK, self.clock)) if value}
        outcome = self.live.game.outcome
        result = {"winner": outcome.winner, "how": outcome.how, "clause": outcome.clause} if outcome else None
        found = {**self.header, **({"meta": meta} if meta else {}), **({"result": result} if result else {})}
        return {**found, "steps": list(self.steps)}

    def save(self) -> None:
        """Write the record to its file, if it has one: first beside it, so that nothing is lost on the way."""
        if self.file is None:
            return
        beside = self.file.with_suffix(".part")
        beside.write_text(write(self.replay()), encoding="utf-8")
        beside.replace(self.file)


def resumed(file: Path, options: Options) -> Recorder:
    """The record of a file, to go on with.

    Raises:
        InvalidReplay: it is none.
    """
    load(file, options.cards, options.limits)
    told = json.loads(file.read_text("utf-8"))
    steps = told.pop("steps")
    told.pop("result", None)
    return Recorder(told, options, file, steps)

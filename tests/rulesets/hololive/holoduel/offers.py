"""What the rules allow at each choice of a recorded game, beside what its program listed there.

A game is walked once. Options are told apart by what the log lists: the card of a support but not its holder, the
partner of a baton pass but not the payment. Equal cards, and holomem that nothing tells apart, count once.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.engine.asking.plays import Offer, Play, Request
from judge.engine.run.legal import Legal
from judge.engine.table.pieces import Stack
from judge.replay.raw import Json
from judge.replay.steps import as_json
from judge.verify.api import load, set_out
from judge.verify.options import Options
from judge.verify.record.script import Entry
from judge.verify.walks.walk import Walk
from rulesets.hololive.game import Side
from tests.rulesets.hololive.readers.decisions import Act, Decision, decisions

ROWS = {"decision_main_step": "7.5.2", "decision_performance_step": "7.6.2"}
TOLD_BY = {"support": ("card",), "baton_pass": ("partner",), "oshi_skill": ("kind",), "ability": ("source",)}
"""The fields that tell the options of a kind apart in a log; all of them for other kinds."""
LEFT_OUT: dict[str, Act] = {"baton_pass": {"pay": []}, "ability": {"ability": 1}}
"""What a log does not list of an option, and our acts cannot do without."""

Key = tuple[Any, ...]


@dataclass(frozen=True)
class Difference:
    """An option that only the log lists, or only the rules allow; `counts` are those of its player at the time."""

    game: str
    event: int
    kind: str
    side: str
    option: Mapping[str, Json]
    counts: Mapping[str, int]


@dataclass(frozen=True)
class Compared:
    """One choice: how many options of each kind are in both, and the others."""

    both: Counter[str]
    differences: tuple[Difference, ...]


class Comparison(Walk):
    """A walk that compares the offer at each choice with what the log lists there."""

    def __init__(self, walk: Walk, name: str, choices: Iterator[Decision]) -> None:
        """`walk` is set out and has not begun; `left` are the choices that it has not come to."""
        super().__init__(walk.game, walk.replay, walk.record, walk.verdict, keep_going=True)
        self.name = name
        self.left = {(self._answer_to(choice), ROWS[choice.kind]): choice for choice in choices}
        self.compared: list[Compared] = []

    def _answer_to(self, choice: Decision) -> int:
        """The number of the step that answers a choice."""
        entries = (entry.number for entry in self.record.entries[self.record._next[choice.step] :])
        return next(entries, len(self.replay.steps))

    def _answer(self, request: Request) -> Any:
        entry = self.record.deciding
        self._look(request, entry.number if entry else len(self.replay.steps))
        return super()._answer(request)

    def _judge(self, request: Request, entry: Entry) -> tuple[bool, Any]:
        self._look(request, entry.number)
        return super()._judge(request, entry)

    def _look(self, request: Request, step: int) -> None:
        """Compare an offer that is pending at the step that answers a choice."""
        if isinstance(request, Offer) and (choice := self.left.pop((step, request.clause), None)):
            self.compared.append(self._compare(request, choice))

    def _compare(self, offer: Offer, choice: Decision) -> Compared:
        ours = {self._key(play): play for play in Legal(self.game, offer)}
        theirs = {self._key(self._play(option)): option for option in choice.options}
        only = [("listed", key, option) for key, option in theirs.items() if key not in ours]
        only += [("allowed", key, as_json(play.recorded(self.game))) for key, play in ours.items() if key not in theirs]
        side = self.game.player(choice.player)
        counts = counted(side, side.opponent)
        found = (Difference(self.name, choice.src, key[0], side, option, counts) for side, key, option in only)
        return Compared(Counter(key[0] for key in ours if key in theirs), tuple(found))

    def _play(self, option: Act) -> Play:
        kind = self.game.rules.book.plays[option["do"].removeprefix("act:")]
        act = kind.record(**LEFT_OUT.get(kind.word, {}) | option)
        return kind.look_up(self.game, self.game.player(option["player"]), act, None)

    def _key(self, play: Play) -> Key:
        names = TOLD_BY.get(play.word) or [one for one in play.__struct_fields__ if one != "player"]
        return (play.word, *(self._alike(getattr(play, name)) for name in names))

    def _alike(self, value: Any) -> Any:
        if isinstance(value, Stack):
            return value.zone.name if value.zone else None, self.game.rules.hooks.alike(value)
        return getattr(value, "number", value)


def counted(side: Side, other: Side) -> dict[str, int]:
    """What may explain a difference: how many cards a player and the other one have in some places."""
    hand = side.zones["hand"].pieces
    return {
        "deck": len(side.zones["deck"].pieces),
        "hand": len(hand),
        "debuts_in_hand": sum(card.face.level == "debut" for card in hand),
        "cheer_in_archive": sum(card.face.type == "cheer" for card in side.zones["archive"].pieces),
        "opposing_back": len(other.back),
        "opposing_cheer": sum(len(holomem.cheers) for holomem in other.stage),
    }


def compare(path: Path, name: str, cards: tuple[Path, ...]) -> Comparison:
    """Walk a log once and compare all its choices."""
    replay, ruleset = load(path)
    _, walk, start = set_out(replay, ruleset, Options(cards=cards, keep_going=True))
    comparison = Comparison(walk, name, decisions(json.loads(path.read_text(encoding="utf-8"))))
    comparison.go(start)
    return comparison

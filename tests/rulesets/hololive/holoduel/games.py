"""The recorded games of HoloDuel, each judged once, and what stands in the files beside this one."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from judge.replay.load import Replay
from judge.replay.raw import Json
from judge.verify.api import load, verify
from judge.verify.outcome.verdict import Finding, Verdict

HERE = Path(__file__).parent
GAMES = Path("data/holoduel")
CARDS = Path("data/hololive/cards.json")


@dataclass(frozen=True)
class Judge:
    """The recorded games of a folder, judged with its card table."""

    shared: Path

    @property
    def cards(self) -> tuple[Path, ...]:
        return (self.shared / CARDS,)

    def path(self, name: str) -> Path:
        return self.shared / GAMES / f"{name}.json"

    def verdict(self, name: str, *, keep_going: bool = True) -> Verdict:
        return _verdict(self.path(name), self.cards, keep_going=keep_going)

    def replay(self, name: str) -> Replay:
        return _replay(self.path(name))


@cache
def _verdict(path: Path, cards: tuple[Path, ...], *, keep_going: bool) -> Verdict:
    return verify(path, cards=cards, keep_going=keep_going)


@cache
def _replay(path: Path) -> Replay:
    return load(path)[0]


@cache
def table(name: str) -> dict[str, Json]:
    """A file beside this one."""
    return tomllib.loads((HERE / f"{name}.toml").read_text(encoding="utf-8"))


def complete() -> list[str]:
    """The names of the complete games."""
    return [name for name in table("expected") if "/" not in name]


def said(finding: Finding) -> tuple[int | None, str, str, str]:
    """A finding in short: the message, the kind, the clause and the rule that decide."""
    return finding.src, finding.kind, finding.clause, finding.broken[0].rule

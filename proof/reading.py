"""Mutants of one game read as replays: only what was changed in them is read again."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NoReturn

from judge.engine.rules.ruleset import Ruleset
from judge.engine.run.state import Game
from judge.replay.decode import decode_header, decode_steps
from judge.replay.load import Replay
from judge.replay.problem import InvalidReplay, Problem
from judge.replay.raw import Json
from judge.verify.api import load
from judge.verify.record.slips import slips


class Unread(Exception):
    """A mutant that is no replay, or that has to be read as a whole."""

    def __init__(self, problems: Sequence[Problem] = ()) -> None:
        """`problems` are why it is none."""
        super().__init__(problems)
        self.invalid = InvalidReplay(problems) if problems else None

    def again(self) -> NoReturn:
        """What comes of judging it."""
        assert self.invalid is not None
        raise self.invalid


class Reader:
    """Reads the mutants of one game."""

    def __init__(self, record: Mapping[str, Json], origin: Replay, rules: Ruleset, game: Game) -> None:
        """`game` knows the cards."""
        self._record, self._origin, self._rules, self._game = record, origin, rules, game
        self._known = {id(raw): step for raw, step in zip(record["steps"], origin.steps, strict=True)}

    def read(self, record: Mapping[str, Json]) -> Replay:
        """A mutant as a replay.

        Raises:
            Unread: it is none, or what was changed does not tell.
        """
        known, steps = self._known, record["steps"]
        changed = [raw for raw in steps if id(raw) not in known]
        read = decode_steps(changed, self._rules.step_types)
        same = record["result"] is self._record["result"]
        header = self._origin.header if same else decode_header(record, type(self._origin.header))
        if read is None or header is None:
            self._is_none({**record, "steps": changed})
            raise Unread
        if misspelt := slips(replace(self._origin, header=header, steps=read), self._game):
            raise Unread(misspelt)
        new = iter(read)
        return Replay(header, tuple(known[id(raw)] if id(raw) in known else next(new) for raw in steps))

    def _is_none(self, short: Mapping[str, Json]) -> None:
        """A record that holds no more than what was changed is no replay: then the whole one is none."""
        try:
            load(short)
        except InvalidReplay as error:
            raise Unread(list(error.problems)) from error

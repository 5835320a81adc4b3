"""What a position leaves unsaid and the judge takes for granted, and what is due in it."""

from collections.abc import Iterator, Mapping

from judge.engine.run.state import Game
from judge.replay.load import Replay
from judge.replay.raw import Json
from judge.verify.outcome.verdict import Note, Verdict


def report_due(game: Game, replay: Replay, verdict: Verdict) -> None:
    """What a position leaves unsaid is said, and rule processing that is due, unless it says that it is pending."""
    position = replay.header.position
    if position is None or position.board is None:
        return
    memory = position.memory or {}
    if granted := list(taken_for_granted(game.rules.hooks.memory(game), memory)):
        verdict.notes.append(Note("taken_for_granted", {"what": " · ".join(granted)}))
    if not memory.get("pending"):
        verdict.notes += [Note("due_in_position", {"clause": clause}) for clause in game.rules.hooks.due(game)]


def taken_for_granted(ours: Mapping[str, Json], said: Mapping[str, Json], path: str = "") -> Iterator[str]:
    """What the turn memory of a position is and the position does not say, as a record would write it."""
    for name, value in ours.items():
        if isinstance(value, Mapping):
            yield from taken_for_granted(value, said.get(name) or {}, f"{path}{name}.")
        elif name not in said and isinstance(value, str | int):
            yield f"{path}{name}: {value}"

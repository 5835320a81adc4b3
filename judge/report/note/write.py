"""Writing a replay as a note."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from judge.replay.raw import Json
from judge.report.note.boards import bare
from judge.report.note.lines import REMARKS, Notation
from judge.report.note.read import KEYS
from judge.words import Language, say


def write_note(replay: Mapping[str, Json], language: Language = "en") -> str:
    """A replay as the lines of a note."""
    return "\n".join(_lines(replay, Notation(replay["ruleset"], language))) + "\n"


def _lines(replay: Mapping[str, Json], notation: Notation) -> Iterator[str]:
    first = [replay["ruleset"], replay["edition"], replay.get("perspective")]
    yield " ".join(one for one in first if one)
    yield from _header(replay, notation)
    if replay.get("position"):
        yield from _position(replay["position"], notation)
    remarks = (replay.get("meta") or {}).get(REMARKS, [])
    for number, step in enumerate([*replay["steps"], None]):
        yield from (f"# {text}" for at, text in remarks if at == number)
        if step is not None:
            yield _step(step, notation) if number else notation.write_step(step)


def _header(replay: Mapping[str, Json], notation: Notation) -> Iterator[str]:
    for seat, player in (replay.get("players") or {}).items():
        if player.get("name") and player["name"].split() == player["name"].strip().split():
            yield f"{seat} {say('note.name', notation.language)} {_one_line(player['name'])}"
    for key in KEYS:
        value = replay.get(key)
        if key == "meta":
            value = {name: one for name, one in (value or {}).items() if name != REMARKS}
        if value and key not in ("perspective", "players"):
            yield f"{key} {value if isinstance(value, str) else _json(value)}"


def _position(position: Mapping[str, Json], notation: Notation) -> Iterator[str]:
    if "then" in position:
        yield f"position {_json(position)}"
        return
    memory = dict(position.get("memory") or {})
    if "turn_player" in memory:
        turn, player, row = memory.pop("turn", None), memory.pop("turn_player"), memory.pop("row", None)
        parts = [say("note.turn", notation.language), turn, player, _table(row, notation)]
        yield " ".join(str(part) for part in parts if part not in (None, ""))
    for seat in ("P1", "P2"):
        if seat in memory and (told := notation.boards.remembered(memory[seat])):
            yield f"{seat} {say('note.so_far', notation.language)} {told}"
            del memory[seat]
    if memory:
        yield f"memory {_json(memory)}"
    yield from notation.write_board(position.get("board") or {})


def _table(row: str | None, notation: Notation) -> str | None:
    words = notation.values.voice.words.tables.get(row or "")
    return words.get(notation.language) if words else row


def _step(step: Mapping[str, Json], notation: Notation) -> str:
    if step["do"] == "claim" and set(step) == {"do", "board"} and step["board"]:
        line = "; ".join(notation.write_board(step["board"]))
        if ";" not in _json(step["board"]) and bare(notation.line(line)) == bare(step):
            return line
    return notation.write_step(step)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)

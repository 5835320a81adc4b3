"""Writing replays: JSON that people can read and compare, one step a line."""

import json
from collections.abc import Mapping
from typing import Any

from judge.replay.raw import Json


def write(replay: Mapping[str, Json]) -> str:
    """A replay as the text of a file: a key of the header a line, then a step a line."""
    lines = [f'"{key}": {_flat(value)}' for key, value in replay.items() if key != "steps"]
    steps = ",\n".join(f"  {_flat(step)}" for step in replay.get("steps", ()))
    lines.append(f'"steps": [\n{steps}\n]' if steps else '"steps": []')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _flat(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)

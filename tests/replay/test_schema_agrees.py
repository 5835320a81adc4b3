"""The JSON Schema and the loader agree: what does not fit the one, the other does not read."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from judge.cli.schema import schemas_of
from judge.engine.rules import registry
from judge.replay.raw import Json
from judge.verify.api import verify

FINER = (
    "no_such_card",
    "no_such_place",
    "no_such_event",
    "no_such_row",
    "no_edition",
    "no_profile",
    "bad_reference",
    "cards",
)
"""How the words begin of what the loader finds wrong and no schema can say: names of what there is not."""
CHANGES = 60
OTHERS: tuple[Json, ...] = (None, True, -1, 3.5, "", "nowhere", [], {}, [1], {"made": "up"})


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a record, as a container and its key."""
    keys: Any = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from places(value[key])


def changed(record: Any, rng: random.Random) -> Any:
    """The record with one place taken away, set to something else, or with a key that it cannot have."""
    made = json.loads(json.dumps(record))
    where, key = rng.choice([one for one in places(made) if not (one[0] is made and one[1] in ("ruleset", "format"))])
    how = rng.randrange(3)
    if how == 0:
        del where[key]
    elif how == 1 or not isinstance(where, dict):
        where[key] = rng.choice(OTHERS)
    else:
        where["made_up"] = rng.choice(OTHERS)
    return made


@pytest.mark.parametrize("name", registry.names())
def test_the_schema_and_the_loader_agree(root: Path, name: str) -> None:
    validator = Draft202012Validator(schemas_of(registry.load(name))[name])
    rng = random.Random(name)
    records = [json.loads(path.read_text("utf-8")) for path in sorted((root / "replays" / name).glob("*.json"))]
    disagreed = []
    for record in records:
        short = {**record, "steps": record["steps"][:40]}
        assert validator.is_valid(short)
        for _ in range(CHANGES // len(records) + 1):
            made = changed(short, rng)
            read = all(one.word.startswith(FINER) for one in verify(made).problems)
            if validator.is_valid(made) is not read:
                disagreed.append((made, read))
    assert [(read, str(made)[:300]) for made, read in disagreed] == []

"""Random ability trees, drawn from the schema of a game's trees and mended where they are refused."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from random import Random
from typing import Any

from judge.engine.rules.ruleset import Ruleset
from judge.engine.trees.schema import schema_of_trees
from judge.replay.raw import Json

NAMES = ("seen", "found", "taken", "rest", "shown", "sent_to", "chosen", "put", "colour", "number")
"""Names under which trees store pieces."""
WORDS = ("x", "event", "member", "character", "holomem", "white", "pink", "debut", "Hen", "self", "own", "turn", "hand")
HUGE = (10**12, -(10**12))
SAYING = {"do": 0.9, "modifiers": 0.2, "when": 0.4, "tree": 1.0}
"""What makes an ability act, and how often it is drawn besides what chance gives."""
DEPTH = 6
"""Below this only what is required is drawn."""


class Drawer:
    """Draws trees of one game, and remembers by which part of the schema each part of them was drawn."""

    def __init__(self, ruleset: Ruleset, rng: Random) -> None:
        """`rng` decides everything."""
        hooks = ruleset.hooks
        self.schema = schema_of_trees("", hooks.vocabulary, hooks.ability_head)
        self.words = hooks.vocabulary
        self.rng = rng
        self.drawn_by: dict[str, Mapping[str, Json]] = {}

    def ability(self) -> Any:
        """One ability as a card has it."""
        self.drawn_by.clear()
        return self.draw(self.schema["items"], "", 0)

    def mended(self, ability: Any, pointer: str) -> Any:
        """The ability with the part at a pointer, or the one around it, left out or drawn anew."""
        parts = pointer.split("/")[1:]
        while parts and "/" + "/".join(parts) not in self.drawn_by:
            parts.pop()
        for _ in range(self.rng.choice((0, 0, 0, 1, 1, 2))):
            if len(parts) > 1:
                parts.pop()
        if not parts:
            return self.ability()
        mended = deepcopy(ability)
        holder = mended
        for part in parts[:-1]:
            holder = holder[int(part)] if isinstance(holder, list) else holder[part]
        key: Any = int(parts[-1]) if isinstance(holder, list) else parts[-1]
        if isinstance(holder, dict) and self.rng.random() < 1 / 2:
            holder.pop(key, None)
        else:
            path = "/" + "/".join(parts)
            holder[key] = self.draw(self.drawn_by[path], path, len(parts))
        return mended

    # -- by the schema -------------------------------------------------------------------------------------------------

    def draw(self, schema: Mapping[str, Json], pointer: str, depth: int) -> Any:
        """A value that fits a schema."""
        self.drawn_by[pointer] = schema
        if "$ref" in schema:
            return self.draw(self.schema["$defs"][schema["$ref"].rpartition("/")[2]], pointer, depth)
        if "allOf" in schema:
            return self.draw(self._verb(schema), pointer, depth)
        if "anyOf" in schema:
            return self.draw(self._one_of(schema["anyOf"], depth), pointer, depth)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return self.rng.choice(list(schema["enum"])) if schema["enum"] else "x"
        return getattr(self, f"_{schema.get('type', 'any')}")(schema, pointer, depth)

    def _verb(self, schema: Mapping[str, Json]) -> Mapping[str, Json]:
        """The schema of one verb; deep down one that holds no others."""
        chosen = self.rng.choice(schema["allOf"])
        found: Mapping[str, Json] = chosen["then"]
        return found

    def _one_of(self, ways: list[Any], depth: int) -> Any:
        plain = [way for way in ways if way.get("type") in ("integer", "null", "string") or "enum" in way]
        return self.rng.choice(plain if depth > DEPTH and plain else ways)

    def _object(self, schema: Mapping[str, Json], pointer: str, depth: int) -> dict[str, Json]:
        properties: Mapping[str, Json] = schema.get("properties", {})
        required = schema.get("required", ())
        optional = [name for name in properties if name not in required]
        count = 0 if depth > DEPTH else self.rng.choice((0, 1, 1, 2, 2, 3))
        names = [*required, *self.rng.sample(optional, min(count, len(optional)))]
        names += [name for name in SAYING if name in properties and self.rng.random() < SAYING[name]]
        more = schema.get("additionalProperties")
        if isinstance(more, Mapping):
            names += [self._word() for _ in range(self.rng.randint(0, 2))]
        return {
            name: self.draw(properties.get(name, more or {}), f"{pointer}/{name}", depth + 1)
            for name in dict.fromkeys(names)
        }

    def _array(self, schema: Mapping[str, Json], pointer: str, depth: int) -> list[Any]:
        count = 0 if depth > DEPTH + 2 else self.rng.choice((0, 1, 1, 1, 2))
        return [self.draw(schema.get("items", {}), f"{pointer}/{n}", depth + 1) for n in range(count)]

    def _integer(self, schema: Mapping[str, Json], _: str, __: int) -> int:
        if self.rng.random() < 1 / 40:
            return self.rng.choice((*HUGE, -1, 0))
        least, most = schema.get("minimum", -3), schema.get("maximum", 9)
        return self.rng.choice([n for n in (-20, -1, 0, 1, 1, 1, 2, 2, 3, 5, 10, 50) if least <= n <= most])

    def _boolean(self, _: Mapping[str, Json], __: str, ___: int) -> bool:
        return self.rng.random() < 1 / 2

    def _null(self, _: Mapping[str, Json], __: str, ___: int) -> None:
        return None

    def _string(self, schema: Mapping[str, Json], pointer: str, _: int) -> str:
        if "pattern" in schema:
            return f"${self.rng.choice(NAMES)}"
        return self._place() if "/from" in pointer and "/when/" not in pointer else self._word()

    def _any(self, _: Mapping[str, Json], __: str, ___: int) -> Any:
        return self.rng.choice((1, "x", True, {}, []))

    def _word(self) -> str:
        places, roles = self.words.place_words, [role for roles in self.words.events.values() for role in roles]
        return self.rng.choice((*WORDS, *NAMES, self.rng.choice(places), self.rng.choice(roles)))

    def _place(self) -> str:
        if self.rng.random() < 1 / 5:
            return self.rng.choice((*self.words.people, *(f"${name}" for name in NAMES)))
        side = self.rng.choice(("own.", "opponent.", "each.", ""))
        part = f"/{self.rng.choice(self.words.parts)}" if self.words.parts and self.rng.random() < 1 / 5 else ""
        return side + self.rng.choice(self.words.place_words) + part


def size(tree: Json) -> int:
    """How many values a tree has."""
    inner: Iterator[Any] = iter(tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ())
    return 1 + sum(size(one) for one in inner)

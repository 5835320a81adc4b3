"""The words of a ruleset's replays as a page of Markdown, made from the JSON Schema of these replays."""

from collections.abc import Iterator, Mapping

from judge.replay.raw import Json

SORTS = {
    "act": "Acts: what a player decides",
    "effect": "Effects: what card text does",
    "fact": "Facts: what nobody decides",
    "ruling": "Rulings: what a judge orders",
    "": "Besides",
}
"""The headings, by how the tags begin."""
COMMON = {"do", "src", "player", "by", "source", "ability", "refused", "inferred", "reordered"}
"""Fields that many steps have, explained once on the page of the format."""
PLAIN = {"string": "text", "integer": "number", "boolean": "true or false"}


def words_page(title: str, schema: Mapping[str, Json]) -> str:
    """Every word of the ruleset's replays with its fields; `?` marks those that may be left out."""
    return "\n".join(_lines(title, schema))


def _lines(title: str, schema: Mapping[str, Json]) -> Iterator[str]:
    parts = schema["$defs"]
    yield f"# Words of replays: {title}"
    yield ""
    yield "Made from the classes that read replays; [the format](../format.md) explains how they fit together."
    steps = {part["properties"]["do"]["const"]: part for part in parts.values() if "do" in part.get("properties", ())}
    for sort, heading in SORTS.items():
        own = {do: part for do, part in sorted(steps.items()) if _sort(do) == sort}
        if own:
            yield from ("", f"## {heading}", "", "| word | says | fields of its own |", "|---|---|---|")
            yield from (f"| `{do}` | {_told(part)} | {_fields(part)} |" for do, part in own.items())
    shapes = {name: part for name, part in sorted(parts.items()) if "do" not in part.get("properties", {"do": ""})}
    yield from (
        "",
        "## Shapes of which these and the head of a record are made",
        "",
        "| shape | is | fields |",
        "|---|---|---|",
    )
    yield f"| record | {_told(schema)} | {_fields(schema)} |"
    yield from (f"| `{name}` | {_told(part)} | {_fields(part)} |" for name, part in shapes.items())
    yield ""


def _sort(do: str) -> str:
    sort = do.partition(":")[0]
    return sort if sort in SORTS else ""


def _told(part: Mapping[str, Json]) -> str:
    return " ".join(str(part.get("description", "")).split()).replace("|", "\\|")


def _fields(part: Mapping[str, Json]) -> str:
    needed, is_step = part.get("required", ()), "do" in part["properties"]
    own = {name: one for name, one in part["properties"].items() if not (is_step and name in COMMON)}
    return "<br>".join(
        f"`{name}`: {_kind(one)}" if name in needed else f"`{name}?`: {_kind(_said(one))}" for name, one in own.items()
    )


def _said(value: Mapping[str, Json]) -> Mapping[str, Json]:
    """What a field that may be left out holds where it is not: not the null that it is by default."""
    if "anyOf" not in value or value.get("default", "") is not None:
        return value
    said = [one for one in value["anyOf"] if one != {"type": "null"}]
    return said[0] if len(said) == 1 else {"anyOf": said}


def _kind(value: Mapping[str, Json]) -> str:
    """What may stand in a field, in short."""
    if "anyOf" in value:
        return " or ".join(map(_kind, value["anyOf"]))
    if "enum" in value or "const" in value:
        return ", ".join(f"`{one}`" for one in value.get("enum", [value.get("const")]))
    if "$ref" in value:
        return f"`{value['$ref'].rpartition('/')[2]}`"
    if value.get("type") == "array":
        inner = _kind(value["items"]) if "items" in value else "anything"
        return f"list of ({inner})" if " or " in inner else f"list of {inner}"
    if value.get("type") == "object" and isinstance(value.get("additionalProperties"), Mapping):
        return f"names, each with {_kind(value['additionalProperties'])}"
    return PLAIN.get(str(value.get("type")), str(value.get("type", "anything")))

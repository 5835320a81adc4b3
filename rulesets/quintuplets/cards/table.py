"""The card table of this game: rows that know a card in part. What a row leaves out stays unknown, its text too."""

from collections.abc import Sequence
from typing import Any, Literal

from judge.engine.cards.faults import validated
from judge.engine.cards.library import CardData
from rulesets.quintuplets.cards.models import CardModel


class Row(CardData):
    """One row as the table writes it; `growth` says only that the card has it, not for whom."""

    no: str | None
    type: Literal["hero", "character", "episode", "event", "engage"]
    name: str | None = None
    person: str | None = None
    power: int | None = None
    bonus: int | None = None
    required: int | None = None
    growth: bool = False
    text: str | None = None
    note: str | None = None
    src: list[str] = []


def rows_of(content: Any) -> Sequence[object] | None:
    """The rows of a table, None where the JSON is a card set of our own shape."""
    if isinstance(content, dict) and "meta" in content and isinstance(content.get("cards"), list):
        rows: Sequence[object] = content["cards"]
        return rows
    return None


def read_row(data: object, where: str) -> list[CardModel]:
    """One row as a card, if it has a number and a type that this edition knows.

    Raises:
        CardDataError: it is not as it must be.

    """
    row = validated(Row, data, where)
    return [_card(row, row.no)] if row.no and row.type != "engage" else []


def _card(row: Row, number: str) -> CardModel:
    auxiliary = row.name.removesuffix(row.person).strip() if row.name and row.person else row.name
    return CardModel.from_json(
        {
            "number": number,
            "types": [row.type],
            "auxiliary": auxiliary or None,
            "person": row.person,
            "power": row.power,
            "bonus": row.bonus,
            "required": row.required,
            **dict.fromkeys(("growth", "exclusive", "use_condition", "icons")),
            "text": "unmodelled",
        }
    )

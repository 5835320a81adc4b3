"""Reads a card table and turns each row into our facts, a card for each printing."""

import re
from collections.abc import Iterator, Mapping

from judge.engine.cards.faults import validated
from judge.engine.cards.library import CardData
from rulesets.mlp.cards.definition import CardType
from rulesets.mlp.cards.models import AbilityModel, CardModel
from rulesets.mlp.cards.wording import abilities, wearers


class CardRow(CardData, forbid_unknown_fields=False):
    """One card number; columns that the rules ignore are ignored."""

    no: str
    name: str
    type: CardType
    cost: int | None = None
    idea: int | None = None
    kw: list[str] = []
    everyday: bool = False
    stage: int | None = None
    title: str | None = None
    subtitle: str | None = None
    text: str = ""
    text_ja: str | None = None
    alt: list[str] = []

    @property
    def wording(self) -> str:
        """The text in the one language that it is read from."""
        return re.sub(r"\s+", " ", self.text or self.text_ja or "").strip()


def read_row(data: object, where: str) -> list[CardModel]:
    """One row as a card, and as a card for each other printing of it."""
    row = validated(CardRow, data, where)
    return list(_printings(row, abilities(row.type, row.wording)))


def printings_of(row: Mapping[str, object]) -> list[str]:
    """The other printings that a row names, be it in order or not."""
    named = row.get("alt")
    return [number for number in named if isinstance(number, str)] if isinstance(named, list) else []


def _printings(row: CardRow, found: list[AbilityModel]) -> Iterator[CardModel]:
    card = CardModel(
        number=row.no,
        name=row.name,
        type=row.type,
        cost=row.cost,
        idea=row.idea,
        keywords=row.kw,
        everyday=row.everyday,
        stage=row.stage,
        title=row.title,
        subtitle=row.subtitle,
        wearers=wearers(row.wording) if row.type == "item" else None,
        abilities=found,
    )
    yield card
    for number in row.alt:
        yield card.changed(number=number, printing_of=row.no)

"""Reads a card table and turns each row into our facts."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

from judge.engine.cards.faults import validated
from judge.engine.cards.library import CardData
from judge.replay.raw import Json
from rulesets.lovelive.cards.definition import AbilityKind, BladeHeart, CardType, Heart, Need, Place, Trigger
from rulesets.lovelive.cards.models import AbilityModel, CardModel, in_words

_TRIGGERS: dict[str, Trigger] = {"登場": "entry", "ライブ開始時": "live_start", "ライブ成功時": "live_success"}
_KINDS: dict[str, AbilityKind] = {"起動": "activated", "自動": "auto", "常時": "static"}
_PLACES: dict[str, Place] = {"左サイド": "left", "センター": "center", "右サイド": "right"}
_LIMITS = {"ターン1回": 1, "ターン2回": 2}

_SPELLINGS = {"みらくらぱーく!": "みらくらぱーく！"}
"""Names that tables spell in several ways, to the one that card texts use."""

_HEADS = "|".join((*_TRIGGERS, *_KINDS, *_PLACES, *_LIMITS))
_HEAD = re.compile(rf"(?:^|(?<=[。）)]))[ 　]*((?:\[(?:{_HEADS})\][/／ 　]*)+)", re.MULTILINE)
_LABEL = re.compile(r"\[([^\]]+)\]")
_NOTE = re.compile(r"[(（][^(（)）]*[)）]")


class Special(CardData):
    """The icons of a live that work when it is yelled."""

    draw: int = 0
    score: int = 0


class CardRow(CardData, forbid_unknown_fields=False):
    """A row as the table writes it; what the rules never ask for may stand there and is not read."""

    no: str
    type: CardType
    name: str
    group: list[str] = []
    unit: list[str] = []
    cost: int | None = None
    blade: int = 0
    hearts: dict[Heart, int] = {}
    blade_heart: BladeHeart | None = None
    score: int | None = None
    need: dict[Need, int] = {}
    special: Special = Special()
    text: str = ""

    @classmethod
    def reworded(cls, raw: Json) -> Json:
        """Either word is understood."""
        return in_words(raw, {"groups": "group", "units": "unit"})


def rows_of(content: Any) -> Sequence[object] | None:
    """The rows of a table: a list, or an object whose `cards` are rows."""
    if isinstance(content, dict) and "set" not in content:
        content = content.get("cards")
    return content if isinstance(content, list) else None


def read_row(data: object, where: str) -> list[CardModel]:
    """One row as a card."""
    row = validated(CardRow, data, where)
    card = CardModel(
        number=row.no,
        name=row.name,
        type=row.type,
        groups=row.group,
        units=[_SPELLINGS.get(unit, unit) for unit in row.unit],
        cost=row.cost,
        blades=row.blade,
        hearts=row.hearts,
        blade_heart=row.blade_heart,
        score=row.score,
        need=row.need,
        draw_icons=row.special.draw,
        score_icons=row.special.score,
        abilities=heads(row.text),
        text="unmodelled" if _NOTE.sub("", row.text).strip() else "none",
    )
    return [card]


def split(text: str) -> list[tuple[AbilityModel, str]]:
    """The abilities of a text, however its icons are spelt: what stands before each, and its words without notes."""
    text = _NOTE.sub("", unicodedata.normalize("NFKC", text))
    found = [match for match in _HEAD.finditer(text) if _is_head(match[1])]
    ends = [*(match.start() for match in found[1:]), len(text)]
    heads = (_head(_LABEL.findall(match[1])) for match in found)
    return [(head, text[match.end() : end].strip()) for head, match, end in zip(heads, found, ends, strict=False)]


def heads(text: str) -> list[AbilityModel]:
    """The kinds and keywords of the abilities of a text, in order."""
    return [_head(_LABEL.findall(match[1])) for match in _HEAD.finditer(text) if _is_head(match[1])]


def _is_head(labels: str) -> bool:
    return any(label in _KINDS or label in _TRIGGERS for label in _LABEL.findall(labels))


def _head(labels: Sequence[str]) -> AbilityModel:
    triggers = [_TRIGGERS[label] for label in labels if label in _TRIGGERS]
    kind: AbilityKind = next((_KINDS[label] for label in labels if label in _KINDS), "auto")
    limit = next((_LIMITS[label] for label in labels if label in _LIMITS), None)
    places = [_PLACES[label] for label in labels if label in _PLACES]
    return AbilityModel(kind=kind, triggers=triggers, limit=limit, places=places)

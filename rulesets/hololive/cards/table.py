"""Reads a card table in its Japanese terms and turns each row into our facts."""

import re
from collections.abc import Mapping
from typing import TypeVar

from judge.engine.cards.faults import unknown_word, unreadable, validated
from rulesets.hololive.cards import wording
from rulesets.hololive.cards.definition import CardType, Colour, CostColour, KeywordKind, Level, Subtype
from rulesets.hololive.cards.models import ArtModel, CardModel, KeywordModel, SkillModel
from rulesets.hololive.cards.rows import AbilityRow, CardRow

_T = TypeVar("_T")

_TYPES: dict[str, CardType] = {
    "推しホロメン": "oshi",
    "ホロメン": "holomem",
    "Buzzホロメン": "holomem",
    "サポート": "support",
    "エール": "cheer",
}
_SUBTYPES: dict[str, Subtype] = {
    "アイテム": "item",
    "イベント": "event",
    "スタッフ": "staff",
    "ツール": "tool",
    "マスコット": "mascot",
    "ファン": "fan",
}
_LEVELS: dict[str, Level] = {"Debut": "debut", "1st": "1st", "2nd": "2nd", "Spot": "spot"}
_COLOURS: dict[str, Colour] = {
    "白": "white",
    "緑": "green",
    "赤": "red",
    "青": "blue",
    "紫": "purple",
    "黄": "yellow",
}
_NO_COLOUR = frozenset({"無色", "◇"})
_ENGLISH: dict[str, CostColour] = {colour: colour for colour in _COLOURS.values()}
_COST: dict[str, CostColour] = {**_COLOURS, **_ENGLISH, **dict.fromkeys((*_NO_COLOUR, "any"), "any")}
_KEYWORDS: dict[str, KeywordKind] = {"コラボエフェクト": "collab", "ブルームエフェクト": "bloom", "ギフト": "gift"}

_LIMITED = "LIMITED"
_ART, _KEYWORD, _SUPPORT, _EXTRA = "アーツ", "キーワード", "サポート効果", "エクストラ"
_GIFT = "ギフト"
_SKILLS = ("推しスキル", "SP推しスキル")
_STAGE_SKILL = "推しステージスキル"
_ABILITIES = dict.fromkeys((_ART, _KEYWORD, _SUPPORT, _EXTRA, *_SKILLS, _STAGE_SKILL))

_DIGITS = re.compile(r"[0-9]{1,6}")
_POWER = re.compile(r"([0-9]{1,6})(\+?)")
_SPECIAL = re.compile(r"(\D)\+([0-9]{1,6})")
# Tables that part tags at blanks tear the one tag that has a blank in its name.
_TORN_TAG = ("FLOW", "GLOW")


def read_row(data: object, where: str) -> list[CardModel]:
    """One row as a card."""
    return [_card(validated(CardRow, data, where), where)]


def _card(row: CardRow, where: str) -> CardModel:
    kind, *details = row.card_type.split("・")
    extras = wording.extras(row.texts(_EXTRA))
    text = "\n".join(row.texts(_SUPPORT))
    for ability in row.skills:
        _one_of(_ABILITIES, ability.type, f"{where}/skills")
    return CardModel(
        number=row.number,
        name=row.name,
        type=_one_of(_TYPES, kind, f"{where}/card_type"),
        subtypes=[_one_of(_SUBTYPES, each, f"{where}/card_type") for each in details if each != _LIMITED],
        level=_one_of(_LEVELS, row.bloom_level, f"{where}/bloom_level") if row.bloom_level else None,
        colours=_colours(row.color, f"{where}/color"),
        buzz=kind.startswith("Buzz"),
        limited=_LIMITED in details,
        tags=_tags(row.tags),
        hp=_number(row.hp, f"{where}/hp"),
        life=_number(row.life, f"{where}/life"),
        baton_cost=_cost(row.baton_touch, f"{where}/baton_touch"),
        arts=[_art(each, f"{where}/skills") for each in row.skills if each.type == _ART],
        skills=[_skill(each, f"{where}/skills") for each in row.skills if each.type in _SKILLS],
        keywords=[_keyword(each, f"{where}/skills") for each in row.skills if each.type in {_KEYWORD, _STAGE_SKILL}],
        any_number=extras.any_number,
        life_loss=extras.life_loss,
        extra_names=extras.extra_names,
        unbloomable=extras.unbloomable,
        attach_only=wording.attach_only(text),
        attach_limit=wording.attach_limit(text),
        bears_on=wording.costs_borne_on([text, *_lasting(row)]),
        text="unmodelled" if extras.unknown or any(map(_has_text, row.skills)) else "none",
    )


def _lasting(row: CardRow) -> list[str]:
    """The texts of abilities that are in force for as long as their card is there: gifts, and an oshi's stage skill."""
    found = (one for one in row.skills if one.type == _STAGE_SKILL or one.subtype == _GIFT)
    return [one.description or one.text for one in found]


def _has_text(ability: AbilityRow) -> bool:
    """Whether an ability says more than its numbers: only a bare art and an extra do not."""
    return bool(ability.description) if ability.type == _ART else ability.type != _EXTRA


def _art(row: AbilityRow, where: str) -> ArtModel:
    where = f"{where}/{row.name}"
    power = _POWER.fullmatch(row.dmg)
    if power is None:
        raise unreadable(f"{where}/dmg", row.dmg, "power")
    return ArtModel(
        name=row.name,
        damage=int(power[1]),
        plus=bool(power[2]),
        cost=_cost(row.icons.main, f"{where}/icons/main"),
        special=dict(_special(icon, f"{where}/icons/tokkou") for icon in row.icons.tokkou),
        text=bool(row.description),
    )


def _special(icon: str, where: str) -> tuple[Colour, int]:
    match = _SPECIAL.fullmatch(icon)
    if match is None:
        raise unreadable(where, icon, "special")
    return _one_of(_COLOURS, match[1], where), int(match[2])


def _skill(row: AbilityRow, where: str) -> SkillModel:
    skill = wording.oshi_skill(row.type, row.text)
    if skill is None:
        raise unreadable(f"{where}/{row.type}", row.text, "skill")
    return skill


def _keyword(row: AbilityRow, where: str) -> KeywordModel:
    if row.type == _STAGE_SKILL:
        return KeywordModel(kind="stage")
    return KeywordModel(kind=_one_of(_KEYWORDS, row.subtype or "", f"{where}/subtype"), name=row.name)


def _colours(text: str | None, where: str) -> list[Colour]:
    if text is None or text in _NO_COLOUR:
        return []
    return [_one_of(_COLOURS, colour, where) for colour in text]


def _cost(icons: list[str], where: str) -> list[CostColour]:
    return [_one_of(_COST, icon, where) for icon in icons]


def _tags(tags: list[str]) -> list[str]:
    if not set(_TORN_TAG) <= set(tags):
        return tags
    return [*(tag for tag in tags if tag not in _TORN_TAG), " ".join(_TORN_TAG)]


def _number(value: str | int | None, where: str) -> int | None:
    if value is None or isinstance(value, int):
        return value
    if _DIGITS.fullmatch(value) is None:
        raise unreadable(where, value, "digits")
    return int(value)


def _one_of(known: Mapping[str, _T], word: str, where: str) -> _T:
    if word not in known:
        raise unknown_word(where, word, known)
    return known[word]

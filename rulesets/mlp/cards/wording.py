"""What the wording of a card tells of its effects: their kinds and who is meant, in either language of the tables."""

import re
from collections.abc import Iterator

from rulesets.mlp.cards.definition import AbilityKind, CardType
from rulesets.mlp.cards.models import AbilityModel

_ICONS: tuple[tuple[re.Pattern[str], AbilityKind], ...] = (
    (re.compile(r"\[Appear\]|\*出会い\*|(?:^|。)\s*出会い[:：]"), "appear"),
    (re.compile(r"\[Farewell\]|\*お別れ\*|(?:^|。)\s*お別れ[:：]"), "farewell"),
    (re.compile(r"\[Pre-plan\]|\*事前対策\*"), "pre_plan"),
)
_BOOST = re.compile(r"\[?Inspo Boost\]?|\*ひらめき\*")
_FLIP = re.compile(r"\[Flip\]|\*裏向き\*")
_ADVENTURE = re.compile(r"\[Adventure\](?: \[Tap\])?|\*冒険エリア[^*]*\*")
_TAP = re.compile(r"\[Tap\]|横置き")
_COST = re.compile(r"\[Tap\]|#|キャンディ食べる")
_TRIGGER = re.compile(r"^\s*(?:When|Whenever|Each time|At the end)\b|^[^。]*?(?:とき|時|たび)")
_QUOTED = re.compile(r"[“\"][^”\"]*[”\"]|「\*[^」]*(?:「[^」]*」[^」]*)*」")
_RULE = re.compile(
    r"Only use when|Only use in|場合に、このイベントを使用できる|when played from Hand|手札からこの.{0,20}コスト",
    re.IGNORECASE,
)
_ONLY_WEARER = re.compile(
    r"Only adorn ((?:<[^>]+>(?: or |, )?)+)|このアイテムは((?:「[^」]+」(?:か|または|、)?)+)だけに着用できる"
)
_NAMED = re.compile(r"<([^>]+)>|「([^」]+)」")
_OWN_BOOST = re.compile(r"Your <([^>]+)>|自分の「([^」]+)」")
_WHOLE: dict[CardType, AbilityKind] = {"event": "event", "story": "story"}


def abilities(kind: CardType, text: str) -> list[AbilityModel]:
    """The effects that a text holds; what an item grants its wearer, in quotes, is among its own."""
    if not text or kind in ("main_character", "token"):
        return []
    own = text if kind == "item" else _QUOTED.sub("", text)
    return [*_by_icon(own), *([AbilityModel(kind="rule")] if _RULE.search(own) else ()), *_by_type(kind, own)]


def _by_icon(own: str) -> Iterator[AbilityModel]:
    for icon, kind in _ICONS:
        if icon.search(own):
            yield AbilityModel(kind=kind)


def _by_type(kind: CardType, own: str) -> Iterator[AbilityModel]:
    if kind == "scene":
        yield from _of_scene(own)
    elif kind == "character":
        yield from _of_adventure(own)
    elif kind == "item":
        yield AbilityModel(kind="static")
        yield from (ability for ability in _of_adventure(own) if ability.kind == "activated")
    elif kind in _WHOLE:
        yield AbilityModel(kind=_WHOLE[kind])


def _of_scene(own: str) -> Iterator[AbilityModel]:
    if _BOOST.search(own):
        yield AbilityModel(kind="boost", only=_all_named(_OWN_BOOST, own) or None)
    if _FLIP.search(own):
        yield AbilityModel(kind="flip")


def _of_adventure(own: str) -> Iterator[AbilityModel]:
    """Each effect of the adventure area, told apart by its cost or its opening words (2-1.6.4)."""
    for found in _ADVENTURE.finditer(own):
        rest = own[found.end() :]
        if _COST.search(found.group()):
            yield AbilityModel(kind="activated", tap=bool(_TAP.search(found.group())))
        else:
            yield AbilityModel(kind="triggered" if _TRIGGER.search(rest) else "static")


def wearers(text: str) -> list[str] | None:
    """The keywords of which the wearer of an item needs one, None if it names none."""
    found = _ONLY_WEARER.search(text)
    return _all_named(_NAMED, found.group()) if found else None


def _all_named(pattern: re.Pattern[str], text: str) -> list[str]:
    return [left or right for left, right in pattern.findall(text)]

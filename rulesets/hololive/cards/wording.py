"""Facts that a card table holds only inside printed wording: skill headers, forms of use, extras, attachment."""

import re
from collections.abc import Mapping

from msgspec import Struct

from rulesets.hololive.cards.definition import Cost, Limit, Usable
from rulesets.hololive.cards.models import SkillModel

_MARKS = str.maketrans("０１２３４５６７８９−－‐–：＋［］", "0123456789----:+[]")

_SKILL = re.compile(
    r"\[ホロパワー:-(?P<cost>\d+|X)\](?P<name>.+?)\[(?P<limit>ターン|ゲーム)に1回\](?P<effect>.*)", re.DOTALL
)
_LIMITS: dict[str, Limit] = {"ターン": "turn", "ゲーム": "game"}

# A skill that waits for a moment names it before its colon: a down, something about to happen, or something done.
# A mere state leaves it an ability of the main step.
_MOMENTS: tuple[tuple[re.Pattern[str], Usable], ...] = (
    (re.compile(r"ダウン(した|させた)時"), "when_downed"),
    (re.compile(r"(する|受ける|振る)時"), "when_would"),
    (re.compile(r"[ただ]時"), "when"),
)

_QUOTED = re.compile(r"〈([^〉]+)〉")
_ANY_NUMBER = re.compile(r"何枚でも入れられる$")
_LIFE_LOSS = re.compile(r"ライフ-(\d+)$")
_ALSO_NAMED = re.compile(r"〉としても扱う$")
_UNBLOOMABLE = re.compile(r"Bloom\s*できない$")
_EXTRAS = (_ANY_NUMBER, _LIFE_LOSS, _ALSO_NAMED, _UNBLOOMABLE)

_ATTACH_ONLY = re.compile(r"((?:〈[^〉]+〉か?)+)だけに付けられ")
_ATTACH_LIMIT = re.compile(r"1人につき(\d+)枚だけ付けられ")


_COSTS: Mapping[Cost, re.Pattern[str]] = {
    "art_cost": re.compile(r"アーツに必要|エールとして"),
    "baton_cost": re.compile(r"バトンタッチに必要"),
}


def costs_borne_on(texts: list[str]) -> list[Cost]:
    """The costs that texts change: they speak of what is needed, or of what counts as cheer."""
    return [cost for cost, pattern in _COSTS.items() if any(map(pattern.search, texts))]


def normalise(text: str) -> str:
    """The same text with digits, dashes, colons and line ends written one way, and no blanks around."""
    return text.translate(_MARKS).replace("\r\n", "\n").replace("\r", "\n").strip()


def oshi_skill(kind: str, text: str) -> SkillModel | None:
    """The skill whose cost, name, limit and effect stand in one text; None if they cannot be told apart."""
    match = skill_parts(text)
    if match is None:
        return None
    return SkillModel(
        kind="sp" if kind.startswith("SP") else "oshi",
        name=match["name"].strip(),
        cost="X" if match["cost"] == "X" else int(match["cost"]),
        limit=_LIMITS[match["limit"]],
        usable=usable(match["effect"]),
        text=bool(match["effect"]),
    )


def skill_parts(text: str) -> re.Match[str] | None:
    """Cost, name, limit and effect of a skill."""
    return _SKILL.fullmatch(text)


def usable(effect: str) -> Usable:
    """Which of the four forms of 12.1.5 an effect has."""
    moment, colon, _ = effect.partition(":")
    if not colon:
        return "main"
    return next((form for pattern, form in _MOMENTS if pattern.search(moment)), "main")


class Extras(Struct, frozen=True):
    """What the extra abilities of a card say (2.11); `unknown` if one of them says something else."""

    any_number: bool
    life_loss: int
    extra_names: list[str]
    unbloomable: bool
    unknown: bool


def extras(texts: list[str]) -> Extras:
    """The extra abilities of one card, read together."""
    losses = [int(match[1]) for text in texts if (match := _LIFE_LOSS.search(text))]
    return Extras(
        any_number=any(map(_ANY_NUMBER.search, texts)),
        life_loss=losses[0] if losses else 1,
        extra_names=[name for text in filter(_ALSO_NAMED.search, texts) for name in _QUOTED.findall(text)],
        unbloomable=any(map(_UNBLOOMABLE.search, texts)),
        unknown=not all(any(form.search(text) for form in _EXTRAS) for text in texts),
    )


def attach_only(text: str) -> list[str] | None:
    """The holomem names that a card may be attached to, if its text names any."""
    match = _ATTACH_ONLY.search(text)
    return _QUOTED.findall(match[1]) if match else None


def attach_limit(text: str) -> int | None:
    """How many a holomem may have, if the text sets a number."""
    match = _ATTACH_LIMIT.search(text)
    return int(match[1]) if match else None

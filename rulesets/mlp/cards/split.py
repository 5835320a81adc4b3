"""A printed text as the effects of its card: the kind of each, and its own words."""

import re
import unicodedata
from collections.abc import Iterator

from msgspec import Struct

from rulesets.mlp.cards.definition import AbilityKind, CardType
from rulesets.mlp.cards.keywords import KEYWORDS

_HINT = re.compile(r"\*キャンディ(?:配る|食べる)\*\s*")
_ICON = re.compile(
    r"\[(?P<en>appear|farewell|pre-plan|inspo boost|flip|adventure)\](?P<tap> ?\[tap\],?)?"
    r"|\*(?P<ja>出会い|お別れ|事前対策|ひらめき|裏向き|冒険エリア)(?:#(?P<cost>[^*]*))?\*|^inspo boost "
)
_KINDS: dict[str, AbilityKind] = {
    "appear": "appear", "farewell": "farewell", "pre-plan": "pre_plan", "inspo boost": "boost", "flip": "flip",
    "出会い": "appear", "お別れ": "farewell", "事前対策": "pre_plan", "ひらめき": "boost", "裏向き": "flip",
}  # fmt: skip
_TAPPING = "横置き"
_CANDY = "キャンディをこのキャラから取り除く"
_USABLE = re.compile(r"^(only use when [^.]*\.|[^。]*場合に、このイベントを使用できる。)")
_WEARER = re.compile(r"^(?:only adorn [^.]*\.|このアイテムは[^。]*だけに着用できる。)\s*")
_RULE = re.compile(r"when played from hand|手札からこの.{0,20}コスト")
_TRIGGER = re.compile(r"^(?:when|whenever|each time|at the end)\b|^[^。、]*?(?:とき|時|たび)、")
_REPLACED = re.compile(r"instead\.?$|場合、代わりに")
_GAINS = re.compile(
    r"(?P<before>.*?)(?:(?:adorned character|and) gains:? ?|着用(?:した|された)キャラが)"
    r"(?:[\"「](?P<quoted>.*)[\"」](?:\.|を得る。)?|(?P<plain>\[.*))$"
)
_BOOSTED = re.compile(r"your <([^>]+)>|自分の「([^」]+)」")
_SPELT = {word.lower(): word for pair in KEYWORDS.items() for word in pair}
_BLANKS = re.compile(r"\s+")


class Piece(Struct, frozen=True):
    """One effect of a text: its kind, what its cost is, the keywords that limit a boost, and its words."""

    kind: AbilityKind
    words: str
    tap: bool = False
    candy: bool = False
    only: tuple[str, ...] | None = None


def split(card: CardType, text: str) -> list[Piece]:
    """The effects that a text holds, in order, with words small and quotes plain."""
    if card in ("main_character", "token"):
        return []
    plain = re.sub(r"[“”]", '"', unicodedata.normalize("NFKC", text)).lower()
    lines = [_BLANKS.sub(" ", _HINT.sub("", line)).strip() for line in plain.splitlines()]
    parts = [line for line in lines if line] if card in ("character", "item") else [" ".join(filter(None, lines))]
    return [piece for part in parts if part for piece in _pieces(card, part)]


def _pieces(card: CardType, text: str) -> Iterator[Piece]:
    if card == "story":
        yield Piece("story", text)
    elif card == "item":
        yield from _of_item(_WEARER.sub("", text))
    elif card == "event":
        yield from _of_event(text)
    else:
        yield from _by_icon(text, None)


def _of_event(text: str) -> Iterator[Piece]:
    usable = _USABLE.match(text)
    if usable:
        yield Piece("rule", usable.group())
    yield from _by_icon(text[usable.end() :].strip() if usable else text, "event")


def _of_item(text: str) -> Iterator[Piece]:
    """What an item says of its wearer, and what it grants."""
    granted = _GAINS.match(text)
    if granted is None:
        yield from _by_icon(text, None)
        return
    if before := granted["before"].removesuffix("and ").strip():
        yield Piece("static", before)
    yield from _by_icon(granted["quoted"] or granted["plain"], None)


def _by_icon(text: str, plain: AbilityKind | None) -> Iterator[Piece]:
    """The effects of a text at whose icons it falls apart; what stands before the first is of a kind that is known."""
    icons = [found for found in _ICON.finditer(text) if _is_own(text, found.start())]
    before = text[: icons[0].start()].strip() if icons else text
    if before:
        yield Piece(plain or _kind_of(before), before)
    for n, icon in enumerate(icons, 1):
        end = icons[n].start() if n < len(icons) else len(text)
        yield _with_icon(icon, text[icon.end() : end].strip())


def _is_own(text: str, at: int) -> bool:
    """Whether an icon stands for an effect: within a sentence it is only spoken of."""
    return at == 0 or text[:at].rstrip()[-1] in ".。"


def _with_icon(icon: re.Match[str], words: str) -> Piece:
    name = icon["en"] or icon["ja"] or "inspo boost"
    cost = icon["cost"] or ""
    if name in _KINDS:
        kind = _KINDS[name]
        return Piece(kind, words, only=_boosted(words) if kind == "boost" else None)
    tap, candy = bool(icon["tap"]) or _TAPPING in cost, _CANDY in cost
    return Piece("activated", words, tap, candy) if tap or candy else Piece(_kind_of(words), words)


def _boosted(words: str) -> tuple[str, ...] | None:
    """The keywords of which a boosted character has one (4-4.3.1a)."""
    found = [left or right for left, right in _BOOSTED.findall(words)]
    return tuple(_SPELT.get(word, word) for word in found) or None


def _kind_of(words: str) -> AbilityKind:
    if _RULE.search(words):
        return "rule"
    return "triggered" if _TRIGGER.search(words) and not _REPLACED.search(words) else "static"

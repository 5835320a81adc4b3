"""How texts in Japanese name cards: which words fit a card, and which cards a clause of a text means."""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations

from rulesets.hololive.cards.definition import CardDef

COLOURS = {"white": "白", "green": "緑", "red": "赤", "blue": "青", "purple": "紫", "yellow": "黄"}
LEVELS = {"debut": "Debut", "1st": "1st", "2nd": "2nd", "spot": "Spot"}
TYPES = {"oshi": "推しホロメン", "holomem": "ホロメン", "support": "サポート", "cheer": "エール"}
SUBTYPES = {
    "item": "アイテム", "event": "イベント", "staff": "スタッフ", "tool": "ツール", "mascot": "マスコット",
    "fan": "ファン",
}  # fmt: skip
ANY_NUMBER = "デッキに何枚でも入れられる"
OTHER_THAN = "以外"
ZONES = {
    "hand": re.compile("手札"),
    "archive": re.compile("アーカイブ(?:の|から|にある)"),
    "deck": re.compile("(?<!エール)デッキ"),
    "cheer_deck": re.compile("エールデッキ"),
    "holo_power": re.compile("ホロパワー(?!:)"),
    "life": re.compile("ライフ(?:の|から)"),
    "cheer": re.compile("エール"),
    "support": re.compile("ツール|マスコット|ファン|サポート|付いている"),
    "under": re.compile("重な"),
}
GOALS = {
    "hand": "手札に", "back": "ステージに出", "deck_bottom": "デッキの下に", "deck_top": "デッキの上に",
    "deck": "デッキに戻", "archive": "アーカイブ", "holo_power": "ホロパワーに",
}  # fmt: skip
NAMED = "〈"
SAME_NAME = "同じカード名"
FROM_A_PILE = re.compile("(?:デッキ|アーカイブ|手札|ホロパワー|ライフ)(?:の[^。]*)?から")
"""Where a text says so, a card that it names is none that is attached."""
PARTS = r"[、:：\n]"
MOST_WORDS = 3
EXACT, ELSEWHERE, LIKELY, PLAIN, POSSIBLE, UNHEARD = 0, 50, 100, 150, 200, 400

Clause = Sequence[tuple[frozenset[str], frozenset[str]]]
"""Any of several descriptions, each with the words that a card must fit and those that it must not."""


def words_for(card: CardDef) -> Iterator[str]:
    """The words that fit a card."""
    yield TYPES[card.type]
    yield from (f"〈{name}〉" for name in card.names)
    yield from (f"#{tag}" for tag in card.tags)
    yield from (COLOURS[colour] for colour in card.colours)
    yield from (SUBTYPES[one] for one in card.subtypes)
    if card.level:
        yield LEVELS[card.level]
    if card.buzz:
        yield "Buzz"
    if card.limited:
        yield "LIMITED"
    if card.any_number:
        yield ANY_NUMBER


class Wording:
    """A text, and the clauses of it that name cards by their traits."""

    def __init__(self, text: str) -> None:
        """Keep the text; its clauses are read when they are first asked for."""
        self.text = text
        self._clauses: dict[frozenset[str], list[tuple[str, Clause]]] = {}

    def fit(self, cards: Sequence[frozenset[str]], index: int, counted: int, zone: str = "", goal: str = "") -> int:
        """How well the text explains that a card is the one that a choice counted to in a pile, the lower the better.

        Args:
            cards: the words that fit each card of the pile.
            index: where the card lies.
            counted: how many cards before it the choice passed over that the text means too.
            zone: where the pile lies.
            goal: where the card goes; sentences that speak of both come first.
        """
        known = frozenset().union(*cards)
        ranks = [
            EXACT + n + (0 if _speaks(sentence, zone, goal) else ELSEWHERE)
            for n, (sentence, clause) in enumerate(self._told(known))
            if _means(clause, cards[index]) and _passed_over(sentence, clause, cards, index) == counted
        ]
        if ranks:
            return min(ranks)
        mentioned = sorted(word for word in cards[index] if word in self.text)
        for size in range(min(MOST_WORDS, len(mentioned)), -1, -1):
            for some in combinations(mentioned, size):
                if sum(one.issuperset(some) for one in cards[:index]) == counted:
                    return LIKELY if size else PLAIN
        return POSSIBLE

    def only(self, cards: Sequence[frozenset[str]], index: int) -> bool:
        """Whether the text means one card of a pile alone, so that nothing is to be chosen."""
        known = frozenset().union(*cards)
        return any(
            _means(clause, cards[index]) and sum(_means(clause, one) for one in cards) == 1
            for clause in self.clauses(known)
        )

    def takes_any(self, zone: str, goal: str, known: frozenset[str]) -> bool:
        """Whether any card of a zone may be what goes somewhere: the text names no trait of it."""
        parts = [part for part in _parts(self.text) if ZONES[zone].search(part) and GOALS[goal] in part]
        return bool(parts) and not any(words for part in parts for words, _ in _clause(part, known))

    def clauses(self, known: frozenset[str]) -> list[Clause]:
        """The clauses of the text in words that are known."""
        return [clause for _, clause in self._told(known)]

    def _told(self, known: frozenset[str]) -> list[tuple[str, Clause]]:
        """The clauses, each with the sentence that it is of."""
        if known not in self._clauses:
            found = [
                (sentence, _clause(part, known)) for sentence in _sentences(self.text) for part in _parts(sentence)
            ]
            self._clauses[known] = [(one, clause) for one, clause in found if any(words for words, _ in clause)]
        return self._clauses[known]

    def shows(self, goal: str) -> bool:
        """Whether the text has cards shown that go to a zone."""
        return any("公開" in one and GOALS.get(goal, one) in one for one in self.text.split("。"))

    def speaks_of(self, zone: str, goal: str = "") -> bool:
        """Whether the text names a zone as one from which cards come, in a sentence that names where they go.

        Cards that are looked at need not be named.
        """
        return any(_speaks(one, zone, goal) for one in _sentences(self.text))


def _passed_over(sentence: str, clause: Clause, cards: Sequence[frozenset[str]], index: int) -> int:
    """How many cards before one a sentence means as well; of those of one name where it asks for that."""
    names = {word for word in cards[index] if word.startswith(NAMED)}
    alike = SAME_NAME in sentence
    return sum(_means(clause, one) and not (alike and names.isdisjoint(one)) for one in cards[:index])


def _sentences(text: str) -> list[str]:
    return text.split("。")


def _parts(text: str) -> Iterator[str]:
    for sentence in _sentences(text):
        yield from re.split(PARTS, sentence)


def _speaks(sentence: str, zone: str, goal: str) -> bool:
    """Whether a sentence names a zone, and where cards go that come from it."""
    if zone not in ZONES:
        return True
    named = zone == "support" and NAMED in sentence and not FROM_A_PILE.search(sentence)
    return (goal not in GOALS or GOALS[goal] in sentence) and bool(named or ZONES[zone].search(sentence))


def _clause(part: str, known: frozenset[str]) -> Clause:
    """A part of a text as descriptions, split where it says `or`; words before the first `or` may hold for all."""
    pieces = _split(part, known)
    return [_description(piece, known) for piece in pieces]


def _split(part: str, known: frozenset[str]) -> list[str]:
    """Cut at an `or` that stands between two words for cards."""
    words = "|".join(re.escape(word) for word in sorted(known, key=len, reverse=True))
    return (
        re.sub(rf"((?:{words})(?:を持つ)?(?:ホロメン)?\]?)か(?=\[?(?:{words}))", "\\1\0", part).split("\0")
        if words
        else [part]
    )


def _description(piece: str, known: frozenset[str]) -> tuple[frozenset[str], frozenset[str]]:
    negated = frozenset(word for word in known if re.search(rf"{re.escape(word)}(?:ホロメン)?{OTHER_THAN}", piece))
    return frozenset(word for word in known if word in piece) - negated, negated


def _means(clause: Clause, card: frozenset[str]) -> bool:
    return any(words <= card and not without & card for words, without in clause if words or without)

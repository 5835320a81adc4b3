"""What the card tables say of the cards of a record, as far as its log speaks of it."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct, field

from judge.engine.cards.faces import CardBook
from judge.replay.raw import Json
from rulesets.hololive.cards.definition import CardDef
from rulesets.hololive.cards.library import bundled
from rulesets.hololive.readers.ikachan.wording import LEVELS, Wording, words_for

TEXTS = ("name", "description", "text")
SKILLS = {"推しスキル": "oshi", "SP推しスキル": "sp", "推しステージスキル": "stage"}


class Facts(Struct):
    """Cards by number; those that no table knows are known only by what the log calls them."""

    book: CardBook
    wordings: dict[str, Wording]
    parts: dict[tuple[str, str], Wording]
    called: dict[str, str] = field(default_factory=dict)
    words: dict[str, frozenset[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, tables: Sequence[Path]) -> "Facts":
        """The bundled cards and those of card tables."""
        rows = {number: abilities for table in tables for number, abilities in _rows(table)}
        book = CardBook([bundled().with_all(tables, ()).cards])
        wordings = {number: Wording("\n".join(_strings(abilities))) for number, abilities in rows.items()}
        parts = {(number, name): Wording(text) for number in rows for name, text in _parts(rows[number])}
        return cls(book, wordings, parts)

    def card(self, number: str) -> CardDef | None:
        """A card, None where no table knows it."""
        return self.book.face(number) if self.book.knows(number) else None

    def may_be(self, number: str, name: str) -> bool:
        """Whether the log may mean a card by a name."""
        known = self.card(number)
        return known.name == name if known else self.called.get(number, name) == name

    def has_level(self, number: str, *levels: str) -> bool:
        """Whether a card may have one of some levels, by the words of the log."""
        known = self.card(number)
        return known is None or LEVELS.get(known.level or "") in levels

    def has_art(self, number: str, name: str) -> bool:
        """Whether a card may have an art."""
        known = self.card(number)
        return known is None or any(art.name == name for art in known.arts)

    def hp_at_most(self, number: str, hp: int) -> bool:
        """Whether a card's printed HP may come to so much; what is attached only adds to it."""
        known = self.card(number)
        return known is None or known.hp is None or known.hp <= hp

    def texts(self, number: str) -> frozenset[str]:
        """The names by which the log speaks of what a card does: its own, those of its arts, skills and effects."""
        known = self.card(number)
        if known is None:
            return frozenset()
        named = [*(art.name for art in known.arts), *(skill.name for skill in known.skills)]
        return frozenset({known.name, *named, *(one.name for one in known.keywords if one.name)})

    def words_of(self, number: str) -> frozenset[str]:
        """The words by which a text may name a card."""
        if number not in self.words:
            known = self.card(number)
            self.words[number] = frozenset(words_for(known)) if known else frozenset({number})
        return self.words[number]

    def wording(self, number: str | None, part: str | None = None) -> Wording:
        """How a card's text, or one ability of it, speaks of cards; silent where no table has the text."""
        whole = self.wordings.get(number or "", SILENT)
        return self.parts.get((number or "", part), whole) if part is not None else whole


SILENT = Wording("")


def _rows(table: Path) -> Iterator[tuple[str, Json]]:
    """The abilities of each row of a table; whether rows are sound is for the card library to say."""
    rows = json.loads(table.read_text(encoding="utf-8"))
    for row in rows if isinstance(rows, list) else []:
        if isinstance(row, dict) and isinstance(row.get("number"), str):
            yield row["number"], row.get("skills")


def _parts(abilities: Json) -> Iterator[tuple[str, str]]:
    """Each ability that has a text, by its name, those of an oshi by their kind."""
    for one in abilities if isinstance(abilities, list) else []:
        text = one.get("description") or one.get("text") if isinstance(one, dict) else None
        name = one.get("name") or SKILLS.get(str(one.get("type"))) if text else None
        if isinstance(text, str) and isinstance(name, str):
            yield name, text


def _strings(abilities: Json) -> Iterator[str]:
    for one in abilities if isinstance(abilities, list) else []:
        if isinstance(one, dict):
            yield from (one[key] for key in TEXTS if isinstance(one.get(key), str))

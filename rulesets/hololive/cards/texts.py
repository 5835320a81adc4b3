"""The printed texts of a card table, ability by ability, for the grammar that reads them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path

from msgspec import Struct

from judge.engine.cards.content import read_json
from judge.engine.cards.faults import usable
from judge.engine.texts.cards import CardTexts, PrintedAbility
from judge.engine.texts.folding import folded
from judge.engine.texts.productions import Language, read_language
from judge.engine.texts.reader import Read, Stopped
from judge.engine.trees.mistakes import BadTree, form
from judge.replay.raw import Json
from rulesets.hololive.cards.compiled import COMPILER, bundled_trees
from rulesets.hololive.cards.definition import CardDef
from rulesets.hololive.cards.library import bundled
from rulesets.hololive.cards.rows import AbilityRow, CardRow
from rulesets.hololive.cards.told import whole
from rulesets.hololive.cards.wording import skill_parts

KEYWORDS = {"コラボエフェクト": "collab", "ブルームエフェクト": "bloom", "ギフト": "gift"}
SKILLS = {"推しスキル": "oshi", "SP推しスキル": "sp"}
STAGE_SKILL, STAGE = "推しステージスキル", "stage"
ON_STAGE = ("stage", "center", "collab", "back")
ATTACHED = ("ツール", "マスコット", "ファン")
FACTS = re.compile(r"LIMITED:.*|[^。]*だけに?付けられ(る|、1人につき何枚でも付けられる)。")
"""Lines of a support card that are facts of it, not its text."""
ADDED = re.compile(r"◆.*に付いていたら能力追加")
BULLET = "■"
OF_ITS_OWN = re.compile(r"(?<=。)(?=このアーツで相手の[^。]*をダウンさせた時、)")
"""Before what an art's text says of a down stands what it does while it is resolved: an ability each (10.1.1.2.3)."""


class Head(Struct, frozen=True):
    """What is printed of an ability besides its text, and how many arts its card has."""

    kind: str
    keyword: str | None = None
    name: str | None = None
    index: int | None = None
    limit: str | None = None
    arts: int = 0


class Texts(CardTexts):
    """Card texts of the game."""

    @cached_property
    def language(self) -> Language:
        """The grammar, which knows the names and tags of the bundled cards as they are printed."""
        cards = list(bundled().cards.values())
        abilities = [one for card in cards for one in (*card.arts, *card.skills, *card.keywords) if one.name]
        lists = {
            "names": {name for card in cards for name in card.names},
            "tags": {tag for card in cards for tag in card.tags},
            "titles": {one.name for one in abilities},
        }
        known = {key: {folded(name): name for name in sorted(names)} for key, names in lists.items()}
        return read_language(Path(__file__).parents[1] / "texts", known)

    def printed(self, table: Path) -> Iterator[PrintedAbility]:
        rows = read_json(table.read_bytes(), str(table))
        for row in usable(CardRow, rows if isinstance(rows, list) else ()):  # a set of definitions has trees, no texts
            for place, (head, words) in enumerate(_abilities(row), 1):
                yield PrintedAbility(row.number, place, head.kind, _noted(words), head)

    def ways(self, ability: PrintedAbility) -> Sequence[Read] | Stopped:
        """A table prints the name of a stage skill before its text, with nothing between them."""
        if ability.head.keyword != STAGE:
            return super().ways(ability)
        return self._behind_a_name(ability)

    def _behind_a_name(self, ability: PrintedAbility) -> Sequence[Read] | Stopped:
        """What the longest end of some words says that is read whole, or where the one stops that is read furthest."""
        reach, best = -1, Stopped("unread", ability.words)
        for start in range(len(ability.words)):
            found = self.reader.ways(ability.kind, ability.words[start:])
            if not isinstance(found, Stopped) or found.why != "unread":
                return found
            if found.position and start + found.position > reach:
                reach, best = start + found.position, found
        return best

    def by_hand(self, number: str, text: Sequence[PrintedAbility]) -> Sequence[Mapping[str, Json]] | None:
        if number not in bundled_trees():
            return None
        order = {(one.head.keyword, one.head.name): place for place, one in enumerate(text)}
        found = bundled_trees()[number]
        return sorted(found, key=lambda tree: order.get((tree.get("keyword"), tree.get("name")), len(order)))

    def with_text(self, card: CardDef, abilities: Sequence[Mapping[str, Json]]) -> CardDef:
        return replace(card, trees=tuple(abilities))

    def written(self, ability: PrintedAbility, tree: Mapping[str, Json]) -> Mapping[str, Json]:
        made = whole(ability.head, tree)
        COMPILER.ability(made)
        if asks_for_nobody(made):
            raise BadTree("value", "", word="tag", right=form("words"))
        return made


@cache
def supports_alone() -> frozenset[str]:
    """The tags that supports have and no holomem."""
    cards = bundled().cards.values()
    tags = {of: {tag for card in cards if (card.type == "holomem") is of for tag in card.tags} for of in (True, False)}
    return frozenset(tags[False] - tags[True])


def asks_for_nobody(tree: Json) -> bool:
    """Whether a tree asks for holomem with a tag that none has: then its words are to be read in another way."""
    if isinstance(tree, list):
        return any(map(asks_for_nobody, tree))
    if not isinstance(tree, dict):
        return False
    where, place = tree.get("where"), str(tree.get("from", tree.get("is", "")))
    tags = where.get("tag") if isinstance(where, dict) else None
    on_stage = place == "self" or place.rpartition(".")[2] in ON_STAGE
    asked = {tags} if isinstance(tags, str) else set(tags or ())
    return (on_stage and bool(asked) and asked <= supports_alone()) or any(map(asks_for_nobody, tree.values()))


def _abilities(row: CardRow) -> Iterator[tuple[Head, str]]:
    arts = [ability for ability in row.skills if ability.type == "アーツ"]
    for ability in row.skills:
        if ability.type == "キーワード":
            keyword = KEYWORDS.get(ability.subtype or "", "")
            yield from _bullets(Head(keyword, keyword, ability.name), ability.description)
        elif ability.type == "アーツ" and ability.description:
            head = Head("art", None, ability.name, arts.index(ability) + 1, arts=len(arts))
            for words in OF_ITS_OWN.split(ability.description.replace(BULLET, "")):
                yield head, words
        elif ability.type in SKILLS and (parts := skill_parts(ability.text)):
            keyword = SKILLS[ability.type]
            yield Head(keyword, keyword, parts["name"].strip(), limit=parts["limit"]), parts["effect"]
        elif ability.type == STAGE_SKILL:
            yield Head("gift", STAGE), ability.text  # worded as gifts are
        elif ability.type == "サポート効果":
            yield from _support(row, ability)


def _support(row: CardRow, ability: AbilityRow) -> Iterator[tuple[Head, str]]:
    """What a support card does, or line by line what it gives the holomem that it is attached to."""
    text = ability.text or ability.name
    lines = [line for line in map(folded, text.splitlines()) if line and not FACTS.fullmatch(line)]
    if not any(word in row.card_type for word in ATTACHED):
        yield Head("support"), "".join(lines)
        return
    added = ""
    for line in lines:
        if ADDED.fullmatch(line):
            added = line
        else:
            yield from _bullets(Head("attached", "added" if added else None), added + line.removeprefix(BULLET))


def _bullets(head: Head, text: str) -> Iterator[tuple[Head, str]]:
    for part in filter(None, map(str.strip, text.split(BULLET))):
        yield head, part


def _noted(words: str) -> str:
    """The words with their notes in marks of their own: in this game a note may be part of the text."""
    return folded(words).replace("(", "〔").replace(")", "〕")

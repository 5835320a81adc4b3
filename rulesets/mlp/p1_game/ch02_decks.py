"""1-2 The game deck."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.engine.cards import CardBook, Unseen
from judge.engine.decks import DeckFault, DeckRule
from rulesets.mlp.rules import rules

SIZES = {"deck": rules.number("main_deck_size"), "scene_deck": rules.number("scene_deck_size")}
BELONG = {"deck": ("character", "event", "item"), "scene_deck": ("scene",)}
COPIES = rules.number("copies")
STORIES = rules.number("story_deck_size")
TITLES = rules.number("main_titles")
SUBTITLES = rules.number("subtitles")


def _rule(name: str, clause: str) -> DeckRule:
    return DeckRule(f"deck/{name}", rules.cite(clause, f"p1_game/ch02_decks.py, {name}"))


SIZE = {"deck": _rule("deck_size", "1-2.0.0#1"), "scene_deck": _rule("scene_deck_size", "1-2.0.0#2")}
CATEGORY = {"deck": _rule("deck_cards", "1-2.0.0#1"), "scene_deck": _rule("scene_deck_cards", "1-2.0.0#2")}
STORY_COUNT = _rule("story_count", "1-2.0.0#3")
STORY_CARDS = _rule("story_cards", "1-2.0.0#3")
MAIN_CHARACTER = _rule("main_character", "1-2.0.0#4")
COPY_LIMIT = _rule("copies", "1-2.1.0")
ONE_TITLE = _rule("one_title", "1-2.1.3")
FOUR_SUBTITLES = _rule("four_subtitles", "1-2.1.3")
EACH_STAGE = _rule("each_stage", "1-2.1.3")

RULES = {
    one.rule: one.clause
    for one in (*SIZE.values(), *CATEGORY.values(), STORY_COUNT, STORY_CARDS, MAIN_CHARACTER, COPY_LIMIT, ONE_TITLE,
                FOUR_SUBTITLES, EACH_STAGE)
}  # fmt: skip
"""The rule ids of a game deck and the clauses that set them."""


def faults(deck: Mapping[str, Any], book: CardBook) -> Iterator[DeckFault]:
    """Every fault of a game deck; cards that no set explains leave a fault open."""
    for path, size in SIZES.items():
        count = sum(deck[path].values())
        if count != size:
            yield SIZE[path].fault(path, count=count, size=size)
        for number in deck[path]:
            yield from _category(CATEGORY[path], book, number, BELONG[path], f"{path}/{number}")
    yield from _main_character(deck.get("main_character"), book)
    yield from _stories(deck["stories"], book)
    yield from _copies(deck, book)


def _category(rule: DeckRule, book: CardBook, number: str, types: Sequence[str], path: str) -> Iterator[DeckFault]:
    return rule.unless(lambda: book.face(number).type in types, path, card=number)


def _main_character(number: str | None, book: CardBook) -> Iterator[DeckFault]:
    """1-2.0.0#4 One main character; whether a stand-in was agreed on (1-2.2.0) no list shows."""
    if number is not None:
        yield from _category(MAIN_CHARACTER, book, number, ("main_character",), "main_character")


def _stories(numbers: Sequence[str], book: CardBook) -> Iterator[DeckFault]:
    """1-2.0.0#3, 1-2.1.3 Four stories of one title, each with a subtitle and a stage of its own."""
    if len(numbers) != STORIES:
        yield STORY_COUNT.fault("stories", count=len(numbers), size=STORIES)
        return
    for index, number in enumerate(numbers):
        yield from _category(STORY_CARDS, book, number, ("story",), f"stories/{index}")
    faces = [book.face(number) for number in numbers]
    yield from ONE_TITLE.unless(lambda: len({face.title for face in faces}) == TITLES, "stories")
    yield from FOUR_SUBTITLES.unless(lambda: len({face.subtitle for face in faces}) == SUBTITLES, "stories")
    yield from EACH_STAGE.unless(lambda: len({face.stage for face in faces}) == STORIES, "stories")


def _copies(deck: Mapping[str, Any], book: CardBook) -> Iterator[DeckFault]:
    """1-2.1.0 At most this many of one number in the whole game deck; printings count together (1-2.1.1)."""
    counts: Counter[str] = Counter()
    for number, count in ((n, c) for path in SIZES for n, c in deck[path].items()):
        counts[_body(book, number)] += count
    counts.update(_body(book, number) for number in deck["stories"])
    for number, count in counts.items():
        if count > COPIES:
            yield from COPY_LIMIT.unless(
                lambda number=number: bool(book.face(number).everyday),  # type: ignore[misc]
                "", card=number, count=count, limit=COPIES,
            )  # fmt: skip


def _body(book: CardBook, number: str) -> str:
    """1-2.1.1 The number that copies are counted under, as far as the facts of a card are known."""
    try:
        return str(book.face(number).body)
    except Unseen:
        return number

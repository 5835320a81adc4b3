"""1-2 The game deck."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from judge.engine.cards.faces import CardBook, Unseen
from judge.engine.run.decks import DeckFault, fault, unless, unless_text
from judge.replay.raw import Json
from rulesets.mlp.rules import rules

SIZES = {"deck": rules.number("main_deck_size"), "scene_deck": rules.number("scene_deck_size")}
BELONG = {"deck": ("character", "event", "item"), "scene_deck": ("scene",)}
COPIES = rules.number("copies")
STORIES = rules.number("story_deck_size")
TITLES = rules.number("main_titles")
SUBTITLES = rules.number("subtitles")


RULES = {
    rule: rules.cite(clause, "p1_game/ch02_decks.py, RULES")
    for rule, clause in {
        "deck/deck_size": "1-2.0.0#1",
        "deck/deck_cards": "1-2.0.0#1",
        "deck/scene_deck_size": "1-2.0.0#2",
        "deck/scene_deck_cards": "1-2.0.0#2",
        "deck/story_count": "1-2.0.0#3",
        "deck/story_cards": "1-2.0.0#3",
        "deck/no_tokens": "2-7.1.0",
        "deck/copies": "1-2.1.0",
        "deck/one_title": "1-2.1.3",
        "deck/four_subtitles": "1-2.1.3",
        "deck/each_stage": "1-2.1.3",
    }.items()
}
"""The rule ids of a game deck and the clauses that set them."""

STAND_IN = rules.cite("1-2.2.0", "p1_game/ch02_decks.py, _main_character")
_fault = partial(fault, RULES)


def faults(deck: Mapping[str, Json], book: CardBook) -> Iterator[DeckFault]:
    """Every fault of a game deck; cards that no set explains leave a fault open."""
    for path, size in SIZES.items():
        count = sum(deck[path].values())
        if count != size:
            yield _fault(f"deck/{path}_size", path, count=count, size=size)
        for number in deck[path]:
            yield from _category(f"deck/{path}_cards", book, number, BELONG[path], f"{path}/{number}")
    yield from _main_character(deck.get("main_character"), book)
    yield from _stories(deck["stories"], book)
    yield from _copies(deck, book)


def _category(rule: str, book: CardBook, number: str, types: Sequence[str], path: str) -> Iterator[DeckFault]:
    """What belongs into a part of the deck, and by a clause of its own 2-7.1.0 what belongs into none."""
    found = _fault("deck/no_tokens" if _is_token(book, number) else rule, path, card=number)
    return unless(lambda: book.face(number).type in types, found)


def _is_token(book: CardBook, number: str) -> bool:
    try:
        return bool(book.face(number).type == "token")
    except Unseen:
        return False


def _main_character(number: str | None, book: CardBook) -> Iterator[DeckFault]:
    """1-2.2.0 Whether both agreed that another card stands in for the main character, no list shows."""
    if number is not None:
        found = DeckFault(STAND_IN, "", "main_character", {"card": number}, open_=True, why="open_clause")
        yield from unless(lambda: book.face(number).type == "main_character", found)


def _stories(numbers: Sequence[str], book: CardBook) -> Iterator[DeckFault]:
    """1-2.0.0#3, 1-2.1.3 Four stories of one title, each with a subtitle and a stage of its own."""
    if len(numbers) != STORIES:
        yield _fault("deck/story_count", "stories", count=len(numbers), size=STORIES)
        return
    for index, number in enumerate(numbers):
        yield from _category("deck/story_cards", book, number, ("story",), f"stories/{index}")
    faces = [book.face(number) for number in numbers]
    yield from unless(lambda: len({face.title for face in faces}) == TITLES, _fault("deck/one_title", "stories"))
    subtitles = _fault("deck/four_subtitles", "stories")
    yield from unless(lambda: len({face.subtitle for face in faces}) == SUBTITLES, subtitles)
    yield from unless(lambda: len({face.stage for face in faces}) == STORIES, _fault("deck/each_stage", "stories"))


def _copies(deck: Mapping[str, Json], book: CardBook) -> Iterator[DeckFault]:
    """1-2.1.0 At most this many of one number in the whole game deck; printings count together (1-2.1.1)."""
    counts: Counter[str] = Counter()
    for number, count in ((n, c) for path in SIZES for n, c in deck[path].items()):
        counts[_body(book, number)] += count
    counts.update(_body(book, number) for number in deck["stories"])
    for number, count in counts.items():
        if count > COPIES:
            found = _fault("deck/copies", "", card=number, count=count, limit=COPIES)
            face = book.face(number)
            yield from unless_text(face, lambda face=face: bool(face.everyday), found)  # type: ignore[misc]


def _body(book: CardBook, number: str) -> str:
    """1-2.1.1 The number that copies are counted under, as far as the facts of a card are known."""
    try:
        return str(book.face(number).body)
    except Unseen:
        return number

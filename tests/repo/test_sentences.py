"""No sentence of a card or of a rules document stands in the project: its words are its own."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

from judge.replay.raw import Json
from tests.repo.test_words import tracked

END = re.compile(r"(?<=[。.])|\n")
MARKS = re.compile(r"^(?:【[^】]*】|\[[^\]]*\]|\([^)]*\)|（[^）]*）)+")
KANA = re.compile(r"[ぁ-んァ-ヶ]")
JAPANESE, ENGLISH = 20, 40
"""Shorter ones are phrases that a game's language has one way to say."""
HEAD = 10


def squeezed(text: str) -> str:
    return re.sub(r"\s", "", text)


def sentences_of(text: str) -> Iterator[str]:
    for part in map(squeezed, END.split(text)):
        bare = MARKS.sub("", part)
        kana = KANA.search(bare)
        if bare.endswith("。" if kana else ".") and len(bare) >= (JAPANESE if kana else ENGLISH):
            yield bare


def said(value: Json) -> Iterator[str]:
    """Every string within a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for one in value.values() if isinstance(value, dict) else value:
            yield from said(one)


def printed_and_ruled(shared: Path) -> Mapping[str, set[str]]:
    """Their sentences, by how they begin."""
    tables = (json.loads(path.read_text("utf-8")) for path in (shared / "data").rglob("cards*.json"))
    texts = [text for table in tables for text in said(table)]
    texts += [path.read_text("utf-8") for path in (shared / "rules").glob("*.txt")]
    found = defaultdict(set)
    for text in texts:
        for sentence in sentences_of(text):
            found[sentence[:HEAD]].add(sentence)
    return found


def test_no_sentence_of_a_card_or_document_is_kept(root: Path, shared: Path) -> None:
    known = printed_and_ruled(shared)
    kept = [
        (path.relative_to(root).as_posix(), sentence)
        for path in tracked(root)
        for line in map(squeezed, path.read_text("utf-8", errors="ignore").split("\n"))
        for start in range(len(line) - JAPANESE + 1)
        for sentence in known.get(line[start : start + HEAD], ())
        if line.startswith(sentence, start)
    ]
    assert known
    assert kept == []

"""Cards that come with a package, a file a set: a set is read when a card of it is met, and only that card of it."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

from judge.engine.cards.content import read_json
from judge.engine.cards.faces import PrintedCard
from judge.engine.cards.library import CardFormat, CardLibrary, CardModel, CardSetModel
from judge.replay.raw import Json
from judge.words.home import home_of

Kept = TypeVar("Kept")
C = TypeVar("C", bound=CardModel)
INDEX = "index.json"
"""Which numbers each file holds."""


@dataclass(frozen=True)
class PackagedCards(Mapping[str, PrintedCard]):
    """The cards of a folder by number, each as the engine holds it."""

    form: CardFormat[Any]
    home: Path

    @cached_property
    def _file_of(self) -> Mapping[str, str]:
        index = json.loads((self.home / INDEX).read_bytes())
        return {number: name for name, numbers in index.items() for number in numbers}

    @cached_property
    def _files(self) -> dict[str, Mapping[str, Json]]:
        return {}

    @cached_property
    def _found(self) -> dict[str, PrintedCard]:
        return {}

    def model(self, number: str) -> Any:
        """A card as it is written."""
        return self.form.card.from_json(self._rows(self._file_of[number])[number])

    def _rows(self, name: str) -> Mapping[str, Json]:
        if name not in self._files:
            content = read_json((self.home / f"{name}.json").read_bytes(), name)
            self._files[name] = {row["number"]: row for row in content["cards"]}
        return self._files[name]

    def __getitem__(self, number: str) -> PrintedCard:
        if number not in self._found:
            self._found[number] = self.model(number).to_def()
        return self._found[number]

    def __contains__(self, number: object) -> bool:
        return number in self._file_of

    def __iter__(self) -> Iterator[str]:
        return iter(self._file_of)

    def __len__(self) -> int:
        return len(self._file_of)

    def __hash__(self) -> int:
        return id(self)


def shipped(
    form: CardFormat[C], package: str, *sets: str
) -> tuple[Callable[[], PackagedCards], Callable[[], CardLibrary[C]]]:
    """What gives the published cards beside a package's code, and those with the sets that are of its own making."""

    @cache
    def published() -> PackagedCards:
        return PackagedCards(form, home_of(package) / "facts")

    @cache
    def bundled() -> CardLibrary[C]:
        return CardLibrary(form, published()).with_packaged(package, *sets)

    return published, bundled


@dataclass(frozen=True)
class BySet(Mapping[str, Kept], Generic[Kept]):
    """What a folder keeps by card number, a file a set: a file is read when a number of its set is asked for."""

    home: Path
    set_of: Callable[[str], str]
    read: Callable[[Json], Mapping[str, Kept]]

    @cached_property
    def _files(self) -> dict[str, Mapping[str, Kept]]:
        return {}

    def _file(self, name: str) -> Mapping[str, Kept]:
        if name not in self._files:
            file = self.home / f"{name}.json"
            self._files[name] = self.read(read_json(file.read_bytes(), file.name)) if file.is_file() else {}
        return self._files[name]

    def __getitem__(self, number: str) -> Kept:
        return self._file(self.set_of(number))[number]

    def __iter__(self) -> Iterator[str]:
        names = sorted(file.name for file in self.home.iterdir() if file.name.endswith(".json"))
        return (number for name in names for number in self._file(name.removesuffix(".json")))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __hash__(self) -> int:
        return id(self)


def pack(form: CardFormat[Any], cards: Iterable[CardModel], home: Path, file_of: Callable[[str], str]) -> None:
    """Write cards to a folder, a file a set, with the index of what is where."""
    sets: dict[str, list[CardModel]] = {}
    for card in cards:
        sets.setdefault(file_of(card.number), []).append(card)
    for name, members in sets.items():
        packed: CardSetModel[Any] = form.card_set(set=name, version="1", cards=sorted(members, key=lambda c: c.number))
        (home / f"{name}.json").write_text(packed.to_json(), encoding="utf-8")
    index = {name: [card.number for card in sorted(sets[name], key=lambda c: c.number)] for name in sorted(sets)}
    lines = ",\n ".join(f"{json.dumps(name)}: {json.dumps(found, ensure_ascii=False)}" for name, found in index.items())
    (home / INDEX).write_text(f"{{\n {lines}\n}}\n", encoding="utf-8")

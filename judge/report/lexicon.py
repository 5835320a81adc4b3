"""A game's own words for reports: `words.toml` in its package, its glossary and its catalogue."""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from judge.engine.book.catalogue import Catalogue, Entry
from judge.engine.book.data import Data, Words, read_toml
from judge.engine.book.glossary import Term, load_glossary
from judge.replay.raw import Json
from judge.words import sentences
from judge.words.home import home_of

if TYPE_CHECKING:
    from judge.engine.rules.ruleset import Ruleset

FILE = "words.toml"


class GameWords(Data):
    """The file `words.toml`: templates of steps by `do`; names of tables, places and so on; why a reader stopped."""

    steps: dict[str, Words] = {}
    tables: dict[str, Words] = {}
    places: dict[str, Words] = {}
    fields: dict[str, Words] = {}
    events: dict[str, Words] = {}
    memory: dict[str, Words] = {}
    stops: dict[str, Words] = {}


class Lexicon(Struct, frozen=True):
    """All words of a game; empty ones where there is no game."""

    steps: Mapping[str, Words]
    tables: Mapping[str, Words] = {}
    places: Mapping[str, Words] = {}
    fields: Mapping[str, Words] = {}
    events: Mapping[str, Words] = {}
    memory: Mapping[str, Words] = {}
    stops: Mapping[str, Words] = {}
    glossary: Mapping[str, Term] = {}
    catalogue: Mapping[str, Entry] = {}


def lexicon_of(ruleset: "Ruleset") -> Lexicon:
    """The words of a game."""
    return words_of(ruleset.book.package)


@cache
def words_of(package: str | None) -> Lexicon:
    """The words of the game of a package; where there is none, those that all games share."""
    if package is None:
        return Lexicon(shared_steps())
    home = home_of(package)
    file = home.joinpath(FILE)
    own: GameWords = read_toml(file, GameWords) if file.is_file() else GameWords()
    named: dict[str, Json] = {name: getattr(own, name) for name in GameWords.__struct_fields__}
    named["steps"] = {**shared_steps(), **own.steps}
    return Lexicon(**named, glossary=load_glossary(home), catalogue=Catalogue(home))


@cache
def shared_steps() -> Mapping[str, Words]:
    """Templates of the steps that all games share."""
    prefix = "step."
    return {
        key.removeprefix(prefix): Words(en=sentence["en"], ja=sentence["ja"])
        for key, sentence in sentences().items()
        if key.startswith(prefix)
    }

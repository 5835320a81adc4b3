"""The printed texts of a card table, effect by effect, for the grammar that reads them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

from judge.engine.cards.content import read_json
from judge.engine.cards.faults import usable
from judge.engine.texts.cards import CardTexts, PrintedAbility
from judge.engine.texts.folding import folded
from judge.engine.texts.productions import Language, read_language
from judge.replay.raw import Json
from rulesets.mlp.cards.compiled import compile_tree, trees_by_hand
from rulesets.mlp.cards.definition import CardDef
from rulesets.mlp.cards.keywords import KEYWORDS, in_both
from rulesets.mlp.cards.library import FORMAT, published
from rulesets.mlp.cards.models import AbilityModel
from rulesets.mlp.cards.split import Piece, split
from rulesets.mlp.cards.table import CardRow

OTHER_NAMES: Mapping[str, str] = {"Party Cart": "Welcome Wagon", "Fire Ruby": "Crimson Jewel"}
"""Names that texts have from another translation, with the names of those cards in the lists."""
START = {"static": "static", "triggered": "triggered", "rule": "rule", "story": "story"}
"""The kinds of effects whose words are of a kind of their own; all others say what is done."""
CANDY: Mapping[str, Json] = {"verb": "remove_token", "what": "self", "token": "candy"}


class Texts(CardTexts):
    """Card texts of the game."""

    @cached_property
    def language(self) -> Language:
        """The grammar, which knows the keywords in either language."""
        spelt = [(form, word) for word, other in KEYWORDS.items() for form in (word, other) if form]
        names = sorted({card.name for card in published().values()})
        lists = {"keywords": spelt, "names": [*((name, name) for name in names), *OTHER_NAMES.items()]}
        known = {key: {folded(form).lower(): word for form, word in words} for key, words in lists.items()}
        return read_language(Path(__file__).parents[1] / "texts", known)

    def printed(self, table: Path) -> Iterator[PrintedAbility]:
        content = read_json(table.read_bytes(), str(table))
        for row in usable(CardRow, FORMAT.rows_of(content) or ()):
            for place, piece in enumerate(split(row.type, row.text or row.text_ja or ""), 1):
                yield PrintedAbility(row.no, place, START.get(piece.kind, "effect"), piece.words, piece)

    def by_hand(self, number: str, text: Sequence[PrintedAbility]) -> Sequence[Mapping[str, Json]] | None:
        """The effects that somebody wrote, else the bundled ones, which were compiled once and read."""
        del text
        known = published().get(number)
        effects = trees_by_hand().get(number) or (known.abilities if known is not None else None)
        return effects and [_plain(one.kind, one.tap, one.only, one.tree or {}) for one in effects]

    def printed_as(self, card: CardDef) -> str:
        """The number of which it is a printing."""
        return card.body

    def with_text(self, card: CardDef, abilities: Sequence[Mapping[str, Json]]) -> CardDef:
        return replace(card, abilities=tuple(AbilityModel.from_json(dict(one)).to_def() for one in abilities))

    def written(self, ability: PrintedAbility, tree: Mapping[str, Json]) -> Mapping[str, Json]:
        piece: Piece = ability.head
        whole = {**tree, "cost": [CANDY]} if piece.candy else tree
        compile_tree(piece.kind, whole)
        return _plain(piece.kind, piece.tap, piece.only, whole)


def _plain(kind: str, tap: bool, only: Any, tree: Mapping[str, Json]) -> Mapping[str, Json]:
    return {"kind": kind, "tap": tap, "only": sorted(in_both(only)) if only else None, "tree": dict(tree)}

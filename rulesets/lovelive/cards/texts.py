"""The printed texts of a card table, ability by ability, for the grammar that reads them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from judge.engine.cards.content import read_json
from judge.engine.texts.cards import CardTexts, PrintedAbility
from judge.engine.texts.folding import folded
from judge.engine.texts.productions import Language, read_language
from judge.replay.raw import Json
from rulesets.lovelive.cards.compiled import bundled_trees, compile_tree, with_trees
from rulesets.lovelive.cards.definition import AbilityHead, CardDef
from rulesets.lovelive.cards.library import known_cards
from rulesets.lovelive.cards.models import AbilityModel
from rulesets.lovelive.cards.table import rows_of, split
from rulesets.lovelive.ch02_cards.s04_groups import ROSTERS


class Texts(CardTexts):
    """Card texts of the game."""

    @cached_property
    def language(self) -> Language:
        """The grammar, which knows the groups, units and names of the bundled cards."""
        cards = known_cards().values()
        lists = {
            "groups": {group for card in cards for group in card.groups},
            "units": {unit for card in cards for unit in card.units},
            "names": {name for card in cards if card.type != "energy" for name in (card.name, *card.name.split("&"))}
            | {name for names in ROSTERS.values() for name in names},
        }
        lists["units"] -= lists["groups"]
        known = {key: {folded(name): name for name in sorted(names)} for key, names in lists.items()}
        return read_language(Path(__file__).parents[1] / "texts", known)

    def printed(self, table: Path) -> Iterator[PrintedAbility]:
        for row in rows_of(read_json(table.read_bytes(), str(table))) or ():
            if isinstance(row, dict) and row.get("text") and isinstance(row.get("no"), str):
                for place, (head, words) in enumerate(split(row["text"]), 1):
                    yield PrintedAbility(row["no"], place, _kind(head), words, head)

    def by_hand(self, number: str, text: Sequence[PrintedAbility]) -> Sequence[Mapping[str, Json]] | None:
        if number not in bundled_trees():
            return None
        own = tuple(one.head.to_def() for one in text)
        return [_plain(head) for head in with_trees(own, bundled_trees()[number])]

    def with_text(self, card: CardDef, abilities: Sequence[Mapping[str, Json]]) -> CardDef:
        return replace(card, heads=tuple(AbilityModel.from_json(dict(one)).to_def() for one in abilities))

    def written(self, ability: PrintedAbility, tree: Mapping[str, Json]) -> Mapping[str, Json]:
        zone = tree.get("zone")
        rest = {key: value for key, value in tree.items() if key != "zone"}
        head = ability.head.changed(tree=rest, zone=zone).to_def()
        compile_tree(head, ability.place)
        return _plain(head)


def _kind(head: AbilityModel) -> str:
    return "triggered" if head.triggers else head.kind


def _plain(head: AbilityHead) -> Mapping[str, Json]:
    return {
        "kind": head.kind, "triggers": list(head.triggers), "limit": head.limit, "places": sorted(head.places),
        "zone": head.zone, "tree": dict(head.tree) if head.tree is not None else None,
    }  # fmt: skip

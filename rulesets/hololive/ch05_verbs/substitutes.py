"""10.11.4 What may be archived in the place of cards that a text archives."""

from collections.abc import Sequence

from msgspec.structs import replace

from judge.engine.asking.checks import Found
from judge.engine.asking.plays import Script
from judge.engine.table.pieces import Piece
from judge.engine.trees.choices import Picker
from judge.engine.trees.context import Context, Pieces
from judge.replay.raw import Json
from rulesets.hololive.abilities.information import changes_of
from rulesets.hololive.ch10_play_and_resolve.s11_replacement import offer_replacements
from rulesets.hololive.ch10_play_and_resolve.s13_source import source_of
from rulesets.hololive.rules import rules

IN_ITS_PLACE = rules.cite("10.11.4", "ch05_verbs/substitutes.py, with_substitutes")
HAND = "own.hand"


def with_substitutes(fitting: Pieces, tree: Json) -> Pieces:
    """10.11.4 A card may say that it is archived instead of a cheer: then it may be chosen in its place."""
    where = tree.get("where") or {} if isinstance(tree, dict) else {}
    colours = where.get("colour")
    asked = frozenset(colours if isinstance(colours, list) else (colours,)) if colours else None

    def allowed(ctx: Context) -> Sequence[Piece]:
        found = list(fitting(ctx))
        for card in getattr(ctx.holder, "supports", ()) if ctx.source is getattr(ctx.holder, "top", None) else ():
            for _, modifier in changes_of(ctx.game, "archive_instead", card):
                if asked is None or modifier.value.get("colour") in (None, *asked):
                    ctx.game.exercise(IN_ITS_PLACE)
                    found.append(card)
        return found

    return allowed if isinstance(tree, dict) and "/cheer" in str(tree.get("from")) else fitting


def from_a_hand(tree: Json) -> bool:
    """Whether a text archives cards of the own hand."""
    return isinstance(tree, dict) and tree.get("from") == HAND


def archived_for_a_hand(ctx: Context) -> Script:
    """The cards that are archived in the place of cards of a hand, by text that allows it."""
    facts: Found = {"by": source_of(ctx.source), "player": ctx.controller}
    yield from offer_replacements(ctx.game, "would_archive_hand", facts, ctx.controller)
    return tuple(facts.get("spared", ()))


def fewer(picker: Picker, count: int) -> Picker:
    """A choice of so many fewer."""
    if not count or picker.most is None:
        return picker
    return replace(picker, least=max(0, (picker.least or 0) - count), most=max(0, picker.most - count))

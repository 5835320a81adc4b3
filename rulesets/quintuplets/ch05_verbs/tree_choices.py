"""10.6.3 What ability trees let choose, and the clauses that a choice goes by."""

from collections.abc import Sequence

from msgspec.structs import replace

from judge.engine.abilities.tools import Doing, compiled, enough, some, with_pieces
from judge.engine.asking.plays import Script
from judge.engine.table.pieces import Piece
from judge.engine.trees.choices import Fixed, Picker
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.kinds import Kinds
from judge.engine.trees.memory import whole
from judge.engine.trees.tree import PickTree
from judge.engine.trees.vocabulary import Compiler
from judge.replay.raw import Json
from rulesets.quintuplets.abilities.sorts import PIECES
from rulesets.quintuplets.game import Pile
from rulesets.quintuplets.rules import rules

WHERE = "ch05_verbs/tree_choices.py, note_choice"
UP_TO, AT_MOST = rules.cite("10.6.3.1.1", WHERE), rules.cite("1.3.5.1", WHERE)
FEWER, NONE = rules.cite("10.6.3.1.2", WHERE), rules.cite("10.6.3.1.3", WHERE)
HIDDEN, FREE_TO_FAIL = rules.cite("10.6.3.1.4", WHERE), rules.cite("4.1.2.3", WHERE)
OPEN = (UP_TO, HIDDEN)
"""By which nothing need be chosen."""
HIDDEN_ZONES = ("hand", "main_deck", "hero_deck")


def picker_of(compiler: Compiler, raw: Json, pointer: str, of: Kinds = PIECES) -> Picker:
    """A compiled pick of some kinds of pieces; one by data from a hidden zone may find nothing (10.6.3.1.4)."""
    found = compiler.pick(raw, pointer, of)
    if found.chosen and from_hidden(raw):
        return replace(found, least=0)
    return found


def of_piles(picker: Picker) -> Picker:
    """The same pick of characters and heroes in lanes alone, be it that their top cards are meant."""
    return replace(picker, fitting=lambda ctx: list(filter(None, map(_pile, picker.fitting(ctx)))))


def of_cards(picker: Picker) -> Picker:
    """Of a character or hero, its top card (4.14.2.3); one that is gone has none."""

    def fitting(ctx: Context) -> Sequence[Piece]:
        there = (piece for piece in picker.fitting(ctx) if not isinstance(piece, Pile) or piece.cards)
        return [piece.top if isinstance(piece, Pile) else piece for piece in there]

    return replace(picker, fitting=fitting)


def _pile(piece: Piece) -> Pile | None:
    pile = whole(piece)
    return pile if isinstance(pile, Pile) and pile.zone is not None else None


def from_hidden(raw: Json) -> bool:
    """Whether a pick asks for the data of cards of a hidden zone."""
    if not isinstance(raw, dict) or not raw.get("where"):
        return False
    places = raw["from"] if isinstance(raw["from"], list) else [raw["from"]]
    return any(str(place).rpartition(".")[2] in HIDDEN_ZONES for place in places)


def note_choice(ctx: Context, picker: Picker, raw: Json) -> None:
    """Note by which clauses a choice is as wide as it is."""
    if not picker.chosen:
        return
    game = ctx.game
    count = picker.count(ctx)
    wanted = raw.get("choose") if isinstance(raw, dict) else None
    for applies, clause in (
        (wanted is None, AT_MOST),
        (wanted is None, UP_TO),
        (wanted is not None and 0 < count < wanted, FEWER),
        (count == 0, NONE),
        (from_hidden(raw), FREE_TO_FAIL),
        (from_hidden(raw), HIDDEN),
    ):
        if applies:
            (game.leaves_open if clause in OPEN else game.keep_back if clause == NONE else game.exercise)(clause)


def noting(picker: Picker, raw: Json, verb: Compiled) -> Compiled:
    """The same verb; by which clauses its choice is as wide as it is, is noted when it is carried out."""

    def run(ctx: Context, optional: bool) -> Script:
        note_choice(ctx, picker, raw)
        return (yield from verb.run(ctx, optional))

    return replace(verb, run=run)


def on_cards(verb: Doing, picker: Picker, raw: PickTree, fixed: Fixed | None = None, *, may: bool) -> Compiled:
    """A verb on all of some cards that are chosen together."""

    def run(ctx: Context, optional: bool) -> Script:
        return bool((yield from with_pieces(ctx, verb, picker, {**(fixed or {})}, optional=optional or may)))

    return noting(picker, raw, compiled(run, verb.kind.clause, enough(picker), some(picker)))

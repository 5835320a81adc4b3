"""10.10 What cards are after continuous effects: printed data, then layer by layer."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from judge.engine.abilities.continuous import INVALID, Continuance
from judge.engine.book.names import plain_names
from judge.engine.table.pieces import Card, Piece, Value
from judge.engine.trees.context import Context
from rulesets.hololive.rules import rules

ABILITIES, OTHERS, NUMBERS = range(3)
SOURCE = "abilities/information.py"
LAYERS = tuple(rules.cite(clause, f"{SOURCE}, LAYERS") for clause in ("10.10.1.2", "10.10.1.3", "10.10.1.4"))
"""The clauses of the layers, in their order."""
ADDS = rules.cite("13.5.2", f"{SOURCE}, Changed.applied")
ADDED = "added"
COLOURS = ("white", "green", "red", "blue", "purple", "yellow")
ARTS_NEED = ("art_cost", "art_cheer", *(f"art_cost_{colour}" for colour in COLOURS))
"""What the cost of arts is changed by: colourless, cheers of any colour, and those of one colour."""
SKILL_TIMES = "skill_times"
WORDS_OF: Mapping[str, str] = {"name": "names", "tag": "tags", "colour": "colours"}
"""Information that effects may change, to the printed data that it starts from."""


class Changed(Continuance):
    """What holomem and their attachments are."""

    layers = LAYERS
    layer_of: ClassVar = {INVALID: ABILITIES, **dict.fromkeys(("hp", "art_damage", "baton_cost", *ARTS_NEED), NUMBERS)}
    others = OTHERS
    dependency = rules.cite("10.10.1.5", f"{SOURCE}, Changed")
    time = rules.cite("10.10.1.6", f"{SOURCE}, Changed")
    static_time = rules.cite("10.10.1.6.1", f"{SOURCE}, Changed")
    played_time = rules.cite("10.10.1.6.2", f"{SOURCE}, Changed")
    new_card = rules.cite("10.10.2", f"{SOURCE}, Changed")

    def printed(self, game: Any, piece: Piece, what: str) -> Value:
        """10.10.1.1 What is printed, the start of everything; of an art, its damage sum so far (12.2.4)."""
        if what in WORDS_OF:
            return getattr(piece.face, WORDS_OF[what])
        if what == "hp":
            return int(piece.face.hp or 0)
        if what == "art_damage" and game.art is not None and piece is game.art.performer:
            return game.art.damage
        return 0

    def pieces(self, game: Any) -> Sequence[Piece]:
        """The pieces that continuous effects may reach: holomem and what is attached to them."""
        return [piece for side in game.players for holomem in side.stage for piece in (holomem, *holomem.attached)]

    def in_force(self, ctx: Context) -> bool:
        """10.3 Whether an ability is valid: no effect makes it invalid (10.3.2), and its condition holds (10.3.3).

        Whether an ability is added is settled with the abilities, before other changes (10.10.1.2).
        """
        if ctx.ability.node.keyword != ADDED or not any(map(ctx.game.heeding, WORDS_OF)):
            return super().in_force(ctx)
        if self.invalid(ctx.game, ctx.source):
            return False
        with self.abilities_only(ctx.game):
            return ctx.ability.valid(ctx)

    def applied(self, ctx: Context) -> None:
        """13.5.2 An ability may be one that is added."""
        if ctx.ability.node.keyword == ADDED:
            ctx.game.exercise(ADDS)


CHANGED = Changed()
information = CHANGED.information
speaks_of = CHANGED.speaks_of
in_force = CHANGED.in_force
change_of = CHANGED.change_of
changes_of = CHANGED.changes_of
continuous = CHANGED.continuous


def skill_uses(game: Any, oshi: Card) -> int:
    """How often the oshi skill of a turn may be used, as text changes it."""
    if SKILL_TIMES not in game.spoken:
        return 1
    found = [change.amount(ctx) for ctx, change in changes_of(game, SKILL_TIMES, oshi) if change.amount is not None]
    return max((1, *found))


def names(game: Any, piece: Piece) -> frozenset[str]:
    """The names of a piece as they are compared."""
    return plain_names(information(game, piece, "name"))


def of(game: Any, piece: Piece) -> dict[str, Value]:
    """All of a piece's information that effects have changed."""
    return CHANGED.of(game, piece, (*WORDS_OF, "hp"))

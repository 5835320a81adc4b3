"""9.9 What members, lives and players are while continuous effects are in force: printed data, then layer by layer."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.engine.abilities.continuous import INVALID, Continuance
from judge.engine.table.pieces import Piece, Value
from judge.engine.trees.context import Context
from judge.engine.trees.layers import Information
from rulesets.lovelive.cards.definition import ALL, ANY, COLOURS, Heart, Need
from rulesets.lovelive.ch11_keywords.s07_places import stands_right
from rulesets.lovelive.rules import rules
from rulesets.lovelive.zones import AREAS

ABILITIES, OTHERS, SETTING, ADDING = range(4)
SOURCE = "abilities/information.py"
CLAUSES = ("9.9.1.2", "9.9.1.3", "9.9.1.4", "9.9.1.5")
LAYERS = tuple(rules.cite(clause, f"{SOURCE}, LAYERS") for clause in CLAUSES)
"""The clauses of the layers, in their order."""
INVALIDATED = rules.cite("9.3.2", f"{SOURCE}, LoveLiveContinuance.in_force")
IN_THE_LIVE_AREA = rules.cite("9.3.4.3", f"{SOURCE}, works_there")
AS_LONG_AS = rules.cite("9.3.3", f"{SOURCE}, LoveLiveContinuance.in_force")

HEARTS: Sequence[Heart] = (*COLOURS, ALL)
NOTES: Sequence[Need] = (*COLOURS, ANY)
HEART_COLOUR = "heart_colour"
BLADE_HEART_COLOUR = "blade_heart_colour"
BASE_BLADES = "base_blades"
"""What effects make of the printed blades, on which those that add blades rest."""
WORDS_OF: Mapping[str, str] = {"name": "names", "group": "groups", "unit": "units"}
"""Words that effects may change, to the printed data that they start from."""
NUMBERS_OF: Mapping[str, str] = {"cost": "cost", "blades": "blades", "score": "score"}
PLAIN_OF: Mapping[str, str] = {"cost": "cost", BASE_BLADES: "blades", "score": "score"}
"""Numbers that start from printed data and from nothing else."""
COLOURED_OF: Mapping[str, str] = {"hearts": "hearts", "needs": "need"}
COLOURED = (*(f"hearts.{colour}" for colour in HEARTS), *(f"needs.{colour}" for colour in NOTES))
OF_PLAYERS = ("total", "yells", "live_limit")
PLAY_COST = "play_cost"
"""What effects add to the cost of a card where it is played."""
NUMBERS = frozenset((*NUMBERS_OF, BASE_BLADES, *COLOURED, *OF_PLAYERS, PLAY_COST))
WOULD_SUCCEED = "would_succeed"
"""A card is about to be put to the success area: what its own text says of that works wherever it lies (9.3.4.1)."""
NO_LIVE_START = "no_live_start"
FLAGS = (
    "stays_waiting", NO_LIVE_START, "not_readied_by_effects", "not_waited_by_opponent", "cannot_succeed", "cannot_live",
    "no_baton", "two_batons", "yells_from_bottom", "activated_of_beneath",
    "live_success_of_beneath", INVALID,
)  # fmt: skip
INFORMATION = (*sorted(NUMBERS), *WORDS_OF, HEART_COLOUR, "stays_waiting", "cannot_succeed")


class LoveLiveContinuance(Continuance):
    """What members, cards and players are."""

    layers = LAYERS
    dependency = rules.cite("9.9.1.6", f"{SOURCE}, LoveLiveContinuance")
    time = rules.cite("9.9.1.7", f"{SOURCE}, LoveLiveContinuance")
    static_time = rules.cite("9.9.1.7.1", f"{SOURCE}, LoveLiveContinuance")
    played_time = rules.cite("9.9.1.7.2", f"{SOURCE}, LoveLiveContinuance")
    new_card = rules.cite("9.9.2", f"{SOURCE}, LoveLiveContinuance")

    def layer(self, change: str, *, sets: bool) -> int:
        """9.9.1.2 to 9.9.1.5 Abilities, what is no number, numbers that are set, numbers that are changed."""
        if change == INVALID:
            return ABILITIES
        if change not in NUMBERS:
            return OTHERS
        return SETTING if sets else ADDING

    def printed(self, game: Any, piece: Piece, what: str) -> Value:
        """9.9.1.1 What is printed, the start of everything; nothing is printed of players."""
        if what == "blades":
            return self.information(game, piece, BASE_BLADES)
        if what in PLAIN_OF:
            return getattr(piece.face, PLAIN_OF[what]) or 0
        if what in WORDS_OF:
            return getattr(piece.face, WORDS_OF[what])
        word, _, colour = what.partition(".")
        if colour:
            return self._coloured(game, piece, word, colour)
        return 0 if what in NUMBERS else frozenset()

    def _coloured(self, game: Any, piece: Piece, word: str, colour: str) -> int:
        """Hearts or heart notes of a colour; all printed hearts may have been given another one."""
        printed: Mapping[str, int] = getattr(piece.face, COLOURED_OF[word])
        given = self.information(game, piece, HEART_COLOUR) if word == "hearts" else ()
        if given:
            return sum(printed.values()) if colour in given else 0
        return printed.get(colour, 0)

    def bases(self, what: str) -> Sequence[str]:
        """Hearts rest on the colour that they have been given, blades on those that count as printed."""
        if what == "blades":
            return (BASE_BLADES,)
        return (HEART_COLOUR,) if what.startswith("hearts.") else ()

    def pieces(self, game: Any) -> Iterator[Piece]:
        """The pieces that continuous effects may reach: players, members, lives, successes and hands."""
        for side in game.players:
            yield side
            yield from side.members
            for zone in ("live", "success", "hand"):
                yield from side.zones[zone].pieces

    def note_clauses(self, game: Any, found: Information) -> None:
        """And which readings did, where layers alone do not put two effects in order (9.9.1.6, 9.9.1.7)."""
        super().note_clauses(game, found)
        if len(found.applied) <= 1:
            return
        if found.reordered and ADDING in found.layers:
            game.reads("order_within_the_adding_layer")
        times = {effect.stamp for effect in found.applied if effect.static}
        members = [member for side in game.players for member in side.members]
        if any(member.top.arrived > member.since and member.top.arrived in times for member in members):
            game.reads("time_of_a_static_ability_after_a_move")

    def in_force(self, ctx: Context) -> bool:
        """9.3 Whether an ability works where it is, is not made invalid (9.3.2), and its condition holds (9.3.3)."""
        if not works_there(ctx):
            return False
        if self.invalid(ctx.game, ctx.source) or self.silenced(ctx):
            ctx.game.exercise(INVALIDATED)
            return False
        if ctx.ability.node.if_ is not None:
            ctx.game.exercise(AS_LONG_AS)
        return ctx.ability.valid(ctx)

    def silenced(self, ctx: Context) -> bool:
        """Whether a live start ability is one of a member whose live start abilities do not work."""
        head, member = ctx.ability.facts, ctx.source.holder
        listed = head is not None and "live_start" in head.triggers and member is not None
        return listed and bool(self.information(ctx.game, member, NO_LIVE_START))


def works_there(ctx: Context) -> bool:
    """9.3.4 Whether an ability works where its card is, or was when it moved."""
    head = ctx.ability.facts
    if head is None or WOULD_SUCCEED in ctx.ability.triggers:
        return True
    zone = ctx.game.zone_of(ctx)
    if head.zone is None and "live_success" in head.triggers and lends_live_success(ctx.game, ctx.source):
        return stands_right(ctx.game, head, ctx.source.zone.name)
    if head.zone is not None or zone not in (*AREAS, "live"):
        return bool(head.zone == zone)
    if zone == "live":
        ctx.game.exercise(IN_THE_LIVE_AREA)
    return stands_right(ctx.game, head, zone)


def lends_live_success(game: Any, card: Any) -> bool:
    """Whether a member has the live success abilities of a card beneath it by its own text."""
    member = card.holder
    if member is None or card not in member.attached:
        return False
    return any(modifier.admits(ctx, card) for ctx, modifier in changes_of(game, "live_success_of_beneath", member))


CONTINUANCE = LoveLiveContinuance()
information = CONTINUANCE.information
speaks_of = CONTINUANCE.speaks_of
changes_of = CONTINUANCE.changes_of


def of(game: Any, piece: Piece) -> dict[str, Value]:
    """All of a piece's information that effects have changed."""
    return CONTINUANCE.of(game, piece, INFORMATION)


def is_changed(game: Any, piece: Piece) -> bool:
    """Whether effects have made any of a piece's information another than is printed."""
    return any(value != CONTINUANCE.printed(game, piece, what) for what, value in of(game, piece).items())


def blade_heart(game: Any, card: Any) -> str | None:
    """The blade heart of a card; those of yelled cards may have been given a colour, but not what has none."""
    heart: str | None = card.face.blade_heart
    if heart not in HEARTS or card.zone is not game.resolution:
        return heart
    return next(iter(information(game, card.owner, BLADE_HEART_COLOUR)), heart)

"""The numbers that hololive's ability trees know by name."""

from collections.abc import Callable, Mapping

from judge.engine.cards.faces import Unseen
from judge.engine.trees.context import Context


def _count(side: str, zone: str) -> Callable[[Context], int]:
    return lambda ctx: len(ctx.side(side).zones[zone])


def _turn_of(word: str) -> Callable[[Context], int]:
    return lambda ctx: int(ctx.game.turn_player is ctx.side(word))


def _rolled(ctx: Context, place: int) -> int:
    """What a die shows that each player has rolled, the own first."""
    return ctx.dice[place] if place < len(ctx.dice) else 0


def _life_lost(ctx: Context) -> int:
    """By how many life cards a player has fewer than the oshi gave (2.8)."""
    side = ctx.controller
    return 0 if side.oshi is None else max(0, (side.oshi.face.life or 0) - len(side.zones["life"]))


def _life_lost_this_step(ctx: Context) -> int:
    """How many life cards a player has fewer than when the performance step began."""
    side = ctx.controller
    before: int | None = ctx.game.life_before.get(side.seat)
    if before is None:
        raise Unseen
    return max(0, before - len(side.zones["life"]))


def _excess(ctx: Context) -> int:
    """By how much the damage of the event exceeded what the holomem had left."""
    return int(ctx.event.get("excess", 0))


def _art_number(ctx: Context) -> int:
    """The place on its card of the art that is being resolved, or whose damage the event comes of; none is 0."""
    game, arts = ctx.game, ctx.source.face.arts
    art = game.last_art if game.art is None else game.art.art
    return arts.index(art) + 1 if art in arts else 0


def _second_players_first_turn(ctx: Context) -> int:
    """Whether it is the first turn of the player who went second, and that player asks."""
    side = ctx.controller
    return int(ctx.game.turn_player is side and side is not ctx.game.first and side.turns == 1)


def _supports_used(ctx: Context) -> int:
    side = ctx.controller
    return len(side.used)


NUMBERS: Mapping[str, Callable[[Context], int]] = {
    **{
        f"{side}.{zone}": _count(side, zone)
        for side in ("own", "opponent")
        for zone in ("life", "hand", "deck", "archive")
    },
    "own.holo_power": _count("own", "holo_power"),
    "own.cheer_deck": _count("own", "cheer_deck"),
    "own.life_lost": _life_lost,
    "own.other_hand": lambda ctx: len(ctx.controller.zones["hand"]) - (ctx.source.zone.name == "hand"),
    "own.roll": lambda ctx: _rolled(ctx, 0),
    "opponent.roll": lambda ctx: _rolled(ctx, 1),
    "own_turn": _turn_of("own"),
    "opponent_turn": _turn_of("opponent"),
    "supports_used_this_turn": _supports_used,
    "excess": _excess,
    "by_art": lambda ctx: int(bool(ctx.event.get("by_art"))),
    "art_number": _art_number,
    "event.amount": lambda ctx: int(ctx.event.get("amount", 0)),
    "sp_skill_used": lambda ctx: int(ctx.controller.sp_skill),
    "sp_skill_in_main_step": lambda ctx: int("sp_in_main_step" in ctx.controller.deeds),
    "oshi_skill_used": lambda ctx: int(ctx.controller.oshi_skill),
    "event.dice": lambda ctx: sum(ctx.event.get("dice", ())),
    "healed": lambda ctx: ctx.told.get("healed", 0),
    "power_paid": lambda ctx: len(ctx.event.get("paid", ())),
    "life_lost_this_step": _life_lost_this_step,
    "event.sp": lambda ctx: int(bool(ctx.event.get("sp"))),
    "second_players_first_turn": _second_players_first_turn,
    "main_step": lambda ctx: int(ctx.game.cursor is not None and ctx.game.cursor.table.name == "main_step"),
}

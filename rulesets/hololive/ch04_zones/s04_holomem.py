"""4.4 Holomem: their numbers, and how they come to the stage and leave it."""

from collections.abc import Callable
from functools import partial

from judge.engine.run.board import NUMBER
from judge.engine.table.pieces import Card, Piece, Zone
from rulesets.hololive.abilities.information import information
from rulesets.hololive.ch01_game.s03_principles import at_least_nothing
from rulesets.hololive.game import HololiveGame, Holomem, Side
from rulesets.hololive.rules import rules
from rulesets.hololive.zones import STAGE_LIMIT

FORBIDDEN = rules.cite("1.3.3", "ch04_zones/s04_holomem.py, stays")
ADDS_UP = rules.cite("4.4.5.2", "ch04_zones/s04_holomem.py, hurt")
NEW = tuple(rules.cite(clause, "ch04_zones/s04_holomem.py, enter_stage") for clause in ("4.1.4", "4.3.2.3", "4.4.5.1"))


hp: Callable[[HololiveGame, Holomem], int] = partial(information, what="hp")
"""The full current HP of a holomem, damage not taken off (reading `hp_in_the_down_rule`)."""


def hurt(game: HololiveGame, holomem: Holomem, amount: int, clause: str, **source: Piece) -> None:
    """4.4.5.2 Damage adds up; nothing is dealt where there is nothing to deal (1.3.2.2)."""
    if at_least_nothing(game, amount) == 0:
        return
    game.exercise(ADDS_UP)
    game.set(holomem, "damage", holomem.damage + amount, clause)
    game.note("damage", to=holomem, amount=amount, **source)


def stays(game: HololiveGame, holomem: Holomem) -> bool:
    """1.3.3 Whether an effect keeps a holomem from moving, changing places and passing the baton."""
    held = any(True for _ in game.lasting_amounts("place", holomem))
    if held:
        game.exercise(FORBIDDEN)
    return held


def room_on_stage(side: Side) -> int:
    """How many more holomem fit on the stage (4.6.2.1)."""
    return STAGE_LIMIT - len(side.stage)


def enter_stage(game: HololiveGame, card: Card, zone: Zone, clause: str, *, face_up: bool = True) -> Holomem:
    """4.1.4 A card from outside becomes a new holomem, active (4.3.2.3) and undamaged (4.4.5.1)."""
    game.exercised.update(NEW)
    holomem: Holomem = game.stand(card, zone, clause, face_up=face_up)
    game.set(holomem, "entered", True, clause)
    return holomem


def leave_stage(game: HololiveGame, holomem: Holomem, to: Zone, clause: str, *, at_bottom: bool = False) -> None:
    """4.4.7 Only the top card goes where told, the cards under it are archived; attachments stay behind (11.4.1)."""
    game.leave(holomem)
    under = holomem.under
    owner = holomem.top.owner
    with game.at_once():
        game.move(holomem.top, to, clause, index=0 if at_bottom else None)
        for card in reversed(under):
            game.move(card, owner.zones["archive"], "4.4.7")


def alike(holomem: Holomem) -> tuple[object, ...]:
    """What tells two holomem apart; equal ones are interchangeable."""
    return (
        *map(NUMBER, holomem.cards),
        *sorted(map(str, map(NUMBER, holomem.attached))),
        *map(partial(getattr, holomem), holomem.fields),
    )

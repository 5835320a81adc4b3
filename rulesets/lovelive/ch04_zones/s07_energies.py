"""4.7 and 4.9 Energies: how they come, and how many are active."""

from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Script
from judge.engine.run.effects import EffectPlay
from judge.engine.run.state import top
from judge.engine.table.pieces import Zone
from rulesets.lovelive.ch04_zones.s01_moves import put
from rulesets.lovelive.ch04_zones.s05_members import blamed
from rulesets.lovelive.game import LoveLiveGame, Side
from rulesets.lovelive.rules import rules

ONE_BY_ONE = rules.cite("4.9.3", "ch04_zones/s07_energies.py, put_energies")


def active_energies(side: Side) -> int:
    """How many energies of a player are active.

    Raises:
        Unseen: a position does not say how many there are.
    """
    return len(side.zones["energy"]) - side.waiting


def forget_which(game: LoveLiveGame, deck: Zone) -> None:
    """4.9.2 Where the energies of a deck differ and nobody says which ones came, any of them may have."""
    game.mingle(deck.pieces)


def put_energies(  # noqa: PLR0913 -- how they come, and by what
    game: LoveLiveGame,
    side: Side,
    count: int,
    clause: str,
    *,
    waiting: bool = False,
    by: EffectPlay | None = None,
    loose: bool = False,
) -> Script:
    """Energies of the energy deck come to the energy area, any of them (reading energy_deck_has_no_top)."""
    deck = side.zones["energy_deck"]
    cards = top(deck, count, game)
    if not cards:
        return
    game.reads("energy_deck_has_no_top")
    said = yield FactNeed(clause, "cards", side, deck, cards, tells=side.bit, immaterial=True, loose=loose)
    if said is None:
        forget_which(game, deck)
    for card in cards:
        game.exercise(ONE_BY_ONE)
        put(game, card, side.zones["energy"], clause)
    if waiting:
        game.set(side, "waiting", side.waiting + len(cards), clause)
    game.note("energy_placed", player=side, amount=len(cards), **blamed(by))

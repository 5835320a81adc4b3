"""Under which clause a fact of a deck, or an event, comes that belongs to one moment only."""

from collections.abc import Mapping

from judge.replay.steps import Happened, Step
from rulesets.mlp import acts
from rulesets.mlp.game import MlpGame
from rulesets.mlp.p4_turn.ch02_start_phase import TURNS_WITHOUT_DRAW
from rulesets.mlp.p4_turn.moments import contacts, in_contact_phase, without_contact
from rulesets.mlp.p6_terms.ch07_idea import LEAST
from rulesets.mlp.rules import rules

SOURCE = "p4_turn/told.py, due_at"
NO_DRAW, DRAW, ADD_SCENE = (rules.cite(clause, SOURCE) for clause in ("4-2.2.1", "4-2.2.0", "4-2.3.0"))
COMPARED, WON, ACTS = (rules.cite(clause, SOURCE) for clause in ("4-4.3.3", "4-4.3.4a", "4-4.4.0"))
NOT_BELOW = rules.cite("6-7.1.0", SOURCE)
OF_CONTACT: Mapping[str, str] = {
    "idea": COMPARED,
    "advance": rules.cite("4-4.4.1", SOURCE),
    "intervene": rules.cite("4-4.4.2", SOURCE),
}


def due_at(game: MlpGame, step: Step) -> str | None:
    """The clause of what belongs to one moment only."""
    if isinstance(step, acts.Cards):
        return _drawn(game, step)
    return _event(game, step) if isinstance(step, Happened) and not game.cause else None


def _drawn(game: MlpGame, fact: acts.Cards) -> str | None:
    """Before anybody acts in a turn its player draws a card and adds a scene."""
    acted = any(turn == game.turn for turn, _ in game.answered.values())
    if acted or game.turn == 0 or fact.player != game.turn_player.seat:
        return None
    if fact.zone == "deck":
        return NO_DRAW if game.turn <= TURNS_WITHOUT_DRAW else DRAW
    return ADD_SCENE if fact.zone == "scene_deck" else None


def _event(game: MlpGame, said: Happened) -> str | None:
    if said.event == "draw":
        return NO_DRAW if game.turn <= TURNS_WITHOUT_DRAW else None
    if said.event == "retire":
        return WON if contacts(game) else ACTS if in_contact_phase(game) else without_contact(game)
    if said.event == "idea" and said.amount is not None and said.amount < LEAST:
        return NOT_BELOW
    of_contact = OF_CONTACT.get(said.event)
    return (without_contact(game) or of_contact) if of_contact is not None else None

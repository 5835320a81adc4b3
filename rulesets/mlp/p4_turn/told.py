"""Under which clause a fact of a deck, or an event, comes that belongs to one moment only."""

from collections.abc import Mapping, Sequence

from judge.replay.steps import Happened, Step
from rulesets.mlp import acts
from rulesets.mlp.game import MlpGame
from rulesets.mlp.p4_turn.ch02_start_phase import TURNS_WITHOUT_DRAW
from rulesets.mlp.p4_turn.ideas import place_of, why_another
from rulesets.mlp.p4_turn.moments import (
    COLUMN_ORDER,
    contacts,
    in_contact_phase,
    just_now,
    not_yet,
    text_acted,
    the_turn,
    without_contact,
)
from rulesets.mlp.p5_effects.ch01_not_met import event_not_met
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import COLUMNS, PLANS

SOURCE = "p4_turn/told.py, due_at"
NO_DRAW, DRAW = rules.cite("4-2.2.1", SOURCE), rules.cite("4-2.2.0", SOURCE)
NO_SCENE_LEFT, ADD_SCENE = rules.cite("4-2.3.1", SOURCE), rules.cite("4-2.3.0", SOURCE)
COMPARED, WON, ACTS = (rules.cite(clause, SOURCE) for clause in ("4-4.3.3", "4-4.3.4a", "4-4.4.0"))
LOST, INTERVENE = rules.cite("4-4.3.4b", SOURCE), rules.cite("4-4.4.2", SOURCE)
ENTERED = rules.cite("6-12.1.1", SOURCE)
BY_TEXT = rules.cite("5-2.1.1", SOURCE)
BARS: Mapping[str, Sequence[str]] = {"advance": ("intervene",), "intervene": ("advance",), "remove_plan": ("advance",)}
"""Actions of one column that bar each other."""
OF_A_PLACE = ("enter", "move", "retire")
OF_TEXT = ("retire", "move", "enter", "advance", "remove_plan")
OF_CONTACT: Mapping[str, str] = {
    "idea": COMPARED,
    "advance": rules.cite("4-4.4.1", SOURCE),
    "intervene": INTERVENE,
    "remove_plan": INTERVENE,
}
OF_NO_PHASE: Mapping[str, str] = {
    "move": rules.cite("3-3.2.0", SOURCE),
    "enter": rules.cite("4-3.2.0", SOURCE),
}


def due_at(game: MlpGame, step: Step) -> str | None:
    """The clause of what belongs to one moment only."""
    if isinstance(step, acts.Idea):
        return without_contact(game) or COMPARED
    if isinstance(step, acts.Cards):
        return (without_contact(game) or INTERVENE) if step.zone in PLANS else _drawn(game, step)
    if not isinstance(step, Happened) or game.cause:
        return None
    return _took_place(game, step) or event_not_met(game, step) or _event(game, step)


def _drawn(game: MlpGame, fact: acts.Cards) -> str | None:
    """Before anybody acts in a turn its player draws a card and adds a scene."""
    acted = any(turn == game.turn for turn, _ in game.answered.values())
    if game.turn == 0 or fact.player != game.turn_player.seat:
        return None
    if acted:
        turn, clause = game.untold.get((f"{fact.do} {fact.zone}", fact.player), (None, ""))
        return clause if turn == game.turn else None
    if fact.zone == "deck":
        return NO_DRAW if game.turn <= TURNS_WITHOUT_DRAW else DRAW
    if fact.zone == "scene_deck":
        return ADD_SCENE if game.turn_player.zones["scene_deck"] else NO_SCENE_LEFT
    return None


def _event(game: MlpGame, said: Happened) -> str | None:
    if said.event == "draw":
        return NO_DRAW if the_turn(game) <= TURNS_WITHOUT_DRAW else None if _drew(game) else DRAW
    if said.event == "retire" and (in_contact_phase(game) or not text_acted(game)):
        return _retires(game, said)
    if said.event == "idea" and (why := _another_idea(game, said)) is not None:
        return why
    if said.event == "move" and _came_into_the_area(game, said):
        return ENTERED
    if (nearer := _by_text_or_barred(game, said)) is not None:
        return nearer
    of_contact = OF_CONTACT.get(said.event)
    return (without_contact(game) or of_contact) if of_contact is not None else OF_NO_PHASE.get(said.event)


def _took_place(game: MlpGame, said: Happened) -> str | None:
    """The clause of such an event there, or of that card, that took place otherwise, or before the last act."""
    if said.event not in OF_A_PLACE or said.to is None:
        return None
    at, past = place_of(game, said), (*game.happened, *reversed(game.passed_over))
    return next((one.clause for one in past if one.word == said.event and one.facts.get("to") == at), None)


def _another_idea(game: MlpGame, said: Happened) -> str | None:
    """Why an idea was another one, or is told of a column that comes later."""
    column = place_of(game, said).rpartition(".")[2]
    waits = in_contact_phase(game) and column in COLUMNS and column not in contacts(game)
    return why_another(game, said) or (COLUMN_ORDER if waits and not_yet(game, column) == COLUMN_ORDER else None)


def _by_text_or_barred(game: MlpGame, said: Happened) -> str | None:
    """What a text has done to another one, or the other action of a column, which bars this one."""
    if said.event in OF_TEXT and text_acted(game) and not in_contact_phase(game):
        return BY_TEXT
    barred = any(one.word in BARS.get(said.event, ()) for one in game.happened)
    return ACTS if barred else None


def _came_into_the_area(game: MlpGame, said: Happened) -> bool:
    """Whether the character that is said to have moved came into the adventure area by the last step."""
    moved = (one.new for one in just_now(game) if one.what in ("zone", "holder") and isinstance(one.new, tuple))
    slots = {f"{zone.owner.seat}.{zone.name}" for zone, *_ in moved if getattr(zone, "name", "") in COLUMNS}
    return place_of(game, said) in slots


def _drew(game: MlpGame) -> bool:
    """Whether somebody has drawn since the last step."""
    return any(one.word == "draw" for one in game.happened)


def _retires(game: MlpGame, said: Happened) -> str | None:
    """Who loses a contact retires, the winner does not, and nobody where there is none, or none as yet."""
    column = place_of(game, said).rpartition(".")[2]
    if in_contact_phase(game) and column in COLUMNS and column not in contacts(game):
        return not_yet(game, column)
    if not contacts(game):
        return not_yet(game, game.column) if in_contact_phase(game) else without_contact(game) or LOST
    retired = any(one.word == "retire" and one.facts.get("player") == said.player for one in game.happened)
    return LOST if retired else WON

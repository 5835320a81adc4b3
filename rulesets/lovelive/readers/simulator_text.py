"""What card text did in a step of the simulator's log, told by its events and by what changed."""

from collections.abc import Mapping
from typing import get_args

from judge.replay.raw import Json
from rulesets.lovelive.cards.definition import Colour
from rulesets.lovelive.readers.desk import Desk
from rulesets.lovelive.readers.effects import Writer
from rulesets.lovelive.readers.log import SEATS, LogStep
from rulesets.lovelive.readers.moves import refreshed
from rulesets.lovelive.readers.order import (
    RECORDED,
    asks_number,
    choosing,
    in_order,
    sends_away,
    tree_of,
    unseen_option,
)
from rulesets.lovelive.readers.table import AREAS

RESOLVED = ("effect_resolved", "effect_auto_resolved")
STARTED = ("effect_activated", "effect_inspection_started", "effect_choice_started", "effect_cost_paid")
TEXT = (*RESOLVED, *STARTED, "effect_cards_milled", "card_attached_under_member", "effect_hand_adjustment_discarded")
OWN_STEPS = ("activate_effect", "resolve_effect", "resolve_effect_choice", "skip_effect", "play_member")
COLOURS = {f"heart0{n}": colour for n, colour in enumerate(get_args(Colour), 1)}
SEEN = ("draw", "ready", "wait", "discard", "energy", "move", "position", "enter", "hand", "deck")
"""Words in the log's names of effects to choose from that do something which shows."""
PLAIN_ENERGIES = ("energy_phase", "initial_energy")


def effects_of(desk: Desk, step: LogStep) -> None:
    """Write the effects of a step; where unmodelled text did nothing that shows, an effect that may last is written."""
    acting = next(step.told(*TEXT), None)
    if acting is None:
        return
    before = len(desk.script.steps)
    played = step.action == "play_member"
    source = _source(step)
    tree = tree_of(desk.log.number_of(source), _effect(step)) if source is not None else None
    for event in step.told("effect_inspection_started"):
        desk.table.inspected = event.detail.ids("inspected_card_instance_ids")
    writer = Writer(
        desk, step, acting.player or "P1", None if step.action == "activate_effect" else source, played=played
    )
    _write(desk, step, writer, tree)
    if tree is not None:
        _chosen(writer, tree, {step["do"] for step in desk.script.steps[before:]})
        _branch(writer, tree, {step["do"] for step in desk.script.steps[before:]})
    told = desk.script.steps[before:]
    if tree is not None:
        desk.script.steps[before:] = in_order(told, tree)
    elif not told and next(step.told(*RESOLVED), None) is not None:
        writer.say("lasting", number="other")


def _write(desk: Desk, step: LogStep, writer: Writer, tree: Mapping[str, Json] | None) -> None:
    """What changed, kind by kind."""
    resolved = next(step.told(*RESOLVED), None) is not None
    own = step.action in OWN_STEPS
    _choices(writer)
    _mills(writer)
    if not _sent_first(step):
        _draws(writer)
    _reveals(writer)
    if own:
        makes_way = _crowded_out(desk, step) if tree is not None and not sends_away(tree) else ()
        writer.moves({*_explained(desk, step), *makes_way}, done=resolved)
    if _sent_first(step):
        _draws(writer)
    _energies(writer)
    _looks(writer)
    if own:
        paid = len(step.payload.ids("energy_instance_ids")) if writer.played else 0
        writer.orientations(paid)


def _choices(writer: Writer) -> None:
    """Colours and branches that a player chose."""
    for event in writer.step.told(*RESOLVED):
        said = event.detail.data
        colour = COLOURS.get(str(said.get("selected_color_slot") or ""))
        if colour is not None:
            writer.desk.script.act("choose", writer.by, colour=colour)


def _chosen(writer: Writer, tree: Mapping[str, Json], told: set[str]) -> None:
    """What a player chose without anything's moving: the log names it, and the text says what for."""
    for event in writer.step.told("effect_resolved"):
        chosen = [writer.desk.reference(card, writer.by) for card in event.detail.ids("selected_card_instance_ids")]
        verb = next((one for one in choosing(tree) if RECORDED.get(one[0], f"effect:{one[0]}") not in told), None)
        if verb is not None and chosen and not writer.step.delta.data:
            word, field, fields = verb
            if word == "choose":
                writer.desk.script.act(word, writer.by, cards=chosen)
            else:
                writer.say(word, **{field: chosen if field == "cards" else chosen[0]}, **fields)


def _branch(writer: Writer, tree: Mapping[str, Json], told: set[str]) -> None:
    """Which effect or number a player chose, where it shows by nothing: any other effect follows from what it did."""
    option = unseen_option(tree, told)
    for event in writer.step.told("effect_resolved"):
        number = event.detail.data.get("selected_count")
        if isinstance(number, int) and asks_number(tree):
            writer.desk.script.act("choose", writer.by, options=[number])
        branch = str(event.detail.data.get("selected_branch") or "")
        if option is not None and branch and not any(word in branch for word in SEEN):
            writer.desk.script.act("choose", writer.by, options=[option])


def _mills(writer: Writer) -> None:
    """Cards that text put from the deck into the waiting room."""
    for event in writer.step.told("effect_cards_milled"):
        cards = event.detail.ids("milled_card_instance_ids")
        if cards and event.player:
            writer.of(event.player).say("mill", player=event.player, count=len(cards))
            writer.desk.out_of_deck(writer.step, event.player, cards)


def _reveals(writer: Writer) -> None:
    """Cards that text showed."""
    for event in writer.step.told("effect_resolved", "effect_cards_revealed"):
        shown = [str(one.get("instance_id")) for one in event.detail.data.get("revealed_cards") or ()]
        places = [writer.desk.reference(card, writer.by) for card in shown]
        found = [place.replace("resolution:", "deck:") for place in places if place is not None]
        if found:
            writer.say("reveal", cards=found)


def _draws(writer: Writer) -> None:
    """Draws by text."""
    for event in writer.step.told("cards_drawn"):
        if event.player and str(event.detail.data.get("reason", "")).startswith("effect"):
            cards = event.detail.ids("instance_ids")
            writer.of(event.player).say("draw", player=event.player, count=len(cards))
            writer.desk.out_of_deck(writer.step, event.player, cards)


def _energies(writer: Writer) -> None:
    """Energies that text put into the energy area."""
    for event in writer.step.told("energy_added"):
        if event.player and event.detail.data.get("reason") not in PLAIN_ENERGIES:
            waiting = event.detail.data.get("orientation") == "wait"
            count = len(event.detail.ids("instance_ids"))
            writer.say("put_energies", player=event.player, count=count, waiting=waiting)


def _looks(writer: Writer) -> None:
    """Cards looked at stay in the deck for the rules, wherever the program keeps them; too few are made more before."""
    for event in writer.step.told("effect_inspection_started"):
        cards = event.detail.ids("inspected_card_instance_ids")
        lowest = writer.desk.table.at(writer.by, "main_deck")[-len(cards) :]
        bottom = {"bottom": True} if cards and cards == lowest[::-1] else {}
        if back := refreshed(writer.step, writer.by):
            deck = writer.desk.table.later(writer.step, writer.by, "main_deck")
            writer.desk.shuffle(writer.by, [card for card in (*cards, *deck) if card in back])
        writer.say("look", player=writer.by, count=len(cards), cards=writer.desk.log.numbers_of(cards), **bottom)


def _explained(desk: Desk, step: LogStep) -> set[str]:
    """The cards whose moves no text orders: drawn, put as energies, of a play, or making way for another."""
    found = {card for event in step.told("cards_drawn", "energy_added") for card in event.detail.ids("instance_ids")}
    for event in step.told("effect_cards_milled"):
        found.update(event.detail.ids("milled_card_instance_ids"))
    found.update(event.detail.text("target_member_instance_id") for event in step.told("stage_member_groups_swapped"))
    if step.action == "play_member":
        found.add(step.payload.text("card_instance_id"))
        found.update(desk.table.at(step.seat("actor"), f"stage.{step.payload.text('slot')}"))
    return found


def _crowded_out(desk: Desk, step: LogStep) -> set[str]:
    """The members whose areas others entered in a step: these leave by the rules and by no text."""
    areas = [(seat, f"stage.{area}") for seat in SEATS.values() for area in AREAS]
    stood = {card for seat, area in areas for card in desk.table.at(seat, area)}
    entered = [(seat, area) for seat, area in areas if not stood & set(desk.table.later(step, seat, area)[:1] or stood)]
    return {card for seat, area in entered for card in desk.table.at(seat, area)}


def _sent_first(step: LogStep) -> bool:
    """Whether cards went from the deck to the waiting room before any were drawn."""
    told = next(step.told("effect_cards_milled", "cards_drawn"), None)
    return told is not None and told.kind == "effect_cards_milled"


def _effect(step: LogStep) -> str:
    """What the log calls the ability whose text acts in a step."""
    events = step.told(*TEXT, "effect_triggered")
    return next((str(event.detail.data["effect_id"]) for event in events if "effect_id" in event.detail.data), "")


def _source(step: LogStep) -> str | None:
    """The card whose text acts in a step."""
    events = step.told(*TEXT, "effect_triggered")
    said = (str(event.detail.data.get("source_card_instance_id") or "") for event in events)
    return next((card for card in said if card), None)

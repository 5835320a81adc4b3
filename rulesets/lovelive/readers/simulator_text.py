"""What card text did in a step of the simulator's log, told by its events and by what changed."""

from rulesets.lovelive.readers.desk import Desk
from rulesets.lovelive.readers.effects import Writer
from rulesets.lovelive.readers.log import LogStep

RESOLVED = ("effect_resolved", "effect_auto_resolved")
STARTED = ("effect_activated", "effect_inspection_started", "effect_choice_started", "effect_cost_paid")
TEXT = (*RESOLVED, *STARTED, "effect_cards_milled", "card_attached_under_member", "effect_hand_adjustment_discarded")
OWN_STEPS = ("activate_effect", "resolve_effect", "resolve_effect_choice", "skip_effect", "play_member")
PLAIN_ENERGIES = ("energy_phase", "initial_energy")


def effects_of(desk: Desk, step: LogStep) -> None:
    """Write the effects of a step; where text did nothing that shows, an effect that may last is written."""
    acting = next(step.told(*TEXT), None)
    if acting is None:
        return
    played = step.action == "play_member"
    source = None if step.action == "activate_effect" else _source(step)
    for event in step.told("effect_inspection_started"):
        desk.table.inspected = event.detail.ids("inspected_card_instance_ids")
    writer = Writer(desk, step, acting.player or "P1", source, played=played)
    before = len(desk.script.steps)
    resolved = next(step.told(*RESOLVED), None) is not None
    if not _sent_first(step):
        _draws(writer)
    if step.action in OWN_STEPS:
        writer.moves(_explained(desk, step), done=resolved)
    if _sent_first(step):
        _draws(writer)
    _energies(writer)
    _looks(writer)
    if step.action in OWN_STEPS:
        writer.orientations(len(step.payload.ids("energy_instance_ids")) if played else 0)
    if len(desk.script.steps) == before and resolved:
        writer.say("lasting", number="other")


def _draws(writer: Writer) -> None:
    """Draws by text."""
    for event in writer.step.told("cards_drawn"):
        if event.player and str(event.detail.data.get("reason", "")).startswith("effect"):
            cards = event.detail.ids("instance_ids")
            writer.say("draw", player=event.player, count=len(cards))
            writer.desk.out_of_deck(writer.step, event.player, cards)


def _energies(writer: Writer) -> None:
    """Energies that text put into the energy area."""
    for event in writer.step.told("energy_added"):
        if event.player and event.detail.data.get("reason") not in PLAIN_ENERGIES:
            waiting = event.detail.data.get("orientation") == "wait"
            count = len(event.detail.ids("instance_ids"))
            writer.say("put_energies", player=event.player, count=count, waiting=waiting)


def _looks(writer: Writer) -> None:
    """Cards looked at stay in the deck for the rules, wherever the program keeps them."""
    for event in writer.step.told("effect_inspection_started"):
        cards = event.detail.ids("inspected_card_instance_ids")
        writer.say("look", player=writer.by, count=len(cards), cards=writer.desk.log.numbers_of(cards))


def _explained(desk: Desk, step: LogStep) -> set[str]:
    """The cards whose moves are no text's: drawn ones, energies put, and those of a play."""
    found = {card for event in step.told("cards_drawn", "energy_added") for card in event.detail.ids("instance_ids")}
    if step.action == "play_member":
        found.add(step.payload.text("card_instance_id"))
        found.update(desk.table.at(step.seat("actor"), f"stage.{step.payload.text('slot')}"))
    return found


def _sent_first(step: LogStep) -> bool:
    """Whether cards went from the deck to the waiting room before any were drawn."""
    told = next(step.told("effect_cards_milled", "cards_drawn"), None)
    return told is not None and told.kind == "effect_cards_milled"


def _source(step: LogStep) -> str | None:
    """The card whose text acts in a step."""
    events = step.told(*TEXT, "effect_triggered")
    said = (str(event.detail.data.get("source_card_instance_id") or "") for event in events)
    return next((card for card in said if card), None)

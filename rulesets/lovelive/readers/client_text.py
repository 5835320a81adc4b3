"""What card text did in a step of the client's log, told by its events and by what changed."""

from collections.abc import Mapping

from judge.replay.raw import Json
from rulesets.lovelive.readers.desk import Desk
from rulesets.lovelive.readers.effects import Writer
from rulesets.lovelive.readers.log import Event, LogStep
from rulesets.lovelive.readers.moves import Known
from rulesets.lovelive.readers.order import in_order, looks, only_tree
from rulesets.lovelive.readers.table import NAMES

TEXT = ("TRIGGER_ABILITY", "RESOLVE_ABILITY")
INSPECTED = "inspection_area"


def text_of(desk: Desk, step: LogStep) -> None:
    """Write what card text did in a step, a yell's own text apart."""
    told = [event for event in step.told(*TEXT) if event.player]
    if not told or next(step.told("CHEER"), None) is not None:
        return
    before = len(desk.script.steps)
    source = next((str(card) for event in told if (card := event.detail.data.get("sourceCardId"))), None)
    tree = only_tree(desk.log.number_of(source)) if source is not None else None
    played = next(step.told("PLAY_MEMBER"), None) is not None
    _write(Writer(desk, step, told[0].player or "P1", source, played=played), told, tree)
    if tree is not None:
        desk.script.steps[before:] = in_order(desk.script.steps[before:], tree)


def turned_by_cost(desk: Desk, step: LogStep) -> None:
    """Members that a cost turned lie waiting, though the log's lists of what waits leave them out."""
    for event in step.told("PAY_COST"):
        if event.player:
            waiting = desk.table.at(event.player, "wait")
            desk.table.zones[f"{NAMES[event.player]}.wait"] = [*waiting, *_turned(event)]


def _write(writer: Writer, told: list[Event], tree: Mapping[str, Json] | None) -> None:
    """What changed, kind by kind."""
    desk, step = writer.desk, writer.step
    for card in (card for event in step.told("PAY_COST") for card in _turned(event)):
        writer.say("wait", member=writer.place(card))
    milled = [card for event in told for card in event.detail.ids("milledCardIds")]
    if milled:
        writer.say("mill", player=writer.by, count=len(milled))
    for event in told:
        if event.detail.data.get("step") == "REVEAL_SELECTED":
            shown = desk.log.numbers_of(event.detail.ids("selectedCardIds"))
            writer.say("reveal", cards=[f"deck:{card}" for card in shown])
    inspected = desk.table.apart(step).zones.get(INSPECTED, [])
    desk.table.inspected = desk.table.inspected or inspected
    writer.moves(step, Known(_explained(desk, step, milled)), done=not inspected)
    if inspected and INSPECTED in step.delta.data and (tree is None or looks(tree)):
        writer.say("look", player=writer.by, count=len(inspected), cards=desk.log.numbers_of(inspected))
    paid = (pay.detail.ids("energyCardIds") for pay in step.told("PAY_COST") if "source" in pay.detail.data)
    writer.orientations(len(next(paid, [])) if writer.played else 0)


def _explained(desk: Desk, step: LogStep, milled: list[str]) -> set[str]:
    """The cards whose moves need no effect of their own: those of a play, of the live area, and milled ones."""
    played = {play.detail.text("cardId") for play in step.told("PLAY_MEMBER")}
    return {*played, *milled, *desk.table.zones.get("live_area", ())}


def _turned(event: Event) -> list[str]:
    """The members that a cost turned."""
    return event.detail.ids("orientedMemberCardIds")

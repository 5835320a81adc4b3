"""Which events of a step belong to which ability: several may act in one, the others after the one asked for."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from judge.replay.raw import Json
from judge.replay.steps import Seat
from rulesets.lovelive.readers.log import Event, LogStep
from rulesets.lovelive.readers.order import head_of, tree_of

RESOLVED = ("effect_resolved", "effect_auto_resolved")
STARTED = ("effect_activated", "effect_inspection_started", "effect_choice_started", "effect_cost_paid")
GIVEN_UP = "effect_skipped_due_to_error"
OVER = (*RESOLVED, GIVEN_UP, "effect_declined", "effect_not_activatable")
"""The events after which an ability waits no longer."""
GRANTED = "granted_live_success_draw_resolved"
DEPLOYED = ("effect_member_deployed_from_waiting_room", "effect_member_deployed_from_hand")
TEXT = (
    *RESOLVED, *STARTED, *DEPLOYED, GRANTED, "effect_cards_milled", "card_attached_under_member",
    "effect_hand_adjustment_discarded",
)  # fmt: skip
"""The events by which an ability is seen to act."""
ASIDE = ("effect_triggered", "effect_not_activatable", "effect_trigger_disabled", "effect_declined")
"""What only tells of abilities that do not act."""
SOURCES = ("source_card_instance_id", "live_card_instance_id")


Waiting = dict[str, tuple[Seat | None, str]]
"""Whose abilities of which cards wait, by the log's own names of them."""


class Part(Struct):
    """What one ability did in a step: its events, the log's names of it, and whose acts they were."""

    invocation: str
    step: LogStep
    effect: str
    source: str | None
    by: Seat

    def tree(self, numbers: Mapping[str, str]) -> Mapping[str, Json] | None:
        """The tree of the ability, None where nobody has modelled it."""
        return None if self.source is None else tree_of(numbers.get(self.source), self.effect)

    def limited(self, numbers: Mapping[str, str]) -> bool:
        """Whether the ability can be played only so often, so that its player may leave it."""
        head = head_of(numbers.get(self.source or "", ""), self.effect)
        return head is not None and head.limit is not None

    @property
    def done(self) -> bool:
        """Whether the ability came to its end."""
        return next(self.step.told(*RESOLVED, GIVEN_UP), None) is not None


def triggered(waiting: Waiting, sources: dict[str, str], step: LogStep) -> None:
    """Note the abilities that trigger in a step, and of which cards those are that it tells of."""
    for event in step.told("effect_triggered"):
        waiting[_name(event)] = (event.player, str(event.detail.data.get(SOURCES[0])))
    for event in step.events:
        card = next(_said([event], *SOURCES), None)
        if card is not None and _name(event):
            sources[_name(event)] = card


def over(waiting: Waiting, step: LogStep) -> None:
    """Forget the abilities that wait no longer after a step."""
    for event in step.told(*OVER):
        waiting.pop(_name(event), None)


def parts_of(step: LogStep, sources: Mapping[str, str]) -> list[Part]:
    """The abilities that acted in a step, in the order in which they did; `sources` are their cards as far as told."""
    return [_part(step, invocation, events, sources) for invocation, events in _apart(step).items()]


def _apart(step: LogStep) -> dict[str, list[Event]]:
    """The events of each ability; what is told without its name stands before what is told with it."""
    found: dict[str, list[Event]] = {}
    nameless: list[Event] = []
    for event in step.events:
        if event.kind in ASIDE:
            continue
        nameless.append(event)
        if _acts(event):
            found.setdefault(_name(event), []).extend(nameless)
            nameless = []
    if found:
        found[next(reversed(found))].extend(nameless)
    return found


def _acts(event: Event) -> bool:
    """Whether an ability is seen to act; one that was given up left what had been looked at somewhere."""
    given_up = event.kind == GIVEN_UP and bool(event.detail.ids("cleaned_resolution_area_instance_ids"))
    return event.kind in TEXT or given_up


def _name(event: Event) -> str:
    said = event.detail.data
    return str(said.get("invocation_id") or said.get("modifier_id") or said.get("effect_id") or "")


def _part(step: LogStep, invocation: str, events: list[Event], sources: Mapping[str, str]) -> Part:
    acting = next(event for event in events if _acts(event))
    triggered = [event for event in step.events if event.kind == "effect_triggered" and _name(event) == invocation]
    source = next(_said([*events, *triggered], *SOURCES), sources.get(invocation))
    effect = next(_said([*events, *triggered], "effect_id"), "")
    return Part(invocation, step.part(events), effect, source, acting.player or "P1")


def _said(events: list[Event], *keys: str) -> Iterator[str]:
    """What events say under some names, those that act first."""
    ordered = [*(event for event in events if _acts(event)), *events]
    return (str(event.detail.data[key]) for event in ordered for key in keys if event.detail.data.get(key))

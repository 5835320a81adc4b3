"""Logs of loveca-simulator: one step an act or a phase."""

from collections.abc import Iterator

from judge.replay.foreign import Unknown
from judge.replay.raw import Json
from judge.replay.steps import Seat
from rulesets.lovelive.readers.desk import Desk
from rulesets.lovelive.readers.facts import Counted
from rulesets.lovelive.readers.log import SEATS, Event, LogStep, other
from rulesets.lovelive.readers.opening import redraw
from rulesets.lovelive.readers.order import gives_two
from rulesets.lovelive.readers.resolutions import GIVEN_UP, RESOLVED, parts_of
from rulesets.lovelive.readers.simulator_text import effects_of
from rulesets.lovelive.readers.table import AREAS

TELLS_REFRESHES = True
TURN_DRAWS = ("draw_phase",)
ENERGY_OF_A_TURN = "energy_phase"
ICONS = ("yell", "special_blade_heart")
"""How the reasons of draws begin that the icons of a yell bring."""
TOLD_BY_EVENTS = (
    "", "choose_first_player", "advance_phase", "start_next_turn", "resolve_live_requirements", "resolve_effect",
    "resolve_effect_choice", "skip_effect",
)  # fmt: skip
"""The acts of which everything is told by what happened in their step; others change the table by hand."""
ENDINGS = (GIVEN_UP, "effect_cost_paid", "effect_choice_started", "effect_inspection_started", "effect_resolved")
"""What may follow when an ability has been played."""
FIRST_OF = {"turn_completed": "next_first_player_id", "turn_started": "first_player_id"}
"""The events that say who is the first player of a turn, with where they do."""
JUDGED = "live_judgment"
"""How the phase begins in which lives are judged."""
BOTH_CHOOSE = "effect_multi_player_choice_started"
"""The event after which each player chooses in a step of its own."""
ENERGY_PHASES = ("first_energy", "second_energy")


def tell(desk: Desk) -> None:
    """Write every step."""
    for step in desk.log.steps:
        desk.script.src = step.number_
        _tell(desk, step)
        desk.table.apply(step)
        if _is_a_moment(desk, step):
            desk.claim_now()
        for _ in step.told("manual_modifiers_expired"):
            desk.script.add("happened", event="effects_end")
        if step.data.get("phase") in ENERGY_PHASES:
            desk.table.settle_energies(_actor(step))
        _goes_first(desk, step)
    desk.leave_open()


def _is_a_moment(desk: Desk, step: LogStep) -> bool:
    """Whether the table after a step is one that the rules come to as well.

    The program judges lives in an order of its own, and has one player do what both do at once (1.3.4.1).
    """
    desk.both_choose |= next(step.told(BOTH_CHOOSE), None) is not None
    desk.both_choose &= next(step.told(*RESOLVED), None) is None
    over = next(step.told("turn_completed", "match_completed"), None) is not None
    return not desk.both_choose and (over or not str(step.data.get("phase")).startswith(JUDGED))


def _goes_first(desk: Desk, step: LogStep) -> None:
    """Who begins a turn, as the log says at the end of the one before and once more as it begins.

    It is told where another one then does so.
    """
    for event in step.told(*FIRST_OF):
        desk.first = event.detail.seat(FIRST_OF[event.kind])
        behind = desk.log.steps[desk.log.steps.index(step) + 1 :]
        begins = next((one.actor for one in behind if one.data.get("phase") == ENERGY_PHASES[0]), None)
        if begins not in (None, desk.first):
            desk.script.add("happened", event="turn_start", player=desk.first)


def yells(desk: Desk) -> Iterator[Counted]:
    """What every yell brought, and which icons the program counted."""
    for step in desk.log.steps:
        for event in step.told("yell_completed"):
            said = event.detail
            yield said.ids("revealed_instance_ids"), said.number("draw_count"), said.number("score_bonus")


def result(desk: Desk) -> dict[str, Json] | None:
    """How the log says the game ended."""
    said = desk.log.inner("result")
    winners = [SEATS[name] for name in said.data.get("winner_player_ids") or () if name in SEATS]
    if not said.data:
        return None
    by_rule = said.data.get("reason") == "success_live_threshold"
    return {"winner": winners[0] if len(winners) == 1 else None, "how": "rule" if by_rule else "unknown"}


def _tell(desk: Desk, step: LogStep) -> None:
    match step.action:
        case "submit_mulligan":
            _redraw(desk, step)
        case "play_member":
            _play(desk, step)
        case "end_main_phase":
            desk.act("end_main_phase", _actor(step))
        case "set_live_cards":
            _set_lives(desk, step)
        case "activate_effect":
            _activate(desk, step)
        case _:
            _known(step)
    for event in step.told("live_cards_revealed"):
        if event.player and desk.table.at(event.player, "live_area"):
            desk.claim()
            desk.cards(event.player, "live", desk.table.at(event.player, "live_area"))
    _energy(desk, step)
    effects_of(desk, step)
    for event in step.told("cards_drawn"):
        if event.detail.data.get("reason") in TURN_DRAWS and event.player:
            desk.claim()
            desk.out_of_deck(step, event.player, event.detail.ids("instance_ids"))
    _live(desk, step)


def _energy(desk: Desk, step: LogStep) -> None:
    """The energy of an energy phase."""
    for event in step.told("energy_added"):
        cards = event.detail.ids("instance_ids")
        if event.detail.data.get("reason") == ENERGY_OF_A_TURN and event.player and cards:
            desk.claim()
            desk.cards(event.player, "energy_deck", cards)


def _known(step: LogStep) -> None:
    if step.action not in TOLD_BY_EVENTS:
        raise Unknown("unknown_act", f"{step.pointer}/action", act=step.action)


def _actor(step: LogStep) -> Seat:
    return step.seat("actor")


def _redraw(desk: Desk, step: LogStep) -> None:
    drawn = [card for event in step.told("cards_drawn") for card in event.detail.ids("instance_ids")]
    redraw(desk, step, _actor(step), step.payload.ids("card_instance_ids"), drawn)


def _play(desk: Desk, step: LogStep) -> None:
    area = step.payload.text("slot")
    fields: dict[str, Json] = {"energies": len(step.payload.ids("energy_instance_ids"))}
    if step.payload.flag("use_baton_touch"):
        fields["baton"] = area
        if others := _also_given(desk, step, area):
            fields["baton"] = [area, *others]
    card = desk.hand([step.payload.text("card_instance_id")])[0]
    desk.act("play_member", _actor(step), card=card, area=area, **fields)
    if not parts_of(step, desk.sources):
        now = desk.table.apart(step).waiting_energies(_actor(step))
        desk.script.add("claim", board={_actor(step): {"waiting_energies": now}})


def _also_given(desk: Desk, step: LogStep, area: str) -> list[str]:
    """The other areas of which the members were given too, for a card whose text lets two be given."""
    number, seat = desk.log.number_of(step.payload.text("card_instance_id")), _actor(step)
    if not gives_two(number):
        return []
    away = set(desk.table.later(step, seat, "waiting_room"))
    return [one for one in AREAS if one != area and set(desk.table.at(seat, f"stage.{one}")[:1]) & away]


def _set_lives(desk: Desk, step: LogStep) -> None:
    desk.act("set_lives", _actor(step), cards=desk.hand(step.payload.ids("card_instance_ids")))
    for event in step.told("cards_drawn"):
        if event.detail.data.get("reason") == "live_set_replacement":
            desk.out_of_deck(step, _actor(step), event.detail.ids("instance_ids"))


def _activate(desk: Desk, step: LogStep) -> None:
    """An ability is played; one that the program then gave up before anything was paid or done never was."""
    if _given_up(desk, step):
        return
    card = step.payload.text("source_card_instance_id")
    place = desk.reference(card, _actor(step))
    number = step.payload.text("effect_id").rpartition(":")[2]
    desk.act("ability", _actor(step), source=place, ability=int(number) if number.isdigit() else number)


def _given_up(desk: Desk, step: LogStep) -> bool:
    if step.delta.data:
        return False
    played = {event.detail.data.get("invocation_id") for event in step.told("effect_activated")}
    later = (event for one in desk.log.steps[desk.log.steps.index(step) :] for event in one.told(*ENDINGS))
    end = next((event for event in later if event.detail.data.get("invocation_id") in played), None)
    return end is not None and end.kind == GIVEN_UP


def _live(desk: Desk, step: LogStep) -> None:
    for event in step.events:
        match event.kind:
            case "yell_completed" if event.player:
                desk.claim()
                icons = [e for e in step.told("cards_drawn") if str(e.detail.data.get("reason", "")).startswith(ICONS)]
                draws = [e.detail.ids("instance_ids") for e in icons]
                yelled = event.detail.ids("revealed_instance_ids")
                if desk.table.from_below(event.player, yelled):
                    later = [card for draw in draws for card in draw]
                    desk.out_of_deck(step, event.player, yelled, later=later, from_below=True)
                    desk.out_of_deck(step, event.player, *draws)
                else:
                    desk.out_of_deck(step, event.player, yelled, *draws)
            case "live_requirements_resolved" if event.player:
                desk.script.add("fact:live_result", player=event.player, value=event.detail.flag("satisfied"))
            case "live_judgment_started":
                _scores(desk, step, event)
            case "success_live_selected" if event.player:
                _pick(desk, step, event)


def _scores(desk: Desk, step: LogStep, event: Event) -> None:
    """Totals; where the program comes to the success check only now, the board is not yet what it is after that."""
    scores = event.detail.inner("scores")
    performed = [seat for seat in (desk.first, other(desk.first)) if desk.table.at(seat, "live_area")]
    if performed and not _succeeds_late(desk, step):
        desk.claim()
    for seat in performed:
        name = next(name for name, one in SEATS.items() if one == seat)
        desk.script.add("fact:score", player=seat, value=scores.number(name))


def _succeeds_late(desk: Desk, step: LogStep) -> bool:
    """Whether something triggers on the success of a live from this step to the end of its turn."""
    for later in desk.log.steps[desk.log.steps.index(step) :]:
        if any(event.detail.data.get("timing") == "live_success" for event in later.told("effect_triggered")):
            return True
        if next(later.told("turn_completed", "match_completed"), None) is not None:
            return False
    return False


def _pick(desk: Desk, step: LogStep, event: Event) -> None:
    """The program picks by itself where the player has not said; of a single live it is told where it is another."""
    player, card = event.player, event.detail.text("card_instance_id")
    lives = desk.table.at(player, "live_area") if player else []
    if player and (len(lives) > 1 or card not in lives):
        chosen = card in step.payload.data.values()
        inferred = {} if chosen else {"inferred": True}
        desk.script.act(
            "pick_success", player, card=desk.reference(card, player) or f"live:{desk.log.number_of(card)}", **inferred
        )

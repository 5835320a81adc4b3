"""What card text did in a step of the simulator's log, told by its events and by what changed."""

from collections.abc import Iterator, Mapping

from judge.replay.raw import Json
from rulesets.lovelive.readers.desk import Desk
from rulesets.lovelive.readers.effects import Writer
from rulesets.lovelive.readers.log import NAMED, SEATS, Event, LogStep
from rulesets.lovelive.readers.moves import Known, refreshed
from rulesets.lovelive.readers.order import (
    detour,
    fits,
    in_order,
    in_shares,
    mills_from_below,
    put_goals,
    sends_away,
    untold,
)
from rulesets.lovelive.readers.resolutions import DEPLOYED, RESOLVED, Part, over, parts_of, triggered
from rulesets.lovelive.readers.simulator_choices import branch, choices, chosen, chosen_before, unshown, whose_turn
from rulesets.lovelive.readers.table import AREAS

OWN_STEPS = ("activate_effect", "resolve_effect", "resolve_effect_choice", "skip_effect", "play_member")
WITH_AUTOS = ("performance_", "live_judgment")
"""How the phases begin in whose steps autos act."""
PLAIN_ENERGIES = ("energy_phase", "initial_energy")
BY_TEXT = ("effect", "granted_effect")
"""How the reasons of draws begin that text orders."""
TAKING, TAKEN = ("effect_cards_milled", "cards_drawn"), ("milled_card_instance_ids", "instance_ids")
"""The events by which cards leave a deck for good, and how they name them."""
LEFT_BEHIND = ("member_to_waiting_room_instance_ids", "energy_to_energy_deck_instance_ids")
"""How the log names cards beneath a member that left the stage, which the rules put away."""
FORMATION = "stage_formation_changed"
REVEALED = ("effect_resolved", "effect_cards_revealed", "effect_cards_revealed_to_hand", "effect_top_cards_revealed")

UNTOLD = "untold"
"""What marks a step for a choice of which the log tells nothing, until it has its place."""

Told = list[dict[str, Json]]


def effects_of(desk: Desk, step: LogStep) -> None:
    """Write the effects of a step, those of one ability after those of another."""
    triggered(desk.waiting, desk.sources, step)
    parts = parts_of(step, desk.sources)
    writers = [_writer(desk, part, later=part is not parts[0]) for part in parts]
    wholes = [step, *[None for _ in parts[1:]]]
    told = [_told(*one) for one in zip(writers, parts, wholes, strict=False)]
    if len(parts) > 1:
        _deal_out(writers, parts, told)
    for writer, part, steps in zip(writers, parts, told, strict=True):
        _write(writer, part, steps)
    over(desk.waiting, step)


def _writer(desk: Desk, part: Part, *, later: bool) -> Writer:
    """A writer for an ability; one that acts later than another in a step has its source where the step leaves it."""
    source = None if part.step.action == "activate_effect" and not later else part.source
    return Writer(desk, part.step, part.by, source, played=part.step.action == "play_member" or later)


def _told(writer: Writer, part: Part, whole: LogStep | None) -> Told:
    """What is told of an ability; what only the whole step shows, by its change of the table, is told of the first."""
    desk = writer.desk
    before = len(desk.script.steps)
    tree = part.tree(desk.log.numbers)
    for event in part.step.told("effect_inspection_started"):
        desk.table.inspected = event.detail.ids("inspected_card_instance_ids")
    choices(writer)
    _mills(writer, tree)
    if not _sent_first(part.step):
        _draws(writer)
    _reveals(writer)
    _formations(writer)
    if whole is not None:
        _moves(desk, whole, writer, tree)
    if _sent_first(part.step):
        _draws(writer)
    _energies(writer)
    _looks(writer)
    if whole is not None and _is_of_text(whole):
        play = len(whole.payload.ids("energy_instance_ids")) if whole.action == "play_member" else 0
        writer.orientations(play, _paid(whole))
    told = desk.script.steps[before:]
    del desk.script.steps[before:]
    return told


def _moves(desk: Desk, step: LogStep, writer: Writer, tree: Mapping[str, Json] | None) -> None:
    if _is_of_text(step):
        makes_way = _crowded_out(desk, step) if tree is not None and not sends_away(tree) else set()
        done = any(part.done for part in parts_of(step, desk.sources))
        goals = None if tree is None else put_goals(tree)
        entered = frozenset(event.detail.text("card_instance_id") for event in step.told(*DEPLOYED))
        writer.moves(step, Known(_explained(desk, step) | makes_way, dict(_through(step)), goals, entered), done=done)


def _is_of_text(step: LogStep) -> bool:
    """Whether text alone changes the table in a step, but for what the step tells apart.

    As lives are turned up, and as they are judged, autos act in the step of the phase.
    """
    return step.action in OWN_STEPS or str(step.data.get("phase")).startswith(WITH_AUTOS)


def _paid(step: LogStep) -> int:
    """How many energies the costs of abilities took in a step."""
    events = step.told("effect_cost_paid", "effect_activated")
    return len({card for event in events for card in event.detail.ids("energy_instance_ids")})


def _deal_out(writers: list[Writer], parts: list[Part], told: list[Told]) -> None:
    """What was told of the first ability and is another's by its text becomes told of that one."""
    trees = [part.tree(writers[0].desk.log.numbers) for part in parts]
    first = trees[0]
    for step in list(told[0]) if first is not None else ():
        others = (n for n, tree in enumerate(trees) if n and tree is not None and fits(step, tree))
        home = next(others, None) if step["do"].startswith("effect:") and not fits(step, first or {}) else None
        if home is not None and parts[home].by == parts[0].by:
            told[0].remove(step)
            place = writers[home].source
            told[home].append({key: value for key, value in step.items() if key != "source"})
            told[home][-1] |= {"source": place} if place else {}


def _write(writer: Writer, part: Part, told: Told) -> None:
    """Where unmodelled text did nothing that shows, an effect that may last is written."""
    desk, tree = writer.desk, part.tree(writer.desk.log.numbers)
    before = len(desk.script.steps)
    known = desk.told.setdefault(part.invocation, set())
    desk.script.steps += told
    if tree is not None:
        seen = known | {step["do"] for step in told}
        chosen(writer, tree, seen)
        branch(writer, tree, seen, told)
        if not seen and len(desk.script.steps) == before:
            unshown(writer, part, tree)
        told_now = {step["do"] for step in desk.script.steps[before:]}
        open_ = [{"do": kind, UNTOLD: True} for kind in untold(tree, known | told_now)]
        ordered = in_order([*_apart(desk.script.steps[before:], tree), *open_], tree)
        steps = [_unnamed(writer, part, step) for step in (ordered if part.done else _up_to_the_last_told(ordered))]
        _at_its_place(steps, writer.moved())
        desk.script.steps[before:] = [*whose_turn(writer, part, steps, first=not known), *steps]
    elif not told and next(part.step.told(*RESOLVED), None) is not None:
        writer.say("lasting", number="other")
    shown = {step["do"] for step in desk.script.steps[before:]}
    known |= shown | {""} if shown or part.done else set()


def _up_to_the_last_told(steps: Told) -> Told:
    """Steps without what comes behind all that is told: a text that goes on may tell of it later."""
    told = [n for n, step in enumerate(steps) if UNTOLD not in step]
    return steps[: told[-1] + 1] if told else []


def _unnamed(writer: Writer, part: Part, step: dict[str, Json]) -> dict[str, Json]:
    """A step as it is; for a choice of which the log tells only later, or nothing, one that names it or does not."""
    if UNTOLD not in step:
        return step
    later = [] if part.done else chosen_before(writer, part)
    writer.desk.script.act("choose", writer.by, **({"cards": later} if later else {"inferred": True}))
    return writer.desk.script.steps.pop()


def _apart(steps: Told, tree: Mapping[str, Json]) -> Told:
    """Steps as a text does them: cards that it puts somewhere on their way are put there and then on."""
    found: Told = []
    for step in steps:
        if (way := detour(step, tree)) is not None:
            there = [f"{way}:{str(card).rpartition(':')[2]}" for card in step["cards"]]
            found += [{**step, "to": way}, {**step, "cards": there}]
        else:
            found.append(step)
    return found


def _at_its_place(steps: Told, moved: tuple[str, str] | None) -> None:
    """A card that its own text moves is named where it lies at each moment of it."""
    at = next((n for n, step in enumerate(steps) if moved is not None and moved[0] in _named(step)), None)
    if at is None or moved is None:
        return
    for n, step in enumerate(steps):
        if step["do"].startswith("effect:") and "source" not in step:
            step["source"] = moved[0] if n <= at else moved[1]


def _named(step: Mapping[str, Json]) -> Iterator[Json]:
    for key in NAMED:
        value = step.get(key)
        yield from value if isinstance(value, list) else [value]


def _mills(writer: Writer, tree: Mapping[str, Json] | None) -> None:
    """Cards that text put from the deck into the waiting room."""
    from_below = tree is not None and mills_from_below(tree)
    for event in writer.step.told("effect_cards_milled"):
        cards, player = event.detail.ids("milled_card_instance_ids"), event.player
        if not cards or player is None:
            continue
        after = _taken_after(writer.step, event)
        for share in in_shares(tree, "mill", cards):
            cards = cards[len(share) :]
            writer.of(player).say("mill", player=player, count=len(share))
            writer.desk.out_of_deck(writer.step, player, share, later=[*cards, *after], from_below=from_below)


def _reveals(writer: Writer) -> None:
    """Cards that text showed."""
    for event in writer.step.told(*REVEALED):
        shown = [str(one.get("instance_id")) for one in event.detail.data.get("revealed_cards") or ()]
        places = [writer.desk.reference(card, writer.by) for card in shown]
        found = [place.replace("resolution:", "deck:") for place in places if place is not None]
        if found:
            writer.say("reveal", cards=found)


def _formations(writer: Writer) -> None:
    """Members of a stage that changed areas all at once; one whose own text it is of stood where it came from."""
    for event in writer.step.told(FORMATION):
        before, after = event.detail.inner("before").data, event.detail.inner("after").data
        areas = {str(card): area for area, card in before.items() if card is not None}
        if event.player and before != after:
            stands = {area: areas[str(card)] for area, card in after.items() if str(card) in areas}
            acts = writer.of(event.player)
            place, moved = acts.source, acts.played and str(after.get(acts.source)) == acts.acting
            acts.source = stands[place] if moved and place in stands else place
            acts.say("formation_change", **stands)
            acts.source = place


def _draws(writer: Writer) -> None:
    """Draws by text."""
    for event in writer.step.told("cards_drawn"):
        if event.player and str(event.detail.data.get("reason", "")).startswith(BY_TEXT):
            cards = event.detail.ids("instance_ids")
            writer.of(event.player).say("draw", player=event.player, count=len(cards))
            later, hold = _taken_after(writer.step, event), _both_draw(writer.step, event)
            writer.desk.out_of_deck(writer.step, event.player, cards, later=later, hold=hold)
    for player, order in writer.desk.held:
        writer.desk.shuffle(player, order)
    writer.desk.held.clear()


def _both_draw(step: LogStep, event: Event) -> bool:
    """Whether the other player draws as well before the deck is refreshed from which cards were drawn."""
    other = False
    for one in step.events[step.events.index(event) + 1 :]:
        if one.kind == "deck_refreshed" and one.player == event.player:
            return other
        other |= one.kind == "cards_drawn" and one.player != event.player
    return False


def _taken_after(step: LogStep, event: Event) -> list[str]:
    """The cards of a deck that are told to be taken after those of an event."""
    behind = step.events[step.events.index(event) + 1 :]
    same = [one.detail for one in behind if one.player == event.player and one.kind in TAKING]
    return [card for said in same for key in TAKEN for card in said.ids(key)]


def _energies(writer: Writer) -> None:
    """Energies that text put into the energy area."""
    for event in writer.step.told("energy_added"):
        if event.player and event.detail.data.get("reason") not in PLAIN_ENERGIES:
            waiting = event.detail.data.get("orientation") == "wait"
            cards = event.detail.ids("instance_ids")
            writer.say("put_energies", player=event.player, count=len(cards), waiting=waiting)
            if cards:
                writer.desk.cards(event.player, "energy_deck", cards)


def _looks(writer: Writer) -> None:
    """Cards looked at stay in the deck for the rules, wherever the program keeps them; too few are made more before."""
    for event in writer.step.told("effect_inspection_started"):
        cards = event.detail.ids("inspected_card_instance_ids")
        owner = (writer.desk.log.owner(cards[0]) if cards else None) or writer.by
        bottom = {"bottom": True} if writer.desk.table.from_below(owner, cards) else {}
        if back := refreshed(writer.step, owner):
            deck = writer.desk.table.later(writer.step, owner, "main_deck")
            writer.desk.shuffle(owner, [card for card in (*cards, *deck) if card in back])
        writer.say("look", player=owner, count=len(cards), cards=writer.desk.log.numbers_of(cards), **bottom)


def _through(step: LogStep) -> Iterator[tuple[str, str]]:
    """The cards of which it is told apart where they came to, with the zones; from there some may have gone on."""
    for event in step.told("cards_drawn"):
        yield from ((card, "hand") for card in event.detail.ids("instance_ids"))
    for event in step.told("energy_added"):
        yield from ((card, "energy_area") for card in event.detail.ids("instance_ids"))
    for event in step.told("effect_cards_milled"):
        yield from ((card, "waiting_room") for card in event.detail.ids("milled_card_instance_ids"))


def _explained(desk: Desk, step: LogStep) -> set[str]:
    """The cards whose moves no text orders: of a play, or making way for another."""
    found = {event.detail.text("target_member_instance_id") for event in step.told("stage_member_groups_swapped")}
    for event in step.told(FORMATION):
        found.update(str(card) for card in event.detail.inner("after").data.values())
    for event in step.told("stage_attachments_cleaned"):
        found.update(card for key in LEFT_BEHIND for card in event.detail.ids(key))
    for event in step.told("live_cards_revealed"):
        found.update(event.detail.ids("non_live_discarded_instance_ids"))
    found.update(event.detail.text("card_instance_id") for event in step.told("success_live_selected"))
    if step.action == "play_member":
        found.add(step.payload.text("card_instance_id"))
        found.update(desk.table.at(step.seat("actor"), f"stage.{step.payload.text('slot')}"))
    return found


def _crowded_out(desk: Desk, step: LogStep) -> set[str]:
    """The members whose areas others have entered: these leave by the rules and by no text."""
    areas = [(seat, f"stage.{area}") for seat in SEATS.values() for area in AREAS]
    stood = {card for seat, area in areas for card in desk.table.at(seat, area)}
    entered = [(seat, area) for seat, area in areas if not stood & set(desk.table.later(step, seat, area)[:1] or stood)]
    desk.crowded |= {card for seat, area in entered for card in desk.table.at(seat, area)}
    desk.crowded &= {card for seat, area in areas for card in desk.table.at(seat, area)}
    return desk.crowded


def _sent_first(step: LogStep) -> bool:
    """Whether cards went from the deck to the waiting room before any were drawn."""
    told = next(step.told("effect_cards_milled", "cards_drawn"), None)
    return told is not None and told.kind == "effect_cards_milled"

"""What a player chose by text in a step of the simulator's log, where it does not show by what was done."""

from collections.abc import Iterator, Mapping, Sequence

from judge.replay.raw import Json
from rulesets.lovelive.readers.effects import Writer
from rulesets.lovelive.readers.log import Event
from rulesets.lovelive.readers.options import COLOURS, may_mean, named_option, needed_option
from rulesets.lovelive.readers.order import (
    RECORDED,
    asks_number,
    choosing,
    first_lasting,
    shown_option,
    unseen_option,
)
from rulesets.lovelive.readers.resolutions import RESOLVED, Part

OF_MEMBERS = ("member", "on")
"""The fields that name a member or a live."""
GROUPS = "selected_card_instance_ids_by_group"


def choices(writer: Writer) -> None:
    """Colours that a player chose."""
    for event in writer.step.told(*RESOLVED):
        colour = COLOURS.get(str(event.detail.data.get("selected_color_slot") or ""))
        if colour is not None:
            writer.desk.script.act("choose", writer.by, colour=colour)


def chosen(writer: Writer, tree: Mapping[str, Json], told: set[str]) -> None:
    """What a player chose without anything's moving: the log names it, and the text says what for."""
    asked = [one for one in choosing(tree) if RECORDED.get(one[0], f"effect:{one[0]}") not in told]
    verbs = iter(asked)
    for event in writer.step.told("effect_resolved"):
        selections = list(_selections(event))
        for cards in selections:
            places = [writer.desk.reference(card, writer.by) for card in cards]
            verb = next(verbs, None) if places and not _shows(writer, cards) else None
            if verb is not None and verb[1] in OF_MEMBERS and not all(map(_in_play, places)):
                continue
            if verb is not None:
                word, field, fields = verb
                if len(asked) > len(selections):
                    fields = {name: value for name, value in fields.items() if name != "colour"}
                if word == "choose":
                    writer.desk.script.act(word, writer.by, cards=places)
                else:
                    writer.say(word, **{field: places if field == "cards" else places[0]}, **fields)


def chosen_before(writer: Writer, part: Part) -> list[str | None]:
    """The only cards that a text has chosen, where the log names them at its end and they are there before."""
    desk, tree = writer.desk, part.tree(writer.desk.log.numbers)
    if [verb for verb, _, _ in choosing(tree or {})] != ["choose"]:
        return []
    behind = (step for step in desk.log.steps if step.number_ > writer.step.number_)
    ends = (event for step in behind for event in step.told("effect_resolved"))
    end = next((event for event in ends if event.detail.data.get("invocation_id") == part.invocation), None)
    selections = list(_selections(end)) if end is not None else []
    return [desk.reference(card, writer.by) for card in selections[0]] if len(selections) == 1 else []


def unshown(writer: Writer, part: Part, tree: Mapping[str, Json]) -> None:
    """What an auto that a player need not play does first, where nothing shows it: the log says that it was played."""
    fields = first_lasting(tree) if part.done and "when" in tree and part.limited(writer.desk.log.numbers) else None
    if fields is not None:
        writer.say("lasting", **fields)


def _in_play(place: str | None) -> bool:
    return place is not None and (":" not in place or "live:" in place)


def _selections(event: Event) -> Iterator[list[str]]:
    """The cards that were chosen, apart where the log has them in groups."""
    groups = event.detail.inner(GROUPS)
    yield from (
        (groups.ids(name) for name in groups.data) if groups.data else [event.detail.ids("selected_card_instance_ids")]
    )


def _shows(writer: Writer, cards: list[str]) -> bool:
    """Whether anything that was chosen changed its place, or turned."""
    table, step = writer.desk.table, writer.step
    later = table.apart(step)
    return any(table.place_of(card) != later.place_of(card) or table.waits(card) != later.waits(card) for card in cards)


def branch(writer: Writer, tree: Mapping[str, Json], told: set[str], steps: Sequence[dict[str, Json]]) -> None:
    """Which effect or number a player chose, where it shows by nothing: any other effect follows from what it did.

    `steps` are those of this step of the log: by them one of several effects that do alike is told from the others.
    """
    option = unseen_option(tree, told)
    needed = needed_option(tree, told, writer)
    shown = shown_option(tree, steps) if "act:choose" not in told else None
    if shown is not None:
        writer.desk.script.act("choose", writer.by, options=[shown])
    for event in writer.step.told("effect_resolved"):
        number = event.detail.data.get("selected_count")
        if isinstance(number, int) and asks_number(tree):
            writer.desk.script.act("choose", writer.by, options=[number])
        name = str(event.detail.data.get("selected_branch") or "")
        named = needed if needed is not None else named_option(tree, told, name)
        if option is not None and name and may_mean(tree, option, name):
            writer.desk.script.act("choose", writer.by, options=[option])
        elif named is not None and name:
            writer.desk.script.act("choose", writer.by, options=[named])


def whose_turn(writer: Writer, part: Part, steps: list[dict[str, Json]], *, first: bool) -> list[dict[str, Json]]:
    """Which of several abilities that wait begins, where its first step does not say so by the card that it is of.

    It does not where others of that card wait. That one came which did nothing is told too: it may change something
    later.
    """
    desk, number = writer.desk, part.effect.rpartition(":")[2]
    place = writer.source or (desk.reference(part.source, writer.by) if part.source is not None else None)
    place = None if place is not None and "deck:" in place else place
    others = [card for one, (seat, card) in desk.waiting.items() if one != part.invocation and seat == writer.by]
    named = bool(steps) and "source" in steps[0] and part.source not in others
    played = next(part.step.told("effect_activated"), None) is not None
    shows = bool(steps) or part.done
    if not first or played or not shows or named or place is None or not others or not number.isdigit():
        return []
    unseen = {} if steps else {"inferred": True}
    desk.script.act("standby", writer.by, card=place, ability=int(number), **unseen)
    return [desk.script.steps.pop()]

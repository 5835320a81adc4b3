"""What texts do with cards, with what the program asks before."""

from judge.engine.table.pieces import Card, Stack, Zone
from tests.rulesets.hololive.readers.excerpts import SEATS
from tests.rulesets.hololive.readers.writing.desk import Changes, Desk
from tests.rulesets.hololive.readers.writing.looks import look_is_over


def shuffled(desk: Desk, changes: Changes) -> None:
    zone: Zone = changes[0].subject
    look_is_over(desk)
    desk.ids.forget(card for card in zone.pieces if isinstance(card, Card))
    assert zone.owner is not None
    if zone.name == "deck" and changes[0].clause != "6.2.1.2":
        desk.log.tell("shuffle_deck", shuffling_player_id=SEATS[zone.owner.seat])


def redraws(desk: Desk, changes: Changes) -> None:
    for change in changes:
        desk.log.moved(desk.ids(change.subject), "hand", "deck")


def put(desk: Desk, changes: Changes) -> None:
    """Cards go from zone to zone by text; those of a holomem that goes down are told with the down."""
    ends = desk.place(changes[0].old[0]), desk.place(changes[0].new[0])
    if isinstance(changes[0].subject, Stack):
        for change in changes:
            desk.log.moved(desk.top(change.subject), desk.place(change.old[0]), ends[1])
        return
    if ends[1].endswith("deck") and len(changes) > 1 and _to_the_bottom(changes):
        desk.ids.forget(change.subject for change in changes)
    elif ends[0] == ends[1]:
        desk.ids.sort_out(change.subject for change in changes)
    cards = [desk.ids(change.subject) for change in changes]
    if desk.falling is not None and ends[1] == "hand" and desk.falling_cards.issuperset(cards):
        desk.saved += cards
        return
    if ends[0] != "deck" or ends[1] == "archive":
        look_is_over(desk)
    ask_for(desk, changes, cards, ends)
    if ends == ("deck", "holopower"):
        whose = {"generating_player_id": cards[0].partition("_")[0]}
        desk.log.tell("generate_holopower", **whose, holopower_generated=len(cards))
        return
    for change, card in zip(changes, cards, strict=True):
        desk.log.moved(card, desk.place(change.old[0]), ends[1])
        if ends[1] in ("backstage", "center", "collab"):
            desk.stands(change.subject.holder)


def _to_the_bottom(changes: Changes) -> bool:
    return all(change.new[1] == 0 for change in changes)


def ask_for(desk: Desk, changes: Changes, cards: list[str], ends: tuple[str, str]) -> None:
    """What the program asks before cards go somewhere."""
    seat = desk.seat_of(cards[0])
    bottom = _to_the_bottom(changes)
    if bottom and desk.look is not None and len(changes[0].new[0]) == len(changes):
        bottom = any(str(verb.get("to")).endswith("bottom") for verb in desk.look.verbs)
    if ends[0] == ends[1]:
        look_is_over(desk)
        desk.log.order(seat, cards, ends, bottom=bottom)
    elif ends == ("hand", "deck") and bottom and "bottom" in desk.asked:
        desk.asked = ""
    elif ends == ("hand", "deck"):
        if bottom:
            desk.log.order(seat, cards, ends, bottom=True)
    elif ends[0] in ("archive", "hand") and ends[1] != "archive":
        desk.log.cards(seat, ends, cards, cards)


def archived(desk: Desk, changes: Changes) -> None:
    """Cards are archived by text, or to pay for one."""
    cards = [desk.ids(change.subject) for change in changes]
    source = changes[0].old[0]
    seat = desk.seat_of(cards[0])
    zone = getattr(source, "name", "")
    if zone == "hand":
        desk.log.cards(seat, ("hand", "archive"), cards, cards)
    elif zone == "deck" and desk.look is None and cards[0] not in desk.shown:
        desk.log.tell("reveal_cards", effect_player_id=SEATS[seat], card_ids=cards, source="topdeck")
    elif zone == "deck":
        look_is_over(desk)
    desk.shown = []
    if isinstance(source, Stack) and (len(cards) == 1 or seat != desk.seat_of(desk.source or cards[0])):
        for change, card in zip(changes, cards, strict=True):
            desk.log.attached(card, desk.top(change.old[0]), "archive")
        return
    for change, card in zip(changes, cards, strict=True):
        desk.log.moved(card, desk.place(change.old[0]), "archive")


def illegal_card(desk: Desk, changes: Changes) -> None:
    """What may not be attached any more is archived."""
    for change in changes:
        desk.log.moved(desk.ids(change.subject), desk.place(change.old[0]), "archive")


def sent(desk: Desk, changes: Changes) -> None:
    """Cheer is sent to a holomem: from the cheer deck's top, the archive, or as it was found."""
    for change in changes:
        card, to, zone = desk.ids(change.subject), desk.top(change.new), desk.place(change.old[0])
        if desk.look is not None:
            desk.log.holomem(desk.seat_of(card), to, "attach_card_to_holomem_internal", card, card_id=card)
            desk.log.moved(card, zone, "holomem", to)
        else:
            desk.log.cheer(desk.seat_of(card), zone, {card: to})
            desk.log.attached(card, zone, to)


def moved_over(desk: Desk, changes: Changes) -> None:
    """What is attached goes to another holomem; a tool of a pile is attached."""
    for change in changes:
        card, to, source = desk.ids(change.subject), desk.top(change.new), change.old[0]
        seat = desk.seat_of(card)
        if isinstance(source, Stack) and change.subject.face.type == "cheer":
            desk.log.cheer(seat, "holomem", {card: to})
            desk.log.attached(card, desk.top(source), to)
            continue
        if isinstance(source, Stack) or source.name == "archive":
            zone = "attached_support" if isinstance(source, Stack) else "archive"
            desk.log.cards(seat, (zone, "holomem"), [card], [card])
        desk.log.holomem(seat, to, "attach_card_to_holomem_internal", card, card_id=card)
        desk.log.moved(card, desk.place(source), "holomem", to)

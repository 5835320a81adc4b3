"""Cards that text moves: the log's two kinds of move, told as the verbs of the rules."""

from collections.abc import Sequence

from rulesets.hololive.readers.board import is_cheer
from rulesets.hololive.readers.desk import Desk
from rulesets.hololive.readers.effects import shuffled
from rulesets.hololive.readers.log import Event

ZONES = {"holopower": "holo_power", "backstage": "back", "floating": "resolution"}
STAGE = ("center", "collab", "backstage")


def move_card(desk: Desk, event: Event) -> None:
    """A card goes from zone to zone; like moves in a row are one effect."""
    source, target = event.text("from_zone"), event.text("to_zone")
    card = event.card("card_id")
    if source in STAGE and card is not None:
        _on_stage(desk, event, card)
    elif source == "floating":
        _resolved(desk, event, card)
    elif target == "holomem" and card is not None:
        _attach(desk, event, card)
    elif target == "archive":
        archive(desk, [event, *desk.reel.take_while(lambda e: e.moves(source, target))])
    else:
        _put(desk, [event, *desk.reel.take_while(lambda e: _goes_with(e, event))])


def _goes_with(event: Event, first: Event) -> bool:
    """Whether a move continues another one; cards put to a deck in an order may come from several zones."""
    if event.kind != "move_card":
        return False
    keys = ["moving_player_id", "to_zone"] + ["from_zone"] * (first.data.get("to_zone") != "deck")
    return all(event.data.get(key) == first.data.get(key) for key in keys)


def _on_stage(desk: Desk, event: Event, card: str) -> None:
    back = desk.reel.ahead()
    first = desk.ref(card)
    place = ZONES.get(event.text("to_zone"), event.text("to_zone"))
    if place == "back" and back and back.moves("backstage", event.text("from_zone")):
        second = back.text("card_id")
        desk.effect("change_places", first=first, second=desk.ref(second))
        desk.reel.take()
        desk.board.shift(card, "back")
        desk.board.shift(second, event.text("from_zone"))
    elif place in ("center", "collab", "back"):
        desk.effect("move", holomem=first, to=place)
        desk.board.shift(card, place)
    else:
        desk.effect("put", cards=[first], to=place)
        desk.board.send([card], place)


def _resolved(desk: Desk, event: Event, card: str | None) -> None:
    """A support leaves the resolution zone, as the rules have it."""
    if card is not None and event.text("to_zone") == "holomem":
        desk.board.attach(card, event.text("zone_card_id"))
    else:
        desk.board.send([card], ZONES.get(event.text("to_zone"), event.text("to_zone")))


def _attach(desk: Desk, event: Event, card: str) -> None:
    to = event.text("zone_card_id")
    if is_cheer(card):
        desk.effect("send_cheer", cheer=desk.ref(card), to=desk.ref(to))
    else:
        desk.effect("attach", card=desk.ref(card), to=desk.ref(to))
    desk.board.attach(card, to)
    if event.text("from_zone") == "cheer_deck":
        shuffled(desk, event, "moving_player_id", "cheer_deck")


def _put(desk: Desk, events: Sequence[Event]) -> None:
    target = events[0].text("to_zone")
    place = ZONES.get(target, target)
    cards = [event.card("card_id") for event in events]
    named = [_from(desk, event) for event in events]
    if desk.reveals and place == "hand" and all(cards):
        desk.effect("reveal", cards=named)
    desk.effect("put", cards=named, to=(desk.rest_goes or place) if place == "deck" else place)
    if place == "back":
        for card in cards:
            if card:
                desk.board.enter(card, place)
    else:
        desk.board.send(cards, place)
    if place == "cheer_deck":
        shuffled(desk, events[0], "moving_player_id", "cheer_deck")


def _from(desk: Desk, event: Event) -> str:
    """The reference to a card that moves; a masked one is some card of its zone."""
    card, zone = event.card("card_id"), event.text("from_zone")
    if card is None:
        return ZONES.get(zone, zone)
    if zone in desk.log.cards:
        return desk.ref(card)
    return desk.board.in_zone(card, ZONES.get(zone, zone), desk.by)


def archive(desk: Desk, events: Sequence[Event]) -> None:
    """Cards archived by text, from a zone or from a holomem."""
    attached = events[0].kind == "move_attached_card"
    cards = [event.card("attached_id" if attached else "card_id") for event in events]
    named = [
        desk.ref(card) if attached and card else _from(desk, event) for card, event in zip(cards, events, strict=True)
    ]
    desk.effect("archive", cards=named)
    desk.board.send(cards, "archive")


def move_attached(desk: Desk, event: Event) -> None:
    """A card is attached, changes its holomem, or leaves it."""
    source, target, card = event.text("from_holomem_id"), event.text("to_holomem_id"), event.text("attached_id")
    if target == "archive":
        archive(desk, [event, *desk.reel.take_while(leaves_for_archive)])
    elif target not in desk.log.cards:
        place = ZONES.get(target, target)
        desk.effect("put", cards=[desk.ref(card)], to=place)
        desk.board.send([card], place)
    elif source in desk.log.cards:
        desk.effect("attach", card=desk.ref(card), to=desk.ref(target))
        desk.board.attach(card, target)
    else:
        sent = desk.board.in_zone(card, ZONES.get(source, source), desk.by)
        desk.effect("send_cheer", cheer=sent, to=desk.ref(target))
        desk.board.attach(card, target)


def leaves_for_archive(event: Event) -> bool:
    """Whether an attached card is archived."""
    return event.kind == "move_attached_card" and event.data.get("to_holomem_id") == "archive"

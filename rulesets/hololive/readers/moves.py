"""Cards that text moves: the log's two kinds of move, told as the verbs of the rules."""

from collections.abc import Sequence

from judge.replay.foreign import Unknown
from rulesets.hololive.readers.board import is_cheer
from rulesets.hololive.readers.desk import Desk
from rulesets.hololive.readers.effects import shuffled
from rulesets.hololive.readers.log import Event, seat_of
from rulesets.hololive.readers.texts import verbs_of

ZONES = {"holopower": "holo_power", "backstage": "back", "floating": "resolution"}
DECKS = ("deck", "cheer_deck")
STAGE = ("center", "collab", "backstage")
TO_DEBUT = "return_to_debut"
ON_STAGE = ("center", "collab", "back")
PLACES = (
    "hand", "deck", "cheer_deck", "archive", "life", "center", "collab", "holo_power", "back", "resolution",
)  # fmt: skip


def place_of(event: Event, key: str) -> str:
    """The zone that a field names, as the rules call it.

    Raises:
        Unknown: the game has no such zone.
    """
    name = event.text(key)
    place = ZONES.get(name, name)
    if place not in PLACES:
        raise Unknown("unknown_zone", f"{event.pointer}/{key}", zone=name)
    return place


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
        archive(desk, [event, *desk.reel.take_while(lambda e: _archived_with(desk, e, source))])
    else:
        _put(desk, [event, *desk.reel.take_while(lambda e: _goes_with(e, event))])


def _archived_with(desk: Desk, event: Event, source: str) -> bool:
    """Whether a card is archived like one of this zone; those of several holomem are archived together."""
    holders = desk.log.cards
    start = event.data.get("from_zone")
    return (
        event.kind == "move_card"
        and event.data.get("to_zone") == "archive"
        and (start == source or (start in holders and source in holders))
    )


def _goes_with(event: Event, first: Event) -> bool:
    """Whether a move continues another one; cards put to a deck in an order may come from several zones."""
    if event.kind != "move_card":
        return False
    keys = ["moving_player_id", "to_zone"] + ["from_zone"] * (first.data.get("to_zone") != "deck")
    return all(event.data.get(key) == first.data.get(key) for key in keys)


def _on_stage(desk: Desk, event: Event, card: str) -> None:
    back = desk.reel.ahead()
    first = desk.ref(card)
    place = place_of(event, "to_zone")
    if place == "back" and back and back.moves("backstage", event.text("from_zone")):
        second = back.text("card_id")
        desk.effect("change_places", first=first, second=desk.ref(second))
        desk.reel.take()
        desk.board.shift(card, "back")
        desk.board.shift(second, event.text("from_zone"))
    elif place in ON_STAGE:
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
        desk.board.send([card], place_of(event, "to_zone"))


def _attach(desk: Desk, event: Event, card: str) -> None:
    to = event.text("zone_card_id")
    if is_cheer(card):
        desk.effect("send_cheer", cheer=desk.ref(card), to=desk.ref(to))
    else:
        desk.effect("attach", card=desk.ref(card), to=desk.ref(to))
    desk.board.attach(card, to)
    if event.text("from_zone") == "cheer_deck" and desk.mixes:
        shuffled(desk, event, "moving_player_id", "cheer_deck")


def _put(desk: Desk, events: Sequence[Event]) -> None:
    """Cards are put somewhere by the player whose text tells it; those of a hand by the player whose hand it is."""
    if events[0].text("from_zone") == "hand" and (owner := events[0].seat("moving_player_id")) != desk.by:
        with desk.done_by(owner):
            _put_together(desk, events)
        desk.script.put_before_draws()
    else:
        _put_together(desk, events)


def _put_together(desk: Desk, events: Sequence[Event]) -> None:
    place = place_of(events[0], "to_zone")
    cards = [event.card("card_id") for event in events]
    named = [_from(desk, event) for event in events]
    if desk.reveals and place in ("hand", "deck") and all(cards):
        desk.effect("reveal", cards=named)
    end = f"_{desk.goes}" if desk.goes and place in DECKS else ""
    desk.effect("put", cards=named, to=f"{place}{end}")
    if place in ON_STAGE:
        for card in cards:
            if card:
                desk.board.enter(card, place)
    else:
        desk.board.send(cards, place)
    if place == "cheer_deck" and not end:
        shuffled(desk, events[0], "moving_player_id", "cheer_deck")


def _from(desk: Desk, event: Event) -> str:
    """The reference to a card that moves; a masked one is some card of its zone."""
    card, zone = event.card("card_id"), event.text("from_zone")
    if zone in desk.log.cards and card is not None:
        return desk.ref(card)
    place = place_of(event, "from_zone")
    return place if card is None else desk.board.in_zone(card, place, desk.by)


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
        place = place_of(event, "to_holomem_id")
        desk.effect("put", cards=[desk.ref(card)], to=place)
        desk.board.send([card], place)
    elif source in desk.log.cards:
        desk.effect("attach", card=desk.ref(card), to=desk.ref(target))
        desk.board.attach(card, target)
    else:
        sent = desk.board.in_zone(card, place_of(event, "from_holomem_id"), desk.by)
        desk.effect("send_cheer", cheer=sent, to=desk.ref(target))
        desk.board.attach(card, target)


def leaves_for_archive(event: Event) -> bool:
    """Whether an attached card is archived."""
    return event.kind == "move_attached_card" and event.data.get("to_holomem_id") == "archive"


def back_to_debut(desk: Desk, event: Event) -> bool:
    """The moves by which a holomem goes back to its Debut, told already; whether there are any."""
    if not _returns(event):
        return False
    for move in [event, *desk.reel.take_while(_returns)]:
        if move.kind == "restore_hp":
            continue
        if move.kind == "bloom":
            desk.board.bloom(move.text("bloom_card_id"), move.text("target_card_id"))
        else:
            desk.board.send([move.card("card_id")], "hand")
    return True


def returned(desk: Desk, event: Event) -> bool:
    """The only holomem that a text may mean goes back to its Debut, which no choice tells before; whether it does."""
    holomem = _returning(event) if TO_DEBUT in verbs_of(desk.board.number(desk.source)) else None
    if holomem is None or desk.board.holomem(holomem) is None or seat_of(holomem) == desk.by:
        return False
    desk.effect(TO_DEBUT, holomem=desk.ref(holomem))
    return back_to_debut(desk, event)


def _returning(event: Event) -> str | None:
    """The holomem that an event takes the first card or the damage from, if it is of those of such a return."""
    fields = {"restore_hp": "card_id", "move_card": "from_zone", "bloom": "target_card_id"}
    return event.text(fields[event.kind]) if _returns(event) else None


def _returns(event: Event) -> bool:
    """Whether a card of a holomem goes to the hand, or the Debut card comes back onto it, undamaged."""
    to_hand = event.kind == "move_card" and event.data.get("to_zone") == "hand"
    return (
        to_hand or event.kind == "restore_hp" or (event.kind == "bloom" and event.data.get("bloom_from_zone") == "hand")
    )

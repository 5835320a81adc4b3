"""Whose text acts where the log does not say and the one at work cannot be: another's that the moment triggered."""

from collections.abc import Iterator

from msgspec import Struct

from judge.replay.steps import Seat
from rulesets.hololive.readers.board import is_cheer
from rulesets.hololive.readers.desk import Desk
from rulesets.hololive.readers.log import SEATS, Event, other, seat_of
from rulesets.hololive.readers.texts import does, hits_itself, holder_named, triggered, verbs_of

ARCHIVED = "archive"


class Doing(Struct, frozen=True):
    """The verb of the rules that an event shows, how much of it, and the player whose text it most likely is.

    `to` is the holomem that is dealt damage.
    """

    verb: str
    seat: Seat
    amount: int | None = None
    to: str | None = None


def responsible(desk: Desk, event: Event) -> str | None:
    """The card whose text does what an event shows, None where it is the one at work as far as anybody can tell."""
    doing = _doing(desk, event)
    if doing is None or _at_work(desk, doing):
        return None
    found = sorted(_cards(desk, event, doing), key=lambda one: doing.verb == "damage" and not _was_hit(desk, one[1]))
    able = [card for card, holder in found if _does(desk, card, holder, doing)]
    return able[0] if len({desk.board.number(card) for card in able}) == 1 else None


def _was_hit(desk: Desk, holder: str) -> bool:
    """Whether a holomem has been hurt or gone down since the last act: of equal cards its own acts."""
    return holder in desk.hurt or any(holder == one for _, one in desk.fallen)


def _doing(desk: Desk, event: Event) -> Doing | None:
    match event.kind:
        case "draw":
            return Doing("draw", event.seat("drawing_player_id"))
        case "restore_hp":
            return Doing("heal", event.seat("target_player_id"))
        case "damage_dealt" if event.flag("special") and event.count not in desk.foretold:
            target = event.text("target_id")
            return Doing("damage", other(event.seat("target_player")), event.number("damage"), target)
        case "move_card" if event.data.get("to_zone") == "holomem" and is_cheer(event.text("card_id")):
            return Doing("send_cheer", event.seat("moving_player_id"))
        case "move_attached_card":
            return Doing(_move(desk, event), event.seat("owning_player_id"))
    return None


def _move(desk: Desk, event: Event) -> str:
    if event.data.get("to_holomem_id") == ARCHIVED:
        return "archive"
    return "attach" if event.data.get("from_holomem_id") in desk.log.cards else "send_cheer"


def _at_work(desk: Desk, doing: Doing) -> bool:
    """Whether the text that is at work may do it, or one that its holomem has besides."""
    if doing.seat == desk.by:
        verbs = verbs_of(desk.board.number(desk.source))
        return not verbs or doing.verb in verbs
    holomem = desk.board.holomem(desk.source)
    stack = (holomem.cards[-1], *holomem.support) if holomem else ()
    return any(_does(desk, card, desk.source, doing) for card in stack) if doing.verb == "damage" else False


def _does(desk: Desk, card: str, holder: str | None, doing: Doing) -> bool:
    """Whether an event triggers an ability of a card that does it, where its holder is the one that has it."""
    face = desk.facts.get(desk.board.number(holder) or "")
    for tree in triggered(desk.board.number(card)):
        name = holder_named(tree)
        held = name is None or face is None or name in face.names
        if held and does(tree, doing.verb, doing.amount, itself=doing.to in (None, holder)):
            return True
    return False


def _hits_itself(desk: Desk, card: str) -> bool:
    return any(hits_itself(tree) for tree in triggered(desk.board.number(card)))


def _cards(desk: Desk, event: Event, doing: Doing) -> Iterator[tuple[str, str]]:
    """The cards of a player whose text may act, with their holomem; what leaves a holomem does so by its own text.

    What is dealt damage may deal it to itself.
    """
    if doing.verb == "archive":
        yield event.text("attached_id"), event.text("from_holomem_id")
        return
    for _, holomem in desk.board.stages[doing.seat].all():
        yield from ((card, holomem.cards[-1]) for card in (holomem.cards[-1], *holomem.support))
    if (hit := desk.board.holomem(doing.to)) is not None:
        yield from ((card, hit.cards[-1]) for card in (hit.cards[-1], *hit.support) if _hits_itself(desk, card))
    yield from ((card, holder) for card, holder in desk.fallen if seat_of(holder) == doing.seat)
    yield from ((f"{player}_oshi", f"{player}_oshi") for player, own in SEATS.items() if own == doing.seat)

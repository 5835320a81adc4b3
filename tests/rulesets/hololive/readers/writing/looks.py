"""Cards that a text looks at, of which a player takes some: the program asks for all of it at once."""

from typing import Any

from judge.engine.trees.choices import Spec
from judge.engine.trees.within import nodes
from tests.rulesets.hololive.readers.excerpts import SEATS
from tests.rulesets.hololive.readers.writing.desk import Desk, Look

ALL = "$seen"
PLACES = {"back": "backstage", "hand": "hand"}


def begin_look(desk: Desk, play: Any) -> None:
    """A text looks at cards."""
    assert isinstance(play.about, Spec)
    seen = desk.pile(play.owner.seat, play.zone)
    seen = seen if play.whole else seen[: len(play.numbers)]
    verbs = [dict(node) for node in nodes(play.about.ctx.ability.node.do)]
    if any(node.get("verb") == "archive" and node.get("cards") == ALL for node in verbs):
        desk.shown = seen
        player = SEATS[play.player.seat]
        desk.log.tell("reveal_cards", effect_player_id=player, card_ids=seen, source="topdeck")
        return
    desk.look = Look(play.player.seat, play.zone, seen, verbs, desk.source)


def takes(desk: Desk, cards: list[str]) -> None:
    """Of the cards looked at some are chosen, or none."""
    look = desk.look
    if look is None or look.told:
        return
    look.told = True
    desk.log.cards(look.seat, (look.zone, target(look)), look.seen, cards, rest(look))


def look_is_over(desk: Desk) -> None:
    """Nothing more is chosen of the cards looked at."""
    takes(desk, [])
    desk.look = None


def target(look: Look) -> str:
    """Where what is chosen goes."""
    for node in look.verbs:
        if node.get("verb") in ("attach", "send_cheer") and "$" in str(node.get("card", node.get("cheer", ""))):
            return "holomem"
        if node.get("verb") == "put" and str(node.get("cards")) in ("$found", "$taken"):
            return PLACES[str(node["to"])]
    return "hand"


def rest(look: Look) -> str:
    """What becomes of the others."""
    for node in look.verbs:
        if node.get("verb") == "archive" and node.get("cards") == "$rest":
            return "archive"
        if node.get("verb") == "put" and node.get("cards") == "$rest":
            return "order_on_bottom" if str(node["to"]).endswith("bottom") else "order_on_top"
    return "shuffle"

"""10.3 Text that is not modelled, and where it is valid."""

from judge.engine.cards.faces import Blank
from judge.engine.table.pieces import Card
from rulesets.hololive.cards.definition import CardDef, Cost
from rulesets.hololive.game import HololiveGame, Holomem


def has_text(face: CardDef | Blank) -> bool:
    """Whether a card has, or being unknown may have, text that is not modelled; that of cheer is a note (2.7.2.1)."""
    return isinstance(face, Blank) or bool(face.text == "unmodelled" and face.type != "cheer")


def bearing_on(game: HololiveGame, cost: Cost) -> Card | None:
    """A card in force whose text, not being modelled, changes such costs (10.10.1.4)."""
    card: Card
    for side in game.players if game.costs_change else ():
        stage = (card for holomem in side.stage for card in (holomem.top, *holomem.telling))
        for card in (*side.zones["oshi"].pieces, *stage):
            face = card.face
            if not isinstance(face, Blank) and cost in face.bears_on and has_text(face):
                return card
    return None


def lasting_text(holomem: Holomem) -> Card | None:
    """A card of a holomem whose text may change its numbers for as long as it is there (10.3.4.1, 10.3.4.2)."""
    top = holomem.cards[-1]
    if isinstance(top.face, Blank):
        return top
    if top.face.text == "unmodelled" and has_text(top.face) and any(word.kind == "gift" for word in top.face.keywords):
        return top
    telling = holomem.telling
    told = next((card for card in telling if has_text(card.face)), None) if telling else None
    if told is None or not holomem.unseen:
        return told or next(iter(holomem.unseen), None)
    return next(card for card in holomem.attached if card is told or card in holomem.unseen)

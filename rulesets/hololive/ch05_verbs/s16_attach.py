"""5.16 Attaching: which cards a holomem may have, and how many."""

from collections.abc import Iterator, Sequence

from judge.engine.cards import Card, Unseen
from rulesets.hololive.game import Holomem
from rulesets.hololive.rules import rules

LIMITS = {
    "tool": (rules.cite("5.16.3.1", "ch05_verbs/s16_attach.py, LIMITS"), rules.number("tool_limit")),
    "mascot": (rules.cite("5.16.3.2", "ch05_verbs/s16_attach.py, LIMITS"), rules.number("mascot_limit")),
}
"""Sub-type to the clause and the number that one holomem may have of it."""

OWN_LIMIT = rules.cite("5.16.3.3", "ch05_verbs/s16_attach.py, limited_groups")


def limited_groups(holomem: Holomem) -> Iterator[tuple[Sequence[Card], int]]:
    """The attached cards that share a limit, with the limit."""
    supports = [card for card in holomem.attached if _attachable(card)]
    for subtype, (_, limit) in LIMITS.items():
        if group := [card for card in supports if subtype in card.face.subtypes]:
            yield group, limit
    for number in dict.fromkeys(card.number for card in supports if card.face.attach_limit is not None):
        group = [card for card in supports if card.number == number]
        yield group, group[0].face.attach_limit


def limit_in_the_way(holomem: Holomem, card: Card) -> tuple[str, int] | None:
    """The clause and the number that keep one more card off this holomem, None where there is room."""
    for subtype, (clause, limit) in LIMITS.items():
        same = [c for c in holomem.attached if _attachable(c) and subtype in c.face.subtypes]
        if subtype in card.face.subtypes and len(same) >= limit:
            return clause, limit
    own = card.face.attach_limit
    if own is not None and sum(c.number == card.number for c in holomem.attached) >= own:
        return OWN_LIMIT, own
    return None


def _attachable(card: Card) -> bool:
    try:
        return card.face.type == "support"
    except Unseen:
        return False

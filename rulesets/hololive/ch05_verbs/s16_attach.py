"""5.16 Attaching: which cards a holomem may have, and how many."""

from collections.abc import Iterator, Sequence

from judge.engine.abilities.waiting import abilities_of
from judge.engine.book.names import plain_names
from judge.engine.cards.faces import Blank, Unseen
from judge.engine.table.pieces import Card
from judge.engine.trees.context import Context
from rulesets.hololive.game import HololiveGame, Holomem
from rulesets.hololive.rules import rules

LIMITS = {
    "tool": (rules.cite("5.16.3.1", "ch05_verbs/s16_attach.py, LIMITS"), rules.number("tool_limit")),
    "mascot": (rules.cite("5.16.3.2", "ch05_verbs/s16_attach.py, LIMITS"), rules.number("mascot_limit")),
}
"""Sub-type to the clause and the number that one holomem may have of it."""

OWN_LIMIT = rules.cite("5.16.3.3", "ch05_verbs/s16_attach.py, limited_groups")


def limited_groups(holomem: Holomem) -> Iterator[tuple[Sequence[Card], int]]:
    """The attached cards that share a limit, with the limit."""
    supports = [card for card in holomem.telling if not isinstance(card.face, Blank) and card.face.type == "support"]
    if len(supports) < SMALLEST_EXCESS:
        return
    for subtype, (_, limit) in LIMITS.items():
        if group := [card for card in supports if subtype in card.face.subtypes]:
            yield group, max(limit, raised_limit(holomem, subtype))
    for number in dict.fromkeys(card.number for card in supports if card.face.attach_limit is not None):
        group = [card for card in supports if card.number == number]
        yield group, group[0].face.attach_limit


def attach(game: HololiveGame, card: Card, to: Holomem, clause: str, *, source: str | None = None) -> None:
    """5.16.2 Attach a card; abilities may wait for that, and ask from which zone it came."""
    came_from = source or card.zone.name
    game.attach(card, to, clause)
    game.note("attached", card=card, to=to, from_zone=came_from)


def limit_in_the_way(holomem: Holomem, card: Card, leaving: Sequence[Card] = ()) -> tuple[str, int] | None:
    """The clause and the number that keep one more card off this holomem, None where there is room.

    `leaving` are cards that will not be there any more by then.
    """
    others = [one for one in holomem.attached if one is not card and one not in leaving and _attachable(one)]
    for subtype, (clause, limit) in LIMITS.items():
        if subtype not in card.face.subtypes:
            continue
        same = [one for one in others if subtype in one.face.subtypes]
        raised = raised_limit(holomem, subtype)
        if len(same) >= max(limit, raised):
            return clause, max(limit, raised)
        if same and raised and any(plain_names(c.face.names) & plain_names(card.face.names) for c in same):
            return OWN_LIMIT, 1
    own = card.face.attach_limit
    if own is not None and sum(one.number == card.number for one in others) >= own:
        return OWN_LIMIT, own
    return None


SMALLEST_EXCESS = 2
"""Every limit lets a holomem have one card of its group."""

UNASKED: Context = None  # type: ignore[assignment]
"""Limits are plain numbers: no context is asked."""


def raised_limit(holomem: Holomem, subtype: str) -> int:
    """How many of a sub-type, all of other names, the holomem's own text lets it have; 0 where it says nothing."""
    for ability in abilities_of(holomem.top):
        for modifier in ability.modifiers:
            raises = modifier.change == "attach_limit" and modifier.value.get("subtype") == subtype
            if raises and modifier.amount is not None:
                return modifier.amount(UNASKED)
    return 0


def _attachable(card: Card) -> bool:
    try:
        return bool(card.face.type == "support")
    except Unseen:
        return False

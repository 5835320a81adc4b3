"""4.5 Member areas: how members come, move and stand there."""

from collections.abc import Sequence
from typing import TypeVar

from judge.engine.asking.checks import Found
from judge.engine.cards.faces import Unseen
from judge.engine.run.effects import EffectPlay
from judge.engine.table.pieces import Card, Player, Zone
from rulesets.lovelive.ch04_zones.s01_moves import forget_effects
from rulesets.lovelive.ch09_play.s09_later_members import reach_newcomer
from rulesets.lovelive.game import LoveLiveGame, Member, Side
from rulesets.lovelive.rules import rules
from rulesets.lovelive.zones import STAGE

ARRIVES_ACTIVE = rules.cite("4.3.2.3", "ch04_zones/s05_members.py, enter")
ENTRY = rules.cite("11.4.2", "ch04_zones/s05_members.py, enter")
MOVES_ALONG = rules.cite("4.5.5.3", "ch04_zones/s05_members.py, change_area")
V = TypeVar("V")


def enter(  # noqa: PLR0913 -- each is a way in which a member can come
    game: LoveLiveGame,
    card: Card,
    area: Zone,
    clause: str,
    *,
    waiting: bool = False,
    given: Sequence[Member] = (),
    origin: str | None = None,
) -> Member:
    """A card becomes a member in an area, active unless told otherwise (4.3.2.3).

    `given` are the members, as they last were, that went to the waiting room for it; `origin` is the zone that it comes
    from if that is not the one where it lies.
    """
    from_outside, origin = enters(game, card), origin or card.zone.name
    forget_effects(game, card)
    member: Member = game.stand(card, area, clause)
    game.exercise(ARRIVES_ACTIVE)
    game.set(member, "waiting", waiting, clause)
    game.set(member, "entered", from_outside, clause)
    game.set(member, "by_baton", bool(given), clause)
    reach_newcomer(game, member)
    if from_outside:
        game.exercise(ENTRY)
        side: Side = area.owner  # type: ignore[assignment]
        game.set(side, "entries", (*side.entries, card), clause)
        game.note("entry", player=area.owner, to=member, card=card.number, origin=origin, given=tuple(given))
    return member


def enters(game: LoveLiveGame, card: Card) -> bool:
    """11.4.2 Whether a card enters that is to stand on the stage: from outside, or (either way) from under a member."""
    return card.zone.kind.area != STAGE or game.reads("entry_from_under_a_member") == "taken"


def change_area(game: LoveLiveGame, member: Member, area: Zone, clause: str, by: EffectPlay | None = None) -> None:
    """4.5.5.3 A member moves to another area with what lies under it, and keeps its orientation.

    `by` is the effect that moves it.
    """
    if member.attached:
        game.exercise(MOVES_ALONG)
    game.reads("mover_keeps_its_orientation")
    way = {"from_zone": member.zone.name if member.zone is not None else None, "to_zone": area.name}
    game.move(member, area, clause)
    game.set(member, "moved", True, clause)
    if by is not None and by.source is not None and by.player is member.controller:
        game.set(member, "moved_by", member.moved_by | if_seen(by.source, "groups", frozenset()), clause)
    game.note("area_changed", player=member.controller, to=member, **way, **blamed(by))


def blamed(by: EffectPlay | None) -> Found:
    """The card whose effect it was, and the player whose card that is."""
    return {} if by is None else {"by": by.source, "effect_of": effect_of(by)}


def effect_of(by: EffectPlay) -> Player:
    """The player whose card has it done, by whomever."""
    return by.source.owner if by.source is not None else by.player


def if_seen(card: Card, what: str, otherwise: V) -> V:
    """A printed fact of a card, or something else where nobody knows the card."""
    try:
        found: V = getattr(card.face, what)
    except Unseen:
        return otherwise
    return found


def locked_by(game: LoveLiveGame, side: Side, area: str) -> Member | None:
    """9.6.2.1.2.1 The member in an area that came from outside the stage this turn.

    Or one under which a member card came from there (reading lock_by_a_card_put_under).
    """
    entered = next((member for member in side.members_in(area) if member.entered), None)
    if entered is not None:
        return entered
    for member in side.members_in(area):
        under = next((card for card in member.received if card in member.attached), None)
        if under is not None and game.reads("lock_by_a_card_put_under", under) == "other":
            return member
    return None


def alike(member: Member) -> tuple[object, ...]:
    """What tells two members apart; equal ones are interchangeable."""
    beneath = sorted(str(card.number) for card in member.attached)
    return (member.top.number, *beneath, *(getattr(member, name) for name in member.fields))

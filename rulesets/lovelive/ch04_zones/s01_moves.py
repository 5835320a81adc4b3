"""4.1 Cards that move from zone to zone."""

from judge.engine.table.pieces import Card, Stack, Zone
from rulesets.lovelive.game import LoveLiveGame, Side
from rulesets.lovelive.rules import rules
from rulesets.lovelive.zones import LIVE_AREA, STAGE

OWNERS_ZONE = rules.cite("4.1.7", "ch04_zones/s01_moves.py, destination")
NEW_CARD = rules.cite("4.1.4", "ch04_zones/s01_moves.py, put")
ON_TOP = rules.cite("4.10.2", "ch04_zones/s01_moves.py, put")
FACE_UP = rules.cite("4.13.2", "ch04_zones/s01_moves.py, put")
SHOWN = rules.cite("4.1.2.1", "ch04_zones/s01_moves.py, put")
EFFECTS_STAY_BEHIND = rules.cite("9.9.2", "ch04_zones/s01_moves.py, forget_effects")
LEAVES_ALONE = rules.cite("4.5.5.4", "ch04_zones/s01_moves.py, note_what_stays")
MEMBERS_STAY = rules.cite("4.5.5.4.1", "ch04_zones/s01_moves.py, note_what_stays")
ENERGIES_STAY = rules.cite("4.5.5.4.2", "ch04_zones/s01_moves.py, note_what_stays")


def put(  # noqa: PLR0913 -- each is a way in which a card can come
    game: LoveLiveGame, card: Card, to: Zone, clause: str, *, index: int | None = None, face_down: bool = False
) -> None:
    """Move one card to a zone that holds no members; to another zone than a live area it is the owner's (4.1.7).

    A member leaves the stage alone (4.5.5.4); effects on the card end (4.1.4).
    """
    zone = destination(game, card, to)
    source = card.zone
    note_what_stays(game, card)
    game.exercise(SHOWN)
    game.set(card, "face_up", not face_down, SHOWN)
    if zone.kind.ordered and zone.kind.public:
        game.exercise(ON_TOP)
    if zone.name == "removed":
        game.exercise(FACE_UP)
    if source.kind.area is None or source.kind.area != zone.kind.area:
        game.exercise(NEW_CARD)
    if game.lasting:
        _move_without_effects(game, card, zone, clause, index)
    else:
        game.move(card, zone, clause, index=index)
    if source.name == "energy":
        _no_more_waiting_than_there_are(game, source, clause)


def destination(game: LoveLiveGame, card: Card, to: Zone) -> Zone:
    """4.1.7 Whose zone of a kind a card goes to."""
    if to.kind.shared or to.kind.area in (STAGE, LIVE_AREA):
        return to
    game.exercise(OWNERS_ZONE)
    return card.owner.zones[to.name]


def note_what_stays(game: LoveLiveGame, card: Card) -> None:
    """4.5.5.4 What lay under a member that leaves stays in the area."""
    member = card.holder
    if member is None or card not in member.cards:
        return
    game.leave(member)
    game.exercise(LEAVES_ALONE)
    for beneath in member.attached:
        game.exercise(ENERGIES_STAY if is_energy(beneath) else MEMBERS_STAY)


def is_energy(card: Card) -> bool:
    """Whether a card is an energy, told by the deck that it came from."""
    return card.pool is card.owner.pools["energy_deck"]


def _move_without_effects(game: LoveLiveGame, card: Card, zone: Zone, clause: str, index: int | None) -> None:
    """Move a card: autos that its move triggers see what it was under effects, and what it is without them (9.7.4)."""
    member = card.holder
    with game.at_once():
        game.move(card, zone, clause, index=index)
        forget_effects(game, card, member)


def forget_effects(game: LoveLiveGame, card: Card, member: Stack | None = None) -> None:
    """9.9.2 Effects on a card, or on the member that it is or was, do not follow it to another zone."""
    if game.lasting:
        gone = (card, member or card.holder)
        kept = [effect for effect in game.lasting if effect.on is None or effect.on not in gone]
        if len(kept) < len(game.lasting):
            game.exercise(EFFECTS_STAY_BEHIND)
            game.lasting = kept


def _no_more_waiting_than_there_are(game: LoveLiveGame, energies: Zone, clause: str) -> None:
    side: Side = energies.owner  # type: ignore[assignment]
    game.set(side, "waiting", min(side.waiting, len(energies.pieces)), clause)

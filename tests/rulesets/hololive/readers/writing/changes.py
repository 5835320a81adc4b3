"""The events that tell what the rules have changed."""

from collections.abc import Callable
from itertools import groupby
from typing import Any

from judge.engine.run.changes import Change
from tests.rulesets.hololive.readers.excerpts import SEATS
from tests.rulesets.hololive.readers.writing.desk import Changes, Desk
from tests.rulesets.hololive.readers.writing.life import fell, hurt, life_lost, life_sent
from tests.rulesets.hololive.readers.writing.looks import look_is_over
from tests.rulesets.hololive.readers.writing.moves import (
    archived,
    illegal_card,
    moved_over,
    put,
    redraws,
    sent,
    shuffled,
)  # fmt: skip

TO_DEBUT = "5.14"
SKILL_USED = ("8.5.1.1", "8.5.1.2")
LEFT = ("11.3.1.2", "2.11.2.2", "11.4.1")


def tell_changes(desk: Desk, changes: Changes) -> None:
    """Tell what has changed, like changes in a row together."""
    for key, group in groupby(changes, _sort):
        several = list(group)
        if desk.skill is not None and not _pays(key):
            skill_is_paid(desk)
        if key[0].startswith(TO_DEBUT):
            continue
        handler = HANDLERS.get((key[0], key[1])) or HANDLERS.get(("", key[1]))
        if handler is not None:
            handler(desk, several)


def _pays(key: tuple[Any, ...]) -> bool:
    """Whether what changes is the cost of a skill, or that it has been used."""
    return key[0] in SKILL_USED or (key[1] == "zone" and key[3][1] == "holo_power")


def _sort(change: Change) -> tuple[Any, ...]:
    clause = LEFT[0] if change.clause in LEFT and change.what in ("zone", "life_damage") else change.clause
    what = "fall" if clause == LEFT[0] else change.what
    ends: tuple[Any, ...] = ()
    if what == "zone":
        ends = (type(change.old[0]), getattr(change.old[0], "name", ""), change.new[0])
    return clause, what, change.cause, ends


# -- set-up and turns --------------------------------------------------------------------------------------------------


def turn(desk: Desk, changes: Changes) -> None:
    """A turn begins."""
    game = desk.game
    if changes[0].new == 1:
        reveal(desk)
    else:
        end_turn(desk)
    seat = game.turn_player.seat
    desk.log.tell("turn_start", active_player=SEATS[seat], turn_count=changes[0].new)
    desk.resets = changes[0].new > 2
    desk.activated, desk.moved_back, desk.turn_ended, desk.main_started = [], [], False, False


def reveal(desk: Desk) -> None:
    sides = []
    for seat, player in SEATS.items():
        side, (center, back) = desk.game.player(seat), desk.placed[seat]
        sides.append({
            "player_id": player, "oshi_id": desk.ids.numbers[f"{player}_oshi"], "center_card_id": center,
            "backstage_card_ids": back, "hand_count": len(side.zones["hand"].pieces),
            "cheer_deck_count": len(side.zones["cheer_deck"].pieces), "life_count": len(side.zones["life"].pieces),
        })  # fmt: skip
    desk.log.tell("initial_placement_reveal", placement_info=sides)


def end_turn(desk: Desk) -> None:
    if not desk.turn_ended:
        desk.turn_ended = True
        over = _whose_turn_ended(desk)
        desk.log.tell("end_turn", ending_player_id=over, next_player_id=_other(over))


def _whose_turn_ended(desk: Desk) -> str:
    starts = (event["active_player"] for event in reversed(desk.log.events) if event["event_type"] == "turn_start")
    return str(next(starts))


def _other(player: str) -> str:
    return next(one for one in SEATS.values() if one != player)


def ready(desk: Desk, changes: Changes) -> None:
    desk.activated += [desk.top(change.subject) for change in changes if not change.new]


def goes_back(desk: Desk, changes: Changes) -> None:
    desk.moved_back += [desk.top(change.subject) for change in changes]


def reset_is_over(desk: Desk) -> None:
    if not desk.resets:
        return
    desk.resets = False
    player = SEATS[desk.game.turn_player.seat]
    desk.log.tell("reset_step_activate", active_player=player, activated_card_ids=desk.activated)
    rests = {"rested_card_ids": desk.moved_back, "moved_backstage_ids": desk.moved_back}
    desk.log.tell("reset_step_collab", active_player=player, **rests)


def refill(desk: Desk, changes: Changes) -> None:
    """The empty center is filled, of two or more by a choice."""
    (end_turn if changes[0].clause.startswith("7.7") else reset_is_over)(desk)
    card = desk.top(changes[0].subject)
    seat = desk.seat_of(card)
    if desk.game.player(seat).zones["back"].pieces:
        answer, said = "choose_new_center", {"new_center_card_id": card}
        desk.log.ask("reset_step_choose_new_center", answer, seat, said, center_options=[card])
    desk.log.moved(card, "backstage", "center")


def hand_step(desk: Desk, changes: Changes) -> None:
    reset_is_over(desk)
    drawn(desk, changes)


def drawn(desk: Desk, changes: Changes) -> None:
    """Cards are drawn."""
    cards = [desk.ids(change.subject) for change in changes]
    seat = desk.seat_of(cards[0])
    side = desk.game.player(seat)
    counts = {"deck_count": len(side.zones["deck"].pieces), "hand_count": len(side.zones["hand"].pieces)}
    desk.log.tell("draw", drawing_player_id=SEATS[seat], drawn_card_ids=cards, **counts)


def first_hand(desk: Desk, changes: Changes) -> None:
    """The first hands are drawn, player 1's first."""
    for seat in SEATS:
        mine = [change for change in changes if change.subject.owner.seat == seat]
        if mine:
            drawn(desk, mine)


def cheer_step(desk: Desk, changes: Changes) -> None:
    card, to = desk.ids(changes[0].subject), desk.top(changes[0].new)
    seat = desk.seat_of(card)
    asked = {"cheer_to_place": [card], "source": "cheer_deck", "options": [to]}
    desk.log.ask("cheer_step", "place_cheer", seat, {"placements": {card: to}}, **asked)
    desk.log.moved(card, "cheer_deck", "holomem", to)
    main_step(desk)


def main_step(desk: Desk) -> None:
    if not desk.main_started:
        desk.main_started = True
        desk.log.tell("main_step_start", active_player=SEATS[desk.game.turn_player.seat])


# -- acts --------------------------------------------------------------------------------------------------------------


def placed(desk: Desk, changes: Changes) -> None:
    desk.log.moved(desk.ids(changes[0].subject), "hand", "backstage")
    desk.stands(changes[0].subject.holder)


def bloomed(desk: Desk, changes: Changes) -> None:
    """A card is laid on a holomem, whose id is that card's from then on."""
    change = changes[0]
    onto, card = desk.top(change.new), desk.ids(change.subject)
    ids = {"bloom_player_id": card.partition("_")[0], "bloom_card_id": card, "target_card_id": onto}
    desk.log.tell("bloom", **ids, bloom_from_zone="hand")
    desk.tops[change.new] = card


def collabs(desk: Desk, changes: Changes) -> None:
    card = desk.top(changes[0].subject)
    whose = {"collab_player_id": card.partition("_")[0], "collab_card_id": card}
    desk.log.tell("collab", **whose, holopower_generated=1)


def plays_support(desk: Desk, changes: Changes) -> None:
    card = changes[0].subject
    whose = {"player_id": SEATS[card.owner.seat], "card_id": desk.ids(card)}
    desk.log.tell("play_support_card", **whose, limited=bool(card.face.limited))


def attaches(desk: Desk, changes: Changes) -> None:
    """A support that was played is attached."""
    card, to = desk.ids(changes[0].subject), desk.top(changes[0].new)
    seat = desk.seat_of(card)
    desk.log.holomem(seat, to, "attach_card_to_holomem_internal", card, card_id=card)
    desk.log.moved(card, "floating", "holomem", to)


def resolved(desk: Desk, changes: Changes) -> None:
    look_is_over(desk)
    desk.log.moved(desk.ids(changes[0].subject), "floating", "archive")


def baton_paid(desk: Desk, changes: Changes) -> None:
    for change in changes:
        desk.log.attached(desk.ids(change.subject), desk.top(change.old[0]), "archive")


def changes_places(desk: Desk, changes: Changes) -> None:
    """Who leaves the front is told before who comes there."""
    for change in sorted(changes, key=lambda one: one.new[0].name != "back"):
        card = desk.top(change.subject)
        desk.log.moved(card, desk.place(change.old[0]), desk.place(change.new[0]))


def skill_paid(desk: Desk, changes: Changes) -> None:
    for change in changes:
        desk.log.moved(desk.ids(change.subject), "holopower", "archive")


def skill_is_paid(desk: Desk) -> None:
    """The skill whose cost was paid is told."""
    assert desk.skill is not None
    (seat, skill), desk.skill = desk.skill, None
    desk.log.tell("oshi_skill_activation", oshi_player_id=SEATS[seat], skill_id=skill, limit="once_per_turn")


def _quiet(_: Desk, __: Changes) -> None:
    """The program does not tell it."""


HANDLERS: dict[tuple[str, str], Callable[[Desk, Changes], None]] = {
    ("6.2.1.13", "turn"): turn,
    ("7.7.4", "turn"): turn,
    ("6.2.1.6", "zone"): first_hand,
    ("6.2.1.7", "zone"): lambda desk, changes: (redraws if changes[0].old[0].name == "hand" else drawn)(desk, changes),
    ("6.2.1.10.1", "zone"): _quiet,
    ("6.2.1.10.3", "zone"): _quiet,
    ("6.2.1.11", "zone"): _quiet,
    ("7.2.2", "resting"): ready,
    ("7.2.3", "zone"): goes_back,
    ("7.2.6", "zone"): refill,
    ("7.7.3.1", "zone"): refill,
    ("7.7.3.2", "zone"): refill,
    ("7.3.2", "zone"): hand_step,
    ("7.4.2", "holder"): cheer_step,
    ("8.2.1", "zone"): placed,
    ("5.13.1", "holder"): bloomed,
    ("8.3.4", "holder"): bloomed,
    ("8.4.3", "zone"): _quiet,
    ("8.4.4", "zone"): collabs,
    ("10.7.2.1", "zone"): plays_support,
    ("10.7.2.5.1.2", "holder"): attaches,
    ("10.7.2.5.1.1", "zone"): resolved,
    ("8.7.2", "zone"): baton_paid,
    ("8.7.3", "zone"): changes_places,
    ("5.17.1", "zone"): changes_places,
    ("12.1.3", "zone"): skill_paid,
    ("11.3.1.2", "fall"): fell,
    ("11.5.1", "holder"): life_sent,
    ("11.5.1", "life_damage"): _quiet,
    ("5.12.1", "zone"): archived,
    ("11.4.2", "zone"): illegal_card,
    ("11.4.3", "zone"): illegal_card,
    ("5.7.1", "zone"): drawn,
    ("5.7.2", "zone"): drawn,
    ("5.19.1", "holder"): sent,
    ("5.19.2", "holder"): sent,
    ("5.16.2", "holder"): moved_over,
    ("5.16.4.2", "holder"): moved_over,
    ("", "damage"): hurt,
    ("", "life_damage"): life_lost,
    ("", "order"): shuffled,
    ("", "zone"): put,
}

"""Damage, downs and life, as the rules have changed them."""

from judge.engine.table.pieces import Stack
from rulesets.hololive.ch12_skills_and_arts.s02_arts import BASE
from tests.rulesets.hololive.readers.excerpts import SEATS
from tests.rulesets.hololive.readers.writing.boosts import tell_changed
from tests.rulesets.hololive.readers.writing.desk import Changes, Desk


def hurt(desk: Desk, changes: Changes) -> None:
    """Damage, or healing, of one after another."""
    for change in changes:
        card, more = desk.top(change.subject), change.new - change.old
        whose = {"target_player": card.partition("_")[0]}
        if change.clause == "4.4.5.4":
            whole = {"target_player_id": card.partition("_")[0], "card_id": card, "damage_done": more}
            desk.log.tell("modify_hp", **whole, new_damage=change.new)
        elif more < 0:
            whole = {"target_player_id": card.partition("_")[0], "card_id": card, "healed_amount": -more}
            desk.log.tell("restore_hp", **whole, new_damage=change.new)
        else:
            special = change.clause != "12.2.4.5"
            tell_changed(desk, change.subject, by_art=not special)
            desk.log.tell("damage_dealt", target_id=card, **whose, damage=more, special=special)


def no_damage(desk: Desk, to: Stack) -> None:
    """Damage of which nothing was left is told all the same."""
    card, special = desk.top(to), desk.game.sum_of[0][0] != BASE
    whose = {"target_id": card, "target_player": card.partition("_")[0]}
    tell_changed(desk, to, by_art=not special)
    desk.log.tell("damage_dealt", **whose, damage=0, special=special)


def falls(desk: Desk, stack: Stack) -> None:
    """A holomem is about to go down."""
    desk.falling, desk.saved = stack, []
    desk.falling_cards = {desk.ids(one) for one in stack.cards}
    card = desk.top(stack)
    desk.log.tell("downed_holomem_before", target_id=card, target_player=card.partition("_")[0])


def fell(desk: Desk, changes: Changes) -> None:
    """The cards of a holomem that goes down are archived, and its player loses life."""
    lost = {one.subject.seat: one.new - one.old for one in changes if one.what == "life_damage"}
    cards = [desk.ids(one.subject) for one in changes if one.what == "zone"]
    if desk.falling is None:
        return
    card = desk.top(desk.falling)
    desk.falling = None
    seat = desk.seat_of(card)
    due = desk.life_due[seat]
    desk.life_due[seat] += lost.get(seat, 0)
    costs = max(0, desk.life_due[seat]) - max(0, due)
    whole = {"target_id": card, "target_player": SEATS[seat], "life_lost": costs, "game_over": False}
    rest = [one for one in cards if one not in (card, *desk.saved)]
    desk.log.tell("downed_holomem", **whole, life_loss_prevented=not costs, archived_ids=rest, hand_ids=desk.saved)


def life_lost(desk: Desk, changes: Changes) -> None:
    """A text takes life, or has what comes next take less."""
    for change in changes:
        seat, more = change.subject.seat, change.new - change.old
        desk.life_due[seat] += more
        if more > 0:
            whole = {"target_player": SEATS[seat], "source_card_id": desk.source, "life_lost": more}
            desk.log.tell("life_damage_dealt", **whole)


def life_sent(desk: Desk, changes: Changes) -> None:
    """The program asks for all life cards at once."""
    for change in changes:
        card, to = desk.ids(change.subject), desk.top(change.new)
        seat = desk.seat_of(card)
        desk.life[seat][card] = to
        if len(desk.life[seat]) >= desk.life_due[seat]:
            life_is_sent(desk, seat)


def life_is_sent(desk: Desk, seat: str) -> None:
    sends, desk.life[seat], desk.life_due[seat] = desk.life[seat], {}, 0
    if not sends:
        return
    desk.log.cheer(seat, "life", sends)
    for card, to in sends.items():
        desk.log.attached(card, "life", to)

"""What a player does in the main and performance step: acts, told from the events that carried them out."""

from rulesets.hololive.cards.definition import ATTACHABLE, CardDef
from rulesets.hololive.readers.desk import Desk
from rulesets.hololive.readers.ids import art_of, skill_of
from rulesets.hololive.readers.log import Event, is_special
from rulesets.hololive.readers.moves import archive, leaves_for_archive
from rulesets.hololive.readers.texts import activated, hits_who_was_hit

FIRST_TURN = 1
SET_DIE = "force_die_result"


def main_step(desk: Desk, event: Event) -> bool:
    """The first event after a choice in the main step; whether it is told in full."""
    if event.moves("hand", "backstage"):
        place(desk, event)
    elif event.kind == "bloom":
        bloom(desk, event)
    elif event.kind == "collab":
        collab(desk, event)
    elif (leaves_for_archive(event) or event.moves("center", "backstage")) and _is_baton_pass(desk, event):
        baton_pass(desk, event)
    else:
        return _ends(desk, event)
    return True


def _ends(desk: Desk, event: Event) -> bool:
    if event.kind in ("performance_step_start", "end_turn"):
        desk.script.act("end_main_step", desk.active)
        if event.kind == "end_turn" and desk.turn != FIRST_TURN:
            desk.script.act("end_performance_step", desk.active, inferred=True)
    return False


def performance_step(desk: Desk, event: Event) -> bool:
    """The first event after a choice in the performance step; whether it is told in full."""
    if event.kind == "end_turn":
        desk.performing = False
        desk.script.act("end_performance_step", desk.active)
    return False


def place(desk: Desk, event: Event) -> None:
    """A holomem from hand to the back."""
    player, card = event.seat("moving_player_id"), event.text("card_id")
    desk.script.act("place", player, card=desk.board.in_zone(card, "hand", player))
    desk.board.enter(card, "back")


def bloom(desk: Desk, event: Event) -> None:
    """A holomem blooms, by the player's choice or by text."""
    player, card, onto = event.seat("bloom_player_id"), event.text("bloom_card_id"), event.text("target_card_id")
    fields = {
        "card": desk.board.in_zone(card, event.text("bloom_from_zone"), player),
        "onto": desk.board.ref(onto, player),
    }
    if _chosen(event):
        desk.script.act("bloom", player, **fields)
        desk.source = card
    else:
        desk.effect("bloom", **fields)
    desk.board.bloom(card, onto)


def collab(desk: Desk, event: Event) -> None:
    """A holomem goes to the collab position, by the player's choice or by text."""
    player, card = event.seat("collab_player_id"), event.text("collab_card_id")
    fields = {"holomem": desk.board.ref(card, player)}
    if _chosen(event):
        desk.script.act("collab", player, **fields)
        desk.source = card
    else:
        desk.effect("collab", **fields)
    desk.board.shift(card, "collab")


def _chosen(event: Event) -> bool:
    return event.opens is not None and event.opens.kind == "decision_main_step"


def _is_baton_pass(desk: Desk, event: Event) -> bool:
    steps = 0
    following: Event | None = event
    while following and leaves_for_archive(following):
        following = desk.reel.ahead(steps)
        steps += 1
    return following is not None and following.moves("center", "backstage")


def baton_pass(desk: Desk, event: Event) -> None:
    """The center and a back holomem change places, paid with cheer."""
    board, player = desk.board, desk.active
    first, paid = event, []
    if leaves_for_archive(event):
        paid = [event, *desk.reel.take_while(leaves_for_archive)]
        first = desk.reel.take() or event
    second = desk.reel.take() or event
    cheer = [it.text("attached_id") for it in paid]
    entering, leaving = second.text("card_id"), first.text("card_id")
    pay = [board.ref(card, player) for card in cheer]
    desk.script.act("baton_pass", player, to=board.ref(entering, player), pay=pay)
    board.send(cheer, "archive")
    board.shift(leaving, "back")
    board.shift(entering, "center")


def support(desk: Desk, event: Event) -> None:
    """A support card is played; what it is attached to is seen when it leaves the resolution zone.

    Where a game or its log ends before a holder was chosen, the play never came to be one that can be told.
    """
    board, player, card = desk.board, event.seat("player_id"), event.text("card_id")
    paid = [it.text("attached_id") for it in desk.reel.take_while(leaves_for_archive)]
    power = [it.text("card_id") for it in desk.reel.take_while(lambda e: e.moves("holopower", "archive"))]
    end = desk.reel.find(lambda e: e.kind == "move_card" and _ends_play(e, card))
    if end is None and _needs_a_holder(desk, card):
        return
    to = {"to": board.ref(end.text("zone_card_id"), player)} if end and end.moves("floating", "holomem") else {}
    costs = [board.ref(it, player) for it in paid] + [board.in_zone(it, "holo_power", player) for it in power]
    pay = {"pay": costs} if costs else {}
    desk.script.act("support", player, card=board.in_zone(card, "hand", player), **to, **pay)
    board.send([*paid, *power], "archive")
    board.send([card], "resolution")
    desk.source = card


def _needs_a_holder(desk: Desk, card: str) -> bool:
    face = desk.facts.get(desk.board.number(card) or "")
    return face is None or bool(face.subtypes & ATTACHABLE)


def _ends_play(event: Event, card: str) -> bool:
    return event.data.get("from_zone") == "floating" and event.data.get("card_id") == card


def holo_power(desk: Desk, event: Event) -> None:
    """Holo power is archived: the cost of an oshi skill, if one is activated right after."""
    paid = [event, *desk.reel.take_while(lambda e: e.moves("holopower", "archive"))]
    activation = desk.reel.ahead()
    if activation is None or activation.kind != "oshi_skill_activation":
        archive(desk, paid)
        return
    cards = [it.text("card_id") for it in paid]
    oshi_skill(desk, desk.reel.take() or activation)
    if _sets_a_die_that_never_fell(desk):
        desk.script.steps.pop()
        return
    desk.script.cards(activation.seat("oshi_player_id"), "holo_power", desk.board.listed(cards))
    desk.board.send(cards, "archive")


def _sets_a_die_that_never_fell(desk: Desk) -> bool:
    """Whether the skill is about a roll, before which nothing calls for it, and the log ends before that roll."""
    following = desk.reel.ahead()
    about_a_roll = following is not None and following.kind == SET_DIE
    return about_a_roll and desk.reel.find(lambda event: event.kind == "roll_die") is None


def oshi_skill(desk: Desk, event: Event) -> None:
    """A skill of an oshi is played; one that only changes what another text does leaves that at work."""
    player = event.seat("oshi_player_id")
    skill = skill_of(desk.board.oshi(player), event.text("skill_id"), f"{event.pointer}/skill_id")
    hit = desk.reel.ahead() if hits_who_was_hit(desk.board.oshi(player), skill) else None
    to = {"to": desk.board.ref(hit.text("target_id"), player)} if hit and is_special(hit) else {}
    desk.script.act("oshi_skill", player, skill=skill, **to)
    following = desk.reel.ahead()
    if not desk.aside and (following is None or following.kind != SET_DIE):
        desk.source, desk.skill = f"{event.text('oshi_player_id')}_oshi", skill


def ability(desk: Desk, event: Event) -> None:
    """An activated ability is played."""
    player, card = event.seat("player_id"), event.text("card_id")
    number = activated(desk.board.number(card), event.text("effect_id"), f"{event.pointer}/effect_id")
    desk.script.act("ability", player, source=desk.board.ref(card, player), ability=number)
    desk.source = card


def art(desk: Desk, event: Event) -> None:
    """An art is played."""
    player, performer = event.seat("active_player"), event.text("performer_id")
    number, target = desk.board.number(performer), event.text("target_id")
    face, power = desk.facts.get(number or ""), event.number("power")
    art = art_of(number, event.text("art_id"), face, power, f"{event.pointer}/art_id")
    desk.script.act(
        "art",
        player,
        performer=desk.board.ref(performer, player),
        art=art,
        target=desk.board.ref(target, player),
    )
    desk.source = desk.performer = performer
    desk.specials = _specials(face, art, desk.facts.get(desk.board.number(target) or ""))


def _specials(face: CardDef | None, art: int, target: CardDef | None) -> list[int]:
    """What an art deals more to the colours of its target: the rules add that by themselves."""
    if face is None or target is None or art > len(face.arts):
        return []
    return [more for colour, more in face.arts[art - 1].special if colour in target.colours]

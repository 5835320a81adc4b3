"""The messages of players, told when they act."""

from typing import Any

from judge.engine.abilities.waiting import Standby
from judge.engine.asking.plays import Offer, Play
from judge.engine.run.legal import Legal
from judge.engine.table.pieces import Stack
from judge.engine.trees.context import Context
from rulesets.hololive.readers.ids import table
from tests.rulesets.hololive.readers.excerpts import SEATS
from tests.rulesets.hololive.readers.writing.changes import main_step
from tests.rulesets.hololive.readers.writing.desk import Desk

SETS_A_DIE = "mapinthelefthand"
OFFERED = {SETS_A_DIE: "choose_die_result", "executivesorder": "reduce_required_archive_count"}
"""Skills that a moment offers and that change what another text does, by what the program calls that."""


def decides(desk: Desk, kind: str, seat: str) -> None:
    """A player is asked what to do in the main or performance step."""
    desk.log.tell(kind, desired_response="", active_player=SEATS[seat], available_actions=[])


def choose_first(desk: Desk, play: Any, _: Offer) -> None:
    seat = play.player.seat
    first = play.first is play.player or play.first == seat
    options = [{"effect_type": "go_first", "first": one, "player_id": SEATS[seat]} for one in (True, False)]
    desk.log.choose(seat, 0 if first else 1, *options)


def mulligan(desk: Desk, play: Play, _: Offer) -> None:
    said = {"do_mulligan": play.word == "redraw"}
    desk.log.ask("mulligan_decision", "mulligan", play.player.seat, said, first_player=SEATS[desk.game.first.seat])


def place_center(desk: Desk, play: Any, _: Offer) -> None:
    desk.placed[play.player.seat] = (desk.ids(play.card), [])


def place_back(desk: Desk, play: Any, _: Offer) -> None:
    seat, cards = play.player.seat, [desk.ids(card) for card in play.cards]
    center = desk.placed[seat][0]
    desk.placed[seat] = (center, cards)
    said = {"center_holomem_card_id": center, "backstage_holomem_card_ids": cards}
    options = {"debut_options": [center, *cards], "spot_options": []}
    desk.log.ask("initial_placement_begin", "initial_placement", seat, said, **options)
    ids = {"active_player": SEATS[seat], "center_card_id": center, "backstage_card_ids": cards}
    desk.log.tell("initial_placement_placed", **ids, hand_count=len(play.player.zones["hand"].pieces) - len(cards))


def in_the_main_step(desk: Desk, play: Any, offer: Offer) -> None:
    main_step(desk)
    seat = play.player.seat
    decides(desk, "decision_main_step", seat)
    desk.source, desk.look, desk.shown = "", None, []
    MAIN[play.word](desk, play, seat)
    del offer


def place(desk: Desk, play: Any, seat: str) -> None:
    desk.log.say(seat, "mainstep_place_holomem", card_id=desk.ids(play.card))


def bloom(desk: Desk, play: Any, seat: str) -> None:
    desk.source = desk.ids(play.card)
    desk.log.say(seat, "mainstep_bloom", card_id=desk.source, target_id=desk.top(play.target))


def collab(desk: Desk, play: Any, seat: str) -> None:
    desk.source = desk.top(play.holomem)
    desk.log.say(seat, "mainstep_collab", card_id=desk.source)


def support(desk: Desk, play: Any, seat: str) -> None:
    desk.source = desk.ids(play.card)
    cheer = [desk.ids(card) for card in play.pay if card.face.type == "cheer"]
    more = {"cheer_to_archive_from_play": cheer} if cheer else {}
    desk.log.say(seat, "mainstep_play_support", card_id=desk.source, **more)


def baton_pass(desk: Desk, play: Any, seat: str) -> None:
    cheer = [desk.ids(card) for card in play.pay]
    desk.log.say(seat, "mainstep_baton_pass", card_id=desk.top(play.partner), cheer_ids=cheer)


def ability(desk: Desk, play: Any, seat: str) -> None:
    desk.source = desk.ids(play.source)
    which = {"effect_id": "special", "card_id": desk.source}
    desk.log.say(seat, "mainstep_special_action", **which)
    desk.log.tell("special_action_activation", player_id=SEATS[seat], **which)


def skill(desk: Desk, play: Any, seat: str) -> None:
    begin_skill(desk, play)
    desk.log.say(seat, "mainstep_oshi_skill", skill_id=desk.skill[1] if desk.skill else "")


def end_main_step(desk: Desk, _: Any, seat: str) -> None:
    if desk.game.turn == 1:
        desk.log.say(seat, "mainstep_end_turn")
        return
    desk.log.say(seat, "mainstep_begin_performance")
    desk.log.tell("performance_step_start", active_player=SEATS[seat])


def begin_skill(desk: Desk, play: Any) -> None:
    """A skill is chosen, whose cost is paid first."""
    seat = play.player.seat
    desk.source = f"{SEATS[seat]}_oshi"
    desk.skill = (seat, table()["skills"][desk.ids.numbers[desk.source]][play.kind])
    desk.sets_die = desk.skill[1] == SETS_A_DIE


def oshi_skill(desk: Desk, play: Any, offer: Offer) -> None:
    """A skill of the main step, or one that a moment offers."""
    if offer.free:
        in_the_main_step(desk, play, offer)
        return
    seat = play.player.seat
    offered_skill(desk, seat, 0, offer.about)
    begin_skill(desk, play)


def offered_skill(desk: Desk, seat: str, index: int, waiting: Any) -> None:
    """A moment offers a skill, which the player uses or not; it may be about damage that is to be dealt."""
    oshi = f"{SEATS[seat]}_oshi"
    whose = {"player_id": SEATS[seat], "source_card_id": oshi}
    kind = next((OFFERED[one] for one in table()["skills"][desk.ids.numbers[oshi]].values() if one in OFFERED), "skill")
    skill_effect = {"effect_type": kind, "oshi_effect": True, **whose, **incoming(desk, waiting)}
    desk.log.choose(seat, index, skill_effect, {"effect_type": "pass", "player_id": SEATS[seat]})


def incoming(desk: Desk, text: Any) -> dict[str, Any]:
    """The damage that a text would change about which a player is asked."""
    changes = isinstance(text, Standby | Context) and text.ability.node.kind == "replacement"
    event = text.event if changes else {}
    if not isinstance(event.get("to"), Stack) or "amount" not in event:
        return {}
    info = {"amount": event["amount"], "target_id": desk.top(event["to"]), "special": not event.get("by_art")}
    return {"incoming_damage_info": info}


def art(desk: Desk, play: Any, _: Offer) -> None:
    """An art; one that is used again is no message of a player."""
    seat, performer, target = play.player.seat, desk.top(play.performer), desk.top(play.target)
    number = desk.ids.numbers[performer]
    ids = {
        "performer_id": performer,
        "art_id": table()["arts"][number][play.performer.face.arts.index(play.art)],
        "target_id": target,
    }
    if play.again is None:
        decides(desk, "decision_performance_step", seat)
        desk.log.say(seat, "performance_step_use_art", **ids)
    desk.source, desk.performer, desk.look = performer, performer, None
    whose = {"active_player": SEATS[seat], "target_player": target.partition("_")[0], "power": play.art.damage}
    desk.art_told = desk.log.tell("perform_art", **ids, **whose)


def end_performance_step(desk: Desk, play: Play, offer: Offer) -> None:
    """Nobody is asked where there is no art to choose."""
    if any(one.word == "art" for one in Legal(desk.game, offer)):
        decides(desk, "decision_performance_step", play.player.seat)
        desk.log.say(play.player.seat, "performance_step_end_turn")


MAIN = {
    "place": place,
    "bloom": bloom,
    "collab": collab,
    "support": support,
    "baton_pass": baton_pass,
    "ability": ability,
    "oshi_skill": skill,
    "end_main_step": end_main_step,
}
ACTS = {
    **dict.fromkeys(MAIN, in_the_main_step),
    "oshi_skill": oshi_skill,
    "choose_first": choose_first,
    "redraw": mulligan,
    "keep_hand": mulligan,
    "place_center": place_center,
    "place_back": place_back,
    "art": art,
    "end_performance_step": end_performance_step,
}

"""Acts told from messages alone: what players tried and the recording program turned down."""

from collections.abc import Callable

from judge.replay.raw import Json
from judge.replay.steps import Seat
from rulesets.hololive.readers.board import Board
from rulesets.hololive.readers.desk import Desk
from rulesets.hololive.readers.ids import art_tried, skill_tried
from rulesets.hololive.readers.log import Event, Fields, Message
from rulesets.hololive.readers.texts import activated_tried

Told = tuple[str, dict[str, Json]] | None


def refuse(desk: Desk, decision: Event) -> None:
    """Write the messages that were turned down before a decision was answered."""
    for message in desk.log.refused.get(decision.count, ()):
        attempt(desk, message, decision, refused=True)


def attempt(desk: Desk, message: Message, decision: Event | None = None, **marks: bool) -> None:
    """Write the act that a message stands for, if it stands for one."""
    told = _told(desk.board, message, decision)
    if told is not None:
        kind, fields = told
        desk.script.src = message.src
        desk.script.act(kind, message.player, **fields, **marks)


def _told(board: Board, message: Message, decision: Event | None) -> Told:
    if message.kind == "effect_resolution_move_cheer_between_holomems":
        return _cheer(board, message, of_life=decision is not None and decision.data.get("from_zone") == "life")
    teller = TELLERS.get(message.kind)
    return teller(board, message.player, message.detail) if teller else None


def _cheer(board: Board, message: Message, *, of_life: bool) -> Told:
    if of_life:
        return _place_cheer(board, message.player, message.detail)
    placements = message.detail.inner("placements").data
    named = [card for pair in placements.items() for card in pair if isinstance(card, str) and card != "archive"]
    return "choose", {"cards": [board.ref(card, message.player) for card in named]}


def _place_cheer(board: Board, player: Seat, detail: Fields) -> Told:
    targets = list(detail.inner("placements").data.values())
    return "send_cheer", {"to": board.ref(str(targets[0]), player) if targets else None}


def _mulligan(_board: Board, _player: Seat, detail: Fields) -> Told:
    return "redraw" if detail.flag("do_mulligan") else "keep_hand", {}


def _new_center(board: Board, player: Seat, detail: Fields) -> Told:
    return "refill_center", {"holomem": board.ref(detail.text("new_center_card_id"), player)}


def _place(board: Board, player: Seat, detail: Fields) -> Told:
    return "place", {"card": board.ref(detail.text("card_id"), player)}


def _bloom(board: Board, player: Seat, detail: Fields) -> Told:
    return "bloom", {
        "card": board.ref(detail.text("card_id"), player),
        "onto": board.ref(detail.text("target_id"), player),
    }


def _collab(board: Board, player: Seat, detail: Fields) -> Told:
    return "collab", {"holomem": board.ref(detail.text("card_id"), player)}


def _oshi_skill(board: Board, player: Seat, detail: Fields) -> Told:
    return "oshi_skill", {"skill": skill_tried(board.oshi(player), detail.text("skill_id"))}


def _support(board: Board, player: Seat, detail: Fields) -> Told:
    paid = detail.data.get("cheer_to_archive_from_play") or []
    pay = {"pay": [board.ref(str(card), player) for card in paid]} if isinstance(paid, list) and paid else {}
    return "support", {"card": board.ref(detail.text("card_id"), player), **pay}


def _ability(board: Board, player: Seat, detail: Fields) -> Told:
    card, name = detail.text("card_id"), detail.text("effect_id")
    return "ability", {"source": board.ref(card, player), "ability": activated_tried(board.number(card), name)}


def _baton_pass(board: Board, player: Seat, detail: Fields) -> Told:
    pay = [board.ref(str(card), player) for card in detail.items("cheer_ids")]
    return "baton_pass", {"to": board.ref(detail.text("card_id"), player), "pay": pay}


def _end_main_step(_board: Board, _player: Seat, _detail: Fields) -> Told:
    return "end_main_step", {}


def _art(board: Board, player: Seat, detail: Fields) -> Told:
    performer = detail.text("performer_id")
    return "art", {
        "performer": board.ref(performer, player),
        "art": art_tried(board.number(performer), detail.text("art_id")),
        "target": board.ref(detail.text("target_id"), player),
    }


def _end_performance_step(_board: Board, _player: Seat, _detail: Fields) -> Told:
    return "end_performance_step", {}


def _choose(board: Board, player: Seat, detail: Fields) -> Told:
    return "choose", {"cards": [board.ref(str(card), player) for card in detail.items("card_ids")]}


def _concede(_board: Board, _player: Seat, _detail: Fields) -> Told:
    return "concede", {}


TELLERS: dict[str, Callable[[Board, Seat, Fields], Told]] = {
    "mulligan": _mulligan,
    "choose_new_center": _new_center,
    "place_cheer": _place_cheer,
    "mainstep_place_holomem": _place,
    "mainstep_bloom": _bloom,
    "mainstep_collab": _collab,
    "mainstep_oshi_skill": _oshi_skill,
    "mainstep_play_support": _support,
    "mainstep_special_action": _ability,
    "mainstep_baton_pass": _baton_pass,
    "mainstep_begin_performance": _end_main_step,
    "mainstep_end_turn": _end_main_step,
    "performance_step_use_art": _art,
    "performance_step_end_turn": _end_performance_step,
    "effect_resolution_choose_card_for_effect": _choose,
    "effect_resolution_order_cards": _choose,
    "resign": _concede,
}

"""What HoloDuel listed as allowed at every choice of a main or performance step, in the words of our acts.

The options stand beside the step of the converted replay before which they were offered, so that they can be compared
with what the rules allow there. Equal cards are listed once, payments and the targets of an attached card not at all.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from judge.replay.raw import Json
from judge.replay.steps import Seat
from rulesets.hololive.readers.board import Board
from rulesets.hololive.readers.holoduel import open_log
from rulesets.hololive.readers.ids import art_of, skill_of
from rulesets.hololive.readers.log import Event, Fields
from rulesets.hololive.readers.setup import SetUp
from rulesets.hololive.readers.turn import tell

Act = dict[str, Json]


@dataclass(frozen=True)
class Decision:
    """`step`: the number of the first step that answers it, or the length of the replay; `src`: its event number."""

    step: int
    src: int
    player: Seat
    kind: str
    options: list[Act]

    def of(self, kind: str) -> list[Act]:
        return [option for option in self.options if option["do"] == f"act:{kind}"]


def decisions(log: Mapping[str, Json]) -> Iterator[Decision]:
    """Every choice in a main or performance step whose options the log shows."""
    desk = open_log(log)
    SetUp(desk).tell()
    for event in tell(desk):
        if event.kind in ("decision_main_step", "decision_performance_step") and event.data.get("available_actions"):
            options = list(_unique(_options(event, desk.board)))
            yield Decision(len(desk.script.steps), event.count, event.seat("active_player"), event.kind, options)


def _unique(acts: Iterator[Act]) -> Iterator[Act]:
    seen: list[Act] = []
    for act in acts:
        if act not in seen:
            seen.append(act)
            yield act


def _options(event: Event, board: Board) -> Iterator[Act]:
    player = event.seat("active_player")
    for action in event.objects("available_actions"):
        kind = action.text("action_type")
        if kind == "performance_step_cancel":
            continue
        do, fields = NORMAL[kind]
        for each in fields(board, player, action):
            yield {"do": f"act:{do}", "player": player, **each}


def _card(name: str) -> Callable[[Board, Seat, Fields], list[Act]]:
    return lambda board, player, action: [{name: board.ref(action.text("card_id"), player)}]


def _bloom(board: Board, player: Seat, action: Fields) -> list[Act]:
    return [
        {
            "card": board.ref(action.text("card_id"), player),
            "onto": board.ref(action.text("target_id"), player),
        }
    ]


def _baton_pass(board: Board, player: Seat, action: Fields) -> list[Act]:
    return [{"to": board.ref(str(card), player)} for card in action.items("backstage_options")]


def _art(board: Board, player: Seat, action: Fields) -> list[Act]:
    performer = action.text("performer_id")
    art = art_of(board.number(performer), action.text("art_id"), None, action.number("power"))
    return [
        {"performer": board.ref(performer, player), "art": art, "target": board.ref(str(card), player)}
        for card in action.items("valid_targets")
    ]


def _oshi_skill(board: Board, player: Seat, action: Fields) -> list[Act]:
    return [{"skill": skill_of(board.oshi(player), action.text("skill_id"))}]


def _nothing(_board: Board, _player: Seat, _action: Fields) -> list[Act]:
    return [{}]


NORMAL: dict[str, tuple[str, Callable[[Board, Seat, Fields], list[Act]]]] = {
    "mainstep_place_holomem": ("place", _card("card")),
    "mainstep_bloom": ("bloom", _bloom),
    "mainstep_collab": ("collab", _card("holomem")),
    "mainstep_oshi_skill": ("oshi_skill", _oshi_skill),
    "mainstep_play_support": ("support", _card("card")),
    "mainstep_special_action": ("ability", _card("source")),
    "mainstep_baton_pass": ("baton_pass", _baton_pass),
    "mainstep_begin_performance": ("end_main_step", _nothing),
    "mainstep_end_turn": ("end_main_step", _nothing),
    "performance_step_use_art": ("art", _art),
    "performance_step_end_turn": ("end_performance_step", _nothing),
}

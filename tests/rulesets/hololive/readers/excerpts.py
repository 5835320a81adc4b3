"""Excerpts of invented HoloDuel logs that begin amid a turn, read and judged from a position."""

import re
from collections.abc import Mapping
from typing import Any

from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.outcome.verdict import Verdict
from rulesets.hololive.cards.library import bundled
from rulesets.hololive.readers.board import FIRST_CHEER, Holomem
from rulesets.hololive.readers.desk import Desk
from rulesets.hololive.readers.log import read_log
from rulesets.hololive.readers.turn import tell

SEATS = {"P1": "player1", "P2": "player2"}
SINGLE = ("center", "collab")
PILES = {
    "hand": "hand",
    "archive": "archive",
    "holo_power": "holo_power",
    "deck": None,
    "cheer_deck": None,
    "life": "life",
}
FROM_THE_TOP = ("deck", "cheer_deck", "life", "holo_power")
NAMED = re.compile(r"@(P[12]\.[\w./\[\]]+)")
Event = dict[str, Any]


class Excerpt:
    """A position, the ids that a log would give to its cards, and what happens from there on.

    In events a card is called by where it lies at the start: `@P1.center`, `@P1.back[1]/cheer[1]`, `@P1.deck[1]` for
    the top card. Messages are written as `{"message": action_type, **action_data}`.
    """

    def __init__(self, board: Mapping[str, Any], **memory: Json) -> None:
        """The turn is player 1's unless `memory` says otherwise."""
        self.position: dict[str, Any] = {
            "board": board,
            "memory": {"turn": 5, "turn_player": "P1", "row": "7.5.2", **memory},
        }
        self.ids: dict[str, str] = {}
        self.numbers: dict[str, str] = {}
        self.homes: list[tuple[str, str, str]] = []
        self._serials = {"P1": [0, FIRST_CHEER - 1], "P2": [0, FIRST_CHEER - 1]}
        for seat, side in board.items():
            self._side(seat, side)

    # -- ids -------------------------------------------------------------------------------------------------------

    def _side(self, seat: str, side: Mapping[str, Any]) -> None:
        if "oshi" in side:
            self.ids[f"{seat}.oshi"] = f"{SEATS[seat]}_oshi"
            self.numbers[f"{SEATS[seat]}_oshi"] = side["oshi"]
        for place in SINGLE:
            if side.get(place) not in (None, "null"):
                self._holomem(seat, place, side[place])
        for n, holomem in enumerate(side.get("back", ()), 1):
            self._holomem(seat, f"back[{n}]", holomem)
        for pile in PILES:
            cards = side.get(pile, ())
            for n, card in enumerate(
                (cards[::-1] if pile in FROM_THE_TOP else cards) if isinstance(cards, list) else (), 1
            ):
                self._card(seat, f"{pile}[{n}]", card)

    def _holomem(self, seat: str, place: str, holomem: Any) -> None:
        whole = {"card": holomem} if isinstance(holomem, str) else holomem
        self._card(seat, place, whole["card"])
        for part in ("under", "cheer", "support"):
            for n, card in enumerate(whole.get(part, ()), 1):
                self._card(seat, f"{place}/{part}[{n}]", card)

    def _card(self, seat: str, place: str, number: str | None) -> None:
        which = int(str(number).startswith("hY"))
        self._serials[seat][which] += 1
        card = f"{SEATS[seat]}_{self._serials[seat][which]}"
        self.ids[f"{seat}.{place}"] = card
        if number is not None:
            self.numbers[card] = number
        self.homes.append((seat, place, card))

    # -- the log ---------------------------------------------------------------------------------------------------

    def _named(self, value: Any) -> Any:
        if isinstance(value, str):
            return NAMED.sub(lambda found: self.ids[found[1]], value)
        if isinstance(value, Mapping):
            return {self._named(key): self._named(inner) for key, inner in value.items()}
        return [self._named(inner) for inner in value] if isinstance(value, list) else value

    def _desk(self, told: tuple[Event, ...]) -> Desk:
        events: list[Event] = [{"event_type": "decision_main_step", "desired_response": "", "active_player": "player1"}]
        messages: list[Event] = []
        events[0] |= {"event_number": 0, "last_game_message_number": -1, "available_actions": []}
        for one in self._named(list(told)):
            if "message" in one:
                data = {key: value for key, value in one.items() if key not in ("message", "sender")}
                messages.append({
                    "game_message_number": len(messages), "last_event_number": len(events) - 1,
                    "player_id": SEATS[one.get("sender", "P1")], "action_type": one["message"], "action_data": data,
                })  # fmt: skip
            else:
                events.append({**one, "event_number": len(events), "last_game_message_number": len(messages) - 1})
        desk = Desk(read_log(self.numbers, events, messages, ("all_events", "all_game_messages")), bundled().cards)
        desk.turn, desk.between_turns, desk.drawn = 5, False, True
        for seat, place, card in self.homes:
            self._lay(desk, seat, place, card)
        return desk

    def _lay(self, desk: Desk, seat: Any, place: str, card: str) -> None:
        stage, (name, _, part) = desk.board.stages[seat], place.partition("/")
        pile = name.partition("[")[0]
        if pile in PILES:
            if (zone := PILES[pile]) is not None:
                desk.board.zones[card] = zone
        elif not part:
            stage.put(Holomem([card]), pile)
        else:
            holomem = next(it for at, it in stage.all() if at == name)
            kind = part.partition("[")[0]
            if kind == "under":
                holomem.cards.insert(len(holomem.cards) - 1, card)
            else:
                getattr(holomem, kind).append(card)

    def steps(self, *told: Event) -> list[dict[str, Json]]:
        """What the reader makes of the events."""
        desk = self._desk(told)
        for _ in tell(desk):
            pass
        return desk.script.steps

    def verdict(self, *told: Event) -> Verdict:
        """What the judge makes of them."""
        replay = {
            "format": 1, "ruleset": "hololive", "edition": "1.7.0", "perspective": "full", "players": {},
            "position": self.position, "steps": self.steps(*told),
        }  # fmt: skip
        return verify(replay)

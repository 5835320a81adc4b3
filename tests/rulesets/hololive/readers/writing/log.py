"""A HoloDuel log while it is written: ids for the cards of a game, messages, and events."""

from collections.abc import Iterable, Mapping
from typing import Any

from judge.engine.table.pieces import Card
from judge.replay.raw import Json
from rulesets.hololive.readers.board import FIRST_CHEER
from tests.rulesets.hololive.readers.excerpts import SEATS

Event = dict[str, Any]


class Ids:
    """The id of every card: it is given one of its number when it is first spoken of, and keeps it until shuffled."""

    def __init__(self, decks: Mapping[str, Any]) -> None:
        self.numbers: dict[str, str] = {}
        self._free: dict[tuple[str, str], list[str]] = {}
        self._given: dict[Card, str] = {}
        for seat, deck in decks.items():
            self.numbers[f"{SEATS[seat]}_oshi"] = deck["oshi"]
            for first, pile in ((1, deck["deck"]), (FIRST_CHEER, deck["cheer_deck"])):
                self._name(seat, first, [number for number, count in pile.items() for _ in range(count)])

    def _name(self, seat: str, first: int, cards: Iterable[str]) -> None:
        for serial, number in enumerate(cards, first):
            card = f"{SEATS[seat]}_{serial}"
            self.numbers[card] = number
            self._free.setdefault((seat, number), []).append(card)

    def __call__(self, card: Card) -> str:
        if card.zone.name == "oshi":
            return f"{SEATS[card.owner.seat]}_oshi"
        if card not in self._given:
            assert card.number is not None
            self._given[card] = self._free[card.owner.seat, card.number].pop()
        return self._given[card]

    def sort_out(self, cards: Iterable[Card]) -> None:
        """Cards of a hidden zone have been put in an order, by which each may be another one of them."""
        given = {card: self._given.pop(card) for card in cards if card in self._given}
        left = list(given.values())
        for card in given:
            self._given[card] = left.pop(next(n for n, one in enumerate(left) if self.numbers[one] == card.number))

    def forget(self, cards: Iterable[Card]) -> None:
        """These cards have been shuffled."""
        for card in cards:
            if (given := self._given.pop(card, None)) is not None:
                self._free[card.owner.seat, self.numbers[given]].append(given)


class Log:
    """Messages and events in their order; numbers are given when all is written."""

    def __init__(self, ids: Ids) -> None:
        self.ids = ids
        self.events: list[Event] = []
        self.messages: list[tuple[str, str, dict[str, Any], Event | None]] = []

    def tell(self, kind: str, **fields: Any) -> Event:
        event = {"event_type": kind, "last_game_message_number": len(self.messages) - 1, **fields}
        self.events.append(event)
        return event

    def tell_after(self, earlier: Event, kind: str, **fields: Any) -> None:
        """An event that belongs right behind an earlier one."""
        cause = earlier["last_game_message_number"]
        event = {"event_type": kind, "last_game_message_number": cause, **fields}
        self.events.insert(self.events.index(earlier) + 1, event)

    def say(self, seat: str, kind: str, **data: Any) -> None:
        self.messages.append((seat, kind, data, self.events[-1] if self.events else None))

    def ask(self, kind: str, answer: str, seat: str, said: dict[str, Any], **fields: Any) -> None:
        """A decision and what the player answers."""
        who = "active_player" if kind in OF_THE_TURN else "effect_player_id"
        self.tell(kind, desired_response=answer, **{who: SEATS[seat]}, **fields)
        self.say(seat, answer, **said)

    def choose(self, seat: str, index: int, *options: dict[str, Any]) -> None:
        fields = {"choice": list(options), "min_choice": 0, "max_choice": len(options) - 1}
        answer = "effect_resolution_make_choice"
        self.ask("decision_choice", answer, seat, {"choice_index": index}, **fields, simultaneous_resolution=False)

    def cards(
        self, seat: str, zones: tuple[str, str], seen: list[str], chosen: list[str], rest: str = "nothing"
    ) -> None:
        fields: dict[str, Any] = {
            "all_card_seen": seen, "cards_can_choose": seen, "from_zone": zones[0], "to_zone": zones[1],
            "amount_min": 0, "amount_max": len(chosen), "reveal_chosen": True, "remaining_cards_action": rest,
        }  # fmt: skip
        answer = "effect_resolution_choose_card_for_effect"
        self.ask("decision_choose_cards", answer, seat, {"card_ids": chosen}, **fields)

    def holomem(self, seat: str, chosen: str, effect: str, source: str, **more: str) -> None:
        fields = {"effect_type": effect, "source_card_id": source, "player_id": SEATS[seat], **more}
        answer, kind = "effect_resolution_choose_card_for_effect", "decision_choose_holomem_for_effect"
        self.ask(kind, answer, seat, {"card_ids": [chosen]}, cards_can_choose=[chosen], effect=fields)

    def cheer(self, seat: str, zone: str, sends: dict[str, str]) -> None:
        """Cheer that a player sends, which the events after it move."""
        to = "archive" if set(sends.values()) == {"archive"} else "holomem"
        fields = {"from_zone": zone, "to_zone": to, "from_options": list(sends), "to_options": list(sends.values())}
        answer = "effect_resolution_move_cheer_between_holomems"
        self.ask("decision_send_cheer", answer, seat, {"placements": sends}, **fields)

    def order(self, seat: str, cards: list[str], zones: tuple[str, str], *, bottom: bool) -> None:
        fields: dict[str, Any] = {"card_ids": cards, "from_zone": zones[0], "to_zone": zones[1], "bottom": bottom}
        self.ask("decision_order_cards", "effect_resolution_order_cards", seat, {"card_ids": cards}, **fields)

    def moved(self, card: str, source: str, target: str, holder: str = "") -> None:
        ends = {"from_zone": source, "to_zone": target, "zone_card_id": holder}
        self.tell("move_card", moving_player_id=card.partition("_")[0], **ends, card_id=card)

    def attached(self, card: str, source: str, target: str) -> None:
        whose = {"owning_player_id": card.partition("_")[0], "attached_id": card}
        self.tell("move_attached_card", from_holomem_id=source, to_holomem_id=target, **whose)

    def whole(self, decks: Mapping[str, Any]) -> dict[str, Json]:
        """The log as HoloDuel writes it."""
        for number, event in enumerate(self.events):
            event["event_number"] = number
        messages = [
            {
                "game_message_number": number, "last_event_number": after["event_number"] if after else -1,
                "player_id": SEATS[seat], "action_type": kind, "action_data": data,
            }
            for number, (seat, kind, data, after) in enumerate(self.messages)
        ]  # fmt: skip
        players = [
            {"player_id": SEATS[seat], "username": seat, "oshi_id": decks[seat]["oshi"], **_lists(decks[seat])}
            for seat in SEATS
        ]
        lists: dict[str, Json] = {"all_events": self.events, "all_game_messages": messages}
        return {**lists, "all_game_cards_map": dict(self.ids.numbers), "player_info": players}


def _lists(deck: Mapping[str, Any]) -> dict[str, Any]:
    return {"deck": deck["deck"], "cheer_deck": deck["cheer_deck"]}


OF_THE_TURN = ("decision_main_step", "decision_performance_step", "cheer_step", "mulligan_decision",
               "initial_placement_begin", "reset_step_choose_new_center")  # fmt: skip

"""The head of a replay: players, decks, result, and what else a log tells about its game."""

from collections import Counter
from collections.abc import Mapping

from judge.replay.foreign import ReaderError
from judge.replay.raw import Json
from judge.replay.steps import Seat
from rulesets.hololive.readers.board import is_cheer
from rulesets.hololive.readers.log import SEATS, Fields, Log

GREETING = "game_start_info"
ENDINGS = {
    "no_life_left": "11.2.1",
    "no_holomems_left": "11.2.2",
    "deck_empty_draw": "7.3.2.1",
    "mulligan_to_zero": "6.2.1.9.1",
}
KEPT = ("game_type", "queue_name", "seed", "turn_number", "game_over_reason", "game")


def card_numbers(fields: Fields) -> dict[str, str]:
    """The card number of every id, from a whole log or from the greeting of a stream.

    Raises:
        ReaderError: it is told nowhere.

    """
    holder, key = fields, "all_game_cards_map"
    if key not in fields.data and (greeting := _greeting(fields)):
        holder, key = greeting, "game_card_map"
    if key not in holder.data:
        raise ReaderError("the stream does not say which card each id is, so its cards cannot be told", "/events/0")
    cards = holder.inner(key)
    return {card: cards.text(card) for card in cards.data}


def _greeting(fields: Fields) -> Fields | None:
    first = fields.objects("events")[:1]
    return first[0] if first and first[0].data.get("event_type") == GREETING else None


def header(fields: Fields, log: Log) -> tuple[dict[str, Json], dict[str, Json]]:
    """What stands before the steps of a replay and what after them."""
    whole = "player_info" in fields.data
    greeting = None if whole else _greeting(fields)
    top = {
        "format": 1,
        "ruleset": "hololive",
        "edition": "1.7.0",
        "perspective": "full" if whole else SEATS.get(fields.text("view"), "public"),
        "players": _names(fields) if whole else _greeted(greeting),
        "decks": _listed_decks(fields) if whole else _counted_decks(log.cards),
    }
    result = _result(log)
    kept = {key: value for key in KEPT if isinstance(value := fields.data.get(key), str | int)}
    return top, {**({"result": result} if result else {}), "meta": {"recorder": "HoloDuel", **kept}}


def _names(fields: Fields) -> dict[Seat, dict[str, str]]:
    return {player.seat("player_id"): {"name": player.text("username")} for player in fields.objects("player_info")}


def _greeted(greeting: Fields | None) -> dict[Seat, dict[str, str]]:
    if greeting is None:
        return {}
    return {greeting.seat(f"{who}_id"): {"name": greeting.text(f"{who}_username")} for who in ("your", "opponent")}


def _listed_decks(fields: Fields) -> dict[Seat, dict[str, Json]]:
    decks: dict[Seat, dict[str, Json]] = {}
    for player in fields.objects("player_info"):
        deck, cheer = player.inner("deck"), player.inner("cheer_deck")
        decks[player.seat("player_id")] = {
            "oshi": player.text("oshi_id"),
            "deck": {card: deck.number(card) for card in deck.data},
            "cheer_deck": {card: cheer.number(card) for card in cheer.data},
        }
    return decks


def _counted_decks(cards: Mapping[str, str]) -> dict[Seat, dict[str, Json]]:
    """The decks of a stream, counted from its card ids."""
    decks: dict[Seat, dict[str, Json]] = {}
    for player, seat in SEATS.items():
        own = [card for card in cards if card.startswith(f"{player}_") and not card.endswith("_oshi")]
        decks[seat] = {
            "oshi": cards.get(f"{player}_oshi"),
            "deck": dict(Counter(cards[card] for card in own if not is_cheer(card))),
            "cheer_deck": dict(Counter(cards[card] for card in own if is_cheer(card))),
        }
    return decks


def _result(log: Log) -> dict[str, Json] | None:
    end = log.events[-1] if log.events else None
    if end is None or end.kind != "game_over":
        return None
    reason, winner = end.text("reason_id"), end.seat("winner_id")
    if reason == "resign":
        return {"winner": winner, "how": "concession", "clause": "1.2.3"}
    clause = {"clause": ENDINGS[reason]} if reason in ENDINGS else {}
    return {"winner": winner, "how": "rule" if reason in ENDINGS else "unknown", **clause}

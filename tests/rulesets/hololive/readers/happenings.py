"""What an excerpt of a log is made of, in short: the messages of players and the events that follow them."""

from collections.abc import Sequence
from typing import Any

from tests.rulesets.hololive.readers.excerpts import SEATS, Event

Events = list[Event]
MAIN: Event = {
    "event_type": "decision_main_step",
    "desired_response": "",
    "active_player": "player1",
    "available_actions": [],
}
ART: Event = {**MAIN, "event_type": "decision_performance_step"}
PERFORM: Events = [
    {"message": "mainstep_begin_performance"},
    {"event_type": "performance_step_start", "active_player": "player1"},
    ART,
]
SHUFFLE: Event = {"event_type": "shuffle_deck", "shuffling_player_id": "player1"}


def _player(place: str) -> str:
    return SEATS[place.removeprefix("@").partition(".")[0]]


# -- acts --------------------------------------------------------------------------------------------------------------


def bloom(card: str, onto: str) -> Events:
    return [{"message": "mainstep_bloom", "card_id": card, "target_id": onto}, bloomed(card, onto)]


def bloomed(card: str, onto: str) -> Event:
    ids = {"bloom_player_id": "player1", "bloom_card_id": card, "target_card_id": onto, "bloom_from_zone": "hand"}
    return {"event_type": "bloom", **ids}


def collab(card: str) -> Events:
    event = {"event_type": "collab", "collab_player_id": "player1", "collab_card_id": card, "holopower_generated": 1}
    return [{"message": "mainstep_collab", "card_id": card}, event]


def skill(name: str, cost: int) -> Events:
    return [{"message": "mainstep_oshi_skill", "skill_id": name}, *activated("P1", name, cost)]


def activated(seat: str, name: str, cost: int) -> Events:
    """A skill that is paid for and played, be it amid another text."""
    paid = [moved(f"@{seat}.holo_power[{n}]", "holopower", "archive") for n in range(1, cost + 1)]
    ids = {"oshi_player_id": SEATS[seat], "skill_id": name, "limit": "once_per_turn"}
    return [*paid, {"event_type": "oshi_skill_activation", **ids}]


def art(performer: str, name: str, target: str, power: int) -> Events:
    ids = {"performer_id": performer, "art_id": name, "target_id": target}
    whose = {"active_player": "player1", "target_player": _player(target), "power": power}
    return [{"message": "performance_step_use_art", **ids}, {"event_type": "perform_art", **ids, **whose}]


# -- what players are asked, with their answers ------------------------------------------------------------------------


def asked(kind: str, answer: str, said: dict[str, Any], *, seat: str = "P1", **fields: Any) -> Events:
    asks = {"event_type": kind, "desired_response": answer, "effect_player_id": SEATS[seat], **fields}
    return [asks, {"message": answer, "sender": seat, **said}]


def choice(index: int, source: str, *kinds: str, seat: str = "P1", **more: Any) -> Events:
    whose = {"source_card_id": source, "player_id": SEATS[seat], **more}
    options = [{"effect_type": kind, **whose} for kind in kinds]
    said = {"choice_index": index}
    return asked("decision_choice", "effect_resolution_make_choice", said, seat=seat, choice=options)


def cards(zones: tuple[str, str], seen: Sequence[str], chosen: Sequence[str], rest: str = "nothing") -> Events:
    source, target = zones
    fields: dict[str, Any] = {
        "all_card_seen": list(seen),
        "cards_can_choose": list(seen),
        "from_zone": source,
        "to_zone": target,
    }
    how: dict[str, Any] = {"reveal_chosen": True, "remaining_cards_action": rest}
    answer = "effect_resolution_choose_card_for_effect"
    return asked("decision_choose_cards", answer, {"card_ids": list(chosen)}, **fields, **how)


def holomem(chosen: str, effect: str, source: str, **more: str) -> Events:
    fields = {"effect_type": effect, "source_card_id": source, "player_id": "player1", **more}
    kind, answer = "decision_choose_holomem_for_effect", "effect_resolution_choose_card_for_effect"
    return asked(kind, answer, {"card_ids": [chosen]}, cards_can_choose=[chosen], effect=fields)


def cheers(zone: str, sends: dict[str, str], *, seat: str = "P1") -> Events:
    """Cheer that a player sends, and its moves."""
    fields = {"from_zone": zone, "to_zone": "holomem", "from_options": list(sends), "to_options": []}
    answer = "effect_resolution_move_cheer_between_holomems"
    moves = [attached(cheer, cheer.partition("/")[0] if zone == "holomem" else zone, to) for cheer, to in sends.items()]
    return [*asked("decision_send_cheer", answer, {"placements": sends}, seat=seat, **fields), *moves]


# -- events ------------------------------------------------------------------------------------------------------------


def moved(card: str, source: str, target: str, holder: str = "") -> Event:
    ends = {"from_zone": source, "to_zone": target, "zone_card_id": holder}
    return {"event_type": "move_card", "moving_player_id": _player(card), **ends, "card_id": card}


def attached(card: str, source: str, target: str) -> Event:
    ends = {"from_holomem_id": source, "to_holomem_id": target}
    return {"event_type": "move_attached_card", "owning_player_id": _player(card), **ends, "attached_id": card}


def drew(drawn: Sequence[str], deck: int, hand: int) -> Event:
    counts = {"deck_count": deck, "hand_count": hand}
    return {"event_type": "draw", "drawing_player_id": "player1", "drawn_card_ids": list(drawn), **counts}


def rolled(value: int, seat: str = "P1") -> Event:
    return {"event_type": "roll_die", "effect_player_id": SEATS[seat], "die_result": value, "rigged": False}


def shown(*deck: str) -> Event:
    return {"event_type": "reveal_cards", "effect_player_id": "player1", "card_ids": list(deck), "source": "topdeck"}


def hurt(target: str, amount: int, *, special: bool = False) -> Event:
    whose = {"target_id": target, "target_player": _player(target)}
    return {"event_type": "damage_dealt", **whose, "damage": amount, "special": special}


def healed(target: str, amount: int) -> Event:
    whose = {"card_id": target, "target_player_id": _player(target)}
    return {"event_type": "restore_hp", **whose, "healed_amount": amount, "new_damage": 0}


def boosted(card: str, source: str, amount: int | str, stat: str = "power", *, for_art: Any = True) -> Event:
    what = {"stat": stat, "amount": amount, "for_art": for_art, "source_card_id": source}
    return {"event_type": "boost_stat", "card_id": card, **what}


def goes_down(target: str) -> Event:
    return {"event_type": "downed_holomem_before", "target_id": target, "target_player": _player(target)}


def down(target: str, archived: Sequence[str] = (), hand: Sequence[str] = (), life: int = 1) -> Event:
    whose = {"target_id": target, "target_player": _player(target), "archived_ids": list(archived)}
    what = {"life_lost": life, "life_loss_prevented": False, "game_over": False, "hand_ids": list(hand)}
    return {"event_type": "downed_holomem", **whose, **what}


def life_lost(source: str) -> Event:
    return {"event_type": "life_damage_dealt", "target_player": "player2", "source_card_id": source, "life_lost": 1}


def lasts(source: str, condition: str) -> Event:
    effect = {"effect_type": "power_boost", "amount": 20, "source_card_id": source, "timing": "before_art"}
    whole = {**effect, "conditions": [{"condition": condition}]}
    return {"event_type": "add_turn_effect", "effect_player_id": "player1", "turn_effect": whole}

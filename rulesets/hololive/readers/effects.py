"""What card text did, one declared effect for each thing that an event shows."""

from collections.abc import Callable

from rulesets.hololive.readers.desk import Desk
from rulesets.hololive.readers.log import Event, Fields

HIDDEN = {"deck": "deck", "cheer_deck": "cheer_deck", "life": "life", "holopower": "holo_power"}
ATTACHING = "attach_card_to_holomem_internal"
PERFORMERS = {"performer_is_center": "center", "performer_is_collab": "collab"}


def draw(desk: Desk, event: Event) -> None:
    """Cards drawn by text; a card that the text has just shown is taken to hand, not drawn."""
    player, cards = event.seat("drawing_player_id"), event.cards("drawn_card_ids")
    shown = [f"deck:{number}" for number in desk.board.listed(cards)]
    if shown and desk.script.steps[-1].get("cards") == shown and desk.script.steps[-1]["do"] == "effect:reveal":
        desk.effect("put", cards=shown, to="hand")
        desk.board.send(cards, "hand")
    elif cards:
        desk.effect("draw", player=player, count=len(cards))
        drawn(desk, event)


def drawn(desk: Desk, event: Event) -> None:
    """The cards of a draw and the counts that the log states after it."""
    player, cards = event.seat("drawing_player_id"), event.cards("drawn_card_ids")
    desk.script.cards(player, "deck", desk.board.listed(cards))
    desk.board.send(cards, "hand")
    desk.script.claim(player, deck=event.number("deck_count"), hand=event.number("hand_count"))


def roll(desk: Desk, event: Event) -> None:
    """A die rolled by text; a skill that changes the die is played about a roll, so the roll comes first."""
    at = desk.script.skill_at_the_end()
    desk.effect("roll")
    if at is not None and desk.source and not desk.source.endswith("_oshi"):
        desk.script.steps.insert(at, desk.script.steps.pop())
    desk.script.add("fact:die", value=event.number("die_result"))


def shuffle(desk: Desk, event: Event) -> None:
    """A shuffle of the deck; the log never writes down one of a cheer deck."""
    shuffled(desk, event, "shuffling_player_id", "deck")


def shuffled(desk: Desk, event: Event, whose: str, zone: str) -> None:
    """A shuffle by text, and that it took place."""
    player = event.seat(whose)
    desk.effect("shuffle", player=player, zone=zone)
    desk.script.shuffle(player, zone)


def boost(desk: Desk, event: Event) -> None:
    """A change of the damage of the art that is being resolved, each time it is applied."""
    set_source(desk, event)
    amount = event.data.get("amount")
    if not isinstance(amount, int):
        desk.effect("lasting", number="art_damage" if event.text("stat") == "power" else "other")
    elif event.text("stat") == "power":
        desk.effect("art_damage", amount=amount)
    else:
        desk.effect("art_damage", amount=-amount)


def lasting(desk: Desk, event: Event) -> None:
    """An effect until the end of the turn; what it adds to an art stands at the art, so it has no amount here."""
    effect = event.inner("turn_effect")
    set_source(desk, effect)
    kind = effect.text("effect_type")
    on = _performer(desk, effect)
    target = {"on": on} if on and desk.stands_at(on) else {}
    desk.effect("lasting", number="art_damage" if kind.startswith("power_boost") else "other", **target)


def _performer(desk: Desk, effect: Fields) -> str | None:
    if not isinstance(effect.data.get("conditions"), list):
        return None
    for condition in effect.objects("conditions"):
        name = condition.text("condition")
        if name == "performer_is_specific_id":
            return desk.ref(condition.text("required_id"))
        if name in PERFORMERS:
            return PERFORMERS[name]
    return None


def damage(desk: Desk, event: Event) -> None:
    """Damage: special damage is text's own, any other is what an art came to."""
    target, amount = event.text("target_id"), event.number("damage")
    desk.hurt.add(target)
    if event.flag("special"):
        desk.effect("damage", to=desk.ref(target), amount=amount, special=True)
    else:
        desk.script.add("happened", event="damage", to=desk.board.ref(target, None), amount=amount)


def heal(desk: Desk, event: Event) -> None:
    """Healing by the amount that was really healed."""
    desk.effect("heal", holomem=desk.ref(event.text("card_id")), amount=event.number("healed_amount"))


def change_hp(desk: Desk, event: Event) -> None:
    """Damage that is written as a change of HP."""
    target = event.text("card_id")
    desk.hurt.add(target)
    desk.effect("damage", to=desk.ref(target), amount=event.number("damage_done"), special=True)


def before_down(desk: Desk, event: Event) -> None:
    """A holomem goes down; where nothing hurt it, text made it."""
    target = event.text("target_id")
    if target not in desk.hurt:
        desk.effect("down", holomem=desk.ref(target))


def down(desk: Desk, event: Event) -> None:
    """A holomem has gone down, perhaps without the loss of life that a down brings."""
    target = event.text("target_id")
    if event.flag("life_loss_prevented"):
        desk.effect("life_damage", player=event.seat("target_player"), amount=-1)
    desk.script.add("happened", event="down", to=desk.board.ref(target, None), card=desk.board.number(target))
    desk.board.fall(target, event.cards("archived_ids"), event.cards("hand_ids"))
    desk.hurt.discard(target)


def lose_life(desk: Desk, event: Event) -> None:
    """Life damage by text."""
    set_source(desk, event)
    desk.effect("life_damage", player=event.seat("target_player"), amount=event.number("life_lost"))


def reveal(desk: Desk, event: Event) -> None:
    """Cards revealed, those of a deck from its top."""
    cards = [card for card in event.cards("card_ids") if card]
    if event.text("source") == "topdeck":
        player = event.seat("effect_player_id")
        desk.effect("look", player=player, zone="deck", cards=desk.board.listed(cards))
    desk.effect("reveal", cards=[desk.ref(card) for card in cards])


def holo_power(desk: Desk, event: Event) -> None:
    """Unseen cards of the deck put to holo power."""
    desk.effect("put", cards=[None] * event.number("holopower_generated"), to="holo_power")


def look(desk: Desk, event: Event) -> None:
    """A choice among cards: those of a hidden zone are looked at, all of them if none stays where it was."""
    seen, zone = event.cards("all_card_seen"), event.text("from_zone")
    rest = event.text("remaining_cards_action")
    desk.reveals = event.flag("reveal_chosen") and zone in HIDDEN
    if rest.startswith("order_on_"):
        desk.rest_goes = "deck_" + rest.removeprefix("order_on_")
    if zone in HIDDEN and seen:
        whole = {"whole": True} if rest == "shuffle" or zone == "holopower" else {}
        player = event.seat("effect_player_id")
        desk.effect("look", player=player, zone=HIDDEN[zone], cards=desk.board.listed(seen), **whole)
        desk.looked = True


def order(desk: Desk, event: Event) -> None:
    """A choice of an order: where the cards go, and that they were looked at."""
    desk.rest_goes = "deck_bottom" if event.flag("bottom") else "deck_top"
    if not desk.looked and event.text("from_zone") == "deck":
        player = event.seat("effect_player_id")
        desk.effect("look", player=player, zone="deck", cards=desk.board.listed(event.cards("card_ids")))


def chosen_holomem(desk: Desk, event: Event) -> None:
    """A choice of a holomem names the card whose text asks for it, unless that is only the card to be attached."""
    effect = event.inner("effect")
    if effect.text("effect_type") != ATTACHING:
        set_source(desk, effect)


def set_source(desk: Desk, fields: Fields) -> None:
    """Take note of the card whose text acts, where the log names one."""
    card = fields.data.get("source_card_id")
    if isinstance(card, str) and card in desk.log.cards:
        desk.source = card


def _quiet(desk: Desk, event: Event) -> None:
    """Nothing of it belongs to the replay."""


QUIET = (
    "decision_choice", "choice_send_collab_back", "force_die_result", "decision_choose_holomem_swap_to_center",
    "decision_main_step", "decision_performance_step", "reset_step_activate", "reset_step_choose_new_center",
    "performance_step_start", "game_start_info",
)  # fmt: skip
HANDLERS: dict[str, Callable[[Desk, Event], None]] = {
    **dict.fromkeys(QUIET, _quiet),
    "roll_die": roll,
    "shuffle_deck": shuffle,
    "boost_stat": boost,
    "add_turn_effect": lasting,
    "damage_dealt": damage,
    "restore_hp": heal,
    "modify_hp": change_hp,
    "downed_holomem_before": before_down,
    "downed_holomem": down,
    "life_damage_dealt": lose_life,
    "reveal_cards": reveal,
    "generate_holopower": holo_power,
    "decision_choose_cards": look,
    "decision_order_cards": order,
    "decision_choose_holomem_for_effect": chosen_holomem,
}

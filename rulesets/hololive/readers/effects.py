"""What card text did, one declared effect for each thing that an event shows."""

from collections.abc import Callable, Sequence

from rulesets.hololive.readers import texts
from rulesets.hololive.readers.desk import Desk
from rulesets.hololive.readers.log import GAME_OVER, Event, Fields, is_special

HIDDEN = {"deck": "deck", "cheer_deck": "cheer_deck", "life": "life", "holopower": "holo_power"}
ATTACHING = "attach_card_to_holomem_internal"
CHOICE_OF_HOLOMEM = "decision_choose_holomem_for_effect"
BOTTOM, ORDERED = "bottom_of_", "order_on_"
ACTS_AGAIN = ("decision_main_step", "decision_performance_step", "turn_start")
"""The events with which nothing of an act before them is left to be done."""
PREVENTED, ADDED, INCOMING = "damage_prevented", "damage_added", "incoming_damage_info"
CHANGED = {"force_die_result": "die"}


def draw(desk: Desk, event: Event) -> None:
    """Cards drawn by text; a card that the text has just shown is taken to hand, not drawn."""
    player, cards = event.seat("drawing_player_id"), event.cards("drawn_card_ids")
    if cards and all(card in desk.shown for card in cards):
        desk.effect("put", cards=[f"deck:{number}" for number in desk.board.listed(cards)], to="hand")
        desk.board.send(cards, "hand")
    elif cards:
        with desk.done_by(player):
            desk.effect("draw", player=player, count=len(cards))
        drawn(desk, event)


def drawn(desk: Desk, event: Event) -> None:
    """The cards of a draw and the counts that the log states after it."""
    player, cards = event.seat("drawing_player_id"), event.cards("drawn_card_ids")
    desk.script.cards(player, "deck", desk.board.listed(cards))
    desk.board.send(cards, "hand")
    desk.script.claim(player, deck=event.number("deck_count"), hand=event.number("hand_count"))


def roll(desk: Desk, event: Event) -> None:
    """A die rolled by text; a skill that changes the die is played about a roll, so the roll comes first.

    What only has a die rolled again rolls none itself: the text does that rolled it, and goes on.
    """
    if desk.roller and texts.ROLLING not in texts.verbs_of(desk.board.number(desk.source)):
        desk.source = desk.roller
    desk.roller = desk.source
    at = desk.script.skill_at_the_end()
    desk.effect("roll")
    if at is not None and desk.source and not desk.source.endswith("_oshi"):
        desk.script.steps.insert(at, desk.script.steps.pop())
    desk.script.add("fact:die", value=event.number("die_result"))


def shuffle(desk: Desk, event: Event) -> None:
    """A shuffle of the deck; one before the same text puts more cards there and shuffles again is part of that.

    The log never writes down a shuffle of a cheer deck.
    """
    if not _shuffled_again(desk):
        shuffled(desk, event, "shuffling_player_id", "deck")


def _shuffled_again(desk: Desk) -> bool:
    more = 0
    while (event := desk.reel.ahead(more)) and event.opens is None and event.kind == "move_card":
        if event.data.get("to_zone") != "deck":
            return False
        more += 1
    return more > 0 and event is not None and event.opens is None and event.kind == "shuffle_deck"


def shuffled(desk: Desk, event: Event, whose: str, zone: str) -> None:
    """A shuffle by text, and that it took place."""
    player = event.seat(whose)
    desk.effect("shuffle", player=player, zone=zone)
    desk.script.shuffle(player, zone)


def boost(desk: Desk, event: Event) -> None:
    """A change of the damage of the art that is being resolved, each time it is applied.

    What a text deals is told as the text has it, and the rules know what changes that.
    """
    if _is_of_text(event):
        return
    amount = event.data.get("amount")
    if amount in desk.specials and event.data.get("source_card_id") == desk.performer:
        desk.specials.remove(amount)
        return
    with desk.of(_source(desk, event)):
        if event.text("stat") == PREVENTED:
            desk.effect("art_damage", amount=-(amount if isinstance(amount, int) else desk.incoming))
        elif isinstance(amount, int):
            desk.effect("art_damage", amount=amount)
        else:
            desk.effect("lasting", number="art_damage")


def lasting(desk: Desk, event: Event) -> None:
    """An effect until the end of the turn; what it adds to an art stands at the art, so it has no amount here.

    For center and collab the log tells one effect twice.
    """
    effect = event.inner("turn_effect")
    set_source(desk, effect)
    kind = effect.text("effect_type")
    on = _performer(desk, event, effect)
    target = {"on": on} if on else {}
    desk.effect("lasting", number=_number(kind), **target)
    if not target:
        desk.script.once()


def _number(kind: str) -> str:
    """What a lasting effect of a kind changes."""
    return "art_damage" if kind.startswith("power_boost") else CHANGED.get(kind, "other")


def _standing(desk: Desk, card: str, chosen: Sequence[str | None]) -> str | None:
    """The top card of a holomem now: the log calls it by the card that it bloomed to later, the choice does not."""
    if desk.board.holomem(card) is not None:
        return card
    later = desk.reel.find(lambda event: event.kind == "bloom" and event.data.get("bloom_card_id") == card)
    if later is not None:
        return _standing(desk, later.text("target_card_id"), chosen)
    return chosen[0] if len(chosen) == 1 else None


def _performer(desk: Desk, event: Event, effect: Fields) -> str | None:
    """The one holomem that a lasting effect is for, None where it is for whoever stands in a place."""
    if not isinstance(effect.data.get("conditions"), list):
        return None
    for condition in effect.objects("conditions"):
        if condition.text("condition") == "performer_is_specific_id":
            standing = _standing(desk, condition.text("required_id"), _chosen(desk, event))
            return desk.ref(standing) if standing else None
    return None


def _chosen(desk: Desk, event: Event) -> Sequence[str | None]:
    """The holomem that the message named which caused an event."""
    message = desk.log.messages.get(event.caused_by)
    return message.detail.cards("card_ids") if message else ()


def damage(desk: Desk, event: Event) -> None:
    """Damage: special damage is text's own, any other is what an art came to.

    Who goes down by it goes down when the text has dealt all of its damage.
    """
    if event.flag("special"):
        _special_damage(desk, event)
        return
    target, amount = event.text("target_id"), event.number("damage")
    desk.hurt.add(target)
    desk.script.add("happened", event="damage", to=desk.board.ref(target, None), amount=amount)
    desk.source, desk.skill = desk.performer, None


def _is_of_text(event: Event) -> bool:
    """Whether what is changed is damage that no art deals."""
    return event.data.get("stat") in (PREVENTED, ADDED) and not event.data.get("for_art")


def _special_damage(desk: Desk, event: Event) -> None:
    """All of a text's damage, in the order in which it names those to whom it is dealt; the log has another one."""
    if event.count in desk.foretold:
        desk.source, desk.skill = desk.foretold.pop(event.count)
        return
    whose = event.text("target_player")
    dealt = [event]
    while more := desk.reel.pull(lambda e: is_special(e) and e.data.get("target_player") == whose, _is_between):
        dealt.append(more)
    order = texts.damaged_places(desk.board.number(desk.source))
    for one in sorted(dealt, key=lambda e: _rank(order, desk.board.ref(e.text("target_id"), None))):
        target = one.text("target_id")
        desk.hurt.add(target)
        desk.effect("damage", to=desk.ref(target), amount=one.number("damage"), special=True)


def _rank(order: Sequence[str], reference: str) -> int:
    """The first place of an order that covers where a reference points."""
    place = reference.partition(".")[2].partition("[")[0]
    return next((n for n, one in enumerate(order) if place in one), len(order))


def _is_between(event: Event) -> bool:
    """Whether an event may stand between two damages of one text."""
    return event.kind in ("downed_holomem_before", "downed_holomem") or (
        event.kind == "boost_stat" and _is_of_text(event)
    )


def foretell(desk: Desk, info: Fields) -> None:
    """Damage about which a player is asked is told before the answer: it is dealt, and then something changes it."""
    target = info.text("target_id")
    desk.effect("damage", to=desk.ref(target), amount=info.number("amount"), special=True)
    desk.hurt.add(target)


def heal(desk: Desk, event: Event) -> None:
    """Healing by the amount that was really healed."""
    desk.effect("heal", holomem=desk.ref(event.text("card_id")), amount=event.number("healed_amount"))


def change_hp(desk: Desk, event: Event) -> None:
    """The HP that is left is set."""
    target = event.text("card_id")
    desk.hurt.add(target)
    desk.effect("set_damage", holomem=desk.ref(target), damage=event.number("new_damage"))


def before_down(desk: Desk, event: Event) -> None:
    """A holomem goes down; where nothing hurt it, text made it."""
    target = event.text("target_id")
    if target not in desk.hurt:
        desk.effect("down", holomem=desk.ref(target))
    desk.script.add("happened", event="down", to=desk.board.ref(target, None), card=desk.board.number(target))


def down(desk: Desk, event: Event) -> None:
    """The cards of a holomem that went down leave the stage, perhaps without the loss of life that a down brings.

    The program tells of that even where the game is over with this down.
    """
    target, following = event.text("target_id"), desk.reel.ahead()
    if event.flag("life_loss_prevented") and not (following and following.kind == GAME_OVER):
        desk.effect("life_damage", player=event.seat("target_player"), amount=-1)
    holomem = desk.board.holomem(target)
    desk.fallen += [(card, target) for card in (target, *holomem.support)] if holomem else []
    desk.board.fall(target, event.cards("archived_ids"), event.cards("hand_ids"))
    desk.hurt.discard(target)
    if event.data.get("life_lost") and _keeps_its_life(desk, event):
        desk.script.act("send_cheer", event.seat("target_player"), to=None)


def _keeps_its_life(desk: Desk, event: Event) -> bool:
    """Whether a log goes on to where somebody acts again without asking whom the cards of lost life are sent to."""
    asked = desk.reel.find(lambda later: later.kind in ACTS_AGAIN or _of_life(later, event))
    return asked is not None and asked.kind in ACTS_AGAIN


def _of_life(event: Event, down: Event) -> bool:
    sends = event.kind == "decision_send_cheer" and event.data.get("from_zone") == "life"
    return event.kind == GAME_OVER or (sends and event.data.get("effect_player_id") == down.data.get("target_player"))


def lose_life(desk: Desk, event: Event) -> None:
    """Life damage by text."""
    set_source(desk, event)
    desk.effect("life_damage", player=event.seat("target_player"), amount=event.number("life_lost"))


def reveal(desk: Desk, event: Event) -> None:
    """Cards revealed, those of a deck from its top; the log shows so too what a text only archives or looks at."""
    cards = [card for card in event.cards("card_ids") if card]
    of_deck, verbs = event.text("source") == "topdeck", texts.verbs_of(desk.board.number(desk.source))
    shows = not verbs or bool(verbs & texts.SHOWING)
    if of_deck and not shows and texts.ARCHIVING in verbs:
        return
    desk.shown = list(cards)
    if of_deck:
        player = event.seat("effect_player_id")
        desk.effect("look", player=player, zone="deck", cards=desk.board.listed(cards))
    if shows or not of_deck:
        desk.effect("reveal", cards=[desk.ref(card) for card in cards])


def holo_power(desk: Desk, event: Event) -> None:
    """Unseen cards of the deck put to holo power."""
    desk.effect("put", cards=["deck"] * event.number("holopower_generated"), to="holo_power")


def look(desk: Desk, event: Event) -> None:
    """A choice among cards: those of a hidden zone are looked at, all of them if none stays where it was."""
    seen, zone = event.cards("all_card_seen"), event.text("from_zone")
    rest = event.text("remaining_cards_action")
    desk.reveals = event.flag("reveal_chosen") and zone in (*HIDDEN, "hand")
    desk.goes, desk.mixes = _end(event.text("to_zone"), rest), rest == "shuffle"
    if zone in HIDDEN and seen:
        whole = {"whole": True} if rest == "shuffle" or zone == "holopower" else {}
        player = event.seat("effect_player_id")
        desk.effect("look", player=player, zone=HIDDEN[zone], cards=desk.board.listed(seen), **whole)
        desk.looked = True


def _end(target: str, rest: str) -> str:
    """The end of a deck to which chosen cards go, or else those that are left."""
    if target.startswith(BOTTOM):
        return "bottom"
    return rest.removeprefix(ORDERED) if rest.startswith(ORDERED) else ""


def order(desk: Desk, event: Event) -> None:
    """A choice of an order: where the cards go, and that they were looked at."""
    desk.goes, desk.mixes, desk.reveals = "bottom" if event.flag("bottom") else "top", False, False
    cards = event.cards("card_ids")
    if not desk.looked and event.text("from_zone") == "deck" and any(card not in desk.shown for card in cards):
        player = event.seat("effect_player_id")
        desk.effect("look", player=player, zone="deck", cards=desk.board.listed(cards))


def chosen_holomem(desk: Desk, event: Event) -> None:
    """A choice of a holomem names the card whose text asks for it, unless that is only the card to be attached."""
    effect = event.inner("effect")
    if effect.text("effect_type") != ATTACHING:
        set_source(desk, effect)


def set_source(desk: Desk, fields: Fields) -> None:
    """Take note of the card whose text acts, where the log names one."""
    desk.source = _source(desk, fields) or desk.source


def _source(desk: Desk, fields: Fields) -> str | None:
    card = fields.data.get("source_card_id")
    return card if isinstance(card, str) and card in desk.log.cards else None


def _quiet(desk: Desk, event: Event) -> None:
    """Nothing of it belongs to the replay."""


QUIET = (
    "choice_send_collab_back", "force_die_result", "decision_choose_holomem_swap_to_center",
    "decision_main_step", "decision_performance_step", "reset_step_activate", "reset_step_choose_new_center",
    "game_start_info",
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
    CHOICE_OF_HOLOMEM: chosen_holomem,
}

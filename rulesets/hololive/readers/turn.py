"""A log after set-up: the frame of every turn, and who tells which event."""

from collections.abc import Callable, Iterator

from judge.replay.foreign import Unknown
from rulesets.hololive.readers import effects, moves, play
from rulesets.hololive.readers.attempts import attempt, refuse
from rulesets.hololive.readers.desk import Desk
from rulesets.hololive.readers.log import EFFECT_ANSWER, Event, Fields
from rulesets.hololive.readers.play import FIRST_TURN
from rulesets.hololive.readers.triggered import responsible

ASIDE = ("reduce_required_archive_count", "force_die_result")
"""What oshi skills do to a text that is being carried out, and which then goes on."""
OWN_FIRST_TURNS = 2
RESIGNED = "resign"
SUPPORT = "mainstep_play_support"
TO_DEBUT = "return_holomem_to_debut"


def tell(desk: Desk) -> Iterator[Event]:
    """Write the steps of all events that are left; each decision is yielded before its answer is written."""
    while event := desk.reel.take():
        desk.script.src = event.src
        if not (event.opens and _answer(desk, event, event.opens)):
            _tell(desk, event)
        if event.asks:
            yield event
    _last_words(desk)


def _answer(desk: Desk, event: Event, decision: Event) -> bool:
    """Write what an answer tells beyond its first event; whether that event is told with it."""
    refuse(desk, decision)
    desk.script.src = event.src
    if decision.kind in ("decision_main_step", "decision_performance_step"):
        desk.forget()
    answer, told = None if _gives_up(event) else ANSWERS.get(decision.kind), len(desk.script.steps)
    whole = answer(desk, event) if answer else False
    if not whole and answer in (play.main_step, play.performance_step):
        _tell(desk, event)
        whole = True
    _name_sender(desk, event, told)
    return whole


def _gives_up(event: Event) -> bool:
    """Whether a player concedes, which answers no question."""
    return event.kind == "game_over" and event.data.get("reason_id") == RESIGNED


def _name_sender(desk: Desk, event: Event, told: int) -> None:
    """An act that another player sent than the one who was asked is that player's."""
    message = desk.log.messages.get(event.caused_by)
    act = next((n for n, step in enumerate(desk.script.steps) if n >= told and step["do"].startswith("act:")), None)
    if message is not None and act is not None and desk.script.steps[act]["player"] != message.player:
        desk.script.hand_over(act, message.player)


def _tell(desk: Desk, event: Event) -> None:
    """Tell an event, under the card whose text brought it where that is not the one at work."""
    if moves.returned(desk, event):
        return
    card = responsible(desk, event)
    if card is None:
        _handler(event)(desk, event)
        return
    with desk.of(card):
        _handler(event)(desk, event)


def _handler(event: Event) -> Callable[[Desk, Event], None]:
    if event.kind not in HANDLERS:
        raise Unknown("unknown_event", f"{event.pointer}/event_type", kind=event.kind)
    return HANDLERS[event.kind]


def _last_words(desk: Desk) -> None:
    """The last message of a log that breaks off may have been answered by nothing; most of a support is in answers."""
    message = desk.log.unanswered
    if message and not message.kind.startswith((EFFECT_ANSWER, SUPPORT)):
        attempt(desk, message)


# -- the frame of a turn -----------------------------------------------------------------------------------------------


def turn_start(desk: Desk, event: Event) -> None:
    """A turn begins."""
    desk.active, desk.turn = event.seat("active_player"), event.number("turn_count")
    desk.between_turns, desk.drawn = True, False
    desk.forget()


def turn_end(desk: Desk, _event: Event) -> None:
    """A turn ends, and a performance step that nobody ended; the empty center may still be filled."""
    if desk.performing and desk.turn != FIRST_TURN:
        desk.script.act("end_performance_step", desk.active, inferred=True)
    desk.between_turns, desk.performing = True, False
    desk.forget()


def main_step_start(desk: Desk, _event: Event) -> None:
    """The main step begins."""
    desk.between_turns = desk.performing = False


def performance_step_start(desk: Desk, _event: Event) -> None:
    """The performance step begins."""
    desk.performing = True


def reset_collab(desk: Desk, event: Event) -> None:
    """The collab holomem goes to the back."""
    for card in event.cards("moved_backstage_ids"):
        if card:
            desk.board.shift(card, "back")
    desk.reset_at = event.src
    if desk.board.stages[event.seat("active_player")].collab is None:
        desk.claim_collab(event.seat("active_player"))


def draw(desk: Desk, event: Event) -> None:
    """The draw of the hand step, or one by text.

    Who is left in collab is told after the draw, when the reset step is surely over. In a first turn, which has none,
    only the draw itself tells that the turn has begun.
    """
    if desk.between_turns and not desk.drawn:
        desk.drawn = True
        if desk.turn <= OWN_FIRST_TURNS:
            desk.script.add("happened", event="hand_step_start", player=event.seat("drawing_player_id"))
        effects.drawn(desk, event)
        desk.claim_collab(event.seat("drawing_player_id"))
    else:
        effects.draw(desk, event)


def move_card(desk: Desk, event: Event) -> None:
    """A card moves: to the empty center, out of holo power, or by text."""
    if event.moves("backstage", "center") and (desk.between_turns or _asked(event, "reset_step_choose_new_center")):
        player, card = event.seat("moving_player_id"), event.text("card_id")
        desk.script.act("refill_center", player, holomem=desk.board.ref(card, player))
        desk.board.shift(card, "center")
    elif event.moves("holopower", "archive"):
        play.holo_power(desk, event)
    else:
        moves.move_card(desk, event)


def _asked(event: Event, kind: str) -> bool:
    return event.opens is not None and event.opens.kind == kind


def new_center(desk: Desk, event: Event) -> bool:
    """The answer to the question for a new center names none."""
    if not event.moves("backstage", "center") and event.opens:
        desk.script.act("refill_center", event.opens.seat("active_player"), holomem=None)
    return False


def game_over(desk: Desk, event: Event) -> None:
    """A game that ends because a player gave up."""
    if _gives_up(event):
        desk.script.act("concede", event.seat("loser_id"))


# -- cheer of the cheer step and of life -------------------------------------------------------------------------------


def cheer_step(desk: Desk, event: Event) -> None:
    """The top card of the cheer deck is turned over: the draw before it is over, be it told or not."""
    desk.between_turns = False
    desk.script.cards(event.seat("active_player"), "cheer_deck", desk.board.listed(event.cards("cheer_to_place")))
    if not desk.drawn:
        desk.claim_hand()


def cheer_sent(desk: Desk, event: Event) -> bool:
    """The turned card is sent, or goes nowhere."""
    sent = event.moves("cheer_deck", "holomem")
    to = event.text("zone_card_id") if sent else None
    desk.script.act("send_cheer", desk.active, to=desk.board.ref(to, desk.active) if to else None)
    if to:
        desk.board.attach(event.text("card_id"), to)
    return sent


def send_cheer(desk: Desk, event: Event) -> None:
    """A question for cheer: of life, the first card is turned over."""
    if event.text("from_zone") == "life":
        cards = desk.board.listed(event.cards("from_options"))
        desk.script.cards(event.seat("effect_player_id"), "life", cards[:1])


def life_sent(desk: Desk, event: Event) -> bool:
    """Life cards are sent one by one, each but the first turned over before it is."""
    decision = event.opens
    if decision is None or decision.text("from_zone") != "life":
        return False
    player = decision.seat("effect_player_id")
    sent = [event, *desk.reel.take_while(_from_life)] if _from_life(event) else []
    goes = {move.text("attached_id"): move.text("to_holomem_id") for move in sent}
    for n, card in enumerate(decision.cards("from_options")):
        if n:
            desk.script.cards(player, "life", [desk.board.number(card)])
        to = goes.get(card or "")
        desk.script.act("send_cheer", player, to=desk.board.ref(to, player) if to else None)
        if card and to:
            desk.board.attach(card, to)
    return bool(sent)


def _from_life(event: Event) -> bool:
    return event.kind == "move_attached_card" and event.data.get("from_holomem_id") == "life"


# -- choices of text ---------------------------------------------------------------------------------------------------


def choice_asked(desk: Desk, event: Event) -> None:
    """A player is asked, perhaps about damage that a text is to deal."""
    told = (option.inner(effects.INCOMING) for option in event.objects("choice") if effects.INCOMING in option.data)
    info = next((one for one in told if one.data.get("special") is True), None)
    damage = desk.reel.find(lambda later: _damages(later, info)) if info else None
    if info is not None and damage is not None and damage.count not in desk.foretold:
        with desk.of(responsible(desk, damage)):
            effects.foretell(desk, info)
        desk.foretold[damage.count] = desk.source, desk.skill


def _damages(event: Event, info: Fields | None) -> bool:
    return (
        event.kind == "damage_dealt" and info is not None and event.data.get("target_id") == info.data.get("target_id")
    )


def choice(desk: Desk, event: Event) -> bool:
    """The text that a player chose goes on, unless it is an oshi skill, which its own events tell."""
    desk.aside = False
    options = event.opens.objects("choice") if event.opens else []
    message = desk.log.messages.get(event.caused_by)
    picked = message.detail.data.get("choice_index", 0) if message else 0
    if isinstance(picked, int) and 0 <= picked < len(options):
        option = options[picked]
        if effects.INCOMING in option.data:
            desk.incoming = option.inner(effects.INCOMING).number("amount")
        kind = option.data.get("effect_type")
        if option.data.get("oshi_effect"):
            desk.aside = kind in ASIDE
        elif kind != "pass":
            effects.set_source(desk, option)
    return False


def chosen_holomem(desk: Desk, event: Event) -> bool:
    """The holomem chosen goes back to its Debut, and its other cards to the hand."""
    message = desk.log.messages.get(event.caused_by)
    if event.opens is None or message is None or event.opens.inner("effect").text("effect_type") != TO_DEBUT:
        return False
    for card in message.detail.cards("card_ids"):
        if card:
            desk.effect("return_to_debut", holomem=desk.ref(card))
    return moves.back_to_debut(desk, event)


ANSWERS: dict[str, Callable[[Desk, Event], bool]] = {
    "decision_main_step": play.main_step,
    "decision_performance_step": play.performance_step,
    "cheer_step": cheer_sent,
    "decision_send_cheer": life_sent,
    "reset_step_choose_new_center": new_center,
    "decision_choice": choice,
    effects.CHOICE_OF_HOLOMEM: chosen_holomem,
}
HANDLERS: dict[str, Callable[[Desk, Event], None]] = effects.HANDLERS | {
    "turn_start": turn_start,
    "end_turn": turn_end,
    "main_step_start": main_step_start,
    "performance_step_start": performance_step_start,
    "reset_step_collab": reset_collab,
    "draw": draw,
    "move_card": move_card,
    "move_attached_card": moves.move_attached,
    "cheer_step": cheer_step,
    "decision_send_cheer": send_cheer,
    "decision_choice": choice_asked,
    "bloom": play.bloom,
    "collab": play.collab,
    "play_support_card": play.support,
    "oshi_skill_activation": play.oshi_skill,
    "special_action_activation": play.ability,
    "perform_art": play.art,
    "game_over": game_over,
}

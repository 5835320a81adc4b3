"""What the program asks when a text lets a player choose, told when it is known what was chosen."""

from typing import Any

from judge.engine.abilities.waiting import Standby
from judge.engine.asking.plays import Offer
from judge.engine.trees.choices import Spec
from judge.engine.trees.within import nodes
from tests.rulesets.hololive.readers.excerpts import SEATS
from tests.rulesets.hololive.readers.writing.acts import incoming, offered_skill
from tests.rulesets.hololive.readers.writing.desk import Desk
from tests.rulesets.hololive.readers.writing.looks import begin_look, takes

KINDS = {
    "effect:archive": "archive_from_hand", "effect:roll": "roll_die", "effect:attach": "move_cheer_between_holomems",
    "effect:send_cheer": "send_cheer", "effect:put": "choose_cards", "effect:look": "reveal_top_deck",
    "effect:move": "send_collab_back", "effect:heal": "restore_hp", "effect:bloom": "bloom", "effect:damage": "damage",
}  # fmt: skip
TARGETS = {
    "effect:damage": ("to", "deal_damage"),
    "effect:heal": ("holomem", "restore_hp"),
    "effect:down": ("holomem", "down_holomem"),
    "effect:return_to_debut": ("holomem", "return_holomem_to_debut"),
    "effect:lasting": ("on", "add_turn_effect_for_holomem"),
}
CHOICES_OF_CARDS = ("effect:put", "effect:attach", "effect:bloom", "effect:send_cheer")
"""What a player may decline by choosing no card."""


def tell_choice(desk: Desk, play: Any, offer: Offer) -> None:
    """A player has chosen what a text does next."""
    spec = play.about
    if not isinstance(spec, Spec):
        return
    desk.source = desk.ids(spec.ctx.source)
    if offer.optional:
        may(desk, spec, play.word, play.player.seat, 0)
    if play.word == "effect:look":
        begin_look(desk, play)
    elif play.word in ("effect:reveal", "effect:put"):
        shows(desk, play, spec)
    elif play.word in TARGETS:
        aims(desk, play, spec)
    if play.word == "effect:lasting":
        lasts(desk, play, spec)
    if play.word == "effect:return_to_debut":
        returns(desk, play.holomem)
    if play.word == "effect:roll":
        desk.rolled_by = play.player.seat


def declined(desk: Desk, offer: Offer) -> None:
    """A player has not chosen what a text allows."""
    seat = offer.player.seat
    if isinstance(offer.about, Standby):
        if any(kind.word == "oshi_skill" for kind in offer.kinds):
            offered_skill(desk, seat, 1, offer.about)
        return
    if isinstance(offer.about, Spec):
        desk.source = desk.ids(offer.about.ctx.source)
        may(desk, offer.about, offer.kinds[0].word, seat, 1)


def may(desk: Desk, spec: Spec, word: str, seat: str, index: int) -> None:
    """A player is asked whether to do what a text allows; of cards that were looked at none may be taken."""
    if desk.look is not None and word in ("effect:reveal", "effect:put"):
        if index:
            takes(desk, [])
        return
    if word == "effect:move":
        answer = "effect_resolution_make_choice"
        options = {"choice_event": True, "choice_info": {"specific_options": ["pass", "ok"]}}
        desk.log.ask("choice_send_collab_back", answer, seat, {"choice_index": 1 - index}, **options)
        return
    whose = {"player_id": SEATS[seat], "source_card_id": desk.source, **incoming(desk, spec.ctx)}
    if desk.shown and word == "effect:archive":
        kinds = ("archive_revealed_cards", "order_cards")
        desk.log.choose(seat, index, *({"effect_type": kind, **whose} for kind in kinds))
        return
    option = {"effect_type": KINDS.get(word, word.partition(":")[2]), **whose}
    desk.log.choose(seat, index, option, {"effect_type": "pass", **whose})


def shows(desk: Desk, play: Any, spec: Spec) -> None:
    """Cards are shown: chosen ones of those looked at, those of holo power or a hand, or the top of a deck."""
    cards = [desk.ids(card) for card in play.cards]
    zone = play.cards[0].zone.name if play.cards else ""
    verbs = [node.get("verb") for node in nodes(spec.ctx.ability.node.do)]
    seat = play.player.seat
    if play.word == "effect:put":
        if desk.look is not None and play.to == "hand" and set(cards) <= set(desk.look.seen):
            takes(desk, cards)
    elif "reveal_top" in verbs:
        desk.look, desk.shown = None, cards
        desk.log.tell("reveal_cards", effect_player_id=SEATS[seat], card_ids=cards, source="topdeck")
    elif zone == "holo_power":
        desk.look = None
        desk.log.cards(seat, ("holopower", "hand"), desk.pile(seat, zone), cards)
    elif zone == "hand":
        desk.asked = "bottom_of_deck"
        desk.log.cards(seat, ("hand", desk.asked), cards, cards)
    else:
        takes(desk, cards)


def aims(desk: Desk, play: Any, spec: Spec) -> None:
    """Of several holomem one is chosen."""
    field, effect = TARGETS[play.word]
    found = spec.fields.get(field)
    if found is not None and len(found.among) > 1:
        desk.log.holomem(play.player.seat, desk.top(getattr(play, field)), effect, desk.source)


def returns(desk: Desk, holomem: Any) -> None:
    """A holomem goes back to its Debut card, as the program does it: that card blooms onto the top one."""
    top = desk.top(holomem)
    under = [desk.ids(card) for card in reversed(holomem.under)]
    debuts = [desk.ids(card) for card in holomem.under if card.face.level == "debut"]
    if not debuts:
        return
    if holomem.damage:
        whole = {"target_player_id": top.partition("_")[0], "card_id": top, "healed_amount": holomem.damage}
        desk.log.tell("restore_hp", **whole, new_damage=0)
    for card in [*[desk.ids(one) for one in holomem.supports], *under]:
        desk.log.moved(card, top, "hand")
    ids = {"bloom_player_id": top.partition("_")[0], "bloom_card_id": debuts[0], "target_card_id": top}
    desk.log.tell("bloom", **ids, bloom_from_zone="hand")
    desk.log.moved(top, debuts[0], "hand")
    desk.tops[holomem] = debuts[0]


def _lasts_on(desk: Desk, play: Any, spec: Spec) -> Any:
    """The only holomem of a change that lasts: one that is chosen now, or that was before."""
    if not callable(play.on):
        return play.on
    before = any(str(node.get("of")).startswith("$") for node in nodes(spec.ctx.ability.node.do))
    return next((one for one in desk.game.player(play.player.seat).stage if play.on(one)), None) if before else None


def lasts(desk: Desk, play: Any, spec: Spec) -> None:
    """A change that lasts, of a holomem or of a place."""
    if play.number != "art_damage":
        return
    condition: dict[str, Any] = {"condition": "performer_is_color"}
    one = _lasts_on(desk, play, spec)
    if one is not None:
        condition = {"condition": "performer_is_specific_id", "required_id": desk.top(one)}
    amount = play.amount if isinstance(play.amount, int) else 20
    effect = {"effect_type": "power_boost", "amount": amount, "timing": "before_art", "conditions": [condition]}
    whole = {**effect, "source_card_id": desk.source}
    desk.log.tell("add_turn_effect", effect_player_id=SEATS[play.player.seat], turn_effect=whole)

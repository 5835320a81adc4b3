"""10.7 Playing and resolving support cards."""

from collections.abc import Callable, Sequence

from judge.engine.abilities.costs import paying
from judge.engine.abilities.waiting import Standby
from judge.engine.asking.plays import Offer, Play, Script
from judge.engine.run.effects import resolving
from judge.engine.run.notebook import Accusation
from judge.engine.table.pieces import Card
from judge.engine.trees.choices import Spec
from judge.engine.trees.context import CompiledAbility, Context
from rulesets.hololive.cards.definition import ATTACHABLE
from rulesets.hololive.ch05_verbs.s05_put import moved_by, note_cheers, put
from rulesets.hololive.ch05_verbs.s16_attach import attach, limit_in_the_way
from rulesets.hololive.ch10_play_and_resolve.s04_costs import IN_ORDER, Share, choice_of, choices, shares, text_of
from rulesets.hololive.ch10_play_and_resolve.s08_standby import carry_out
from rulesets.hololive.game import HololiveGame, Holomem, Side, as_printed
from rulesets.hololive.rules import rules

SHOWN = rules.cite("10.7.2.1", "ch10_play_and_resolve/s07_play_and_resolve.py, play_support")
CHOSEN = rules.cite("10.7.2.2", "ch10_play_and_resolve/s07_play_and_resolve.py, play_support")
PAID = rules.cite("10.7.2.4", "ch10_play_and_resolve/s07_play_and_resolve.py, play_support")
TEXT = rules.cite("10.7.2.5.1.1", "ch10_play_and_resolve/s07_play_and_resolve.py, carry_out_text")
ATTACHED = rules.cite("10.7.2.5.1.2", "ch10_play_and_resolve/s07_play_and_resolve.py, attach_to_holder")
CHANGED = rules.cite("10.7.2.3.7", "ch10_play_and_resolve/s07_play_and_resolve.py, carry_out_text")
NO_ROOM = rules.cite("10.7.2.5.1.2.1", "ch10_play_and_resolve/s07_play_and_resolve.py, attach_to_holder")


class SupportUse(Play[HololiveGame, Side]):
    """The use of a support card: its holder where it is attached, and the cards that pay its cost."""

    card: Card
    to: Holomem | None
    pay: tuple[Card, ...] = ()


def attaches(card: Card) -> bool:
    """Whether a support is attached to a holomem instead of carried out once (2.2.4)."""
    return bool(card.face.type == "support" and card.face.subtypes & ATTACHABLE)


def play_support(game: HololiveGame, play: SupportUse) -> Script:
    """10.7.2.1 The card is shown and lies in the resolution zone; the cost is paid; then it is resolved."""
    ability = text_of(play.card)
    paid = shares(choices(game, play.player, play.card), play.pay)
    game.move(play.card, game.resolution, SHOWN)
    if play.to is not None:
        game.exercise(CHOSEN)
    if ability is not None and ability.cost:
        yield from pay_cost(game, play, ability, [play.pay] if paid is None else paid)
    elif play.pay:
        with moved_by(game, play.card), game.at_once():
            for card in play.pay:
                put(game, card, card.owner.zones["archive"], PAID)
        note_cheers(game, play.card, play.pay)
    game.set(play.player, "used", (*play.player.used, as_printed(play.card)), SHOWN)
    game.note("support", player=play.player, card=play.card.number)
    yield from attach_to_holder(game, play) if attaches(play.card) else carry_out_text(game, play.card)


def carry_out_text(game: HololiveGame, card: Card) -> Script:
    """10.7.2.5.1.1 Items, events and staff do what they say and are archived."""
    ability = text_of(card)
    before = state_of(game)
    if ability is not None:
        played = Standby(ability, card, card.owner, {})
        promising = ability.could_change(played.context(game))
        yield from carry_out(game, played)
        if promising and game.record_goes_on() and state_of(game) == before:
            game.reads("what_counts_as_a_change")
            game.accuse(Accusation(game.step, CHANGED, "support/changed_something", {"card": card}))
    yield from resolving(game, TEXT, card)
    if card.zone is game.resolution:
        game.move(card, card.owner.zones["archive"], TEXT)


def state_of(game: HololiveGame) -> tuple[int, ...]:
    """What tells whether anything changed: what lies where and how, what lasts, dice and looks that might have led on.

    A face that nobody has seen may hide a change.
    """
    in_force = len(game.lasting), len(game.permits), len(game.forbids), len(game.delayed), len(game.again)
    return len(game.log), len(game.doubts), game.ventured, *in_force


def pay_cost(game: HololiveGame, play: SupportUse, ability: CompiledAbility, paid: Sequence[Share]) -> Script:
    """10.7.2.4 All costs in order; the act says what is paid with, and the record of an act that it leaves out."""
    ctx = Context(game, play.player, play.card, ability)
    left = list(paid)
    game.exercise(IN_ORDER)
    for step in ability.cost:
        script = paying(ctx, step.run(ctx, False))
        try:
            request = next(script)
            if isinstance(request, Offer) and choice_of(request) is not None and left:
                share = left.pop(0)
                if share and not _told_by_itself(game, play, request):
                    request = script.send(_payment(play.player, request, share))
            while True:
                request = script.send((yield request))
        except StopIteration:
            continue


def _told_by_itself(game: HololiveGame, play: SupportUse, offer: Offer) -> bool:
    """Whether a record that leaves out what is paid has it as what the text does next."""
    return not play.pay and any(isinstance(game.next_told(), kind.record) for kind in offer.kinds)


def _payment(player: Side, offer: Offer, share: Share) -> Play:
    """The act of a cost with what it is paid with; the rest of it the text has fixed."""
    spec: Spec = offer.about
    chosen = next(name for name, found in spec.fields.items() if found.several)
    kind: Callable[..., Play] = offer.kinds[0]
    return kind(player, spec, **{**spec.fixed, chosen: share})


def attach_to_holder(game: HololiveGame, play: SupportUse) -> Script:
    """10.7.2.5.1.2 Tools, mascots and fans go to their holder, or to the archive where there is no room."""
    yield from ()
    if play.to is None or play.to.zone is None or limit_in_the_way(play.to, play.card):
        game.move(play.card, play.card.owner.zones["archive"], NO_ROOM)
    else:
        attach(game, play.card, play.to, ATTACHED, source="hand")

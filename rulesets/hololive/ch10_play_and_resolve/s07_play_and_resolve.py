"""10.7 Playing and resolving support cards."""

from typing import TYPE_CHECKING, Any

from judge.engine.abilities.compiler import CompiledAbility
from judge.engine.abilities.context import Candidates, Context, Spec
from judge.engine.abilities.play import Standby, abilities_of
from judge.engine.cards import Card
from judge.engine.effects import resolving
from judge.engine.requests import Offer, Script
from rulesets.hololive.ch05_verbs.s16_attach import limit_in_the_way
from rulesets.hololive.ch10_play_and_resolve.s08_standby import carry_out
from rulesets.hololive.game import HololiveGame
from rulesets.hololive.rules import rules

if TYPE_CHECKING:
    from rulesets.hololive.ch08_main_step.s06_support import SupportPlay

ATTACHABLE = frozenset({"tool", "mascot", "fan"})
SHOWN = rules.cite("10.7.2.1", "ch10_play_and_resolve/s07_play_and_resolve.py, play_support")
CHOSEN = rules.cite("10.7.2.2", "ch10_play_and_resolve/s07_play_and_resolve.py, play_support")
PAID = rules.cite("10.7.2.4", "ch10_play_and_resolve/s07_play_and_resolve.py, play_support")
TEXT = rules.cite("10.7.2.5.1.1", "ch10_play_and_resolve/s07_play_and_resolve.py, carry_out_text")
ATTACHED = rules.cite("10.7.2.5.1.2", "ch10_play_and_resolve/s07_play_and_resolve.py, attach")
NO_ROOM = rules.cite("10.7.2.5.1.2.1", "ch10_play_and_resolve/s07_play_and_resolve.py, attach")


def attaches(card: Card) -> bool:
    """Whether a support is attached to a holomem instead of carried out once (2.2.4)."""
    return bool(card.face.type == "support" and card.face.subtypes & ATTACHABLE)


def play_support(game: HololiveGame, play: "SupportPlay") -> Script:
    """10.7.2.1 The card is shown and lies in the resolution zone; the cost is paid; then it is resolved."""
    game.move(play.card, game.resolution, SHOWN)
    if play.to is not None:
        game.exercise(CHOSEN)
    ability = text_of(play.card)
    if ability is not None and ability.cost:
        yield from pay_cost(game, play, ability)
    else:
        for card in play.pay:
            game.move(card, card.owner.zones["archive"], PAID)
    game.set(play.player, "supports_used", play.player.supports_used + 1, SHOWN)  # type: ignore[attr-defined]
    game.note("support", player=play.player, card=play.card.number)
    yield from attach(game, play) if attaches(play.card) else carry_out_text(game, play.card)


def carry_out_text(game: HololiveGame, card: Card) -> Script:
    """10.7.2.5.1.1 Items, events and staff do what they say and are archived."""
    ability = text_of(card)
    if ability is not None:
        yield from carry_out(game, Standby(ability, card, card.owner, {}))
    yield from resolving(game, TEXT, card)
    if card.zone is game.resolution:
        game.move(card, card.owner.zones["archive"], TEXT)


def text_of(card: Card) -> CompiledAbility | None:
    """The support ability of a card (10.1.2), None where its text is not modelled."""
    return next((a for a in abilities_of(card) if a.node.kind == "support"), None)


def pay_cost(game: HololiveGame, play: "SupportPlay", ability: CompiledAbility) -> Script:
    """10.7.2.4 All costs in order; the act says what is paid with."""
    ctx = Context(game, play.player, play.card, ability)
    for step in ability.cost:
        script = step.run(ctx, False)
        try:
            request = next(script)
            if isinstance(request, Offer) and play.pay:
                kind: Any = request.kinds[0]
                request = script.send(kind(play.player, request.about, play.pay))
            while True:
                request = script.send((yield request))
        except StopIteration:
            continue


def cost_choice(game: HololiveGame, player: Any, card: Card) -> Candidates | None:
    """What the additional cost of a card may be paid with, None where there is nothing to choose."""
    ability = text_of(card)
    for step in ability.cost if ability is not None else ():
        script = step.run(Context(game, player, card, ability), False)  # type: ignore[arg-type]
        request: Any = next(script, None)
        script.close()
        if isinstance(request, Offer) and isinstance(request.about, Spec) and request.about.fields:
            return next(iter(request.about.fields.values()))
    return None


def attach(game: HololiveGame, play: "SupportPlay") -> Script:
    """10.7.2.5.1.2 Tools, mascots and fans go to their holder, or to the archive where there is no room."""
    yield from ()
    if play.to is None or play.to.zone is None or limit_in_the_way(play.to, play.card):
        game.move(play.card, play.card.owner.zones["archive"], NO_ROOM)
    else:
        game.attach(play.card, play.to, ATTACHED)
        game.note("attached", card=play.card, to=play.to)

"""Declared effects: what text that is not modelled did."""

from typing import Any

from judge.engine.abilities.told_later import states_what_waits
from judge.engine.asking.needs import Window
from judge.engine.asking.plays import Offer, Request
from judge.engine.cards.faces import Blank
from judge.engine.run.effects import EffectPlay
from judge.engine.run.legal import judge
from judge.engine.run.lookup import Absent, Ambiguous, Lookup
from judge.engine.run.sources import named_source
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card
from judge.replay.common import Standby
from judge.replay.references import BadReference
from judge.replay.steps import Act, Effect, Step
from judge.verify.judges.acts import judge_act, missing
from judge.verify.judges.hearing import Hearing
from judge.verify.judges.statements import not_so_yet, waits_for_an_event
from judge.verify.outcome.facts import broken
from judge.verify.record.offers import kind_of
from judge.verify.record.script import Entry


def fits(game: Game, window: Window, step: Step) -> bool:
    """Whether an effect's source may act in the window, or an act is one that text allows or asks for then."""
    if isinstance(step, Act):
        if asked_by_text(game, window, step):
            return True
        same_player, kind = window.player is None or window.player.seat == step.player, kind_of(game, step)
        chosen = issubclass(kind, EffectPlay)
        return (
            same_player
            and bool(game.rules.hooks.interrupts(game, kind, step))
            and not (chosen and _known(game, window))
        )
    if not isinstance(step, Effect):
        return False
    if window.player is not None and window.player.seat != step.by:
        return False
    try:
        return _may_act(game, window, step, source_of(game, window, step))
    except (Ambiguous, BadReference):
        return True


def goes_on(walk: Hearing, window: Window, step: Step) -> bool:
    """Whether what a text does is not over before a step that fits, by what the record tells before that.

    An effect of the other player that names no card is of another text where a claim before it is not so yet.
    """
    if waits_for_an_event(walk):
        return False
    of = window.source or window.about
    unnamed = isinstance(step, Effect) and step.source is None and of is not None and of.owner.seat != step.by
    return not (unnamed and walk.record.at < walk.record.due and not_so_yet(walk) is not None)


def asked_by_text(game: Game, window: Window, act: Act) -> bool:
    """Whether text that is not modelled may ask for an act: for a choice, or which of its own that wait comes next."""
    if window.player is not None and window.player.seat != act.player:
        return False
    if isinstance(act, Standby):
        return _may_wait(game, window, act)
    kind = kind_of(game, act)
    if not kind.within_text or issubclass(kind, EffectPlay) or _known(game, window):
        return False
    return window.about is not None or window.named or bool(game.rules.hooks.may_act(game, None, window))


def _may_wait(game: Game, window: Window, act: Standby) -> bool:
    """Whether an act names a card of which nobody can tell whether its text waits."""
    try:
        card = Lookup(game, game.player(act.player)).card(act.card)
    except (Ambiguous, BadReference):
        return False
    return not isinstance(card, Absent) and bool(game.rules.hooks.may_act(game, card, window))


def _known(game: Game, window: Window) -> bool:
    """Whether no text that is not modelled can have anything chosen in the window."""
    if window.about is None:
        return not text_may_act(game)
    return not game.rules.hooks.may_act(game, window.about, window)


def _may_act(game: Game, window: Window, effect: Effect, card: Card | None) -> bool:
    """Whether the text of a card may do such a thing in the window."""
    if window.unseen is not None:
        return card is window.about and game.rules.book.plays[effect.do].clause not in window.unseen
    if (window.source is not None and card is not window.source) or (card is None and not text_may_act(game)):
        return False
    return bool(game.rules.hooks.may_act(game, card, window))


def text_may_act(game: Game) -> bool:
    """Whether any text that is not modelled may act: of a card that lies there, or where nobody says which does."""
    if game.rules.hooks.text_in_play(game):
        return True
    zones = (zone for player in game.players for zone in player.zones.values())
    return any(zone.unspecified and game.rules.hooks.holds_text(zone) for zone in zones)


def waits(game: Game, request: Request, step: Step) -> bool:
    """Whether an effect waits for the resolution of another source to end."""
    if not isinstance(request, Window) or request.source is None:
        return False
    return fits(game, Window(request.clause, request.player, request.about), step)


def only_states(walk: Hearing, request: Request, step: Step) -> bool:
    """Whether a step only states what the rules have worked out by now, be it of an event that stands before it."""
    if not (isinstance(request, Offer) and request.free) and waits_for_an_event(walk):
        return False
    return absorbed(walk, step) and not waits(walk.game, request, step)


def absorbed(walk: Hearing, step: Step) -> bool:
    """Whether a step only states what the rules work out, even as often as it is said in a row."""
    absorbs = walk.game.rules.hooks.absorbs
    if not absorbs(walk.game, step, 0):
        return states_what_waits(walk.game, step) and walk.record.repeats == 0
    again = walk.record.repeats
    return again == 0 or absorbs(walk.game, step, again)


def source_of(game: Game, window: Window | None, effect: Effect) -> Card | None:
    """The card whose text acts: the one named, else the one being resolved."""
    if effect.source is None:
        return (window.source or window.about) if window else None
    return named_source(game, effect)


def judge_effect(walk: Hearing, window: Window, entry: Entry) -> tuple[bool, Any]:
    """Carry an effect out as declared; one that names what is not there diverges."""
    if isinstance(entry.step, Act):
        walk.findings.undecide(entry, window.clause, "unmodelled", None)
        if asked_by_text(walk.game, window, entry.step):
            window.named = window.named or isinstance(entry.step, Standby)
            return False, None
        return judge_act(walk, window, entry)
    game = walk.game
    effect: Any = entry.step
    source = source_of(game, window, effect)
    kind = game.rules.book.plays[effect.do]
    play = kind.look_up(game, game.player(effect.by), effect, source)
    judgement = judge(game, play)
    game.exercised.add(kind.clause)
    if judgement.broken:
        walk.findings.add(entry, "diverges", broken(game, judgement.broken, play.player), window)
        return (False, None) if missing(play) else (True, play)
    face = source.face if source is not None else None
    number = source.number if source is not None else None
    why = "unseen" if window.unseen is not None else "unknown_card" if isinstance(face, Blank) else "unmodelled"
    walk.findings.undecide(entry, window.clause, why, number)
    return True, play

"""What a player chose by text and the source of a record does not tell: a step that names no choice stands for any."""

from itertools import islice

from judge.engine.abilities.ordering import NextPlay
from judge.engine.asking.plays import Offer, Play
from judge.engine.run.effects import EffectPlay
from judge.engine.run.legal import Legal
from judge.engine.run.state import Game
from judge.replay.steps import Act, Effect, Step, as_json
from judge.verify.judges.hearing import Hearing
from judge.verify.record import offers
from judge.verify.record.script import Entry

MOST = 24
"""More answers than so many are not tried one after another."""
NEXT = 8
"""So many steps are looked at behind a choice that is not named."""
HEAD = {"do", "player", "inferred", "src"}
"""What a step says that does not say what was chosen."""


def names_no_choice(game: Game, step: Step) -> bool:
    """Whether a reader says that something was chosen for a text, and not what."""
    if not isinstance(step, Act) or not step.inferred or not offers.kind_of(game, step).within_text:
        return False
    return set(as_json(step)) <= HEAD


def untold(walk: Hearing, offer: Offer, entry: Entry) -> object:
    """The answer for a choice that is not named: what comes next shows it, or bears one of all out; else it stays open.

    What the rules answer is not it; where nobody is asked for anything the step is passed over, at the latest where
    what comes next is asked for.
    """
    if not _asked_next(walk, offer) and not offer.optional and offers.implied(walk.game, offer) is not None:
        return None
    walk.record.take()
    following = walk.record.deciding
    telling = following.step if following is not None else None
    shown = offers.inferred(walk.game, offer, telling) if telling is not None and not isinstance(telling, Act) else None
    if shown is not None or not _leaves_no_trace(offer):
        return shown or walk.AGAIN
    return _one_of_all(walk, offer, entry) or walk.AGAIN


def _asked_next(walk: Hearing, offer: Offer) -> bool:
    """Whether what an offer asks for is told after the choice that is not named: an effect, or which text comes next.

    What a reader added may stand between them, as nothing need ask for it.
    """
    for behind in walk.record.later(NEXT):
        step = behind.step
        tells = isinstance(step, Effect) or (isinstance(step, Act) and _orders(walk.game, step))
        if tells and isinstance(step, Act | Effect) and offers.offer_for(walk.game, offer, step) is not None:
            return True
        if not (isinstance(step, Act) and step.inferred):
            return False
    return False


def _orders(game: Game, act: Act) -> bool:
    """Whether an act says which text comes next."""
    return issubclass(offers.kind_of(game, act), NextPlay)


def _leaves_no_trace(offer: Offer) -> bool:
    """Whether what is asked for is a choice by itself; whatever else must be done may be so for what it is done to."""
    return not offer.optional or not any(issubclass(kind, EffectPlay) for kind in offer.kinds)


def _one_of_all(walk: Hearing, offer: Offer, entry: Entry) -> Play | None:
    """One of all answers; where none need be given, only such as bears out what follows.

    Where one must be given, what follows may do so: then nobody was asked for what is not named.
    """
    ways = list(islice(Legal(walk.game, offer), MOST))
    first, beyond = (0, len(ways)) if offer.optional else (1, len(ways) + 1)
    which = walk.guess(range(first, beyond)) if ways else None
    if not ways or (isinstance(which, int) and which >= len(ways)) or (offer.optional and which is None):
        return None
    walk.findings.not_recorded(entry, offer.clause)
    return ways[which if isinstance(which, int) and which < len(ways) else 0]

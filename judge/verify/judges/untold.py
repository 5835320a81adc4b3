"""What a player chose by text and the source of a record does not tell: a step that names no choice stands for any."""

from itertools import islice

from judge.engine.asking.plays import Offer, Play
from judge.engine.run.effects import EffectPlay
from judge.engine.run.legal import Legal
from judge.engine.run.state import Game
from judge.replay.steps import Act, Step, as_json
from judge.verify.judges.hearing import Hearing
from judge.verify.record import offers
from judge.verify.record.script import Entry

MOST = 24
"""More answers than so many are not tried one after another."""
HEAD = {"do", "player", "inferred", "src"}
"""What a step says that does not say what was chosen."""


def names_no_choice(game: Game, step: Step) -> bool:
    """Whether a reader says that something was chosen for a text, and not what."""
    if not isinstance(step, Act) or not step.inferred or not offers.kind_of(game, step).within_text:
        return False
    return set(as_json(step)) <= HEAD


def untold(walk: Hearing, offer: Offer, entry: Entry) -> object:
    """The answer for a choice that is not named: what comes next shows it, or bears one of all out; else it stays open.

    What the rules answer is not it; where nobody is asked for anything the step is passed over.
    """
    if not offer.optional and offers.implied(walk.game, offer) is not None:
        return None
    walk.record.take()
    following = walk.record.deciding
    shown = offers.inferred(walk.game, offer, following.step) if following is not None else None
    if shown is not None or not _leaves_no_trace(offer):
        return shown or walk.AGAIN
    return _one_of_all(walk, offer, entry) or walk.AGAIN


def _leaves_no_trace(offer: Offer) -> bool:
    """Whether what is asked for is a choice by itself; whatever else must be done may be so for what it is done to."""
    return not offer.optional or not any(issubclass(kind, EffectPlay) for kind in offer.kinds)


def _one_of_all(walk: Hearing, offer: Offer, entry: Entry) -> Play | None:
    """One of all answers; where none need be given, only such as bears out what follows."""
    ways = list(islice(Legal(walk.game, offer), MOST))
    first = 0 if offer.optional else 1
    which = walk.guess(range(first, len(ways))) if len(ways) > first else None
    if not ways or (offer.optional and which is None):
        return None
    walk.findings.not_recorded(entry, offer.clause)
    return ways[which if isinstance(which, int) and which < len(ways) else 0]

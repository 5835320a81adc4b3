"""Whether a walk that is to stop before a step has come to it."""

from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Offer, Request
from judge.replay.steps import Act, GoTo, SetBoard
from judge.verify.judges.hearing import Hearing
from judge.verify.record import offers
from judge.verify.record.script import Entry


def reached(walk: Hearing, request: Request, entry: Entry, *, fits: bool) -> bool:
    """Whether a step that the walk is to stop before is due: it fits, or the record must answer first and does not."""
    step = entry.step
    if isinstance(step, SetBoard | GoTo) or (isinstance(step, Act) and offers.anytime(walk.game, step) is not None):
        return True
    return fits or not passed_over(walk, request)


def passed_over(walk: Hearing, request: Request) -> bool:
    """Whether the rules go on by themselves where the record is silent on a request."""
    if isinstance(request, FactNeed):
        return not request.needed
    if not isinstance(request, Offer) or request.certain:
        return True
    return request.optional or offers.implied(walk.game, request) is not None

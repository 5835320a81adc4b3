"""What stands before the next deciding step and is meant for an offer that the rules are about to answer themselves."""

from judge.engine.asking.plays import Offer, Play, Request
from judge.replay.steps import Act, Claim
from judge.verify import acts, offers
from judge.verify.hearing import Hearing
from judge.verify.script import Entry


def hear_refused(walk: Hearing, offer: Offer) -> None:
    """Judge acts that were turned down, and that this offer is the one for, before the rules answer it."""
    for entry in walk.record.before():
        step, heard = entry.step, walk.disputes.heard
        if not isinstance(step, Act) or entry.number in heard or offers.offer_for(walk.game, offer, step) is None:
            return
        heard.add(entry.number)
        acts.judge_refused(walk, entry)


def claim_to_come(walk: Hearing, request: Request, play: Play | None) -> Entry | None:
    """A claim at the record's end that is not so yet, where a play timing can only be passed."""
    if not (isinstance(request, Offer) and request.free) or play is None or walk.verdict.result is not None:
        return None
    for entry in walk.record.before():
        step, heard = entry.step, entry.number in walk.disputes.heard
        if isinstance(step, Claim) and not heard and not walk.disputes.agrees(walk.game, step):
            return entry
    return None

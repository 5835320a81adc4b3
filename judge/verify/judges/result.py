"""The end of a walk: the recorded result against the rules', and the verdict."""

from collections.abc import Iterator, Sequence
from itertools import chain
from operator import attrgetter

from judge.engine.asking.plays import Offer
from judge.engine.book.catalogue import load_catalogue
from judge.engine.run.misplaced import demanded
from judge.verify.judges.hearing import Hearing
from judge.verify.outcome.verdict import BY_THE_RULES, Broken, Finding, Note, Undecided, kind_of
from judge.words.home import home_of

CLAUSE = attrgetter("clause")
UNKNOWN = "unknown"
"""What a record says that does not know how its game ended."""


def conclude(walk: Hearing) -> None:
    """Fill in what the walk as a whole says."""
    verdict, game = walk.verdict, walk.game
    verdict.outcome = game.outcome
    if not walk.stopped:
        _compare_result(walk)
    verdict.undecided = [
        one for one in verdict.undecided if one.why != "unseen" or (one.step, one.clause) not in game.settled
    ]
    for doubt in game.doubts:
        verdict.undecided.append(Undecided(doubt.step, doubt.clause, doubt.why, doubt.number))
    verdict.readings = sorted(game.readings)
    verdict.exercised = frozenset(chain(game.exercised, map(CLAUSE, game.log)))
    verdict.notes += _unused_waivers(walk)
    verdict.kind = kind_of(verdict)


def _unused_waivers(walk: Hearing) -> Iterator[Note]:
    """What a record lets stand though nothing is wrong with it."""
    found = [(finding.step, finding.clause) for finding in walk.verdict.findings if finding.step is not None]
    for waiver in walk.replay.header.waivers or ():
        if not any(waiver.covers(step, clause) for step, clause in found):
            yield Note("unused_waiver", {"step": waiver.step, "clause": waiver.clause})


def _compare_result(walk: Hearing) -> None:
    verdict, outcome = walk.verdict, walk.game.outcome
    said = verdict.result
    if said is None or walk.findings.unsaid is not None:
        return
    if outcome is None:
        if said.how in BY_THE_RULES and walk.pending is not None:
            clause = (
                _in_set_up(walk)
                or _still_due(walk)
                or (said.clause if said.clause in walk.game.rules.book.index else None)
            )
            clauses = (clause,) if clause is not None else walk.game.rules.hooks.not_over(walk.game, said)
            _differs(walk, clauses, "result/not_over_yet", {"winner": said.winner})
        return
    if said.winner != outcome.winner:
        _differs(walk, (outcome.clause,), "result/winner", {"winner": outcome.winner, "said": said.winner})
    elif said.how not in (outcome.how, UNKNOWN):
        _differs(walk, (outcome.clause,), "result/how", {"how": outcome.how, "said_how": said.how})
    elif said.clause is not None and said.clause != outcome.clause:
        facts = {"said": said.clause, "ours": outcome.clause}
        if akin(walk, said.clause, outcome.clause):
            verdict.notes.append(Note("other_end", facts))
        else:
            _differs(walk, (outcome.clause,), "result/clause", dict(facts))


def akin(walk: Hearing, said: str, ours: str) -> bool:
    """Whether a clause tells of the same end of the game as ours: one holds the other, or ours names it."""
    if any(a.startswith((f"{b}.", f"{b}#")) for a, b in ((said, ours), (ours, said))):
        return True
    catalogue = load_catalogue(home_of(walk.game.rules.book.package))
    entry = catalogue.get(ours)
    return entry is not None and said in (*entry.related, *entry.implies)


def _in_set_up(walk: Hearing) -> str | None:
    """By which clause alone the game ends before its first turn, where it is still being set up."""
    return None if walk.game.turn else walk.game.rules.hooks.ends_in_set_up


def _still_due(walk: Hearing) -> str | None:
    """The clause of what has to be done first, in the step of the game in which the record ends."""
    offer, stood, now = walk.pending, walk.game.stood, walk.game.cursor
    if not isinstance(offer, Offer) or offer.free or stood is None or stood.cursor is None or now is None:
        return None
    return demanded(walk.game, offer) if stood.cursor.table is now.table else None


def _differs(walk: Hearing, clauses: Sequence[str], rule: str, facts: dict[str, str | int | None]) -> None:
    broken, *also = (Broken(clause, rule, facts) for clause in clauses)
    finding = Finding(None, "diverges", [broken], also=also, pointer="/result", after=walk.findings.after)
    walk.verdict.findings.append(finding)

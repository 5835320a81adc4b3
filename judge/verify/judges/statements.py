"""Claims and events in the walk: differences become findings, or undecided where unmodelled text may have acted."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from judge.engine.asking.checks import Found
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Offer
from judge.engine.run.board import Difference
from judge.engine.run.misplaced import resolved
from judge.engine.run.notebook import Event, Stood
from judge.engine.run.state import Game
from judge.engine.table.pieces import zone_of
from judge.replay.steps import Claim, Fact, Happened, Said, Step
from judge.verify.diagnosis.causes import Cause, cause_of
from judge.verify.diagnosis.compare import (
    amiss,
    displaced,
    lies_in,
    match,
    near_match,
    passed_over,
    spoken_of,
    under_way,
)
from judge.verify.diagnosis.played import played
from judge.verify.judges.excuses import doubt_of_the_last, excuse
from judge.verify.judges.hearing import Hearing
from judge.verify.outcome.verdict import Broken
from judge.verify.record.needs import as_many, of_cards_to_come
from judge.verify.record.script import Entry


def compare_claim(walk: Hearing, entry: Entry, claim: Claim) -> None:
    """Report each place where the record's board is not the rules' board, those first of which more is known.

    A card that was put where it is, without a word of it, tells most. Last come those in which the record has a card of
    another place, if they differ by nothing that was done with that card.
    """
    walk.game.rules.hooks.learn(walk.game, claim.board)
    if entry.number in walk.silence.hasty and walk.disputes.agrees(walk.game, claim):
        walk.silence.bears_out(entry, walk.game)
    fresh = list(walk.disputes.fresh(walk.game, claim))
    of_others = displaced(fresh) if len(fresh) > 1 else {}
    put = played(walk.game, fresh) if len(fresh) > 1 else {}
    causes = [(Cause(put[one.path]) if one.path in put else cause_of(walk.game, one), one) for one in fresh]
    caused = [(_of_half_a_swap(walk, claim, fresh, _of_the_text(walk, cause, one), one), one) for cause, one in causes]

    def late(pair: tuple[Cause, Difference]) -> tuple[bool, bool, bool]:
        (cause, difference), moved = pair, getattr(pair[0].change, "subject", None)
        strays = of_others.get(difference.path)
        stray = strays is not None and getattr(moved, "number", None) not in strays
        return difference.path not in put, stray, not cause.near

    for cause, difference in sorted(caused, key=late):
        compare_place(walk, entry, difference, cause)
    walk.game.claims.append((walk.game.step, claim.board))


def _of_the_text(walk: Hearing, cause: Cause, difference: Difference) -> Cause:
    """A text that waits for a choice decides, where no choice makes a place so and nothing else stands out.

    It does where its card already lies in a place to which it comes only after that.
    """
    ctx, text = resolved(walk.pending), walk.game.rules.hooks.text
    if ctx is None or text is None:
        return cause
    change, place = cause.change, difference.subject
    moved = change is not None and change.subject is ctx.source and change.what == "zone"
    early = moved and change is not None and place not in (*change.old, *change.new)
    return Cause(text.carrying_out(ctx.kind), near=cause.near) if early or not cause.near else cause


def _of_half_a_swap(
    walk: Hearing, claim: Claim, fresh: Sequence[Difference], cause: Cause, difference: Difference
) -> Cause:
    """Where a record has one half of a swap as it was done, and not the other, the verb decides, not who ordered it."""
    change = cause.change
    places = (zone_of(change.old), zone_of(change.new)) if change is not None else (None, None)
    if change is None or None in places or cause.clause != change.cause:
        return cause
    same = (one for one in walk.game.since(change.step) if one.step == change.step)
    back = any((zone_of(one.new), zone_of(one.old)) == places for one in same)
    there = next((zone.place for zone in places if zone is not None and not lies_in(difference.path, zone.place)), "")
    told = spoken_of(claim.board, there) and not any(lies_in(one.path, there) for one in fresh)
    return Cause(change.clause, change, near=cause.near) if back and told else cause


def compare_place(walk: Hearing, entry: Entry, difference: Difference, cause: Cause) -> None:
    """Report one place that differs, under the clause that made it what it is."""
    if excuse(walk, entry, cause.clause, difference):
        if getattr(difference.subject, difference.what, None) == difference.theirs:
            walk.disputes.settled(difference)
        return
    facts: Found = {
        "path": difference.path,
        "ours": _short(difference.ours),
        "theirs": _short(difference.theirs),
    }
    if cause.change is not None:
        facts["changed_at"] = cause.change.step
    walk.silence.differs(walk.game, cause.change)
    finding = walk.findings.diverges(entry, cause.clause, "claim/agrees", facts)
    if cause.change is not None and cause.change.clause != cause.clause:
        finding.also.append(Broken(cause.change.clause, "claim/by_this_verb", finding.broken[0].facts))


def hear_event(walk: Hearing, entry: Entry, said: Happened, upto: Entry | None) -> None:
    """Compare an event that stands before a step, later if the step is a fact that only brings it about."""
    brings = _decides(walk.pending) and upto is not None and isinstance(upto.step, Fact)
    if brings and not under_way(walk.game, said, walk.active):
        walk.early.append((entry, said, walk.game.rules.hooks.due_at(walk.game, said)))
    else:
        compare_event(walk, entry, said)


def _decides(pending: object) -> bool:
    """Whether the rules wait for a fact that they have not worked out themselves."""
    return isinstance(pending, FactNeed) and (pending.possible is None or len(pending.possible) != 1)


def hear_early(walk: Hearing) -> None:
    """Compare events that were told before what may have brought them about."""
    early, walk.early = walk.early, []
    for entry, said, moment in early:
        compare_event(walk, entry, said, moment)


def compare_event(walk: Hearing, entry: Entry, said: Happened, moment: str | None = None) -> None:
    """Report an event that did not take place, or took place otherwise: then under the clause that brought it about.

    `moment` is the clause of the moment at which such a one comes, if that is known by now.
    """
    game = walk.game
    if match(game, said, walk.active):
        return
    near = near_match(game, said, walk.active)
    if near is not None and said.amount == near.facts.get("at_most", near.facts.get("amount")):
        game.happened.remove(near)
        return
    clause = moment or game.rules.hooks.due_at(game, said) or _brought_about(walk, said, near)
    amount = near.facts.get("amount") if near is not None else None
    if excuse(walk, entry, clause, said, amount):
        if near is not None:
            game.happened.remove(near)
        return
    if game.rules.hooks.may_have_come(game, said):
        walk.findings.undecide(entry, clause, "unseen", None)
        return
    doubt = doubt_of_the_last(walk) if near is None else None
    if doubt is not None and doubt.why != "unmodelled":
        walk.findings.undecide(entry, clause, doubt.why, doubt.card)
        return
    facts = {"event": said.event, "to": said.to, "amount": said.amount, "ours": amount}
    walk.findings.diverges(entry, clause, "happened/took_place", {k: v for k, v in facts.items() if v is not None})


def _brought_about(walk: Hearing, said: Happened, near: Event | None) -> str:
    """The clause that brought an event about, or would have; by another amount, that of the part told otherwise."""
    if near is None:
        return _cause_of(walk, said)
    part = walk.game.rules.hooks.decides_amount(walk.game, near, said.amount) if said.amount is not None else None
    return part or near.clause


def stands_apart(walk: Hearing, need: FactNeed, step: Step) -> bool:
    """Whether a fact is of something later: what stands before it has not come about yet.

    A claim counts where the fact tells of another number of cards than are due, which the record may leave out.
    """
    if walk.record.at >= walk.record.due:
        return False
    if of_cards_to_come(need, step) and _to_come(walk):
        return True
    return not (need.needed or as_many(need, step)) and not_so_yet(walk) is not None


def not_so_yet(walk: Hearing) -> Entry | None:
    """The first claim before the next deciding step that is not true of this moment, nor was of one just passed."""
    for entry in walk.record.before():
        step, heard = entry.step, entry.number in walk.disputes.heard
        if isinstance(step, Claim) and not heard and not walk.disputes.agrees(walk.game, step):
            return entry
    return None


def waits_for_an_event(walk: Hearing) -> bool:
    """Whether the record has an event before the next step that the rules have not come to yet, but will."""
    if walk.record.at >= walk.record.due:
        return False
    return any(not walk.game.rules.hooks.may_have_come(walk.game, said) for said in _to_come(walk))


def _to_come(walk: Hearing) -> list[Happened]:
    """The events before the next step that are not known to have come about."""
    events = [entry.step for entry in walk.record.before() if isinstance(entry.step, Happened)]
    return [said for said in events if not under_way(walk.game, said, walk.active)]


def hear_amounts(walk: Hearing) -> bool:
    """Before anybody acts, compare events that took place by another amount; whether the rules look once more."""
    if type(walk.pending) is not Offer or not walk.pending.free:
        return False
    heard = walk.disputes.heard
    fresh: list[tuple[Entry, Said]] = [(one, one.step) for one in walk.record.before() if one.number not in heard]
    told = [(entry, step) for entry, step in fresh if step.sort == "event"]
    for n in list(amiss(walk.game, [step for _, step in told], walk.active)) if told else ():
        entry, said = told[n]
        heard.add(entry.number)
        compare_event(walk, entry, said)
    return walk.restart is not None


def arrive_with(walk: Hearing, entry: Entry, claim: Claim) -> None:
    """A claim of which something is only so now stands at this moment."""
    if walk.disputes.has_come_true(walk.game, entry.number, claim):
        walk.game.stood = Stood(walk.game.cursor, walk.active, walk.game.turn)
        walk.game.just_told.clear()


@contextmanager
def told_apart(game: Game) -> Iterator[None]:
    """What claims tell before a step that nothing takes does not move where somebody last did something."""
    stood, just_told = game.stood, dict(game.just_told)
    yield
    game.stood, game.just_told = stood, just_told


def told_of_what_follows(walk: Hearing) -> bool:
    """Whether the record tells, before its next step, what is only so once an optional offer has been declined."""
    return not_so_yet(walk) is not None or waits_for_an_event(walk)


def place_of_now(walk: Hearing) -> int:
    """The step of the record before which this moment lies: the first that tells of one still to come."""
    for entry in walk.record.before():
        if entry.number not in walk.disputes.heard and _tells_of_later(walk, entry.step):
            return entry.number
    return walk.record.deciding.number if walk.record.deciding else len(walk.replay.steps)


def _tells_of_later(walk: Hearing, said: Step) -> bool:
    """Whether a claim or an event is not yet so."""
    if isinstance(said, Claim):
        return not walk.disputes.agrees(walk.game, said)
    return isinstance(said, Happened) and not under_way(walk.game, said, walk.active)


def _cause_of(walk: Hearing, said: Happened) -> str:
    """The clause that would have brought an event about: that of one which did take place, or of its verb.

    It may have taken place before the last act, where the record did not tell of it.
    """
    game = walk.game
    took_place = (*game.happened_as_told, *game.happened)
    like_it = (one.clause for one in reversed(took_place) if one.word == said.event)
    once_more = next(like_it, "") or game.cause or next(passed_over(game, said, walk.active), "")
    return once_more or game.rules.hooks.verb_of_event.get(said.event) or _now(walk)


def _now(walk: Hearing) -> str:
    """The clause of the moment: by which something last changed, else of the row where the game stands."""
    game = walk.game
    if game.why():
        return game.why()
    if walk.pending is not None:
        return walk.pending.clause
    return game.cursor.row.clause if game.cursor is not None else ""


def _short(value: Any) -> Any:
    """A number, a text, or nothing as it is; cards and stacks as JSON."""
    return value if isinstance(value, int | str) or value is None else json.dumps(value, ensure_ascii=False)

"""What stands before the next deciding step and is meant for an offer that the rules are about to answer themselves."""

from itertools import islice, takewhile
from typing import Any

from msgspec import structs

from judge.engine.asking.checks import breach
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Offer, Play, Request
from judge.engine.run.board import differences
from judge.engine.run.legal import Legal
from judge.engine.run.misplaced import resolved
from judge.engine.run.notebook import LeftUntold
from judge.engine.run.sources import may_come_from
from judge.engine.table.pieces import Card, Stack, Zone
from judge.engine.trees.choices import Spec
from judge.replay.steps import Act, Claim, Effect, Happened, Step, as_json
from judge.verify.diagnosis.compare import spoken_of
from judge.verify.judges import acts
from judge.verify.judges.hearing import Hearing, Left, Unsure, Ways
from judge.verify.judges.statements import not_so_yet, place_of_now
from judge.verify.judges.untold import names_no_choice, untold
from judge.verify.outcome.verdict import BY_THE_RULES, Implied
from judge.verify.record import offers
from judge.verify.record.script import Entry

MOST_WAYS = 12
"""More answers to an offer than so many are not tried for what a claim has."""

MOST_TOLD = 4
"""Of the effects that a record tells after the next one no more are looked at for a choice that it leaves out."""


def hear_refused(walk: Hearing, offer: Offer) -> None:
    """Judge acts that were turned down, and that this offer is the one for, before the rules answer it."""
    for entry in walk.record.before():
        step, heard = entry.step, walk.disputes.heard
        if not isinstance(step, Act) or entry.number in heard or offers.offer_for(walk.game, offer, step) is None:
            return
        heard.add(entry.number)
        acts.judge_refused(walk, entry)


def overtaken(walk: Hearing, request: Request, entry: Entry | None) -> object:
    """What is made of a step before which another one is due that is told after it, None where none is."""
    if entry is None or not walk.overtaken.waits_for(walk.game, request, entry, walk.record):
        return None
    if isinstance(request, Offer):
        return acts.unanswered(walk, request, entry) or walk.LEFT
    if isinstance(request, FactNeed) and not isinstance(entry.step, Effect):
        walk.findings.diverges(entry, request.clause, "fact/needed_before", breach(fact=request.kind))
    else:
        walk.findings.not_offered(entry, request)
    walk.record.take()
    return walk.AGAIN


def shown(walk: Hearing, offer: Offer, entry: Entry | None) -> Any:
    """The answer that the next deciding step shows, or a claim before it, where the record leaves it out.

    What comes first, of several things that come anyway, events show as well.

    What it shows to be otherwise than a text lets it be is wrong there. An answer to a text before, which a reader
    added and nothing asked for, is passed over.
    """
    if offer.free and entry is not None and acts.added_for_a_text(walk.game, entry.step):
        walk.record.take()
        return walk.AGAIN
    if entry is not None and names_no_choice(walk.game, entry.step):
        return untold(walk, offer, entry)
    if not offer.optional and not offer.free and (play := _told_by_a_claim(walk, offer)) is not None:
        return play
    later = [entry] if entry is not None else []
    if walk.record.at < walk.record.due:
        telling = Claim | Happened if offer.immaterial else Claim
        heard = walk.disputes.heard
        later[:0] = [one for one in walk.record.before() if isinstance(one.step, telling) and one.number not in heard]
    if offer.kinds[0].within_text and entry is not None and isinstance(entry.step, Effect):
        later += takewhile(lambda one: isinstance(one.step, Effect), walk.record.later(MOST_TOLD))
    for one in later:
        if (play := offers.inferred(walk.game, offer, one.step)) is not None:
            if walk.record.tells_events:
                play = play.after_idle(walk.game, _told_next(walk))
            acts.judge_shown(walk, offer, one, play)
            return play
    return None


def _told_next(walk: Hearing) -> list[Step]:
    """What the record tells until somebody acts again."""
    coming = (entry.step for entry in walk.record.entries[walk.record.at :])
    return list(takewhile(lambda step: not isinstance(step, Act), coming))


def presumed(walk: Hearing, offer: Offer, entry: Entry | None) -> tuple[Play | None, Entry | None]:
    """The answer that the rules give for a silent record, None where there is none, and the step that it is for."""
    play = None if offer.optional else offers.implied(walk.game, offer)
    if not offer.free:
        return play or _borne_out(walk, offer), entry
    if walk.record.at >= walk.record.due:
        return play or _passed_for_the_result(walk, offer), entry
    unseen = _passed_unseen(walk, offer) if play is None else None
    return unseen or (play, entry or _claim_to_come(walk, play))


def _borne_out(walk: Hearing, offer: Offer) -> Play | None:
    """The answer to an offer of a text that a record leaves out, and without which a card is not where it has it next.

    It stays unanswered where no answer, or more than one, bears that out.
    """
    of_a_text = isinstance(offer.about, Spec) or offer.kinds[0].within_text
    if not of_a_text or not _has_a_card_elsewhere(walk):
        return None
    entry, place = walk.record.deciding, len(walk.unknown)
    left = Left(walk.record.at, entry.number if entry is not None else walk.verdict.steps)
    said = walk.guess(left)
    if not isinstance(said, int):
        return None
    ways = list(islice(Legal(walk.game, offer), MOST_WAYS + 1))
    walk.unknown[place] = structs.replace(left, count=len(ways) if len(ways) <= MOST_WAYS else 0)
    return ways[said] if said < len(ways) <= MOST_WAYS else None


def _has_a_card_elsewhere(walk: Hearing) -> bool:
    """Whether the record, in a claim or its next act, names a card where it is not."""
    entry = walk.record.deciding
    if entry is not None and isinstance(entry.step, Act) and acts.names_what_is_gone(walk.game, entry.step):
        return True
    claims = [one.step for one in walk.record.before() if isinstance(one.step, Claim)]
    found = (one for claim in claims for one in differences(walk.game, claim.board))
    return any(one.named or isinstance(one.theirs, list) for one in found)


def _told_by_a_claim(walk: Hearing, offer: Offer) -> Play | None:
    """The answer that a record leaves out and shows by a claim; where several would do, that is told with it.

    A claim tells to what it was done, not which of several things was done; and at the end of a record nothing bears
    out that the game went on to another row.
    """
    stands = walk.game.stood is not None and walk.game.stood.cursor == walk.game.cursor
    heard = walk.record.at >= walk.record.due or (walk.record.deciding is None and not stands)
    entry = (not_so_yet(walk) if not heard else None) or _telling_later(walk, offer)
    ways = list(islice(Legal(walk.game, offer), MOST_WAYS + 1)) if entry is not None else []
    if entry is None or not 1 < len(ways) <= MOST_WAYS or len(set(map(type, ways))) > 1:
        return None
    said = walk.guess(Ways(len(ways), entry.number))
    if isinstance(said, Unsure):
        walk.findings.not_recorded(entry, offer.clause)
        said = said.way
    return ways[said] if isinstance(said, int) else None


def _telling_later(walk: Hearing, offer: Offer) -> Entry | None:
    """The claim, behind the rest of a text, of the place where something of it is chosen that the record leaves out."""
    step = walk.record.deciding.step if walk.record.deciding is not None else None
    zones = _zones_of(offer) if isinstance(step, Effect) else set()
    if not isinstance(step, Effect) or not zones or not may_come_from(walk.game, offer.about, step):
        return None
    rest = takewhile(lambda one: not isinstance(one.step, Act), walk.record.entries[walk.record.due + 1 :])
    claims = (entry for entry in rest if isinstance(entry.step, Claim))
    return next((one for one in claims if isinstance(one.step, Claim) and _speaks_of(one.step, zones)), None)


def _zones_of(offer: Offer) -> set[Zone]:
    """The zones of the pieces of which a text lets choose."""
    about = offer.about
    fields = about.fields.values() if isinstance(about, Spec) else ()
    pieces = (piece for found in fields for piece in found.among)
    return {piece.zone for piece in pieces if isinstance(piece, Card | Stack) and piece.zone is not None}


def _speaks_of(claim: Claim, zones: set[Zone]) -> bool:
    """Whether a claim says anything of what lies in one of the zones."""
    paths = (f"/{zone.owner.seat}/{zone.name}" for zone in zones if zone.owner is not None)
    return any(spoken_of(claim.board, path) for path in paths)


def _passed_for_the_result(walk: Hearing, offer: Offer) -> Play | None:
    """The end of a play timing at which only an unseen card might be used, in the turn in which the record ends.

    The record, which tells how the game ended, does not say that it was passed.
    """
    entries, result = walk.record.entries, walk.verdict.result
    if walk.record.deciding is not None or result is None or result.how not in BY_THE_RULES or not entries:
        return None
    play = _only_seen(walk, offer)
    if play is not None:
        walk.findings.not_recorded(entries[-1], offer.clause)
    return play


def _claim_to_come(walk: Hearing, play: Play | None) -> Entry | None:
    """A claim at the record's end that is not so yet, where a play timing can only be passed."""
    return not_so_yet(walk) if play is not None and walk.verdict.result is None else None


def _passed_unseen(walk: Hearing, offer: Offer) -> tuple[Play, Entry] | None:
    """The end of a play timing for a claim that is so only then, where only an unseen card might be used at it.

    The record does not say that it was passed, which is told with the claim.
    """
    entry = not_so_yet(walk) if not offer.optional and walk.verdict.result is None else None
    if entry is None or entry.number in walk.silence.standing or (play := _only_seen(walk, offer)) is None:
        return None
    if entry.number not in walk.silence.hasty:
        walk.findings.not_recorded(entry, offer.clause)
    return play, entry


def _only_seen(walk: Hearing, offer: Offer) -> Play | None:
    """The single answer to an offer but for what nobody has seen, in the turn in which the record stands."""
    stood = walk.game.stood
    if offer.optional or (stood and stood.turn not in (0, walk.game.turn)):
        return None
    return Legal(walk.game, offer).only_seen()


def imply(walk: Hearing, offer: Offer, play: Play | None) -> None:
    """Keep what the rules answer to an offer that the record is silent on."""
    step = play.recorded(walk.game) if play is not None else None
    if isinstance(step, Effect):
        walk.game.unsaid.append(step)
        walk.left_out = step
        if (ctx := resolved(offer)) is not None:
            walk.game.left_untold.append(LeftUntold(len(walk.game.log), ctx, ctx.acted))
            if ctx.kind != "auto":
                walk.game.amid.append(step)
    act = as_json(step) if step is not None else None
    walk.verdict.implied.append(Implied(place_of_now(walk), offer.clause, act))

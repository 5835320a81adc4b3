"""Facts that a record leaves out: what the judge makes of its silence, and where it is past what the rules need."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from judge.engine.abilities.told_verbs import does, does_once
from judge.engine.abilities.waiting import modelled_of
from judge.engine.asking.checks import breach
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Offer
from judge.engine.run.board import Difference, differences
from judge.engine.run.misplaced import by_text
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card, Zone
from judge.replay.references import parse
from judge.replay.steps import Act, Claim, Effect, Fact, Happened
from judge.verify.diagnosis.sources import source_of
from judge.verify.diagnosis.told import sort_of_need
from judge.verify.judges.facts_needed import miscounted, take_cards
from judge.verify.judges.hearing import Hearing
from judge.verify.judges.statements import waits_for_an_event
from judge.verify.outcome.facts import unmodelled
from judge.verify.outcome.verdict import first_fault
from judge.verify.record import offers
from judge.verify.record.eyes import sees
from judge.verify.record.needs import as_many, fits
from judge.verify.record.script import Entry

SOON = 3
"""So many steps after the one where it was due a fact is still told of it."""
IN_THE_SET_UP = 64
"""The same while a game is set up, where each fact comes but once."""


def silence(walk: Hearing, need: FactNeed, entry: Entry | None) -> object:
    """The record says nothing: a fact that is not needed stays unknown.

    A full record has to say what somebody sees. Of a needed fact it does not say what the rules ask for, which leaves
    it undecided; cards that come where everybody sees them have to be named before anything that rests on them.
    """
    game = walk.game
    if need.more and not need.shown:
        walk.told_part = None
    if entry is not None and _between_parts(walk, need, entry):
        walk.findings.not_offered(entry, need)
        walk.record.take()
        return walk.AGAIN
    if entry is not None and _falls_short(walk, need):
        return None
    need.cause = game.cause if need.kind == "cards" else ""
    game.silent.append(need)
    game.untold[sort_of_need(need)] = (game.turn, need.cause or need.clause)
    if need.needed and (event := _told_by_an_event(walk, need)) is not None:
        return take_cards(walk, need, *event)
    if need.needed:
        return _missed(walk, need, entry or _stating(walk, need))
    game.reveal(need.cards, need.tells)
    unbound = need.kind == "cards" and not need.immaterial and [card for card in need.cards if not card.bound]
    if entry is not None and unbound:
        if walk.perspective == "full" and need.tells:
            walk.findings.not_recorded(entry, need.clause)
        game.unmodelled |= any(sees(walk.perspective, card) for card in unbound)
    return None


def _between_parts(walk: Hearing, need: FactNeed, entry: Entry) -> bool:
    """Whether a step stands between the parts of what comes in parts, of which the next one is told right after it."""
    told = walk.record.following if entry is walk.record.deciding else None
    in_parts = walk.told_part is not None and bool(need.shown)
    return in_parts and isinstance(told, Fact) and not isinstance(entry.step, Act) and fits(need, told)


def _falls_short(walk: Hearing, need: FactNeed) -> bool:
    """Whether the record has told the first part of what comes in parts, and goes on without the rest of it."""
    began = walk.told_part if need.shown and (need.needed or walk.perspective == "full") else None
    if began is None:
        return False
    walk.told_part = None
    miscounted(walk, need, began, need.shown)
    return True


def _told_by_an_event(walk: Hearing, need: FactNeed) -> tuple[Entry, Sequence[str]] | None:
    """The event that says which card it is, where the record leaves the fact out."""
    told = ((one, one.step) for one in walk.record.before() if isinstance(one.step, Happened))
    seats = (None, need.player.seat) if need.player is not None else (None, "P1", "P2")
    for entry, said in told:
        if said.event == need.event and said.card is not None and said.player in seats:
            return entry, (said.card,)
    return None


def _missed(walk: Hearing, need: FactNeed, entry: Entry | None) -> object:
    """A needed fact is not told, or told of another place."""
    if entry is None:
        return walk.LEFT
    walk.silence.look_back(walk.game, entry)
    if not walk.game.cause and entry is walk.record.deciding and isinstance(entry.step, Fact | Effect):
        if entry.number in walk.silence.standing:
            return _told_too_early(walk, need, entry)
        walk.silence.does_without(walk.game, entry)
    return _left_out(walk, need, entry)


def _left_out(walk: Hearing, need: FactNeed, entry: Entry) -> object:
    """What is made of a record that goes on without a fact that is needed, or tells another one for it."""
    said: Any = entry.step
    uncertain = _unseen(need) and first_fault(walk.verdict) is None
    if uncertain and _gone_past(walk, need):
        walk.findings.left_out(entry, need.clause, for_good=True)
    elif _of_another_place(walk.game, need, said):
        facts = breach(zone=need.zone, said=said.zone)
        walk.findings.diverges(entry, need.placed or need.clause, "fact/of_the_place_due", facts)
        walk.record.take()
    elif need.turns_on is not None:
        walk.findings.left_out(entry, need.clause)
        number = _shown_by_its_text(need, said) or walk.guess(_turning(walk.game, need))
        return take_cards(walk, need, entry, (number,)) if isinstance(number, str) else None
    elif (due := _intrudes(walk, need, entry)) is not None or _stands_between(walk, need, entry):
        walk.findings.not_offered(entry, due or need)
        walk.record.take()
        return walk.AGAIN
    elif need.kind == "cards" and uncertain:
        walk.findings.left_out(entry, need.clause, for_good=True)
    elif need.kind == "cards":
        walk.findings.diverges(entry, need.clause, "fact/needed", breach(fact=need.kind))
    elif entry is walk.record.deciding and not walk.game.cause and (late := _told_soon(walk, need)) is not None:
        return _told_late(walk, need, entry, late)
    elif walk.record.deciding is not None:
        walk.findings.left_out(entry, need.clause, bears=need.verb is not None)
        return walk.guess(need.possible or ())
    return None if walk.record.deciding is not None else walk.LEFT


def _gone_past(walk: Hearing, need: FactNeed) -> bool:
    """Whether a record that leaves out cards which come to light tells of what comes about only after that."""
    return need.kind == "cards" and need.turns_on is None and waits_for_an_event(walk)


def _unseen(need: FactNeed) -> bool:
    return any(not card.bound for card in need.cards)


def _of_another_place(game: Game, need: FactNeed, said: Any) -> bool:
    """Whether a record tells the fact of another place, and not a later one where it may leave this one out."""
    if need.zone is None or not fits(replace(need, zone=None), said) or fits(need, said):
        return False
    if need.kind == "cards" and not (any(said.cards) and as_many(need, said)):
        return False
    place = game.player(said.player).zones.get(said.zone)
    return place is None or place.kind.ordered is need.zone.kind.ordered


def _shown_by_its_text(need: FactNeed, step: Any) -> str | None:
    """The card that the next step names as the one whose text acts, if it may be the one that is left out."""
    if not isinstance(step, Effect) or step.source is None or need.player is None or step.by != need.player.seat:
        return None
    number = parse(step.source).place.number
    return number if number is not None and need.turns_on is not None and need.turns_on(number) else None


def _turning(game: Game, need: FactNeed) -> Sequence[str]:
    """Which cards it may be that something else follows from."""
    numbers = game.may_be(need.cards[0]) if need.cards else None
    return sorted(one for one in numbers or () if need.turns_on is not None and need.turns_on(one))


def _intrudes(walk: Hearing, need: FactNeed, entry: Entry) -> FactNeed | None:
    """The fact that comes right after a step, where it is cards that are needed, or what the rules have passed before.

    The record has not left it out, and the step before it is what is wrong; but an act may bring such a fact about.
    """
    told = walk.record.following if entry is walk.record.deciding else None
    if not isinstance(told, Fact) or (isinstance(entry.step, Act) and need.kind != "cards"):
        return None
    due = (one for one in walk.game.silent if isinstance(one, FactNeed) and (one is not need or need.kind == "cards"))
    return next((one for one in due if fits(one, told)), None)


def _stands_between(walk: Hearing, need: FactNeed, entry: Entry) -> bool:
    """Whether an effect stands before a fact that its text cannot have brought, or can bring no more.

    The effect is then what is wrong: where the fact comes right after it, or is one of cards, before anything else.
    """
    step, fact = entry.step, walk.record.following
    if not isinstance(step, Effect) or step.source is None:
        return False
    source = source_of(walk.game, step)
    if need.kind == "cards":
        verb = step.do.removeprefix("effect:")
        return _passed_over(walk, step, source) or _brings_no_more(walk, source, verb)
    told = isinstance(fact, Fact) and fits(need, fact)
    return told and need.verb is not None and _brings_no_more(walk, source, need.verb)


def _passed_over(walk: Hearing, step: Effect, source: Card | None) -> bool:
    """Whether the text of a card has asked for such an effect since the record was last heard."""
    kind = offers.kind_of(walk.game, step)
    asked = (one for one in walk.game.silent if isinstance(one, Offer) and kind in one.kinds)
    return source is not None and any(by_text(one) is source for one in asked)


def _brings_no_more(walk: Hearing, source: Card | None, verb: str) -> bool:
    """Whether every text of a card that has a verb, if there are any, was the last one and has done so."""
    if source is None or unmodelled(source):
        return source is None
    last, ability, _ = walk.game.last_text
    bringing = [one for one in modelled_of(source) if does(one, verb)]
    return all(last is source and ability is one and does_once(one, verb) for one in bringing)


def _told_soon(walk: Hearing, need: FactNeed) -> Entry | None:
    """The fact that the rules wait for, where the record tells it only a few steps later."""
    later = walk.record.later(SOON if walk.game.turn else IN_THE_SET_UP)
    return next((one for one in later if isinstance(one.step, Fact) and fits(need, one.step)), None)


def _told_late(walk: Hearing, need: FactNeed, entry: Entry, late: Entry) -> object:
    """A step stands before the fact that had to come first: it is too early, or, a fact itself, one too many."""
    if isinstance(entry.step, Fact):
        return _told_too_early(walk, need, entry)
    walk.findings.diverges(entry, need.clause, "fact/needed_before", breach(fact=need.kind))
    walk.record.bring(late)
    return walk.AGAIN


def _told_too_early(walk: Hearing, need: FactNeed, entry: Entry) -> object:
    """A step that fits nowhere stands before a fact that is needed and not told: it is wrong where that is due."""
    walk.findings.not_offered(entry, need)
    walk.record.take()
    return walk.AGAIN


def _stating(walk: Hearing, need: FactNeed) -> Entry | None:
    """The first of the last claims of a record that says of the fact's own zone what it is only after the fact."""
    for entry in walk.record.before():
        if isinstance(entry.step, Claim) and _tells_of(walk.game, need, entry.step):
            return entry
    return None


def _tells_of(game: Game, need: FactNeed, claim: Claim) -> bool:
    """Whether a claim differs on the zone where the cards of a fact lie, or by as many cards where they come to lie."""
    name = need.zone.name if need.zone is not None else None
    return any(
        name is None or name in one.path.split("/") or _brings(need, one) for one in differences(game, claim.board)
    )


def _brings(need: FactNeed, difference: Difference) -> bool:
    """Whether a zone of the player has as many cards more as a fact is about."""
    zone = difference.subject
    if not isinstance(zone, Zone) or zone.owner is not need.player:
        return False
    claimed = difference.theirs if isinstance(difference.theirs, int) else len(difference.theirs or ())
    return bool(need.cards) and claimed - len(zone.pieces) == len(need.cards)

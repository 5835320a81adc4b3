"""Judging acts against the offer that the rules are waiting on."""

from collections.abc import Callable
from functools import partial
from types import NoneType
from typing import Any

from msgspec.structs import astuple

from judge.engine.abilities.ordering import NextPlay
from judge.engine.asking.plays import Offer, Play, Request
from judge.engine.run.legal import Judgement, judge
from judge.engine.run.lookup import Absent, Ambiguous
from judge.engine.run.misplaced import Misplaced
from judge.engine.run.state import Game
from judge.engine.table.outcome import GameOver
from judge.engine.table.pieces import Card, Player, Stack
from judge.engine.trees.choices import Spec
from judge.replay.references import BadReference
from judge.replay.steps import Act, Effect, Step
from judge.verify.judges.hearing import Hearing
from judge.verify.judges.retold import does_nothing, needless, tells_of_the_last
from judge.verify.outcome.facts import broken
from judge.verify.record.offers import kind_of, offer_for, read
from judge.verify.record.script import Entry

Judged = tuple[Play, Judgement]
"""An act that is read, and what the checks say of it."""
SURELY_THERE = frozenset({Card, Spec, NoneType, str, int, bool})
"""Classes of what a play may hold that need no look; what a record names and is not there is of none of them."""


def enact_anytime(walk: Hearing, kind: type[Play], act: Act) -> None:
    """Carry out an act that needs no offer; it ends the game."""
    walk.verdict.acts += 1
    try:
        kind.look_up(walk.game, walk.game.player(act.player), act, None).enact(walk.game)
    except GameOver as over:
        walk.game.outcome = over.outcome


def judge_act(walk: Hearing, request: Request, entry: Entry) -> tuple[bool, Any]:
    """Judge an act of an offered kind; it is enacted as recorded if its cards are there, else skipped."""
    game = walk.game
    act: Any = entry.step
    if walk.silence.passed == entry.number or (game.stood is not None and game.stood.turn != game.turn):
        walk.silence.acts_unasked(game, walk.record, entry)
    asked, step, offer = walk.offered
    if asked is not request or step is not act:
        offer = offer_for(game, request, act)
    about = offer.about if offer is not None else request
    kind = game.rules.book.plays[act.do.removeprefix("act:")]
    seat = act.player if act.sort == "act" else act.by
    equals, player = game.equals, game.players[seat == "P2"]
    equals.begin()
    play = walk.silence.already_read(offer, act) or read(game, kind, player, act, about)
    judgement = judge(game, play)
    if equals.shows_later or equals.left_out or (judgement.broken and equals.most > 1):
        play, judgement = _of_equals(walk, entry, (play, judgement), partial(_judged, game, kind, player, act, about))
    walk.verdict.acts += 1
    game.exercised |= kind.clauses
    if judgement.permitted:
        game.exercised.update(check.clause for check in judgement.permitted)
    if offer is not None:
        game.exercise(offer.clause)
    if game.permits:
        game.permits[:] = [one for one in game.permits if one[1] != "act"]
    if judgement.broken and (answers := _comes_to_nothing(game, offer, act)) is not None:
        return answers, None
    if judgement.broken or judgement.open_:
        _note(walk, request, entry, (play, judgement))
    if missing(play):
        walk.findings.parted(entry)
        return False, None
    return True, play


def _comes_to_nothing(game: Game, offer: Offer | None, step: Act | Effect) -> bool | None:
    """Whether a step that does nothing leaves what a text lets a player do; None for one that does something.

    One that a reader added answers nothing. A cost of nothing is no cost.
    """
    if added_for_a_text(game, step):
        return False
    free = offer is not None and offer.optional and not getattr(offer.about, "pays", False)
    return True if free and does_nothing(step) else None


def added_for_a_text(game: Game, step: Step) -> bool:
    """Whether a reader added an answer to what a text asks for, or which text comes first; nothing need ask for it."""
    if not (isinstance(step, Act) and step.inferred):
        return False
    kind = kind_of(game, step)
    return kind.within_text or issubclass(kind, NextPlay)


def _note(walk: Hearing, request: Request, entry: Entry, judged: Judged) -> None:
    """What is wrong with an act, or open about it."""
    game, (play, judgement) = walk.game, judged
    if not judgement.broken:
        walk.findings.open_checks(entry, judgement)
        return
    walk.silence.look_again(entry)
    walk.overtaken.look_ahead(game, walk.record, entry)
    wrong = broken(game, judgement.broken, play.player)
    walk.findings.add(entry, "illegal", wrong, request).also = broken(game, judgement.also, play.player)


def judge_shown(walk: Hearing, offer: Offer, entry: Entry, play: Play) -> None:
    """Judge an answer that the record leaves out and a later step shows."""
    game, judgement = walk.game, judge(walk.game, play)
    if judgement.broken:
        found = walk.findings.add(entry, "illegal", broken(game, judgement.broken, play.player), offer)
        found.also = broken(game, judgement.also, play.player)


def _of_equals(walk: Hearing, entry: Entry, first: Judged, read: Callable[[], Judged]) -> Judged:
    """An act with what the checks say of it, by the first reading of its references that breaks nothing.

    A reference by number alone means any of the equal pieces that lie there, of which one may do what another may not.
    Where the first reading breaks nothing, what the record tells later may show that another one is meant. Nor need it
    tell a choice at all, which leaves that undecided.
    """
    game, bound = walk.game, walk.game.bindings()
    if game.equals.left_out and game.rules.hooks.text is not None:
        walk.findings.not_recorded(entry, game.rules.hooks.text.chosen)
    if not first[1].broken:
        which = walk.guess(range(1, game.equals.most))
        if not isinstance(which, int):
            return first
        game.unbind_since(bound)
        with game.equals.taken(which):
            return read()
    for _ in game.equals.others():
        game.unbind_since(bound)
        found = read()
        if not found[1].broken:
            return found
    game.unbind_since(bound)
    return read()


def _judged(game: Game, kind: type[Play], player: Player, act: Any, about: object) -> Judged:
    play = read(game, kind, player, act, about)
    return play, judge(game, play)


def missing(play: Play) -> bool:
    """Whether a card or stack that the play needs is not there, so that it cannot be enacted as recorded."""
    for value in astuple(play):
        if type(value) in SURELY_THERE:
            continue
        for piece in value if isinstance(value, tuple) else (value,):
            if isinstance(piece, Absent) or (isinstance(piece, Stack) and piece.zone is None):
                return True
    return False


def names_what_is_gone(game: Game, act: Act) -> bool:
    """Whether an act that no text asks for names a card that is not there."""
    bound, kind = game.bindings(), kind_of(game, act)
    if kind.within_text or issubclass(kind, NextPlay):
        return False
    try:
        return missing(kind.look_up(game, game.player(act.player), act, None))
    except (Ambiguous, BadReference):
        return False
    finally:
        game.unbind_since(bound)


def judge_refused(walk: Hearing, entry: Entry) -> None:
    """Judge an act that the recording program turned down: it must have been illegal."""
    try:
        _judge_refused(walk, entry)
    except (Ambiguous, BadReference) as error:
        walk.findings.invalid(entry, error)


def _judge_refused(walk: Hearing, entry: Entry) -> None:
    game = walk.game
    act: Any = entry.step
    request = walk.pending
    offer = offer_for(game, request, act) if request is not None else None
    if offer is None:
        clause = request.clause if request is not None else game.outcome.clause if game.outcome else ""
        walk.verdict.refused[entry.number] = [clause, kind_of(game, act).when]
        return
    bound = game.bindings()
    play = kind_of(game, act).look_up(game, game.player(act.player), act, offer.about)
    judgement = judge(game, play)
    game.unbind_since(bound)
    if judgement.broken:
        walk.verdict.refused[entry.number] = [check.clause for check, _ in (*judgement.broken, *judgement.also)]
    elif judgement.open_:
        walk.findings.open_checks(entry, judgement)
    else:
        walk.findings.refused_though_legal(entry, offer)


def unanswered(walk: Hearing, offer: Offer, entry: Entry) -> Any:
    """An offer with several answers, none of which the record gives: the finding, and how to go on."""
    game = walk.game
    act = entry.step
    if tells_of_the_last(walk, entry):
        walk.record.take()
        return walk.AGAIN
    if added_for_a_text(game, act) or needless(walk, act):
        walk.record.take()
        return walk.AGAIN
    walk.silence.look_back(game, entry)
    walk.overtaken.look_back(game, walk.record, entry)
    walk.overtaken.look_beyond(game, walk.record, entry)
    if isinstance(act, Act):
        walk.silence.takes_back(kind_of(game, act).word, act.player, game.turn)
    else:
        _amid_a_text(walk, act)
    if entry.number not in walk.unanswered:
        walk.unanswered.add(entry.number)
        game.stays = entry.number in walk.silence.standing
        walk.findings.not_offered(entry, offer)
        if walk.stopped:
            return None
        row = game.rules.hooks.home_row(game, act) if isinstance(act, Act) else None
        cursor = game.rules.procedure.at(row) if row and act_is_by_active(walk, act) else None
        if cursor is not None and offer.free and cursor != game.cursor:
            walk.jump(cursor)
            return None
        if not offer.free and (isinstance(act, Act) or not answered_next(walk, offer)):
            return None
    walk.record.take()
    return walk.AGAIN


def _amid_a_text(walk: Hearing, step: Step) -> None:
    """An effect comes after an act of the other player that its text came before: the act stands in the midst of it."""
    if not isinstance(step, Effect):
        return
    by = Misplaced(walk.game, step, walk.game.player(step.by), None).cut_short_by
    act = next((one.step for one in walk.record.entries if one.number == by), None)
    if by is not None and isinstance(act, Act) and act.player != step.by:
        walk.silence.regret(by)


def answered_next(walk: Hearing, offer: Offer) -> bool:
    """Whether the next act of the record answers an offer, so that what stands before it was out of place."""
    acts = (entry.step for entry in walk.record.entries[walk.record.at :] if isinstance(entry.step, Act))
    step = next((act for act in acts if not act.refused), None)
    return step is not None and offer_for(walk.game, offer, step) is not None


def act_is_by_active(walk: Hearing, act: Any) -> bool:
    """Whether the player whose turn it is declares the act."""
    return bool(getattr(act, "player", None) == walk.active)

"""Numbers that differ where text which nobody can tell may bear on them: undecided, and the record's number holds.

It is not modelled, or turned on a face that nobody has seen.
"""

from itertools import takewhile
from typing import Any

from judge.engine.asking.plays import Offer
from judge.engine.run.board import Difference
from judge.engine.run.changes import Change
from judge.engine.run.notebook import Event, spot
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card, Stack
from judge.replay.steps import Happened
from judge.verify.diagnosis.places import last_claimed
from judge.verify.judges.hearing import Hearing
from judge.verify.outcome.facts import unmodelled
from judge.verify.outcome.verdict import Undecided
from judge.verify.record.script import Entry


def excuse(walk: Hearing, entry: Entry, clause: str, said: Difference | Happened, ours: Any = None) -> bool:
    """Whether a difference is left undecided for want of a text or a face; the record's number is then taken over."""
    game, last = walk.game, doubt_of_the_last(walk)
    unseen = last is not None and last.why != "unmodelled"
    if isinstance(said, Difference):
        unseen = unseen and not _changed_by_the_last_act(game, said)
        theirs, ours = said.theirs, said.ours
        cards = [card for card in _sources(game, said.what) if unmodelled(card)]
        cards += _bearing_on_what_befell(game, said)
    else:
        theirs, cards = said.amount, [*game.rules.hooks.texts_in_play(game), *_gone_by_now(game)]
        ours = 0 if unseen and ours is None else ours
    cards += _lately_doubtful(game)
    if not (cards or unseen) or not isinstance(ours, int) or not isinstance(theirs, int):
        return False
    if not game.rules.hooks.may_differ(game, said, theirs - ours):
        return False
    numbers: list[str | None] = [*sorted({card.number for card in cards if card.number is not None})]
    why = "unmodelled" if any(map(unmodelled, cards)) and not unseen else "unseen"
    for number in numbers or [None]:
        walk.findings.undecide(entry, clause, why, number)
    changed = _take_over(game, said, theirs, clause, ours)
    if changed and game.cursor is not None and isinstance(walk.pending, Offer) and walk.pending.free:
        walk.jump(game.cursor)
    return True


def _bearing_on_what_befell(game: Game, said: Difference) -> list[Card]:
    """The known cards whose text may bear on a number that has just befallen a piece.

    None where the record has told it before, by an effect or by a claim.
    """
    told = any(do == f"effect:{said.what}" for do, _ in game.done) or last_claimed(game, said.path) >= game.last_act
    if told or not any(_befell(one, said) for one in game.happened):
        return []
    cards = (*game.rules.hooks.texts_in_play(game), *_gone_by_now(game))
    return [card for card in cards if card.number is not None and game.book.knows(card.number)]


def _befell(event: Event, said: Difference) -> bool:
    return event.word == said.what and event.facts.get("to") == spot(said.subject)


def doubt_of_the_last(walk: Hearing) -> Undecided | None:
    """Why what was done last could not be judged, if it could not for want of a text or a face."""
    latest = takewhile(lambda one: one.step >= walk.game.last_act, reversed(walk.verdict.undecided))
    return next((one for one in latest if one.why in ("unseen", "unknown_card", "unmodelled")), None)


def _changed_by_the_last_act(game: Game, said: Difference) -> bool:
    return any(one.subject is said.subject and one.what == said.what for one in game.since(game.last_act))


def _take_over(game: Game, said: Difference | Happened, theirs: int, clause: str, ours: int) -> bool:
    """The record's number holds; whether that may call for something at once."""
    if isinstance(said, Happened):
        return game.rules.hooks.take_over(game, said, theirs - ours, clause)
    if isinstance(said.subject, Stack) and hasattr(said.subject, said.what):
        game.set(said.subject, said.what, theirs, clause)
        befell = any(_befell(one, said) for one in game.happened)
        game.happened[:] = [_by_more(one, theirs - ours) if _befell(one, said) else one for one in game.happened]
        return befell
    return False


def _by_more(event: Event, more: int) -> Event:
    """An event as it took place if the record is right about what it came to."""
    return event._replace(facts={**event.facts, "amount": event.facts["amount"] + more})


def _lately_doubtful(game: Game) -> list[Card]:
    """The cards of whose text something was left to the record, in this turn or the one before."""
    return [card for turn, card in game.doubtful if turn >= game.turn - 1]


def _gone_by_now(game: Game) -> list[Card]:
    """The cards with text that is not modelled that have left, since the last act, where it may have borne on that."""
    since = game.since(game.last_act)
    left = (one.subject for one in since if isinstance(one.subject, Card) and _left_where_text_is(game, one))
    return [card for card in left if card.number is not None and unmodelled(card)]


def _left_where_text_is(game: Game, change: Change) -> bool:
    if change.what != "zone" or not isinstance(change.old, tuple) or not change.old:
        return False
    place = change.old[0]
    return isinstance(place, Stack) or bool(game.rules.hooks.holds_text(place))


def _sources(game: Game, number: str) -> list[Card]:
    """The cards whose lasting effects change a number."""
    return [effect.source for effect in game.lasting if effect.number == number and effect.source is not None]

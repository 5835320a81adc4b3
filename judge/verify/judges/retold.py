"""What is told once more, or for nothing.

A fact of cards that an effect beside it names or moves, an effect after the facts of it, a choice of none of nothing.
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from judge.engine.abilities.told_verbs import asks_for_choices
from judge.engine.asking.checks import breach
from judge.engine.asking.needs import Window
from judge.engine.asking.plays import Offer, Request
from judge.engine.run.changes import Change
from judge.engine.run.misplaced import Misplaced
from judge.engine.run.sources import may_come_from
from judge.engine.table.pieces import Card
from judge.engine.table.pools import PoolExhausted
from judge.replay.common import Cards
from judge.replay.references import BadReference, parse
from judge.replay.steps import Act, Effect, Fact, Happened, Step, as_json
from judge.verify.judges.hearing import Hearing
from judge.verify.record import offers
from judge.verify.record.script import Entry


def tells_once_more(walk: Hearing, request: Request, entry: Entry) -> bool:
    """Whether a fact that nothing asks for only says what an effect beside it says, or an effect what facts did."""
    fact = entry.step
    if isinstance(fact, Effect):
        return _after_its_facts(walk, fact)
    if not isinstance(fact, Cards) or not fact.cards:
        return False
    if isinstance(request, Window):
        return _agrees_with_the_last(walk, fact)
    if not isinstance(request, Offer):
        return False
    return (request.free and _agrees_with_the_last(walk, fact)) or _of_the_next(walk, request, fact)


def _after_its_facts(walk: Hearing, step: Effect) -> bool:
    """Whether an effect stands right after the facts of it, for which the rules have had it done already."""
    said, walk.shown_of = walk.shown_of, None
    if said is None or not Misplaced.alike(said, step):
        return False
    walk.game.unsaid.remove(said)
    return True


def tells_of_the_last(walk: Hearing, entry: Entry) -> bool:
    """Whether a fact that nothing takes tells of what an effect before it named or moved.

    Of what that moved it must be right.
    """
    fact = entry.step
    if not isinstance(fact, Cards):
        return False
    if _agrees_with_the_last(walk, fact):
        return True
    telling = (*_before(walk), *_done_in_silence(walk, fact))
    told, moved = next(((one, moved) for one in telling if (moved := _moved(walk, one, fact))), (None, ()))
    if told is None:
        return False
    walk.retold.add(told.number)
    for change, number in zip(moved, fact.cards, strict=True):
        if number not in (None, change.subject.number):
            facts = breach(card=change.subject, said=number)
            walk.findings.diverges(entry, change.clause, "fact/the_card_that_lies_there", facts)
            break
    return True


def _agrees_with_the_last(walk: Hearing, fact: Cards) -> bool:
    """Whether a fact says the same as an effect before it, of the cards that this named or moved, told or not."""
    return any(_agrees(walk, one, fact) for one in (*_before(walk), *_done_in_silence(walk, fact)))


def _agrees(walk: Hearing, effect: Entry, fact: Cards) -> bool:
    """Whether a fact says the same as an effect, of the cards that this named or moved."""
    moved = _moved(walk, effect, fact)
    pairs = list(zip((one.subject for one in moved), fact.cards, strict=False))
    if any(number is not None and card.number not in (None, number) for card, number in pairs):
        return False
    if not moved and named(effect.step, fact) != list(fact.cards):
        return False
    walk.retold.add(effect.number)
    return all(_may_be(walk, card, number) for card, number in pairs)


def _done_in_silence(walk: Hearing, fact: Cards) -> Sequence[Entry]:
    """The act after which the rules had a text move as many cards from the zone of a fact, which nothing else tells."""
    last = _last_of(walk.record.entries[: walk.record.due])
    if last is None or not isinstance(last.step, Act) or last.number in walk.retold:
        return ()
    moved = _moved(walk, last, fact)
    return (last,) if moved and all(one.cause for one in moved) else ()


def _last_of(entries: Sequence[Entry]) -> Entry | None:
    """The last step that decides."""
    for one in reversed(entries):
        if isinstance(one.step, Act | Effect | Fact):
            return one
    return None


def _before(walk: Hearing) -> Iterator[Entry]:
    """The effects right before, with facts between them at most, the last first, of which no fact tells once more."""
    before = reversed(walk.record.entries[: walk.record.due])
    row = takewhile(lambda entry: isinstance(entry.step, Effect | Fact | Happened), before)
    return (entry for entry in row if isinstance(entry.step, Effect) and entry.number not in walk.retold)


def _moved(walk: Hearing, effect: Entry, fact: Cards) -> Sequence[Change]:
    """The moves of cards from the zone of a fact by an effect, where they are as many as the fact tells.

    What a row brings after that is none of them.
    """
    game = walk.game
    zone, row = game.zone(fact.zone, game.player(fact.player)), game.rules.procedure.at
    came = [one for one in game.since(effect.number) if one.step == effect.number and one.what in ("zone", "holder")]
    changes = [one for one in reversed(came) if one.cause or row(one.clause) is None]
    moved = [one for one in changes if isinstance(one.subject, Card) and isinstance(one.old, tuple) and zone in one.old]
    return moved if len(moved) == len(fact.cards) else ()


def _of_the_next(walk: Hearing, request: Offer, fact: Cards) -> bool:
    """Whether it tells of what the effect right after it, which answers what is asked for now, takes from there."""
    step, game = walk.record.following, walk.game
    if not isinstance(step, Effect):
        return False
    offer = offers.offer_for(game, request, step)
    if offer is None or not may_come_from(game, offer.about, step):
        return False
    said = named(step, fact)
    if said == list(fact.cards):
        return True
    zone = game.zone(fact.zone, game.player(fact.player))
    on_top = said == [None] * len(fact.cards) and zone.kind.ordered
    return on_top and all(_may_be(walk, *pair) for pair in zip(reversed(zone.pieces), fact.cards, strict=False))


def _may_be(walk: Hearing, card: Card, number: str | None) -> bool:
    """Whether a card is what a fact says, or is taken to be so, where nobody has seen it."""
    if number is None or card.number == number:
        return True
    if card.number is not None:
        return False
    try:
        walk.game.learn(card, number)
    except PoolExhausted:
        return False
    return True


def named(step: Step, fact: Cards) -> list[str | None]:
    """The numbers by which an effect names cards of the zone of a fact, None for one that it names without."""
    found: list[str | None] = []
    for said in as_json(step).values():
        for one in said if isinstance(said, list) else [said]:
            try:
                place = parse(one).place if isinstance(one, str) else None
            except BadReference:
                continue
            if place is not None and place.zone == fact.zone:
                found.append(place.number)
    return found


def says_none(step: Step) -> bool:
    """Whether a step tells a choice of no cards."""
    return getattr(step, "cards", None) == []


def does_nothing(step: Step) -> bool:
    """Whether a step tells an effect on no cards at all."""
    count = getattr(step, "count", None)
    told = [getattr(step, name, None) for name in ("cards", "pieces")]
    return isinstance(step, Effect) and (count == 0 if count is not None else [] in told)


def needless(walk: Hearing, step: Step) -> bool:
    """Whether none is chosen for the text that was carried out last, and asked for nothing."""
    source, ability, began = walk.game.last_text
    last = walk.record.entries[walk.record.due - 1].step if walk.record.due else None
    if source is None or began != walk.game.step or not isinstance(step, Act) or isinstance(last, type(step)):
        return False
    return bool(offers.kind_of(walk.game, step).names) and says_none(step) and asks_for_choices(ability)

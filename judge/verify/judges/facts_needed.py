"""Facts: what chance or a hidden card turned out to be, and what the judge makes of a record's silence."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from judge.engine.abilities.told_verbs import does, does_once
from judge.engine.abilities.waiting import abilities_of
from judge.engine.asking.checks import Facts, breach
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Offer
from judge.engine.run.board import Difference, differences
from judge.engine.run.misplaced import by_text
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card, Zone
from judge.engine.table.pools import PoolExhausted
from judge.replay.references import parse
from judge.replay.steps import Act, Claim, Effect, Fact, Happened
from judge.verify.diagnosis.diagnose import sort_of_need, source_of
from judge.verify.judges.hearing import Hearing
from judge.verify.outcome.facts import unmodelled
from judge.verify.outcome.verdict import Broken
from judge.verify.record import offers
from judge.verify.record.eyes import sees
from judge.verify.record.needs import fits
from judge.verify.record.parts import join_facts
from judge.verify.record.script import Entry

SOON = 3
"""So many steps after the one where it was due a fact is still told of it."""
IN_THE_SET_UP = 64
"""The same while a game is set up, where each fact comes but once."""


def judge_fact(walk: Hearing, need: FactNeed, entry: Entry) -> tuple[bool, Any]:
    """Take a fact's word as far as it is possible."""
    said: Any = entry.step
    walk.game.exercise(need.clause)
    if need.kind == "cards":
        if len(said.cards) < len(need.cards):
            said = join_facts(walk.record, said, len(need.cards))
        return True, _cards(walk, need, entry, said.cards)
    if need.kind == "shuffle":
        return True, _cards(walk, need, entry, said.order) if said.order is not None else ()
    value = said.value if hasattr(said, "value") else said.player
    if need.possible is not None and value not in need.possible:
        if _rests_on_text(walk, need, entry):
            return True, value
        facts = need.facts or breach(said=value, least=need.possible[0], most=need.possible[-1])
        decides = need.counted.get(value, need.which or need.clause)
        finding = walk.findings.diverges(entry, decides, need.rule, facts)
        others = (clause for clause in need.also if clause != decides)
        finding.also += [Broken(clause, "fact/goes_against", finding.broken[0].facts) for clause in others]
        return True, None
    return True, value


def _cards(walk: Hearing, need: FactNeed, entry: Entry, numbers: Sequence[str | None]) -> Sequence[str | None]:
    game = walk.game
    if len(numbers) != len(need.cards):
        if _comes_too_early(walk, need, entry):
            return ()
        _miscounted(walk, need, entry, len(numbers))
    missing: dict[str, str] = {}
    if not _in_order(need):
        game.mingle(card for card in need.cards if card.number is None)
    for card, number in _paired(need, numbers):
        if number is None:
            continue
        if card.number is not None:
            if card.number != number and not _changed_places(game, need, card, number):
                facts = breach(card=card, said=number)
                walk.findings.diverges(entry, need.which or need.clause, "fact/the_card_that_lies_there", facts)
            continue
        try:
            game.learn(card, number)
        except PoolExhausted:
            missing[number] = card.pool.clause
    if missing:
        _are_not_there(walk, need, entry, missing)
    game.reveal(need.cards, need.tells)
    return numbers


def _miscounted(walk: Hearing, need: FactNeed, entry: Entry, count: int) -> None:
    """Another number of cards than are due, unless the game was over before or text that nobody models bears on it."""
    if _cut_short(walk, need, count) or _rests_on_text(walk, need, entry):
        return
    text = walk.game.cause if need.which or need.kind == "cards" else ""
    clause = need.counted.get(count) or text or need.clause
    facts = breach(count=count, due=len(need.cards))
    finding = walk.findings.diverges(entry, clause, "fact/as_many_cards_as_due", facts)
    if clause != need.clause:
        finding.also.append(Broken(need.clause, "fact/goes_against", finding.broken[0].facts))


def _comes_too_early(walk: Hearing, need: FactNeed, entry: Entry) -> bool:
    """Whether an auto is carried out now, of which the record has the effect only after a fact; that is told."""
    game, text = walk.game, walk.game.rules.hooks.text
    source, ability, _ = game.last_text
    auto = bool(game.cause and game.unsaid) and ability is not None and ability.node.kind == "auto"
    if text is None or not auto or not game.tells_later(type(game.unsaid[-1])):
        return False
    facts: Facts = {"player": need.player, "step": entry.step.do, "source": source}
    walk.findings.diverges(entry, text.compulsory, "misplaced/due", facts)
    return True


def _are_not_there(walk: Hearing, need: FactNeed, entry: Entry, missing: Mapping[str, str]) -> None:
    """Numbers that the deck has no card of any more, each with the clause of the deck."""
    walk.silence.doubts(walk.game, entry)
    for number, clause in missing.items():
        finding = walk.findings.diverges(entry, need.clause, "fact/a_card_the_deck_has_left", breach(said=number))
        finding.also.append(Broken(clause, "deck/list", {"said": number}))


def _changed_places(game: Game, need: FactNeed, card: Card, number: str) -> bool:
    """Whether a zone without an order holds another such card, which may as well be the one that is meant."""
    if need.zone is None or need.zone.kind.ordered or need.zone.kind.stacks:
        return False
    others = [one for one in need.zone.pieces if isinstance(one, Card) and all(one is not mine for mine in need.cards)]
    other = next((one for one in others if one.number == number), None)
    if other is not None:
        game.change_places(card, other)
    return other is not None


def _rests_on_text(walk: Hearing, need: FactNeed, entry: Entry) -> bool:
    """Whether text that is not modelled may be why the record differs; the step is then undecided."""
    if need.rests_on is None:
        return False
    number = need.rests_on.number
    why = "unmodelled" if walk.game.book.knows(number or "") else "unknown_card"
    walk.findings.undecide(entry, need.clause, why, number)
    return True


def _in_order(need: FactNeed) -> bool:
    """Whether the cards of a fact are told one after the other."""
    return need.zone is None or need.zone.kind.ordered or need.zone.kind.stacks


def _paired(need: FactNeed, numbers: Sequence[str | None]) -> list[tuple[Card, str | None]]:
    """Slots with what the record says of them: in order, but, where the zone has none, known cards as what they are."""
    if _in_order(need):
        return list(zip(need.cards, numbers, strict=False))
    cards, left = dict(enumerate(need.cards)), dict(enumerate(numbers))
    pairs: list[tuple[Card, str | None]] = []

    def pair(place: int, told: int) -> None:
        pairs.append((cards.pop(place), left.pop(told)))

    for place in [place for place, card in cards.items() if card.number is not None and card.number == left.get(place)]:
        pair(place, place)
    for place, card in [(place, card) for place, card in cards.items() if card.number is not None]:
        told = next((told for told, number in left.items() if number == card.number), None)
        if told is not None:
            pair(place, told)
    for place in [place for place in cards if place in left]:
        pair(place, place)
    return pairs + list(zip(cards.values(), left.values(), strict=False))


def _cut_short(walk: Hearing, need: FactNeed, count: int) -> bool:
    """Whether the game ended, by an act that is free at any time, before all that was due had been shown."""
    step = walk.record.following
    at_any_time = isinstance(step, Act) and offers.anytime(walk.game, step) is not None
    return at_any_time and count < len(need.cards)


def silence(walk: Hearing, need: FactNeed, entry: Entry | None) -> Any:
    """The record says nothing: a fact that is not needed stays unknown.

    A full record has to say what somebody sees. Of a needed fact it does not say what the rules ask for, which leaves
    it undecided; cards that come where everybody sees them have to be named before anything that rests on them.
    """
    game = walk.game
    need.cause = game.cause if need.kind == "cards" else ""
    game.silent.append(need)
    game.untold[sort_of_need(need)] = (game.turn, need.cause or need.clause)
    if need.needed and (event := _told_by_an_event(walk, need)) is not None:
        return _cards(walk, need, *event)
    if need.needed:
        return _missed(walk, need, entry or _stating(walk, need))
    game.reveal(need.cards, need.tells)
    unbound = need.kind == "cards" and not need.immaterial and [card for card in need.cards if not card.bound]
    if entry is not None and unbound:
        if walk.perspective == "full" and need.tells:
            walk.findings.not_recorded(entry, need.clause)
        game.unmodelled |= any(sees(walk.perspective, card) for card in unbound)
    return None


def _told_by_an_event(walk: Hearing, need: FactNeed) -> tuple[Entry, Sequence[str]] | None:
    """The event that says which card it is, where the record leaves the fact out."""
    told = ((one, one.step) for one in walk.record.before() if isinstance(one.step, Happened))
    seats = (None, need.player.seat) if need.player is not None else (None, "P1", "P2")
    for entry, said in told:
        if said.event == need.event and said.card is not None and said.player in seats:
            return entry, (said.card,)
    return None


def _missed(walk: Hearing, need: FactNeed, entry: Entry | None) -> Any:
    """A needed fact is not told, or told of another place."""
    if entry is None:
        return walk.LEFT
    walk.silence.look_back(entry)
    said: Any = entry.step
    if _of_another_place(walk.game, need, said):
        facts = breach(zone=need.zone, said=said.zone)
        walk.findings.diverges(entry, need.placed or need.clause, "fact/of_the_place_due", facts)
        walk.record.take()
    elif need.turns_on is not None:
        walk.findings.left_out(entry, need.clause)
        number = _shown_by_its_text(need, said) or walk.guess(_turning(walk.game, need))
        return _cards(walk, need, entry, (number,)) if isinstance(number, str) else None
    elif (due := _intrudes(walk, need, entry)) is not None or _stands_between(walk, need, entry):
        walk.findings.not_offered(entry, due or need)
        walk.record.take()
        return walk.AGAIN
    elif need.kind == "cards":
        walk.findings.diverges(entry, need.clause, "fact/needed", breach(fact=need.kind))
    elif entry is walk.record.deciding and not walk.game.cause and (late := _told_soon(walk, need)) is not None:
        return _told_late(walk, need, entry, late)
    elif walk.record.deciding is not None:
        walk.findings.left_out(entry, need.clause, bears=need.verb is not None)
        return walk.guess(need.possible or ())
    return None if walk.record.deciding is not None else walk.LEFT


def _of_another_place(game: Game, need: FactNeed, said: Any) -> bool:
    """Whether a record tells the fact of another place, and not a later one where it may leave this one out."""
    if need.zone is None or not fits(replace(need, zone=None), said) or fits(need, said):
        return False
    place = game.player(said.player).zones.get(said.zone)
    return need.turns_on is None or place is None or place.kind.ordered is need.zone.kind.ordered


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

    The record has not left it out, and the step before it is what is wrong.
    """
    told = walk.record.following if entry is walk.record.deciding else None
    if not isinstance(told, Fact):
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
    bringing = [one for one in abilities_of(source) if does(one, verb)]
    return all(last is source and ability is one and does_once(one, verb) for one in bringing)


def _told_soon(walk: Hearing, need: FactNeed) -> Entry | None:
    """The fact that the rules wait for, where the record tells it only a few steps later."""
    later = walk.record.later(SOON if walk.game.turn else IN_THE_SET_UP)
    return next((one for one in later if isinstance(one.step, Fact) and fits(need, one.step)), None)


def _told_late(walk: Hearing, need: FactNeed, entry: Entry, late: Entry) -> Any:
    """A step stands before the fact that had to come first: it is too early, or, a fact itself, one too many."""
    if isinstance(entry.step, Fact):
        walk.findings.not_offered(entry, need)
        walk.record.take()
    else:
        walk.findings.diverges(entry, need.clause, "fact/needed_before", breach(fact=need.kind))
        walk.record.bring(late)
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

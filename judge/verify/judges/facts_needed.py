"""Facts: what chance or a hidden card turned out to be, as a record tells it."""

from collections.abc import Mapping, Sequence
from typing import Any

from judge.engine.asking.checks import Facts, breach
from judge.engine.asking.needs import FactNeed
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card
from judge.engine.table.pools import PoolExhausted
from judge.replay.steps import Act
from judge.verify.judges.hearing import Hearing
from judge.verify.outcome.verdict import Broken
from judge.verify.record import offers
from judge.verify.record.parts import join_facts, part_due
from judge.verify.record.script import Entry


def judge_fact(walk: Hearing, need: FactNeed, entry: Entry) -> tuple[bool, Any]:
    """Take a fact's word as far as it is possible."""
    said: Any = entry.step
    walk.game.exercise(need.clause)
    if need.kind == "cards":
        if len(said.cards) < len(need.cards):
            said = join_facts(walk.record, said, len(need.cards), up_to=need.up_to)
        if need.more:
            walk.told_part = entry
            return True, take_cards(walk, need, entry, part_due(walk.record, need, entry))
        return True, take_cards(walk, need, entry, said.cards)
    if need.kind == "shuffle":
        return True, take_cards(walk, need, entry, said.order) if said.order is not None else ()
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


def take_cards(walk: Hearing, need: FactNeed, entry: Entry, numbers: Sequence[str | None]) -> Sequence[str | None]:
    """Take a record's word for the cards of a fact as far as it is possible."""
    game = walk.game
    if len(numbers) != len(need.cards):
        if _comes_too_early(walk, need, entry):
            return ()
        miscounted(walk, need, entry, need.shown + len(numbers))
    missing: dict[str, str] = {}
    if not _in_order(need):
        game.mingle(card for card in need.cards if card.number is None)
    for card, number in _paired(need, numbers):
        if number is None:
            continue
        if card.number is not None:
            if card.number != number and not _changed_places(game, need, card, number):
                facts = breach(card=card, said=number)
                walk.overtaken.look_for(entry, numbers)
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


def miscounted(walk: Hearing, need: FactNeed, entry: Entry, count: int) -> None:
    """Another number of cards than are due, unless the game was over before or text that nobody models bears on it."""
    due = need.shown + len(need.cards) + need.more
    named = need.up_to and count < due
    if named or (count < due and _cut_short(walk)) or _rests_on_text(walk, need, entry):
        return
    text = walk.game.cause if need.which or need.kind == "cards" else ""
    clause = need.counted.get(count) or text or need.clause
    facts = breach(count=count, due=due)
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


def _cut_short(walk: Hearing) -> bool:
    """Whether the game ended, by an act that is free at any time, before all that was due had been shown."""
    step = walk.record.following
    return isinstance(step, Act) and offers.anytime(walk.game, step) is not None

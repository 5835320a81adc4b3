"""What a record tells in parts, or in one: so many single draws, cards put one after another, a fact card by card."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from itertools import islice, takewhile
from typing import Any

from msgspec.structs import replace as replace_need

from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Offer
from judge.engine.run.effects import EffectPlay
from judge.engine.run.sources import may_come_from
from judge.engine.run.state import Game
from judge.engine.trees.choices import Candidates, Spec
from judge.engine.trees.within import often
from judge.replay.steps import Act, Effect, Fact
from judge.verify.record import offers
from judge.verify.record.needs import fits
from judge.verify.record.script import Entry, Record

INDEXED = re.compile(r"(?P<zone>.+)\[(?P<at>\d+)\]")
Part = tuple[Entry, list[Entry]]
"""An effect, and the facts that stand after it."""


def in_parts(game: Game, record: Record, offer: Offer, step: Act | Effect) -> Act | Effect:
    """The step that answers an offer: what the record tells, together with more of it, or a part of it."""
    if isinstance(step, Act):
        return split_choice(game, record, offer, step)
    if record.goes_on:
        step = join_parts(game, record, offer, step)
    return split_parts(game, record, offer, step)


def join_parts(game: Game, record: Record, offer: Offer, step: Effect) -> Effect:
    """An effect that alone falls short of what a text asks for, together with the like ones right after it.

    They are heard as one where they come to exactly what the text asks for, or allows at most; else each stands for
    itself, so that too few or too many are found at their step. Facts of the same zone between them become one.
    """
    kind: Any = offers.kind_of(game, step)
    name, about = kind.in_parts, offer.about
    if not name or not isinstance(about, Spec):
        return step
    sizes = _sizes(about, kind, name)
    most = max(sizes, default=0)
    if _size(getattr(step, name)) >= most or not may_come_from(game, about, step):
        return step
    parts = _parts(record, name, most)
    together = sum(_size(getattr(one.step, name)) for one, _ in parts)
    if not parts or together <= _size(getattr(step, name)) or together not in sizes or not _told_alike(parts, name):
        return step
    joined: Effect = _with(step, name, _together([getattr(one.step, name) for one, _ in parts]))
    told = [] if not parts[0][1] else [*(fact for _, facts in parts[:-1] for fact in facts), parts[-1][1][0]]
    first = parts[0][0]
    first.step = joined
    record.put_together([first, *_as_one(told)], [*(one for one, _ in parts), *told])
    return joined


def split_parts(game: Game, record: Record, offer: Offer, step: Effect) -> Effect:
    """Of an effect that tells two parts of a text in one, such as cards of two kinds, the part that is asked for now.

    The others become a step of their own; none are parted where all are such as are asked for. Of what a text asks for
    until something comes of it, the first one is.
    """
    kind: Any = game.rules.book.plays[step.do]
    name, about, entry = kind.in_parts, offer.about, record.deciding
    said = getattr(step, name) if name else None
    if not isinstance(about, Spec) or not isinstance(said, list) or len(said) == 1 or entry is None:
        return step
    sizes = _sizes(about, kind, name)
    if len(said) <= max(sizes, default=0):
        return step
    if about.open_ended and may_come_from(game, about, step):
        return _first_of(record, entry, step, name)
    node = about.ctx.ability.node
    several = often([*node.cost, *node.do], kind.word.removeprefix("effect:")) > 1
    if not several or not may_come_from(game, about, step):
        return step
    mine = [card for card in said if offers.among(game, offer, _with(step, name, [card]))]
    rest = [card for card in said if card not in mine]
    if not mine or not rest or len(mine) not in sizes:
        return step
    now: Effect = _with(step, name, mine)
    entry.step = now
    record.put_together([entry, Entry(entry.number, _with(step, name, _as_after(rest, mine)), entry.stands)], [entry])
    return now


def _first_of(record: Record, entry: Entry, step: Effect, name: str) -> Effect:
    """The first one of several that an effect tells, the others as a step of their own."""
    said = getattr(step, name)
    first: Effect = _with(step, name, said[:1])
    entry.step = first
    record.put_together([entry, Entry(entry.number, _with(step, name, said[1:]), entry.stands)], [entry])
    return first


def split_choice(game: Game, record: Record, offer: Offer, step: Act) -> Act:
    """Of an act that chooses more cards than a text lets choose now, and that has more to choose, those chosen now.

    The others become an act of their own.
    """
    kind: Any = offers.kind_of(game, step)
    name, entry, found = getattr(kind, "in_parts", ""), record.deciding, getattr(offer.about, "pieces", None)
    said = getattr(step, name) if name else None
    _, ability, _ = game.last_text
    if not isinstance(found, Candidates) or entry is None or ability is None or not isinstance(said, list):
        return step
    if not 0 < found.most < len(said) or often(ability.node.do, kind.word) < len(said) or None in said:
        return step
    now, rest = said[: found.most], said[found.most :]
    first: Act = _with(step, name, now)
    entry.step = first
    record.put_together([entry, Entry(entry.number, _with(step, name, rest), entry.stands)], [entry])
    return first


def _with(step: Any, name: str, said: Any) -> Any:
    """A step that says something else in a field."""
    return replace(step, **{name: said})


def join_facts(record: Record, said: Fact, due: int, *, up_to: bool = False) -> Fact:
    """A fact of fewer cards than are due, together with those of the same cards right after it, as one step."""
    parts, joined = _facts_of_one(record, said, due, up_to=up_to)
    if len(parts) > 1:
        parts[0].step = joined
        record.put_together(parts[:1], parts)
    return joined


def part_due(record: Record, need: FactNeed, entry: Entry) -> list[str | None]:
    """The cards of a fact that are due, of those that come in parts; more of them become a step of their own.

    The shuffle that came in between, told behind all of them, comes before the rest.
    """
    cards = _cards(entry)
    rest = cards[len(need.cards) :] if len(cards) <= len(need.cards) + need.more else []
    later = islice(record.coming, 1, 1 if rest else None)
    told = list(takewhile(lambda one: _tells_cards(need, one), later))
    behind = next(islice(record.coming, 1 + len(told), None), None)
    shuffles = [behind] if behind is not None and _shuffles(need, behind) else []
    if rest or (told and shuffles):
        _parted(record, entry, shuffles, rest, told)
    return _cards(entry)


def told_behind(record: Record, need: FactNeed, fitting: Callable[[Entry], bool]) -> bool:
    """Whether a fact, or the part that is due, stands behind what it may come before; it then comes first."""
    if need.loose:
        return record.bring_forward(fitting, lambda told: need.kind != "cards" or _all_told(need, told))
    return need.more > 0 and _part_before(record, need)


def _all_told(need: FactNeed, told: Sequence[Entry]) -> bool:
    """Whether facts come to just as many cards as are due."""
    return sum(_told(one.step) for one in told) == len(need.cards)


def _part_before(record: Record, need: FactNeed) -> bool:
    """Whether all is told next, or behind the shuffle that came in between; the part that is due then comes first."""
    shuffles: list[Entry] = []
    for place, entry in enumerate(islice(record.coming, 2)):
        if _tells_cards(need, entry):
            told = _all_of(record, need, place)
            rest = _cards(entry)[len(need.cards) :]
            if told and len(_cards(entry)) >= len(need.cards) and (rest or shuffles):
                _parted(record, entry, shuffles, rest, told[1:])
                return True
            return False
        if not _shuffles(need, entry):
            return False
        shuffles.append(entry)
    return False


def _all_of(record: Record, need: FactNeed, place: int) -> list[Entry]:
    """The facts from a place on that come to just what is due now and later; none where no number of them does."""
    told: list[Entry] = []
    left = len(need.cards) + need.more
    for entry in takewhile(lambda one: _tells_cards(need, one), islice(record.coming, place, None)):
        told.append(entry)
        left -= len(_cards(entry))
        if left <= 0:
            break
    return told if not left else []


def _tells_cards(need: FactNeed, entry: Entry) -> bool:
    """Whether it is a fact of such cards as are due."""
    return isinstance(entry.step, Fact) and fits(need, entry.step)


def _cards(entry: Entry) -> list[str | None]:
    """The cards of a fact."""
    cards: list[str | None] = getattr(entry.step, "cards", [])
    return cards


def _shuffles(need: FactNeed, entry: Entry) -> bool:
    """Whether it is the fact of a shuffle of the deck from which the cards of another one come."""
    return isinstance(entry.step, Fact) and fits(replace_need(need, kind="shuffle"), entry.step)


def _parted(
    record: Record, entry: Entry, shuffles: Sequence[Entry], rest: list[str | None], told: Sequence[Entry]
) -> None:
    """What a fact tells comes first, then shuffles, what is the rest of it, and what is told of more."""
    others = [Entry(entry.number, _with(entry.step, "cards", rest), entry.stands)] if rest else []
    cards = _cards(entry)
    entry.step = _with(entry.step, "cards", cards[: len(cards) - len(rest)])
    record.put_together([entry, *shuffles, *others, *told], [entry, *shuffles, *told])


def told_together(record: Record, need: FactNeed, entry: Entry) -> Entry:
    """A fact as it would be heard for a need: with those right after it that are of the same cards, where they fit."""
    said: Any = entry.step
    due = len(need.cards)
    if due <= 1 or entry is not record.deciding or not 0 < _told(said) < due:
        return entry
    return Entry(entry.number, _facts_of_one(record, said, due)[1], entry.stands)


def _facts_of_one(record: Record, said: Fact, due: int, *, up_to: bool = False) -> tuple[list[Entry], Fact]:
    """The deciding fact and those after it that come with it to just as many cards, and all in one; else it alone.

    Where fewer may be told, all that follow each other are one.
    """
    first, *later = record.coming
    joined, parts = said, [first]
    for entry in later:
        both = _both(joined, entry.step) if _told(joined) < due else None
        if both is None:
            break
        joined = both
        parts.append(entry)
    whole = _told(joined) <= due if up_to else _told(joined) == due
    return (parts, joined) if whole else ([first], said)


def _told(fact: object) -> int:
    """Of how many cards a fact tells."""
    return len(getattr(fact, "cards", None) or ())


def _sizes(about: Spec, kind: type[EffectPlay], name: str) -> Collection[int]:
    """How many a text asks for, or allows; none where it lets choose a number, which it asks for part by part."""
    name = kind.written_as.get(name, name)
    found = about.fields.get(name)
    if found is None:
        return (_size(about.fixed.get(name)),)
    return range(found.least, found.most + 1) if found.several else ()


def _size(said: object) -> int:
    """How many a field says, be it by a number or by cards."""
    if isinstance(said, list | tuple):
        return len(said)
    return said if isinstance(said, int) else 0


def _parts(record: Record, name: str, most: int) -> list[Part]:
    """The deciding effect, and those like it that follow, as far as they do not come to more than that many."""
    parts: list[Part] = []
    left = most
    for entry in record.coming:
        if isinstance(entry.step, Fact) and parts:
            parts[-1][1].append(entry)
            continue
        size = _size(getattr(entry.step, name, None)) if isinstance(entry.step, Effect) else 0
        if not 0 < size <= left or (parts and not _is_like(parts[0][0].step, entry.step, name)):
            break
        parts.append((entry, []))
        left -= size
    return parts


def _is_like(step: Any, other: Any, name: str) -> bool:
    """Whether two effects say the same but for how many, or of which cards."""
    if type(step) is not type(other):
        return False
    return bool(replace(other, **{name: getattr(step, name), "src": step.src}) == step)


def _told_alike(parts: Sequence[Part], name: str) -> bool:
    """Whether each part is followed by a fact of as many cards as it has, or none but the last by any."""
    if not any(facts for _, facts in parts[:-1]):
        return True
    told = [len(getattr(facts[0].step, "cards", ())) if facts else 0 for _, facts in parts]
    return told == [_size(getattr(entry.step, name)) for entry, _ in parts]


def _as_one(told: Sequence[Entry]) -> list[Entry]:
    """Facts of cards, those of one zone that follow each other in one."""
    found: list[Entry] = []
    for entry in told:
        both = _both(found[-1].step, entry.step) if found else None
        if both is None:
            found.append(entry)
        else:
            found[-1] = Entry(found[-1].number, both)
    return found


def _both(fact: Any, later: Any) -> Fact | None:
    if type(fact) is not type(later) or not isinstance(getattr(fact, "cards", None), list):
        return None
    both: Fact = replace(fact, cards=[*fact.cards, *later.cards])
    return both if replace(later, cards=[*fact.cards, *later.cards], src=fact.src) == both else None


def _together(said: Sequence[Any]) -> Any:
    """The amounts of all parts added up, or their cards in one list, whose places are those before the first part."""
    if not isinstance(said[0], list):
        return sum(said)
    gone: dict[str, list[int]] = {}
    cards = []
    for part in said:
        cards += [_as_before(card, gone) for card in part]
        for place in cards[-len(part) :]:
            if isinstance(place, str) and (found := INDEXED.fullmatch(place)):
                gone.setdefault(found["zone"], []).append(int(found["at"]))
    return cards


def _as_after(rest: Sequence[str], gone: Sequence[str]) -> list[str]:
    """Places as they are counted once cards of their zones have gone."""
    found = [INDEXED.fullmatch(card or "") for card in gone]
    left = [(one["zone"], int(one["at"])) for one in found if one is not None]
    told = []
    for card in rest:
        one = INDEXED.fullmatch(card or "")
        before = sum(zone == one["zone"] and at < int(one["at"]) for zone, at in left) if one is not None else 0
        told.append(f"{one['zone']}[{int(one['at']) - before}]" if one is not None else card)
    return told


def _as_before(card: str | None, gone: Mapping[str, Sequence[int]]) -> str | None:
    """A place, counted as it was before others of its zone had gone."""
    found = INDEXED.fullmatch(card) if card is not None else None
    if found is None:
        return card
    at = int(found["at"])
    for one in sorted(gone.get(found["zone"], ())):
        at += one <= at
    return f"{found['zone']}[{at}]"

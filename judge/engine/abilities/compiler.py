"""From ability trees to closures, with the JSON pointer of every mistake."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

from pydantic import ValidationError

from judge.engine.abilities import tree
from judge.engine.abilities.branches import either, optional, run_all
from judge.engine.abilities.context import Candidates, Context
from judge.engine.abilities.memory import present
from judge.engine.abilities.mistakes import BadTree, pointer_into
from judge.engine.abilities.picks import (
    amount_of,
    condition_holds,
    differing,
    kept_apart,
    matcher,
    people,
    sharing,
    told_apart,
    with_partners,
)
from judge.engine.abilities.triggers import delay, triggers_of
from judge.engine.abilities.vocabulary import Compiled, Vocabulary
from judge.engine.cards import Unseen
from judge.engine.requests import Script

N = TypeVar("N", bound=tree.Node)
Test = Callable[[Context, Any], bool]
Check = Callable[[Context], bool]
Count = Callable[[Context], int]


@dataclass(frozen=True, slots=True)
class Picker:
    """A compiled pick: the pieces that fit, and how many of them a player chooses (None: all of them).

    `together` tells, where that matters, whether pieces may be chosen with each other.
    """

    fitting: Callable[[Context], Sequence[Any]]
    least: int | None = None
    most: int | None = None
    store: str | None = None
    together: Test | None = None

    @property
    def chosen(self) -> bool:
        """Whether a player chooses."""
        return self.most is not None

    def present(self, ctx: Context) -> list[Any]:
        """The pieces that fit and can still be acted on, not those that are only remembered."""
        return present(self.fitting(ctx))

    def count(self, ctx: Context) -> int:
        """How many pieces fit; one where nobody can tell."""
        try:
            return len(self.fitting(ctx))
        except Unseen:
            return 1

    def candidates(self, ctx: Context, *, several: bool = False) -> Candidates:
        """What a player may choose of what is still there, as many as possible where fewer fit."""
        among = tuple(self.present(ctx))
        most = len(among) if self.most is None else min(self.most, len(among))
        least = most if self.least is None else min(self.least, len(among))
        return Candidates(among, least, most, several=several, together=self.choosable(ctx))

    def choosable(self, ctx: Context) -> Callable[[Sequence[Any]], bool] | None:
        """Whether pieces may be chosen with each other, in this resolution; None where any may."""
        return None if self.together is None else partial(self.together, ctx)


@dataclass(frozen=True, slots=True)
class Modifier:
    """A compiled change of a continuous ability: what, of which pieces, by how much or to what.

    `reads` names the properties that decide whom it changes and how far.
    """

    change: str
    applies: Callable[[Context, Any], bool]
    amount: Count | None
    value: Mapping[str, Any]
    admits: Test
    sets: bool
    once: bool
    reads: frozenset[str]


@dataclass(frozen=True, slots=True)
class CompiledAbility:
    """An ability ready to be played, triggered or applied.

    `triggers` tells, by event, whether it is the one that the ability waits for; `facts` is what its game prints of it
    besides the text, None where an effect made it.
    """

    node: tree.AbilityNode
    steps: tuple[Compiled, ...]
    cost: tuple[Compiled, ...]
    valid: Check
    required: Check
    triggers: Mapping[str, Check]
    modifiers: tuple[Modifier, ...]
    facts: Any = None

    @property
    def name(self) -> str | None:
        """The printed name."""
        return self.node.name

    @property
    def has_optional_cost(self) -> bool:
        """Whether what it does begins with a choice to pay for it."""
        return self.node.may or any(step.get("verb") == "may" for step in self.node.do[:1])

    @property
    def heeds(self) -> frozenset[str]:
        """The event that it waits for, and the changes that it makes."""
        return frozenset((*self.triggers, *(modifier.change for modifier in self.modifiers)))

    def resolve(self, ctx: Context) -> Script:
        """Carry out what it does, verb by verb."""
        yield from run_all(self.steps, ctx)

    def can_begin(self, ctx: Context) -> bool:
        """Whether the choice with which it begins can be carried out."""
        return all(step.payable(ctx) for step in self.steps[:1])

    def short(self, ctx: Context) -> bool:
        """Whether it begins with a choice of more pieces than there are, while there are some."""
        return any(step.short(ctx) for step in self.steps[:1])

    def could_change(self, ctx: Context) -> bool:
        """Whether resolving it may change anything."""
        return any(step.could_change(ctx) for step in self.steps)


class Compiler:
    """Compiles the trees of one game."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        """`vocabulary` holds the game's words."""
        self.words = vocabulary
        self._noted: set[str] = set()

    def node(self, model: type[N], raw: Any, pointer: str) -> N:
        """A sub-tree as its model.

        Raises:
            BadTree: it does not fit.
        """
        try:
            return model.model_validate(raw)
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            raise BadTree(str(first["msg"]), pointer + pointer_into(raw, first["loc"])) from error

    def ability(self, raw: Any, pointer: str = "", facts: Any = None) -> CompiledAbility:
        """A whole ability; `facts` is what its game prints of it besides the text.

        Raises:
            BadTree: it is not as it must be.
        """
        node = self.node(tree.AbilityNode, raw, pointer)
        self.known(node.keyword, self.words.keywords, "keyword", f"{pointer}/keyword")
        with self.noting() as reads:
            valid = self.condition(node.if_, f"{pointer}/if")
        return CompiledAbility(
            node,
            begun(self.verbs(node.do, f"{pointer}/do")),
            self.verbs(node.cost, f"{pointer}/cost"),
            valid,
            self.condition(node.requires, f"{pointer}/requires"),
            triggers_of(self, node, f"{pointer}/when"),
            tuple(self._modifier(one, reads, f"{pointer}/modifiers/{n}") for n, one in enumerate(node.modifiers)),
            facts,
        )

    def verbs(self, raw: Sequence[Any], pointer: str) -> tuple[Compiled, ...]:
        """Several verbs."""
        return tuple(self.verb(one, f"{pointer}/{n}") for n, one in enumerate(raw))

    def verb(self, raw: Any, pointer: str) -> Compiled:
        """One verb.

        Raises:
            BadTree: no such verb, or it is not as it must be.
        """
        word = raw.get("verb") if isinstance(raw, dict) else None
        if word == "if":
            return either(self, self.node(tree.If, raw, pointer), pointer)
        if word == "may":
            return optional(self, self.node(tree.May, raw, pointer), pointer)
        if word == "delay":
            return delay(self, self.node(tree.Delay, raw, pointer), pointer)
        self.known(word, self.words.verbs, "verb", f"{pointer}/verb", required=True)
        kind = self.words.verbs[str(word)]
        return kind.build(self, self.node(kind.model, raw, pointer), pointer)

    # -- what verbs are made of ----------------------------------------------------------------------------------------

    def condition(self, raw: Any, pointer: str) -> Check:
        """A condition; none always holds."""
        if raw is None:
            return lambda _: True
        node = self.node(tree.Condition, raw, pointer)
        return condition_holds(self, node, pointer)

    def amount(self, raw: Any, pointer: str) -> Count:
        """A number, plain or worked out."""
        if isinstance(raw, int) and not isinstance(raw, bool):
            return lambda _: raw
        return amount_of(self, self.node(tree.Amount, raw, pointer), pointer)

    def where(self, raw: Mapping[str, Any] | None, pointer: str) -> Test:
        """A filter on pieces; none lets everything pass."""
        return matcher(self, raw, pointer)

    def pick(self, raw: Any, pointer: str) -> Picker:
        """Pieces: a word of the game, `$name` of stored ones, or a selection."""
        if isinstance(raw, str):
            return Picker(people(self, raw, pointer))
        node = self.node(tree.Select, raw, pointer)
        places = [node.from_] if isinstance(node.from_, str) else node.from_
        for place in places:
            if not place.startswith("$"):
                self._place(place, f"{pointer}/from")
        fits, on = self.where(node.where, f"{pointer}/where"), self.where(node.on, f"{pointer}/on")
        besides = people(self, node.besides, f"{pointer}/besides") if node.besides is not None else None
        together = self._together(node, pointer)
        words = self.words

        def fitting(ctx: Context) -> list[Any]:
            found = [piece for place in places for piece in _from(ctx, place, words) if may_fit(fits, ctx, piece)]
            if node.other:
                found = [piece for piece in found if piece is not ctx.source and piece is not ctx.holder]
            if besides is not None:
                found = [piece for piece in found if all(piece is not one for one in besides(ctx))]
            if together is not None:
                found = with_partners(ctx, found, together, node.choose or max(1, node.least))
            return [p for p in found if on(ctx, p.holder)] if node.on is not None else found

        if node.choose is None and node.up_to is None:
            return Picker(fitting, store=node.store)
        least, most = (node.choose, node.choose) if node.choose is not None else (node.least, node.up_to)
        return Picker(fitting, least, most, node.store, together)

    def _together(self, node: tree.Select, pointer: str) -> Test | None:
        """Whether pieces may be chosen with each other, None where any may."""
        if node.alike is not None:
            return sharing(self.reading(node.alike, f"{pointer}/alike"))
        if node.unlike is None:
            return None
        read = self.reading(node.unlike, f"{pointer}/unlike")
        return differing(read, kept_apart if self.words.properties[node.unlike].apart else told_apart)

    def _place(self, place: str, pointer: str) -> None:
        body, _, part = place.partition("/")
        if body in self.words.people and (not part or part in self.words.parts):
            return
        side, _, zones = body.rpartition(".")
        unknown = [zone for zone in zones.split("|") if zone not in self.words.place_words]
        if (side not in ("own", "opponent", "each", "") or unknown) or (part and part not in self.words.parts):
            known = ", ".join(self.words.place_words)
            raise BadTree(
                f"no place {place!r}; write for example own.hand or opponent.back/under; zones: {known}", pointer
            )

    def _modifier(self, node: tree.ModifierNode, given: set[str], pointer: str) -> Modifier:
        self.known(node.change, self.words.changes, "change", f"{pointer}/change", required=True)
        with self.noting() as reads:
            pick, fits = self.pick(node.of, f"{pointer}/of"), self.where(node.where, f"{pointer}/where")
            amount = self.amount(node.amount, f"{pointer}/amount") if node.amount is not None else None

        def applies(ctx: Context, piece: Any) -> bool:
            return any(piece is one for one in pick.fitting(ctx)) and fits(ctx, piece)

        admits = self.where(node.value, f"{pointer}/value")
        return Modifier(
            node.change, applies, amount, node.value or {}, admits, node.sets, node.once, frozenset(reads | given)
        )

    def reading(self, key: str, pointer: str) -> Callable[[Any, Any], Any]:
        """How a property is read; whatever is being compiled rests on it.

        Raises:
            BadTree: the game has no such property.
        """
        self.known(key, self.words.properties, "property", pointer)
        self._noted.add(key)
        return self.words.properties[key].read

    @contextmanager
    def noting(self) -> Iterator[set[str]]:
        """The properties that what is compiled now rests on."""
        outer, self._noted = self._noted, set()
        try:
            yield self._noted
        finally:
            outer |= self._noted
            self._noted = outer

    def known(self, word: Any, known: Any, what: str, pointer: str, *, required: bool = False) -> None:
        """A word must be one of the game's.

        Raises:
            BadTree: it is none.
        """
        if (word is None and not required) or word in known:
            return
        raise BadTree(f"no {what} {word!r}; there are: {', '.join(sorted(known))}", pointer)


def begun(steps: tuple[Compiled, ...]) -> tuple[Compiled, ...]:
    """The verbs of an ability, of which the first notes that the ability is carried out."""
    if not steps:
        return steps
    first = steps[0]

    def run(ctx: Context, optional: bool) -> Script:
        ctx.game.carry(ctx)
        return (yield from first.run(ctx, optional))

    return (replace(first, run=run), *steps[1:])


def _from(ctx: Context, place: str, words: Vocabulary) -> Iterable[Any]:
    """The pieces of a place of the game, of a stored name, or those that a word means."""
    if place.startswith("$"):
        return ctx.recall(place[1:])
    if place in words.people:
        return words.people[place](ctx)
    assert words.places is not None
    return words.places(ctx, place)


def may_fit(fits: Test, ctx: Context, piece: Any) -> bool:
    """Whether a piece fits, or, being unseen, might."""
    try:
        return fits(ctx, piece)
    except Unseen:
        return True

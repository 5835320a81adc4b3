"""From ability trees to closures, with the JSON pointer of every mistake."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from operator import truth
from typing import Any, TypeVar

from judge.engine.abilities.branches import either, optional
from judge.engine.abilities.costs import as_costs
from judge.engine.abilities.filters import matcher
from judge.engine.abilities.picks import amount_of, clipped, condition_holds, people
from judge.engine.abilities.selecting import selection
from judge.engine.abilities.triggers import delay, triggers_of
from judge.engine.table.pieces import Piece
from judge.engine.trees import tree
from judge.engine.trees.choices import Picker
from judge.engine.trees.context import Check, Compiled, CompiledAbility, Context, Count, Modifier, Read, Test, begun
from judge.engine.trees.kinds import Kinds, Scope, check_shape
from judge.engine.trees.mistakes import BadTree, form, listed, pointer_into, what
from judge.engine.trees.vocabulary import Compiler, Vocabulary
from judge.engine.trees.within import verbs
from judge.replay.raw import Json
from judge.replay.strict import Misfit

N = TypeVar("N", bound=tree.Node)


class TreeCompiler(Compiler):
    """Compiles the trees of one game to closures."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        """`vocabulary` holds the game's words."""
        self.words = vocabulary
        self.scope = Scope()
        self.asked = []
        self._noted: set[str] = set()

    def node(self, model: type[N], raw: Json, pointer: str) -> N:
        """A sub-tree as its model.

        Raises:
            BadTree: it does not fit.
        """
        try:
            return model.from_json(raw)
        except Misfit as error:
            found = error.faults[0]
            missing = f"/{found.place[-1]}" if found.kind == "missing" else ""
            raise BadTree("shape", pointer + pointer_into(raw, found.place) + missing, said=found.said) from error

    def ability(self, raw: Json, pointer: str = "", facts: Any = None, scope: Scope | None = None) -> CompiledAbility:
        """A whole ability; `facts` is what its game prints of it besides the text, `scope` where it stands in another.

        Raises:
            BadTree: it is not as it must be.
        """
        node = self.node(tree.AbilityNode, raw, pointer)
        events = tuple(one.on for one in node.triggers)
        outer, self.scope = self.scope, scope or Scope(node.kind, events)
        if scope is None:
            self.asked = []
        try:
            return self._ability(node, events, pointer, facts, whole=scope is None)
        finally:
            self.scope = outer

    def _ability(
        self, node: tree.AbilityNode, events: Sequence[str], pointer: str, facts: Any, *, whole: bool
    ) -> CompiledAbility:
        self.known(node.keyword, self.words.keywords, "keyword", f"{pointer}/keyword")
        self.known(node.zone, self.words.place_words, "zone", f"{pointer}/zone")
        triggers = triggers_of(self, node, f"{pointer}/when")
        with self.noting() as reads:
            valid = self.condition(node.if_, f"{pointer}/if")
        required = self.condition(node.requires, f"{pointer}/requires")
        cost = as_costs(node.cost, self.verbs(node.cost, f"{pointer}/cost"))
        do = begun(self.verbs(node.do, f"{pointer}/do"))
        modifiers = [self._modifier(one, reads, f"{pointer}/modifiers/{n}") for n, one in enumerate(node.modifiers)]
        if whole:
            written = [name for name in tree.names_of(node) if name != "when"]
            check_shape(self.words.sorts, node.kind, events, written, pointer)
        asked = tuple(self.asked) if whole else ()
        found = frozenset(verbs([*node.do, *node.cost]))
        told_as = self.words.told_as
        return CompiledAbility(
            node, do, cost, valid, required, triggers, tuple(modifiers), found, facts, asked, told_as
        )

    def verbs(self, raw: Sequence[Json], pointer: str) -> tuple[Compiled, ...]:
        """Several verbs."""
        return tuple(self.verb(one, f"{pointer}/{n}") for n, one in enumerate(raw))

    def verb(self, raw: Json, pointer: str) -> Compiled:
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
        if kind.only_in and not set(kind.only_in) & set(self.scope.events):
            raise BadTree("only_in", f"{pointer}/verb", word=word, right=listed(kind.only_in))
        return kind.build(self, self.node(kind.model, raw, pointer), pointer)

    @contextmanager
    def waiting_for(self, event: str) -> Iterator[None]:
        """Compile what is asked when one event happens."""
        outer, self.scope = self.scope, Scope(self.scope.kind, (event,), dict(self.scope.stored))
        try:
            yield
        finally:
            self.scope = outer

    # -- what verbs are made of ----------------------------------------------------------------------------------------

    def condition(self, raw: Json, pointer: str) -> Check:
        """A condition; none always holds."""
        if raw is None:
            return truth  # of a context, which always is one
        node = self.node(tree.Condition, raw, pointer)
        return condition_holds(self, node, pointer)

    def amount(self, raw: Json, pointer: str) -> Count:
        """A number, plain or worked out.

        Raises:
            BadTree: it is more than anything counts, or not as it must be.
        """
        if isinstance(raw, int) and not isinstance(raw, bool):
            if clipped(raw) != raw:
                raise BadTree("number", pointer, said=raw, least=-tree.LARGEST, most=tree.LARGEST)
            return lambda _: raw
        return amount_of(self, self.node(tree.Amount, raw, pointer), pointer)

    def quantity(self, raw: Json, pointer: str) -> Count:
        """A number of things, of damage or the like: never less than nothing.

        Raises:
            BadTree: it is less, or not as it must be.
        """
        number = self.amount(raw, pointer)
        if isinstance(raw, int) and raw < 0:
            raise BadTree("number", pointer, said=raw, least=0, most=tree.LARGEST)
        return lambda ctx: max(0, number(ctx))

    def where(self, raw: Mapping[str, Json] | None, pointer: str, of: Kinds | None = None) -> Test:
        """A filter on pieces of some kinds; none lets everything pass."""
        return matcher(self, raw, pointer, self.words.sorts.any if of is None else of)

    def pick(self, raw: Json, pointer: str, wanted: Kinds | None = None, *, chosen: bool = True) -> Picker:
        """Pieces: a word of the game, `$name` of stored ones, or a selection.

        Of what is meant only pieces of the kinds wanted are picked. Not `chosen`: nobody chooses, all that fit are
        meant.

        Raises:
            BadTree: nothing of what is meant can be of these kinds.
        """
        if not isinstance(raw, str):
            return selection(self, self.node(tree.Select, raw, pointer), pointer, wanted, chosen=chosen)
        found, sorts = self.kinds_of(raw, pointer), self.words.sorts
        meant = people(self, raw, pointer)
        sorts.fitting(raw, found, wanted, pointer)
        if wanted is None or found <= wanted:
            return Picker(meant, kinds=found, still=sorts.still(wanted))
        fits = sorts.test(wanted)
        return Picker(lambda ctx: [piece for piece in meant(ctx) if fits(piece)], kinds=found & wanted, still=fits)

    def kinds_of(self, word: str, pointer: str) -> Kinds:
        """The kinds of what a word means here.

        Raises:
            BadTree: no such word, nothing is stored under the name, or nothing that happens gives what it means.
        """
        sorts = self.words.sorts
        meant = sorts.people.get(word, "")
        name = word if word.startswith("$") else meant
        if name.startswith("$"):
            return self._stored(name[1:], pointer)
        self.known(word, self.words.people, "people", pointer)
        role = word.removeprefix("event.")
        if role == word or not sorts.pieces:
            return frozenset(meant.split("|")) if meant else sorts.any
        found = [sorts.of_role(event, role) for event in self.scope.events if role in self.words.events.get(event, ())]
        if not found:
            giving = listed(event for event, roles in self.words.events.items() if role in roles)
            raise BadTree("no_role", pointer, word=word, right=giving)
        return frozenset[str]().union(*found)

    def _stored(self, name: str, pointer: str) -> Kinds:
        sorts = self.words.sorts
        brought = {name: listing for event in self.scope.events for name, listing in sorts.lists.get(event, {}).items()}
        found = self.scope.stored.get(name, frozenset()) | frozenset(brought.get(name, "").split("|")) - {""}
        if not found and sorts.pieces:
            right = listed(f"${one}" for one in {*self.scope.stored, *brought})
            raise BadTree("not_stored", pointer, word=f"${name}", right=right)
        return found

    def _modifier(self, node: tree.ModifierNode, given: set[str], pointer: str) -> Modifier:
        self.known(node.change, self.words.changes, "change", f"{pointer}/change", required=True)
        needs, reached = self.words.sorts.changes.get(node.change, ("", ""))
        with self.noting() as reads:
            holds = self.condition(node.if_, f"{pointer}/if")
            pick = self.pick(node.of, f"{pointer}/of", frozenset(reached.split("|")) if reached else None, chosen=False)
            fits = self.where(node.where, f"{pointer}/where", pick.kinds)
            amount = self.amount(node.amount, f"{pointer}/amount") if node.amount is not None else None
        self._has_what_it_needs(node, needs, pointer)

        def applies(ctx: Context, piece: Piece) -> bool:
            for one in pick.fitting(ctx):
                if piece is one:
                    return fits(ctx, piece)
            return False

        def applies_if(ctx: Context, piece: Piece) -> bool:
            return holds(ctx) and applies(ctx, piece)

        asked, to = len(self.asked), applies if node.if_ is None else applies_if
        admits = self.where(node.value, f"{pointer}/value")
        if needs == "words":
            del self.asked[asked:]
        return Modifier(
            node.change, to, amount, node.value or {}, admits, node.sets, node.once, frozenset(reads | given)
        )

    def _has_what_it_needs(self, node: tree.ModifierNode, needs: str, pointer: str) -> None:
        """A change of a number has an amount, one that gives words has them, and nothing else has an amount."""
        words = (node.value or {}).get(node.change)
        has_words = isinstance(words, str) or (isinstance(words, list) and all(isinstance(one, str) for one in words))
        if needs == "number" and node.amount is None:
            raise BadTree("changes", pointer, word=node.change, right=form("amount"))
        if needs == "words" and not has_words:
            raise BadTree("changes", pointer, word=node.change, right=form("gained"))
        if needs in ("words", "flag", "value") and node.amount is not None:
            raise BadTree("changes", pointer, word=node.change, right=form("no_amount"))

    def reading(self, key: str, pointer: str, of: Kinds | None = None) -> Read:
        """How a property of pieces of some kinds is read, None of those that have no such; the tree rests on it.

        Raises:
            BadTree: the game has no such property, or none of these pieces has it.
        """
        self.known(key, self.words.properties, "property", pointer)
        self._noted.add(key)
        sorts, read = self.words.sorts, self.words.properties[key].read
        having, found = sorts.having(key), sorts.any if of is None else of
        if not found & having and sorts.pieces:
            raise BadTree("property", pointer, word=key, found=sorts.called(found), right=sorts.called(having))
        if found <= having:
            return read
        has = sorts.test(having)
        return lambda game, piece: read(game, piece) if has(piece) else None

    @contextmanager
    def noting(self) -> Iterator[set[str]]:
        """The properties that what is compiled now rests on."""
        outer, self._noted = self._noted, set()
        try:
            yield self._noted
        finally:
            outer |= self._noted
            self._noted = outer

    def known(self, word: Any, known: Any, kind: str, pointer: str, *, required: bool = False) -> None:
        """A word must be one of the game's.

        Raises:
            BadTree: it is none.
        """
        if (word is None and not required) or (isinstance(word, str) and word in known):
            return
        raise BadTree("unknown", pointer, what=what(kind), word=word, right=listed(known))

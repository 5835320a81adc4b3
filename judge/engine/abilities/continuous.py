"""What pieces are while continuous effects are in force: what is printed, then layer by layer.

A game subclasses `Continuance` with its layers, what is printed, and whom effects may reach.
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from operator import is_
from typing import Any, ClassVar

from judge.engine.abilities.waiting import abilities_of
from judge.engine.cards.faces import Unseen
from judge.engine.table.pieces import Card, Piece, Value
from judge.engine.trees.context import Context, Modifier
from judge.engine.trees.layers import Continuous, Information

INVALID = "invalid"
"""The change that takes a card's abilities away."""


class Continuance:
    """How one game works out information.

    `layers` are the clauses of its layers in order, `layer_of` the layer of each change, `others` that of all changes
    not named there. The other clauses: dependency, order in time, of static abilities and of others, and that an
    effect leaves alone what has come since.
    """

    layers: ClassVar[Sequence[str]]
    layer_of: ClassVar[Mapping[str, int]]
    others: ClassVar[int]
    dependency: ClassVar[str]
    time: ClassVar[str]
    static_time: ClassVar[str]
    played_time: ClassVar[str]
    new_card: ClassVar[str]

    def __init__(self) -> None:
        """Nothing has been asked for."""
        self._rests_on: dict[str, frozenset[str]] = {}
        self._touched = lru_cache(maxsize=1024)(self._touched_by)

    # -- what a game tells ---------------------------------------------------------------------------------------------

    @abstractmethod
    def printed(self, game: Any, piece: Piece, what: str) -> Value:
        """What is printed on a piece, the start of everything."""

    @abstractmethod
    def pieces(self, game: Any) -> Iterable[Piece]:
        """The pieces that continuous effects may reach."""

    def bases(self, what: str) -> Sequence[str]:  # noqa: ARG002 -- not every game has such
        """Other information that what is printed of some information rests on."""
        return ()

    def in_force(self, ctx: Context) -> bool:
        """Whether an ability is valid: no effect makes it invalid, and its condition holds."""
        return not self.invalid(ctx.game, ctx.source) and ctx.ability.valid(ctx)

    def applied(self, ctx: Context) -> None:
        """A static ability changes something."""

    # -- information ---------------------------------------------------------------------------------------------------

    def information(self, game: Any, piece: Piece, what: str) -> Value:
        """A piece's information as the rules see it now."""
        if getattr(piece, "remembers", None) is not None:
            return piece.frozen[what] if what in piece.frozen else self.printed(game, piece, what)
        words = self._rests_on.get(what) or self._resting(what)
        if not game.lasting and words.isdisjoint(game.spoken):
            return self.printed(game, piece, what)
        if not self.speaks_of(game, what):
            return self.printed(game, piece, what)
        if game.information is not None:
            return game.information.read(piece, what)
        try:
            found = game.information = self._arranged(game, what)
            value = found.read(piece, what)
            self.note_clauses(game, found)
            return value
        finally:
            game.information = None

    def _arranged(self, game: Any, what: str) -> Information:
        """The effects on some information in their order, kept as long as nothing changes."""
        version, lasting = (game.placed, len(game.log)), game.lasting
        kept = game.arranged.get(what)
        if kept is not None and kept[0] == version and len(kept[1]) == len(lasting) and all(map(is_, kept[1], lasting)):
            kept[2].read_anew()
            return kept[2]  # type: ignore[no-any-return]
        found = game.information = Information(lambda one, name: self.printed(game, one, name), list(self.pieces(game)))
        found.arrange(self.effects(game, what))
        game.arranged[what] = (version, list(lasting), found)
        return found

    def speaks_of(self, game: Any, what: str) -> bool:
        """Whether any effect might change such information."""
        words = self._rests_on.get(what) or self._resting(what)
        if not words.isdisjoint(game.spoken):
            for word in words:
                if game.heeding(word):
                    return True
        for effect in game.lasting:  # noqa: SIM110 -- no generator each time
            if effect.number in words:
                return True
        return False

    def _resting(self, what: str) -> frozenset[str]:
        """Some information and all that it rests on."""
        words = {what}.union(*map(self._resting, self.bases(what)))
        return self._rests_on.setdefault(what, frozenset(words))

    def of(self, game: Any, piece: Piece, whats: tuple[str, ...]) -> dict[str, Value]:
        """Those of a piece's information that effects may have changed, as far as anybody knows them."""
        found = {}
        for what in self._touched(whats, frozenset((*game.spoken, *[effect.number for effect in game.lasting]))):
            if self.speaks_of(game, what):
                with suppress(Unseen):
                    found[what] = self.information(game, piece, what)
        return found

    def _touched_by(self, whats: tuple[str, ...], words: frozenset[str]) -> Sequence[str]:
        """Those of some information that rest on any of these words."""
        return [what for what in whats if not self._resting(what).isdisjoint(words)]

    @contextmanager
    def abilities_only(self, game: Any) -> Iterator[None]:
        """See information as it is before any effect but those on abilities."""
        seen, game.information = game.information, Information(lambda one, name: self.printed(game, one, name), ())
        try:
            yield
        finally:
            game.information = seen

    def note_clauses(self, game: Any, found: Information) -> None:
        """Note which clauses gave the value."""
        layers = [effect.layer for effect in found.applied]
        for layer in found.layers:
            game.exercise(self.layers[layer])
        if found.reordered:
            game.exercise(self.dependency)
        if len(layers) > len(set(layers)):
            game.exercise(self.dependency if found.reordered else self.time)
            for effect in found.applied:
                game.exercise(self.static_time if effect.static else self.played_time)

    # -- effects -------------------------------------------------------------------------------------------------------

    def effects(self, game: Any, what: str) -> list[Continuous]:
        """The continuous effects that matter to some information: those on it, and on what they rest on."""
        found: list[Continuous] = []
        wanted = [what, *self.bases(what), INVALID]
        for name in wanted:
            for effect in (*self._statics(game, name), *self._lastings(game, name)):
                found.append(effect)
                wanted += [read for read in effect.reads if read not in wanted]
        return found

    def _statics(self, game: Any, change: str) -> Iterator[Continuous]:
        """The effects of static abilities, since their card came to its zone."""
        said_once: set[tuple[Any, ...]] = set()
        for card, controller in game.heeding(change):
            for ability in card.face.abilities:
                for n, modifier in enumerate(ability.modifiers):
                    key = (controller, card.number, id(ability), n)
                    if modifier.change != change or (modifier.once and key in said_once):
                        continue
                    said_once.add(key)
                    yield self._of_modifier(Context(game, controller, card, ability), modifier)

    def _of_modifier(self, ctx: Context, modifier: Modifier) -> Continuous:
        """What one static ability changes."""

        def reach(piece: Piece) -> Value:
            if not self.in_force(ctx) or not modifier.applies(ctx, piece):
                return None
            self.applied(ctx)
            return modifier.amount(ctx) if modifier.amount is not None else worded(modifier)

        layer = self.layer(modifier.change, sets=modifier.sets)
        reads = modifier.reads | {INVALID}
        change = replace if modifier.sets else add
        return Continuous(layer, ctx.source.arrived, modifier.change, reads, reach, change)

    def layer(self, change: str, *, sets: bool) -> int:  # noqa: ARG002 -- some games set before they add
        """The layer of a change, `sets` being one that gives a value instead of adding to it."""
        return self.layer_of.get(change, self.others)

    def _lastings(self, game: Any, change: str) -> Iterator[Continuous]:
        """The effects that last, since their ability was played; those without an amount tell nothing."""
        known = (effect for effect in game.lasting if effect.number == change and effect.amount is not None)
        return (self._of_lasting(game, effect) for effect in known)

    def _of_lasting(self, game: Any, effect: Any) -> Continuous:
        """What an effect that lasts changes: nothing of a piece that has come since."""

        def reach(piece: Piece) -> Value:
            if not (effect.on(piece) if callable(effect.on) else effect.on is piece):
                return None
            if getattr(piece, "since", 0) > effect.stamp:
                game.exercise(self.new_card)
                return None
            return effect.amount(piece) if callable(effect.amount) else effect.amount

        layer = self.layer(effect.number, sets=effect.sets)
        change = replace if effect.sets else add
        return Continuous(layer, effect.stamp, effect.number, effect.reads, reach, change, static=False)

    # -- abilities -----------------------------------------------------------------------------------------------------

    def invalid(self, game: Any, card: Card) -> bool:
        """Whether an effect makes the abilities of a card invalid."""
        if not self.speaks_of(game, INVALID):
            return False
        holder = card.holder
        top = holder is not None and holder.top is card
        return bool(self.information(game, card, INVALID) or (top and self.information(game, holder, INVALID)))

    # -- what is no information of a card ------------------------------------------------------------------------------

    def change_of(self, game: Any, change: str, piece: Piece) -> int:
        """What static abilities add to a number that belongs to an event, such as damage taken."""
        return sum(m.amount(ctx) for ctx, m in self.changes_of(game, change, piece) if m.amount is not None)

    def changes_of(self, game: Any, change: str, piece: Piece) -> Iterator[tuple[Context, Modifier]]:
        """The static abilities in force that change a rule for a piece."""
        return ((ctx, modifier) for ctx, modifier in self.continuous(game, change) if modifier.applies(ctx, piece))

    def continuous(self, game: Any, change: str) -> Iterator[tuple[Context, Modifier]]:
        """The static abilities in force that make a kind of change, whatever they change it of."""
        for card, controller in game.heeding(change):
            for ability in abilities_of(card):
                ctx = Context(game, controller, card, ability)
                for modifier in ability.modifiers:
                    if modifier.change == change and self.in_force(ctx):
                        yield ctx, modifier


def worded(modifier: Modifier) -> frozenset[Value]:
    """What a change that is no number adds: words, or no more than that it holds."""
    word = modifier.value.get(modifier.change, True)
    return frozenset(word) if isinstance(word, list) else frozenset((word,))


def replace(_: Any, value: Value) -> Any:
    """A value that is set."""
    return value


def add(value: Value, more: Value) -> Any:
    """A number or words gained."""
    return value + more if isinstance(more, int) else (value or frozenset()) | more

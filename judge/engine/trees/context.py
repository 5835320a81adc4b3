"""What an ability knows while it is resolved, and what its tree is compiled to."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct, structs
from msgspec.structs import replace

from judge.engine.asking.checks import Facts
from judge.engine.asking.needs import Window
from judge.engine.asking.plays import Play, Script
from judge.engine.cards.faces import Unseen
from judge.engine.table.pieces import Card, Piece, Value
from judge.engine.trees import tree
from judge.engine.trees.memory import as_last_known
from judge.replay.raw import Json

UNSEEN_FACE = "unseen"
"""What a run takes a side on where it turns on a face that nobody has seen."""


class Context(Struct):
    """Who resolves which ability of which card, what triggered it, and what it has picked and rolled so far.

    `held` is the stack that the source belonged to when the ability was triggered; `acted`: it has done something;
    `paying`: a cost of it is being paid.
    `told` are numbers that its verbs have come to, by name.
    `unsure` are the pieces of which nobody can tell whether they fit what is asked for next.
    """

    game: Any
    controller: Any
    source: Card
    ability: "CompiledAbility"
    event: Facts = {}
    stored: dict[str, list[Piece]] = {}
    dice: list[int] = []
    held: Piece = None
    acted: bool = False
    paying: bool = False
    unsure: set[int] = set()
    told: dict[str, int] = {}

    @property
    def holder(self) -> Piece:
        """The stack that the source is part of or attached to, as it last was where it has left the table."""
        held = self.held if self.held is not None else self.source.holder
        return held if held is None or held.zone is not None else as_last_known(held)

    @property
    def kind(self) -> str:
        """What kind of ability it is; where the rules themselves have something chosen there is none."""
        node = getattr(self.ability, "node", None)
        return node.kind if node is not None else ""

    def recall(self, name: str) -> Sequence[Piece]:
        """What was stored under a name, or what the event calls so."""
        found = self.stored.get(name, self.event.get(name))
        return found if isinstance(found, list | tuple) else ()

    def bears_out(self, condition: Callable[["Context"], bool]) -> bool:
        """Whether a condition holds; where that turns on a face which nobody has seen, what the record goes on with."""
        try:
            return condition(self)
        except Unseen as unseen:
            self.wonder(unseen)
            return self.supposes()

    def supposes(self) -> bool:
        """Whether this run supposes that something is so which nobody can tell."""
        return bool(self.game.sides.of(UNSEEN_FACE, "other") == "taken")

    def wonder(self, unseen: Unseen, clause: str = "") -> None:
        """Nobody can tell what the text does: a face that it turns on is unseen, or no card set explains it.

        The doubt is under the clause of the row where the game stands, unless another is given.
        """
        cursor = self.game.cursor
        self.game.doubt(clause or (cursor.row.clause if cursor else ""), unseen.number)

    def side(self, word: str) -> Any:
        """`own` or `opponent` as seen from the controller."""
        return self.controller if word == "own" else self.controller.opponent


with_changes = structs.replace
"""A context like another one but for some of its fields."""
Pieces = Callable[[Context], Sequence[Piece]]
Test = Callable[[Context, Piece], bool]
Read = Callable[[Any, Piece], Value]
"""How a property is read, from the game and a piece."""
Check = Callable[[Context], bool]
Count = Callable[[Context], int]


class Compiled(Struct, frozen=True):
    """A verb ready to run.

    `run` carries it out and says whether anything was done; with `optional` its first offer may be declined.
    `possible` tells whether all of it can be done now (costs are all or nothing); `could_change` whether resolving
    it may change anything, dice and hidden zones being possibilities. `told` says whether a record shows that it is
    done; `short` tells whether it has some of the pieces that it asks a player to choose, but too few; `settled` that
    it leaves nothing to any player.
    """

    run: Callable[[Context, bool], Script]
    possible: Callable[[Context], bool]
    could_change: Callable[[Context], bool]
    clause: str
    cost: Callable[[Context], bool] | None = None
    told: bool = True
    short: Callable[[Context], bool] = lambda _: False
    settled: bool = False

    def payable(self, ctx: Context) -> bool:
        """Whether it can be chosen to be done: its cost can be paid, or, without one, it is possible itself."""
        return (self.cost or self.possible)(ctx)


def run_all(steps: Sequence[Compiled], ctx: Context) -> Script:
    """Each verb in turn, as far as possible; says whether any did something.

    What a verb does that turns on a face which nobody has seen, nobody can tell; the others are done all the same.
    """
    did = False
    for n, step in enumerate(steps):
        try:
            did |= bool((yield from step.run(ctx, False)))
        except Unseen as unseen:
            did |= bool((yield from as_recorded(ctx, unseen, step, steps[n + 1 :])))
    return did


def as_recorded(ctx: Context, unseen: Unseen, step: Compiled, later: Sequence[Compiled], clause: str = "") -> Script:
    """What a verb does that turns on a face which nobody has seen: as the record has it, which is doubted.

    Returns:
        Whether it did anything, None where nobody can tell.
    """
    ctx.wonder(unseen, clause)
    ctx.game.doubtful.append((ctx.game.turn, ctx.source))
    did = False
    others = frozenset(one.clause for one in later) - {step.clause}
    while (play := (yield Window(step.clause, about=ctx.source, unseen=others))) is not None:
        yield from enacted(ctx.game, play)
        did = True
    return did or None


def enacted(game: Any, play: Play, clause: str = "") -> Script:
    """Carry out what a record says that text did; what that changes has the text as its cause, by a clause if known."""
    outer, game.cause = game.cause, clause or text_clause(game)
    try:
        done = play.enact(game)
        if done is not None:
            yield from done
    finally:
        game.cause = outer


def text_clause(game: Any, kind: str = "", *, paying: bool = False) -> str:
    """The clause by which the text of an ability of a kind is carried out, or paid for, empty where a game has none."""
    text = game.rules.hooks.text
    if text is None:
        return ""
    return str((text.cost or text.paid) if paying else text.carrying_out(kind))


class Modifier(Struct, frozen=True):
    """A compiled change of a continuous ability: what, of which pieces, by how much or to what.

    `reads` names the properties that decide whom it changes and how far.
    """

    change: str
    applies: Test
    amount: Count | None
    value: Mapping[str, Json]
    admits: Test
    sets: bool
    once: bool
    reads: frozenset[str]


class Asked(Struct, frozen=True):
    """A word that a tree asks for, the property whose value it is, and where it stands."""

    pointer: str
    key: str
    word: str


class CompiledAbility(Struct, frozen=True):
    """An ability ready to be played, triggered or applied.

    `triggers` tells, by event, whether it is the one that the ability waits for; `verbs` are all that stand in what it
    does and its cost; `facts` is what its game prints of it besides the text, None where an effect made it; `asked` are
    the words for which it asks and that only cards have; `told_as` has the effects by which a record tells of verbs
    that have another word.
    """

    node: tree.AbilityNode
    steps: tuple[Compiled, ...]
    cost: tuple[Compiled, ...]
    valid: Check
    required: Check
    triggers: Mapping[str, Check]
    modifiers: tuple[Modifier, ...]
    verbs: frozenset[str]
    facts: Any = None
    asked: tuple[Asked, ...] = ()
    told_as: Mapping[str, Sequence[str]] = {}

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
        return run_all(self.steps, ctx)

    def can_begin(self, ctx: Context) -> bool:
        """Whether the choice with which it begins can be carried out."""
        return all(step.payable(ctx) for step in self.steps[:1])

    def short(self, ctx: Context) -> bool:
        """Whether it begins with a choice of more pieces than there are, while there are some."""
        return any(step.short(ctx) for step in self.steps[:1])

    def could_change(self, ctx: Context) -> bool:
        """Whether resolving it may change anything."""
        return any(step.could_change(ctx) for step in self.steps)

    def played_for_something(self, ctx: Context) -> bool:
        """Whether resolving it may change anything, once its card does not lie any more where it is played from."""
        pieces, card = ctx.source.zone.pieces, ctx.source
        place = pieces.index(card) if card in pieces else len(pieces)
        taken = pieces[place : place + 1]
        del pieces[place : place + 1]
        try:
            return self.could_change(ctx)
        finally:
            pieces[place:place] = taken


def begun(steps: tuple[Compiled, ...]) -> tuple[Compiled, ...]:
    """The verbs of an ability, of which the first notes that the ability is carried out."""
    if not steps:
        return steps
    first = steps[0]

    def run(ctx: Context, optional: bool) -> Script:
        ctx.game.carry(ctx)
        return first.run(ctx, optional)

    return (replace(first, run=run), *steps[1:])

"""The shape of an ability tree: the classes of its common nodes, and the kinds of sub-trees by name.

A sub-tree stays plain JSON inside its parent; the compiler holds it against the vocabulary and knows
the JSON pointer of every mistake.
"""

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta

from judge.replay.raw import Json
from judge.replay.strict import Bounds, Strict

VerbTree = Annotated[dict[str, Json], Meta(extra_json_schema={"$ref": "#/$defs/verb"})]
ConditionTree = Annotated[dict[str, Json], Meta(extra_json_schema={"$ref": "#/$defs/condition"})]
WhereTree = Annotated[dict[str, Json], Meta(extra_json_schema={"$ref": "#/$defs/where"})]
PickTree = Annotated[str | dict[str, Json], Meta(extra_json_schema={"$ref": "#/$defs/pick"})]
AbilityTree = Annotated[dict[str, Json], Meta(extra_json_schema={"$ref": "#/$defs/ability"})]
LARGEST = 9_999
"""The largest number in a tree: more than any game counts."""
Count = Annotated[int, Meta(ge=0, le=LARGEST), Bounds(ge=0, le=LARGEST)]
Positive = Annotated[int, Meta(ge=1, le=LARGEST), Bounds(ge=1, le=LARGEST)]
Signed = Annotated[int, Meta(ge=-LARGEST, le=LARGEST), Bounds(ge=-LARGEST, le=LARGEST)]
Faces = Literal["odd", "even"] | list[Count] | dict[Literal["at_least", "at_most", "besides"], Count]
"""What a die shows: a parity, one of several numbers, a bound, or any number besides one."""
AmountTree = Annotated[int | dict[str, Json], Meta(extra_json_schema={"$ref": "#/$defs/amount"})]


class Node(Strict):
    """A strict node: unknown keys are mistakes."""


class VerbNode(Node):
    """One thing that a text does, by its verb."""

    verb: str


class PairNode(VerbNode):
    """What is done with one piece of each of two picks."""

    first: PickTree
    second: PickTree
    may: bool = False


class Limit(Node):
    """How often an ability may be played: `times` a turn or a game, per ability, or per ability name of a player."""

    per: Literal["turn", "game"]
    times: Positive = 1
    by: Literal["ability", "name"] = "ability"


class RevealNode(Node):
    """Shows cards that the player chooses."""

    verb: Literal["reveal"] = "reveal"
    cards: PickTree
    may: bool = False


class TriggerNode(Node):
    """When an automatic ability is triggered: the event, and what each of its facts must be.

    `who` filters by role: `{"performer": {"colour": "blue"}}`. `own` or `opponent` as a role's value in `side` says
    whose it is. `self` names the roles that must be the card itself or its holder. `from` and `to` are the zones of a
    move.
    """

    on: str
    who: dict[str, WhereTree] = {}
    side: dict[str, Literal["own", "opponent"]] = {}
    self_: list[str] = []
    from_: str | list[str] | None = None
    to: str | list[str] | None = None
    if_: ConditionTree | None = None


class ModifierNode(Node):
    """What a continuous ability changes of the pieces that `of` and `where` mean: a number by `amount`, or a rule.

    `value` filters what a changed rule admits: which cards, or what another card counts as; or it is the word that
    a property gains. `sets`: the property becomes the amount or the word instead of gaining it. `once`: it changes the
    same only once, however many cards of its number say so. `if` is a condition of this change alone.
    """

    change: str
    if_: ConditionTree | None = None
    of: PickTree = "self"
    amount: AmountTree | None = None
    value: WhereTree | None = None
    where: WhereTree | None = None
    sets: bool = False
    once: bool = False


class AbilityNode(Node):
    """One ability of a card.

    `kind` is `auto`, `continuous`, `activated`, `support` (what a card played for its text does), `skill`, `art`,
    `down` or `replacement`; `keyword` and `name` as printed; `index` counts the printed art or skill that it is the
    text of. `zone` is where its card lies while it is valid, where that is not where such abilities are. `when` is
    what triggers it, one thing or any of several. `if` is the condition under which it is valid; `requires` the
    condition and `cost` the verbs without which a card cannot be played; `do` what resolving does.
    """

    kind: Literal["auto", "continuous", "activated", "support", "skill", "art", "down", "replacement"]
    keyword: str | None = None
    name: str | None = None
    index: Positive | None = None
    zone: str | None = None
    when: TriggerNode | list[TriggerNode] | None = None
    if_: ConditionTree | None = None
    requires: ConditionTree | None = None
    cost: list[VerbTree] = []
    limit: Limit | None = None
    may: bool = False
    do: list[VerbTree] = []
    modifiers: list[ModifierNode] = []

    @property
    def triggers(self) -> Sequence[TriggerNode]:
        """Everything that triggers it."""
        if self.when is None:
            return ()
        return self.when if isinstance(self.when, list) else (self.when,)


class Compared(Node):
    """A filter that compares: the piece shares a property with any of others, with none, or has more than theirs."""

    property: str
    as_: PickTree


class Select(Node):
    """Picks pieces: from places, by property, all of them or some that a player chooses.

    `from` names places (`own.back`, `opponent.hand`, a part of stacks as `own.back/under`); `where` filters the
    pieces, `on` the holders of parts. `choose` a fixed number, or `up_to` a number and at least `least`; neither
    means all of them. `alike` names a property of which all that are chosen together share a value, `unlike` one of
    which each has another; `each_of` filters of which each admits one that is chosen, `each_with` other pieces each of
    which shares a property with one that is chosen. `other` leaves the source out, `besides` other pieces. A part may
    be one of pieces that a word means, or of stored ones: `event.to/under`, `$chosen/under`.
    """

    from_: str | list[str]
    where: WhereTree | None = None
    on: WhereTree | None = None
    choose: Positive | None = None
    up_to: Positive | None = None
    least: Count = 0
    alike: str | None = None
    unlike: str | None = None
    each_of: list[WhereTree] = []
    each_with: Compared | None = None
    other: bool = False
    besides: str | None = None
    store: str | None = None


class Amount(Node):
    """A number worked out: something counted or known, divided, capped, multiplied.

    `count` counts pieces, `distinct` the different values of a property among them; `number` is one that the game
    knows by name; `stored` counts what a name holds; `dice` sums the dice of this resolution, `dice_that` counts those
    that show something.
    """

    count: PickTree | None = None
    distinct: str | None = None
    total: str | None = None
    number: str | None = None
    stored: str | None = None
    dice: bool = False
    dice_that: Faces | None = None
    per: Positive = 1
    most: Count | None = None
    times: Signed = 1
    plus: AmountTree = 0


class If(Node):
    """Carries out `then` if a condition holds, else `otherwise`."""

    verb: Literal["if"] = "if"
    cond: ConditionTree
    then: list[VerbTree]
    otherwise: list[VerbTree] = []


class May(Node):
    """An optional cost: pay all of `cost` or nothing; only then `do`, else `otherwise`."""

    verb: Literal["may"] = "may"
    cost: list[VerbTree]
    do: list[VerbTree]
    otherwise: list[VerbTree] = []


class Delay(Node):
    """Makes an automatic ability for later: `do`, when the event comes; once, or each time until the turn ends.

    With `until` and `once` it is once, if the event comes before that.
    """

    verb: Literal["delay"] = "delay"
    when: dict[str, Json]
    do: list[VerbTree]
    until: Literal["turn"] | None = None
    once: bool = False


class Condition(Node):
    """A condition: exactly one of these, or several that must all hold.

    `exists` (a pick finds something), `is` with `where` (a piece has properties), an `amount` compared with others or
    of a `parity`,
    `die` (the last die) and `any_die` (one of those rolled), `all`, `any`, `not`.
    """

    exists: PickTree | None = None
    is_: PickTree | None = None
    where: WhereTree | None = None
    amount: AmountTree | None = None
    at_least: AmountTree | None = None
    at_most: AmountTree | None = None
    equals: AmountTree | None = None
    parity: Literal["odd", "even"] | None = None
    die: Faces | None = None
    any_die: Faces | None = None
    all_: list[ConditionTree] | None = None
    any_: list[ConditionTree] | None = None
    not_: ConditionTree | None = None


def names_of(node: Node) -> list[str]:
    """What a node says, under the names that trees write: all that differs from what it would be unsaid."""
    return node.told()

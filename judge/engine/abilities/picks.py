"""Compiling what verbs are made of: filters, conditions, amounts, and the people that a word means."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from operator import eq
from typing import TYPE_CHECKING, Any

from judge.engine.abilities import tree
from judge.engine.abilities.context import Context
from judge.engine.abilities.mistakes import BadTree
from judge.engine.abilities.vocabulary import NUMBER
from judge.engine.cards import Unseen

if TYPE_CHECKING:
    from judge.engine.abilities.compiler import Compiler
    from judge.engine.abilities.vocabulary import Property

BOUNDS: Mapping[str, Callable[[Any, Any], bool]] = {
    "at_least": lambda value, bound: value is not None and value >= bound,
    "at_most": lambda value, bound: value is not None and value <= bound,
}
COMPARISONS: Mapping[str, Callable[[Any, Any], bool]] = {**BOUNDS, "equals": eq}
INCLUDES = "includes"

Count = Callable[[Sequence[frozenset[Any]]], int]

KINDS = {dict: "an object", list: "a list", int: "a number", str: "a word"}


def matcher(compiler: "Compiler", raw: Mapping[str, Any] | None, pointer: str) -> Callable[[Context, Any], bool]:
    """A filter: every property named must fit; `not` and `any` hold further filters.

    Raises:
        BadTree: a property that the game does not have.
    """
    tests: list[Callable[[Context, Any], bool]] = []
    for key, wanted in (raw or {}).items():
        at = f"{pointer}/{key}"
        if key == "not":
            tests.append(_negated(compiler, wanted, at))
        elif key == "any":
            tests.append(_either(compiler, wanted, at))
        elif key in ("same", "differs"):
            tests.append(_compared(compiler, key, compiler.node(tree.Compared, wanted, at), at))
        else:
            tests.append(_property(compiler, key, wanted, at))
    return lambda ctx, piece: all(test(ctx, piece) for test in tests)


def _negated(compiler: "Compiler", wanted: Any, pointer: str) -> Callable[[Context, Any], bool]:
    inner = matcher(compiler, _of_kind(wanted, dict, pointer), pointer)
    return lambda ctx, piece: not inner(ctx, piece)


def _either(compiler: "Compiler", wanted: Any, pointer: str) -> Callable[[Context, Any], bool]:
    filters = [_of_kind(one, dict, f"{pointer}/{n}") for n, one in enumerate(_of_kind(wanted, list, pointer))]
    tests = [matcher(compiler, one, f"{pointer}/{n}") for n, one in enumerate(filters)]
    return lambda ctx, piece: any(test(ctx, piece) for test in tests)


def _of_kind(value: Any, kind: type, pointer: str) -> Any:
    if not isinstance(value, kind):
        raise BadTree(f"{KINDS[kind]} is needed here", pointer)
    return value


def _property(compiler: "Compiler", key: str, wanted: Any, pointer: str) -> Callable[[Context, Any], bool]:
    read = compiler.reading(key, pointer)
    if isinstance(wanted, dict):
        tests = [_bounded(compiler, read, name, bound, f"{pointer}/{name}") for name, bound in wanted.items()]
        return lambda ctx, piece: all(test(ctx, piece) for test in tests)
    listed = enumerate(wanted) if isinstance(wanted, list) else ()
    words = frozenset(_of_kind(one, str, f"{pointer}/{n}") for n, one in listed)
    options = words if isinstance(wanted, list) else frozenset((wanted,))

    def fits(ctx: Context, piece: Any) -> bool:
        value = read(ctx.game, piece)
        return bool(value & options) if isinstance(value, frozenset) else value in options

    return fits


def _bounded(
    compiler: "Compiler", read: Callable[[Any, Any], Any], name: str, bound: Any, pointer: str
) -> Callable[[Context, Any], bool]:
    """A number within a bound, itself plain or worked out; or words that include others."""
    compiler.known(name, (*BOUNDS, INCLUDES), "bound", pointer)
    if name == INCLUDES:
        return _including(compiler, read, _of_kind(bound, str, pointer), pointer)
    limit = compiler.amount(bound if isinstance(bound, dict) else _of_kind(bound, int, pointer), pointer)
    holds = BOUNDS[name]
    return lambda ctx, piece: holds(read(ctx.game, piece), limit(ctx))


def _including(
    compiler: "Compiler", read: Callable[[Any, Any], Any], part: str, pointer: str
) -> Callable[[Context, Any], bool]:
    """A word of which a text is part, or those that stored pieces have themselves."""
    stored = people(compiler, part, pointer) if part.startswith("$") else None

    def parts(ctx: Context) -> list[Any]:
        return [part] if stored is None else [word for one in stored(ctx) for word in _as_set(read(ctx.game, one))]

    def includes(ctx: Context, piece: Any) -> bool:
        words = _as_set(read(ctx.game, piece))
        return bool(parts(ctx)) and all(any(one in word for word in words) for one in parts(ctx))

    return includes


def _compared(compiler: "Compiler", how: str, node: tree.Compared, pointer: str) -> Callable[[Context, Any], bool]:
    """`same` / `differs`: the piece shares (or not) a property with any piece of a pick."""
    with_ = compiler.pick(node.as_, f"{pointer}/as")
    read = compiler.reading(node.property, f"{pointer}/property")

    def shares(ctx: Context, piece: Any) -> bool:
        mine = _as_set(read(ctx.game, piece))
        return any(mine & _as_set(read(ctx.game, other)) for other in with_.fitting(ctx))

    return shares if how == "same" else lambda ctx, piece: not shares(ctx, piece)


def _as_set(value: Any) -> frozenset[Any]:
    return value if isinstance(value, frozenset) else frozenset((value,))


def sharing(read: Callable[[Any, Any], Any]) -> Callable[[Context, Sequence[Any]], bool]:
    """Whether pieces all have a value of a property in common, as far as somebody has seen them."""

    def shared(ctx: Context, pieces: Sequence[Any]) -> bool:
        values = [value for piece in pieces if (value := _if_seen(read, ctx, piece)) is not None]
        return not values or bool(frozenset.intersection(*values))

    return shared


def differing(read: Callable[[Any, Any], Any], count: Count) -> Callable[[Context, Sequence[Any]], bool]:
    """Whether pieces each have another value of a property, as far as somebody has seen them."""

    def apart(ctx: Context, pieces: Sequence[Any]) -> bool:
        values = [value for piece in pieces if (value := _if_seen(read, ctx, piece)) is not None]
        return count(values) == len(values)

    return apart


def _if_seen(read: Callable[[Any, Any], Any], ctx: Context, piece: Any) -> frozenset[Any] | None:
    try:
        return _as_set(read(ctx.game, piece))
    except Unseen:
        return None


def with_partners(
    ctx: Context, pieces: Sequence[Any], together: Callable[[Context, Sequence[Any]], bool], count: int
) -> list[Any]:
    """The pieces that can be chosen with enough others to make a number."""
    return [
        piece
        for n, piece in enumerate(pieces)
        if any(together(ctx, (piece, *rest)) for rest in combinations((*pieces[:n], *pieces[n + 1 :]), count - 1))
    ]


def people(compiler: "Compiler", word: str, pointer: str) -> Callable[[Context], Sequence[Any]]:
    """The pieces that a word means: `$name` what was stored, else a word of the game.

    Raises:
        BadTree: no such word.
    """
    if word.startswith("$"):
        name = word[1:]
        return lambda ctx: ctx.recall(name)
    if word not in compiler.words.people:
        raise BadTree(f"nobody is called {word!r}; there are: {', '.join(sorted(compiler.words.people))}", pointer)
    return compiler.words.people[word]


def amount_of(compiler: "Compiler", node: tree.Amount, pointer: str) -> Callable[[Context], int]:
    """A worked-out number: the base, divided by `per`, at most `most`, times `times`, plus `plus`."""
    base, plus = _base(compiler, node, pointer), compiler.amount(node.plus, f"{pointer}/plus")

    def amount(ctx: Context) -> int:
        units = base(ctx) // node.per
        if node.most is not None:
            units = min(units, node.most)
        return units * node.times + plus(ctx)

    return amount


def _base(compiler: "Compiler", node: tree.Amount, pointer: str) -> Callable[[Context], int]:
    if node.dice:
        return lambda ctx: sum(ctx.dice)
    if node.stored is not None:
        name = node.stored
        return lambda ctx: len(ctx.recall(name))
    if node.number is not None:
        if node.number not in compiler.words.numbers:
            raise BadTree(f"no number {node.number!r}; there are: {', '.join(sorted(compiler.words.numbers))}", pointer)
        return compiler.words.numbers[node.number]
    if node.count is None:
        raise BadTree("an amount needs count, number, stored or dice", pointer)
    pick = compiler.pick(node.count, f"{pointer}/count")
    if node.distinct is not None:
        read = compiler.reading(node.distinct, f"{pointer}/distinct")
        different = counting(compiler.words.properties[node.distinct])
        return lambda ctx: different([_as_set(read(ctx.game, piece)) for piece in pick.fitting(ctx)])
    if node.total is not None:
        value = compiler.reading(node.total, f"{pointer}/total")
        if compiler.words.properties[node.total].schema != NUMBER:
            raise BadTree(f"{node.total} is no number, and cannot be added up", f"{pointer}/total")
        return lambda ctx: sum(value(ctx.game, piece) or 0 for piece in pick.fitting(ctx))
    return lambda ctx: len(pick.fitting(ctx))


def counting(found: "Property") -> Count:
    """How different values of a property are counted among pieces that may have several."""
    if found.apart:
        return kept_apart
    return told_apart if found.one_each else _all_values


def kept_apart(values: Sequence[frozenset[Any]]) -> int:
    """How many pieces there are at most of which no two have a value in common."""
    single = frozenset().union(*(one for one in values if len(one) == 1))
    left = [one for one in dict.fromkeys(values) if len(one) > 1 and not one & single]
    return len(single) + _most_apart(left)


def _most_apart(values: Sequence[frozenset[Any]]) -> int:
    if not values:
        return 0
    first, *rest = values
    with_it = 1 + _most_apart([one for one in rest if not one & first])
    return max(with_it, _most_apart(rest))


def _all_values(values: Sequence[frozenset[Any]]) -> int:
    """How many values there are among pieces."""
    return len(frozenset[Any]().union(*values))


def told_apart(values: Sequence[frozenset[Any]]) -> int:
    """How many pieces can each be given one of their own values that no other is given."""
    given: dict[Any, int] = {}

    def give(piece: int, tried: set[Any]) -> bool:
        for value in values[piece] - tried:
            tried.add(value)
            if value not in given or give(given[value], tried):
                given[value] = piece
                return True
        return False

    return sum(give(piece, set()) for piece in range(len(values)))


def condition_holds(compiler: "Compiler", node: tree.Condition, pointer: str) -> Callable[[Context], bool]:
    """Everything that the condition says must hold."""
    tests: list[Callable[[Context], bool]] = []
    if node.exists is not None:
        pick = compiler.pick(node.exists, f"{pointer}/exists")
        tests.append(lambda ctx: len(pick.fitting(ctx)) > 0)
    if node.is_ is not None:
        who, fits = compiler.pick(node.is_, f"{pointer}/is"), compiler.where(node.where, f"{pointer}/where")
        tests.append(lambda ctx: _all_fit(ctx, who.fitting(ctx), fits))
    if node.amount is not None:
        amount = compiler.amount(node.amount, f"{pointer}/amount")
        bounds = [
            (how, compiler.amount(bound, f"{pointer}/{name}"))
            for name, how in COMPARISONS.items()
            if (bound := getattr(node, name)) is not None
        ]
        tests.append(lambda ctx: all(how(amount(ctx), bound(ctx)) for how, bound in bounds))
    if node.die is not None:
        tests.append(lambda ctx: bool(ctx.dice) and _shows(ctx.dice[-1], node.die))
    if node.any_die is not None:
        tests.append(lambda ctx: any(_shows(die, node.any_die) for die in ctx.dice))
    tests += _combined(compiler, node, pointer)
    return lambda ctx: all(test(ctx) for test in tests)


def _combined(compiler: "Compiler", node: tree.Condition, pointer: str) -> list[Callable[[Context], bool]]:
    tests: list[Callable[[Context], bool]] = []
    if node.all_ is not None:
        every = [compiler.condition(one, f"{pointer}/all/{n}") for n, one in enumerate(node.all_)]
        tests.append(lambda ctx: all(test(ctx) for test in every))
    if node.any_ is not None:
        some = [compiler.condition(one, f"{pointer}/any/{n}") for n, one in enumerate(node.any_)]
        tests.append(lambda ctx: any(test(ctx) for test in some))
    if node.not_ is not None:
        inner = compiler.condition(node.not_, f"{pointer}/not")
        tests.append(lambda ctx: not inner(ctx))
    return tests


def _all_fit(ctx: Context, pieces: Sequence[Any], fits: Callable[[Context, Any], bool]) -> bool:
    return bool(pieces) and all(fits(ctx, piece) for piece in pieces)


def _shows(die: int, wanted: Any) -> bool:
    if isinstance(wanted, list):
        return die in wanted
    return bool(die % 2 == (1 if wanted == "odd" else 0))

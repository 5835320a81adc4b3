"""Compiling filters: which properties pieces must have, and what of other pieces they share."""

from collections.abc import Callable, Mapping, Sequence
from operator import eq
from typing import Any

from judge.engine.table.pieces import Piece, Value, owner_of
from judge.engine.trees import tree
from judge.engine.trees.context import Asked, Context, Read, Test
from judge.engine.trees.kinds import Kinds
from judge.engine.trees.mistakes import BadTree, form
from judge.engine.trees.vocabulary import FLAG, NUMBER, STRING, Compiler
from judge.replay.raw import Json

BOUNDS: Mapping[str, Callable[[Any, Any], bool]] = {
    "at_least": lambda value, bound: value is not None and value >= bound,
    "at_most": lambda value, bound: value is not None and value <= bound,
}
COMPARISONS: Mapping[str, Callable[[Any, Any], bool]] = {**BOUNDS, "equals": eq}
INCLUDES = "includes"
COMPARED = ("same", "differs", "beyond")
"""How a piece is compared with others by a property of all of them."""
SIDE, WHOSE = "side", ("own", "opponent")
"""The word that asks whose a piece is, as seen from who controls the ability, and the answers."""
FORMS = {dict: "object", list: "list", int: "number", str: "word"}


def matcher(compiler: "Compiler", raw: Mapping[str, Json] | None, pointer: str, of: Kinds) -> Test:
    """A filter on pieces of some kinds: every property named must fit; `not` and `any` hold further filters.

    `side` says whose they are.

    Raises:
        BadTree: a property that the game, or such a piece, does not have.
    """
    tests: list[Test] = []
    for key, wanted in (raw or {}).items():
        at = f"{pointer}/{key}"
        if key == "not":
            tests.append(_negated(compiler, wanted, at, of))
        elif key == "any":
            tests.append(_either(compiler, wanted, at, of))
        elif key == SIDE:
            tests.append(_of_side(compiler, wanted, at))
        elif key in COMPARED:
            tests.append(_compared(compiler, key, compiler.node(tree.Compared, wanted, at), at, of))
        else:
            tests.append(_property(compiler, key, wanted, at, of))
    return _all_of(tests)


def _all_of(tests: Sequence[Test]) -> Test:
    """Whether a piece passes every test."""
    if len(tests) == 1:
        return tests[0]

    def passes(ctx: Context, piece: Piece) -> bool:
        for test in tests:  # noqa: SIM110 -- no generator for each piece
            if not test(ctx, piece):
                return False
        return True

    return passes


def _negated(compiler: "Compiler", wanted: Json, pointer: str, of: Kinds) -> Test:
    inner = matcher(compiler, _of_kind(wanted, dict, pointer), pointer, of)
    return lambda ctx, piece: not inner(ctx, piece)


def _either(compiler: "Compiler", wanted: Json, pointer: str, of: Kinds) -> Test:
    filters = [_of_kind(one, dict, f"{pointer}/{n}") for n, one in enumerate(_filled(wanted, pointer))]
    tests = [matcher(compiler, one, f"{pointer}/{n}", of) for n, one in enumerate(filters)]
    return lambda ctx, piece: any(test(ctx, piece) for test in tests)


def _of_side(compiler: "Compiler", wanted: Json, pointer: str) -> Test:
    word = _of_kind(wanted, str, pointer)
    compiler.known(word, WHOSE, "value", pointer)
    return lambda ctx, piece: owner_of(piece) is ctx.side(word)


def _of_kind(value: Value, kind: type, pointer: str) -> Any:
    if not isinstance(value, kind):
        raise BadTree("needed", pointer, right=form(FORMS[kind]))
    return value


def _filled(value: Value, pointer: str) -> list[Piece]:
    """A list that has something in it."""
    found: list[Piece] = _of_kind(value, list, pointer)
    if not found:
        raise BadTree("empty", pointer)
    return found


def _property(compiler: "Compiler", key: str, wanted: Json, pointer: str, of: Kinds) -> Test:
    read = compiler.reading(key, pointer, of)
    _can_be_asked(compiler.words.properties[key].schema, key, wanted, pointer)
    if isinstance(wanted, dict):
        fold = compiler.words.properties[key].fold
        asked = {name: fold(bound) if fold and _is_word(bound) else bound for name, bound in wanted.items()}
        return _all_of([_bounded(compiler, read, name, bound, f"{pointer}/{name}") for name, bound in asked.items()])
    listed_words = enumerate(_filled(wanted, pointer)) if isinstance(wanted, list) else ()
    words = frozenset(_of_kind(one, str, f"{pointer}/{n}") for n, one in listed_words)
    options = words if isinstance(wanted, list) else frozenset((wanted,))
    _are_words(compiler, key, wanted, pointer)
    if fold := compiler.words.properties[key].fold:
        options = frozenset(map(fold, options))
    if compiler.words.properties[key].within:
        return _within(read, options)

    def fits(ctx: Context, piece: Piece) -> bool:
        value = read(ctx.game, piece)
        return bool(value & options) if isinstance(value, frozenset) else value in options

    return fits


def _within(read: Read, parts: frozenset[Value]) -> Test:
    """Whether any of some words is a part of a value that a piece has."""

    def fits(ctx: Context, piece: Piece) -> bool:
        values = _words(read(ctx.game, piece))
        return bool(values & parts) or any(part in value for value in values for part in parts)

    return fits


def _are_words(compiler: "Compiler", key: str, wanted: Json, pointer: str) -> None:
    """What is asked for can be a value of the property; words that only cards have are kept in mind.

    Raises:
        BadTree: it never is one.
    """
    found = compiler.words.properties[key]
    if not found.words and found.on_card is None:
        return
    words = {pointer: wanted} if isinstance(wanted, str) else {}
    if isinstance(wanted, list):
        words = {f"{pointer}/{n}": one for n, one in enumerate(wanted)}
    for at, word in words.items():
        if found.on_card is not None:
            compiler.asked.append(Asked(at, key, word))
        elif word not in found.words:
            compiler.known(word, found.words, "value", at)


def _is_word(bound: Json) -> bool:
    """Whether something is a word itself and not what was stored under a name."""
    return isinstance(bound, str) and not bound.startswith("$")


def _can_be_asked(schema: Mapping[str, Json], key: str, wanted: Json, pointer: str) -> None:
    """Whether a property is asked for as its values are: words by a word, numbers by bounds, flags by yes or no.

    Raises:
        BadTree: it is not.
    """
    if schema is FLAG:
        asked, right = isinstance(wanted, bool), "flag"
    elif schema is NUMBER:
        plain = isinstance(wanted, int) and not isinstance(wanted, bool)
        asked, right = plain or (isinstance(wanted, dict) and bool(wanted) and set(wanted) <= set(BOUNDS)), "bounds"
    elif schema is STRING:
        asked = isinstance(wanted, str | list) or (isinstance(wanted, dict) and set(wanted) == {INCLUDES})
        right = "words"
    else:
        return
    if not asked:
        raise BadTree("value", pointer, word=key, right=form(right))


def _bounded(compiler: "Compiler", read: Read, name: str, bound: Json, pointer: str) -> Test:
    """A number within a bound, itself plain or worked out; or words that include others."""
    compiler.known(name, (*BOUNDS, INCLUDES), "bound", pointer)
    if name == INCLUDES:
        return _including(compiler, read, _of_kind(bound, str, pointer), pointer)
    limit = compiler.amount(bound if isinstance(bound, dict) else _of_kind(bound, int, pointer), pointer)
    holds = BOUNDS[name]
    if not isinstance(bound, dict):
        return lambda ctx, piece: holds(read(ctx.game, piece), bound)
    return lambda ctx, piece: holds(read(ctx.game, piece), limit(ctx))


def _including(compiler: "Compiler", read: Read, part: str, pointer: str) -> Test:
    """A word of which a text is part, or those that stored pieces have themselves."""
    stored = compiler.pick(part, pointer, compiler.words.sorts.any) if part.startswith("$") else None

    def parts(ctx: Context) -> list[Piece]:
        if stored is None:
            return [part]
        return [word for one in stored.fitting(ctx) for word in _words(read(ctx.game, one))]

    def includes(ctx: Context, piece: Piece) -> bool:
        words = _words(read(ctx.game, piece))
        return bool(parts(ctx)) and all(any(one in word for word in words) for one in parts(ctx))

    return includes


def _compared(compiler: "Compiler", how: str, node: tree.Compared, pointer: str, of: Kinds) -> Test:
    """`same` / `differs`: the piece shares (or not) a property with any piece of a pick; `beyond`: it has one more."""
    with_ = compiler.pick(node.as_, f"{pointer}/as", compiler.words.sorts.any, chosen=False)
    read = compiler.reading(node.property, f"{pointer}/property", of)
    theirs = compiler.reading(node.property, f"{pointer}/property", with_.kinds)

    def shares(ctx: Context, piece: Piece) -> bool:
        mine = read(ctx.game, piece)
        if not isinstance(mine, frozenset):
            mine = frozenset((mine,))
        for other in with_.fitting(ctx):
            value = theirs(ctx.game, other)
            if mine & (value if isinstance(value, frozenset) else frozenset((value,))):
                return True
        return False

    def goes_beyond(ctx: Context, piece: Piece) -> bool:
        known = [as_set(theirs(ctx.game, other)) for other in with_.fitting(ctx)]
        return bool(known) and bool(as_set(read(ctx.game, piece)).difference(*known))

    ways: Mapping[str, Test] = {"same": shares, "differs": lambda ctx, piece: not shares(ctx, piece)}
    return ways.get(how, goes_beyond)


def as_set(value: Value) -> frozenset[Value]:
    """A value of a property as a set, several at once being one already."""
    return value if isinstance(value, frozenset) else frozenset((value,))


def _words(value: Value) -> frozenset[str]:
    return frozenset(word for word in as_set(value) if word is not None)

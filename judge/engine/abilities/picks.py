"""Compiling what verbs are made of: conditions, amounts, and the people that a word means."""

from collections.abc import Callable, Mapping, Sequence
from operator import ge, le, ne

from judge.engine.abilities.filters import COMPARISONS, as_set
from judge.engine.abilities.together import Counting, kept_apart, told_apart
from judge.engine.cards.faces import Unseen
from judge.engine.table.pieces import Piece, Value
from judge.engine.trees import tree
from judge.engine.trees.choices import Picker
from judge.engine.trees.context import Context, Pieces, Test
from judge.engine.trees.mistakes import BadTree, form, listed
from judge.engine.trees.vocabulary import NUMBER, Compiler, Property
from judge.replay.raw import Json

FACES: Mapping[str, Callable[[int, int], bool]] = {"at_least": ge, "at_most": le, "besides": ne}
DIE, ANY_DIE, PARITY = "die", "any_die", "parity"
BASES = ("count", "number", "stored", "dice", "dice_that")
"""What an amount starts from."""


def clipped(number: int) -> int:
    """A number within what anything counts."""
    return max(-tree.LARGEST, min(tree.LARGEST, number))


def people(compiler: "Compiler", word: str, pointer: str) -> Pieces:
    """The pieces that a word means: `$name` what was stored, else a word of the game.

    Raises:
        BadTree: no such word.
    """
    if word.startswith("$"):
        name = word[1:]
        return lambda ctx: ctx.recall(name)
    compiler.known(word, compiler.words.people, "people", pointer, required=True)
    return compiler.words.people[word]


def amount_of(compiler: "Compiler", node: tree.Amount, pointer: str) -> Callable[[Context], int]:
    """A worked-out number: the base, divided by `per`, at most `most`, times `times`, plus `plus`."""
    base, plus = _base(compiler, node, pointer), compiler.amount(node.plus, f"{pointer}/plus")
    fixed = node.plus if isinstance(node.plus, int) else None

    def amount(ctx: Context) -> int:
        units = base(ctx) // node.per
        if node.most is not None:
            units = min(units, node.most)
        return clipped(units * node.times + (plus(ctx) if fixed is None else fixed))

    return amount


def _base(compiler: "Compiler", node: tree.Amount, pointer: str) -> Callable[[Context], int]:
    starts = [name for name in BASES if getattr(node, name)]
    if len(starts) != 1:
        raise BadTree("one_of", pointer, right=listed(BASES))
    if (of_pieces := [name for name in ("distinct", "total") if getattr(node, name)]) and node.count is None:
        raise BadTree("together", f"{pointer}/{of_pieces[0]}", word=of_pieces[0], right="count")
    if node.dice:
        _rolled(compiler, f"{pointer}/dice")
        return lambda ctx: sum(ctx.dice)
    if node.dice_that is not None:
        _rolled(compiler, f"{pointer}/dice_that")
        return lambda ctx: sum(_shows(die, node.dice_that) for die in ctx.dice)
    if node.stored is not None:
        name = node.stored
        compiler.kinds_of(f"${name}", f"{pointer}/stored")
        return lambda ctx: len(ctx.recall(name))
    if node.number is not None:
        return _number(compiler, node.number, f"{pointer}/number")
    return _counted(compiler, node, pointer)


def _number(compiler: "Compiler", word: str, pointer: str) -> Callable[[Context], int]:
    """A number that the game knows by name; some are told by events alone."""
    compiler.known(word, compiler.words.numbers, "number", pointer)
    told_by = compiler.words.sorts.facts.get(word)
    if told_by is not None and not set(told_by) & set(compiler.scope.events):
        raise BadTree("no_role", pointer, word=word, right=listed(told_by))
    if (stored := compiler.words.sorts.after.get(word)) is not None:
        compiler.kinds_of(f"${stored}", pointer)
    for key in compiler.words.sorts.rests.get(word, ()):
        compiler.reading(key, pointer)
    return compiler.words.numbers[word]


def _counted(compiler: "Compiler", node: tree.Amount, pointer: str) -> Callable[[Context], int]:
    """How many pieces there are, how many values of a property they have, or the sum of a number of theirs."""
    pick = compiler.pick(node.count, f"{pointer}/count", chosen=False)
    if node.distinct is not None and node.total is not None:
        raise BadTree("one_of", pointer, right=listed(("distinct", "total")))
    if node.distinct is not None:
        read = compiler.reading(node.distinct, f"{pointer}/distinct", pick.kinds)
        different = counting(compiler.words.properties[node.distinct])
        return lambda ctx: different([as_set(read(ctx.game, piece)) for piece in pick.fitting(ctx)])
    if node.total is not None:
        value = compiler.reading(node.total, f"{pointer}/total", pick.kinds)
        if compiler.words.properties[node.total].schema is not NUMBER:
            raise BadTree("value", f"{pointer}/total", word=node.total, right=form("number"))
        return lambda ctx: sum(value(ctx.game, piece) or 0 for piece in pick.fitting(ctx))
    return lambda ctx: _all_surely(pick, ctx)


def _all_surely(pick: Picker, ctx: Context) -> int:
    """How many pieces fit.

    Raises:
        Unseen: of some nobody can tell.
    """
    found, sure = pick.known(ctx)
    if len(sure) < len(found):
        raise Unseen
    return len(found)


def _any_surely(pick: Picker, ctx: Context) -> bool:
    """Whether any piece fits.

    Raises:
        Unseen: none surely does, and of some nobody can tell.
    """
    found, sure = pick.known(ctx)
    if found and not sure:
        raise Unseen
    return bool(found)


def counting(found: "Property") -> Counting:
    """How different values of a property are counted among pieces that may have several."""
    if found.apart:
        return kept_apart
    return told_apart if found.one_each else _all_values


def _rolled(compiler: "Compiler", pointer: str) -> None:
    """Dice are read after they have been rolled.

    Raises:
        BadTree: none has been.
    """
    if compiler.words.sorts.pieces and not compiler.scope.rolled:
        raise BadTree("no_die", pointer)


def _all_values(values: Sequence[frozenset[Value]]) -> int:
    """How many values there are among pieces."""
    return len(frozenset[Value]().union(*values))


def condition_holds(compiler: "Compiler", node: tree.Condition, pointer: str) -> Callable[[Context], bool]:
    """Everything that the condition says must hold.

    Raises:
        BadTree: it says nothing, or words of it mean nothing without others.
    """
    _complete(node, pointer)
    tests: list[Callable[[Context], bool]] = []
    if node.exists is not None:
        pick = compiler.pick(node.exists, f"{pointer}/exists", chosen=False)
        tests.append(lambda ctx: _any_surely(pick, ctx))
    if node.is_ is not None:
        who = compiler.pick(node.is_, f"{pointer}/is", chosen=False)
        fits = compiler.where(node.where, f"{pointer}/where", who.kinds)
        tests.append(lambda ctx: _all_fit(ctx, who.fitting(ctx), fits))
    if node.amount is not None:
        amount = compiler.amount(node.amount, f"{pointer}/amount")
        tests += [
            _compared(amount, how, bound, compiler.amount(bound, f"{pointer}/{name}"))
            for name, how in COMPARISONS.items()
            if (bound := getattr(node, name)) is not None
        ]
        if node.parity is not None:
            tests.append(lambda ctx: _shows(amount(ctx), node.parity))
    if node.die is not None:
        _rolled(compiler, f"{pointer}/{DIE}")
        tests.append(lambda ctx: bool(ctx.dice) and _shows(ctx.dice[-1], node.die))
    if node.any_die is not None:
        _rolled(compiler, f"{pointer}/{ANY_DIE}")
        tests.append(lambda ctx: any(_shows(die, node.any_die) for die in ctx.dice))
    tests += _combined(compiler, node, pointer)
    return tests[0] if len(tests) == 1 else lambda ctx: all(test(ctx) for test in tests)


def _compared(
    amount: Callable[[Context], int],
    how: Callable[[Value, Value], bool],
    bound: Json,
    limit: Callable[[Context], int],
) -> Callable[[Context], bool]:
    """Whether an amount is as a bound says, which is a plain number or has to be worked out."""
    if isinstance(bound, int):
        return lambda ctx: how(amount(ctx), bound)
    return lambda ctx: how(amount(ctx), limit(ctx))


def _complete(node: tree.Condition, pointer: str) -> None:
    """A condition says something, and its parts stand beside what they are about."""
    written = set(tree.names_of(node))
    bounds = written & {*COMPARISONS, PARITY}
    if not written - set(COMPARISONS) - {"where", PARITY}:
        raise BadTree("one_of", pointer, right="exists, is, amount, die, any_die, all, any, not")
    if "where" in written and "is" not in written:
        raise BadTree("together", f"{pointer}/where", word="where", right="is")
    if bounds and "amount" not in written:
        raise BadTree("together", f"{pointer}/{min(bounds)}", word=min(bounds), right="amount")
    if "amount" in written and not bounds:
        raise BadTree("together", f"{pointer}/amount", word="amount", right=listed(COMPARISONS))
    if empty := [name for name in ("die", "any_die", "all_", "any_") if getattr(node, name) in ([], {})]:
        raise BadTree("empty", f"{pointer}/{empty[0].rstrip('_')}")


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


def _all_fit(ctx: Context, pieces: Sequence[Piece], fits: Test) -> bool:
    return bool(pieces) and all(fits(ctx, piece) for piece in pieces)


def _shows(die: int, wanted: Json) -> bool:
    if isinstance(wanted, list):
        return die in wanted
    if isinstance(wanted, dict):
        return all(FACES[how](die, bound) for how, bound in wanted.items())
    return bool(die % 2 == (1 if wanted == "odd" else 0))

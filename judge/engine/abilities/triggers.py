"""Compiling what triggers an ability, and abilities that wait for a later moment."""

from collections.abc import Callable, Mapping, Sequence

from judge.engine.abilities.waiting import Delayed
from judge.engine.asking.plays import Script
from judge.engine.table.pieces import Piece, Stack, owner_of
from judge.engine.trees import tree
from judge.engine.trees.context import Compiled, Context, Test
from judge.engine.trees.memory import as_last_known
from judge.engine.trees.mistakes import BadTree, listed
from judge.engine.trees.vocabulary import Compiler
from judge.replay.raw import Json


def triggers_of(compiler: "Compiler", node: tree.AbilityNode, pointer: str) -> Mapping[str, Callable[[Context], bool]]:
    """By event, whether it triggers an ability; one that waits for the same event in several ways, by any of them.

    Raises:
        BadTree: the game has no such event or zone.
    """
    several = isinstance(node.when, list)
    if node.when == []:
        raise BadTree("empty", pointer)
    ways: dict[str, list[Callable[[Context], bool]]] = {}
    for n, one in enumerate(node.triggers):
        ways.setdefault(one.on, []).append(trigger_of(compiler, one, f"{pointer}/{n}" if several else pointer))
    return {event: _any_of(tests) for event, tests in ways.items()}


def _any_of(tests: Sequence[Callable[[Context], bool]]) -> Callable[[Context], bool]:
    return tests[0] if len(tests) == 1 else lambda ctx: any(test(ctx) for test in tests)


def trigger_of(compiler: "Compiler", node: tree.TriggerNode, pointer: str) -> Callable[[Context], bool]:
    """Whether an event is the one that an ability waits for.

    Raises:
        BadTree: the game has no such event or zone.
    """
    compiler.known(node.on, compiler.words.events, "event", f"{pointer}/on", required=True)
    for role in (*node.who, *node.side, *node.self_):
        compiler.known(role, compiler.words.events[node.on], "role", pointer)
    sorts = compiler.words.sorts
    if node.on not in sorts.zoned and (zones := {"from", "to"} & set(tree.names_of(node))):
        raise BadTree("together", f"{pointer}/{min(zones)}", word=min(zones), right=listed(sorts.zoned))
    tests = {
        role: compiler.where(where, f"{pointer}/who/{role}", sorts.of_role(node.on, role))
        for role, where in node.who.items()
    }
    with compiler.waiting_for(node.on):
        holds = compiler.condition(node.if_, f"{pointer}/if")
    named = {
        "from_zone": _zones(compiler, node.from_, f"{pointer}/from"),
        "to_zone": _zones(compiler, node.to, f"{pointer}/to"),
    }
    ways = [(way, zones) for way, zones in named.items() if zones is not None]

    def triggered(ctx: Context) -> bool:
        for way, zones in ways:
            if ctx.event.get(way) not in zones:
                return False
        return _roles_are_so(ctx, node, tests) and holds(ctx)

    return triggered


def _roles_are_so(ctx: Context, node: tree.TriggerNode, tests: Mapping[str, Test]) -> bool:
    """Whether those who have a part in an event are who a trigger says."""
    event = ctx.event
    for role in node.self_:
        if not _is_self(ctx, event.get(role)):
            return False
    for role, word in node.side.items():
        if owner_of(event.get(role)) is not ctx.side(word):
            return False
    for role, test in tests.items():  # noqa: SIM110 -- no generator for each event
        if event.get(role) is None or not test(ctx, event[role]):
            return False
    return True


def delay(compiler: "Compiler", node: tree.Delay, pointer: str) -> Compiled:
    """An effect that makes an ability for later."""
    raw = {"kind": "auto", "when": node.when, "do": node.do}
    later = compiler.ability(raw, pointer, scope=compiler.scope.inside(events_of(node.when)))

    def run(ctx: Context, _: bool) -> Script:
        yield from ()
        ctx.game.delayed.append(Delayed(later, ctx, node.until, once=node.once))
        return True

    return Compiled(run, lambda _: True, lambda _: True, "", told=False)


def events_of(when: Json) -> tuple[str, ...]:
    """The events that a trigger, not yet read, names."""
    return tuple(str(one.get("on")) for one in (when if isinstance(when, list) else [when]) if isinstance(one, dict))


def _is_self(ctx: Context, piece: Piece) -> bool:
    if piece is None:
        return False
    source, holder = ctx.source, ctx.holder
    stack = as_last_known(piece) if isinstance(piece, Stack) and not piece.cards else piece
    for one in (piece, *getattr(stack, "cards", ())[-1:]):
        named = getattr(one, "remembers", None) or one
        if named is (source.remembers or source) or (holder is not None and named is (holder.remembers or holder)):
            return True
    return False


def _zones(compiler: "Compiler", raw: str | list[str] | None, pointer: str) -> Sequence[str] | None:
    if raw is None:
        return None
    found: list[str] = []
    for word in [raw] if isinstance(raw, str) else raw:
        compiler.known(word, compiler.words.place_words, "zone", pointer)
        found += compiler.words.areas.get(word, (word,))
    return found

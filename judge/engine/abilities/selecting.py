"""Compiling selections: pieces of places that fit, and how many of them a player chooses."""

from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from judge.engine.abilities.picks import people
from judge.engine.abilities.together import (
    Choosable,
    OneOfEach,
    differing,
    kept_apart,
    one_of_each,
    one_with_each,
    sharing,
    told_apart,
    with_partners,
)
from judge.engine.cards.faces import Unseen
from judge.engine.table.pieces import Piece
from judge.engine.trees import tree
from judge.engine.trees.choices import Picker
from judge.engine.trees.context import Context, Test
from judge.engine.trees.kinds import Kinds
from judge.engine.trees.mistakes import BadTree, listed
from judge.engine.trees.vocabulary import Compiler, Vocabulary

SIDES = ("own", "opponent", "each", "")
TOGETHER = ("least", "alike", "unlike", "each_of", "each_with")
"""What can be said only of pieces that are chosen."""
CHOOSING = ("choose", "up_to", *TOGETHER, "store")


def selection(compiler: "Compiler", node: tree.Select, pointer: str, wanted: Kinds | None, *, chosen: bool) -> Picker:
    """A compiled selection; of what lies in its places only pieces of the kinds wanted are picked.

    Raises:
        BadTree: its words do not fit together.
    """
    _counts(node, pointer, chosen=chosen)
    places = [node.from_] if isinstance(node.from_, str) else node.from_
    if not places:
        raise BadTree("empty", f"{pointer}/from")
    found = frozenset[str]().union(*(_kinds_of_place(compiler, place, f"{pointer}/from", wanted) for place in places))
    kinds = found if wanted is None else found & wanted
    narrow = None if wanted is None or found <= wanted else compiler.words.sorts.test(wanted)
    if node.on is not None and (loose := [place for place in places if "/" not in place]):
        raise BadTree("together", f"{pointer}/on", word="on", right=f"{loose[0]}/…")
    fits = compiler.where(node.where, f"{pointer}/where", kinds)
    on = compiler.where(node.on, f"{pointer}/on")
    besides = people(compiler, node.besides, f"{pointer}/besides") if node.besides is not None else None
    together = _together(compiler, node, pointer, kinds)
    each = _one_of_each(compiler, node, pointer, kinds)
    words = compiler.words
    if node.besides is not None:
        compiler.kinds_of(node.besides, f"{pointer}/besides")
    compiler.scope.store(node.store, kinds)
    lying = [_lying(place, words) for place in places]

    def fitting(ctx: Context) -> list[Piece]:
        pieces: list[Piece] = []
        for there in lying:
            found = there(ctx) if narrow is None else filter(narrow, there(ctx))
            pieces += _that_may_fit(fits, ctx, found) if node.where else found
        if each is not None:
            pieces = _that_may_fit(each[0], ctx, pieces)
        if node.other:
            pieces = [piece for piece in pieces if piece is not ctx.source and piece is not ctx.holder]
        if besides is not None:
            pieces = [piece for piece in pieces if all(piece is not one for one in besides(ctx))]
        if together is not None:
            pieces = with_partners(ctx, pieces, together, node.choose or max(1, node.least))
        return [p for p in pieces if p.holder is not None and on(ctx, p.holder)] if node.on is not None else pieces

    found_there = Picker(fitting, store=node.store, kinds=kinds, still=words.sorts.still(wanted))
    return _so_many(found_there, node, together, each)


def _so_many(picker: Picker, node: tree.Select, together: Choosable | None, each: OneOfEach | None) -> Picker:
    """Of what fits as many as a player is to choose, all of it where nobody chooses."""
    if node.choose is None and node.up_to is None:
        return picker
    least, most = (node.choose, node.choose) if node.choose is not None else (node.least, node.up_to)
    chosen = replace(picker, least=least, most=most, together=together)
    return chosen if each is None else replace(chosen, together=each[1], bounded=each[2])


def _counts(node: tree.Select, pointer: str, *, chosen: bool) -> None:
    """How many are chosen is said once, by somebody who chooses."""
    written = [name for name in CHOOSING if name in tree.names_of(node)]
    if written and not chosen:
        raise BadTree("chooses", f"{pointer}/{written[0]}", word=written[0])
    if node.choose is not None and node.up_to is not None:
        raise BadTree("one_of", pointer, right=listed(("choose", "up_to")))
    if node.choose is None and node.up_to is None and (loose := set(written) & set(TOGETHER)):
        raise BadTree("together", f"{pointer}/{min(loose)}", word=min(loose), right=listed(("choose", "up_to")))
    if node.least > (node.up_to or node.least):
        raise BadTree("number", f"{pointer}/least", said=node.least, least=0, most=node.up_to)


def _together(compiler: "Compiler", node: tree.Select, pointer: str, kinds: Kinds) -> Choosable | None:
    """Whether pieces may be chosen with each other, None where any may."""
    if node.alike is not None:
        return sharing(compiler.reading(node.alike, f"{pointer}/alike", kinds))
    if node.unlike is None:
        return None
    read = compiler.reading(node.unlike, f"{pointer}/unlike", kinds)
    return differing(read, kept_apart if compiler.words.properties[node.unlike].apart else told_apart)


def _one_of_each(compiler: "Compiler", node: tree.Select, pointer: str, kinds: Kinds) -> OneOfEach | None:
    """What pieces of which each is of another sort go by, None where no sorts are named."""
    if node.each_with is not None:
        at = f"{pointer}/each_with"
        others = compiler.pick(node.each_with.as_, f"{at}/as", compiler.words.sorts.any, chosen=False)
        name = node.each_with.property
        theirs = compiler.reading(name, f"{at}/property", others.kinds)
        return one_with_each(compiler.reading(name, f"{at}/property", kinds), others.fitting, theirs)
    if not node.each_of:
        return None
    return one_of_each([compiler.where(one, f"{pointer}/each_of/{n}", kinds) for n, one in enumerate(node.each_of)])


def _kinds_of_place(compiler: "Compiler", place: str, pointer: str, wanted: Kinds | None) -> Kinds:
    """What lies in a place, something of which must be of the kinds wanted.

    Raises:
        BadTree: there is no such place, or nothing there is of these kinds.
    """
    sorts = compiler.words.sorts
    body, _, part = place.partition("/")
    if place in compiler.words.people or (place.startswith("$") and not part):
        found = compiler.kinds_of(place, pointer)
    elif (body in compiler.words.people or body.startswith("$")) and part in compiler.words.parts:
        compiler.kinds_of(body, pointer)
        found = sorts.of_place(body, part)
    else:
        side, _, zones = body.rpartition(".")
        if not _is_place(compiler, side, zones.split("|"), part, pointer):
            example = f"own.{compiler.words.place_words[-1]}"
            raise BadTree("place", pointer, word=place, example=example, right=", ".join(compiler.words.place_words))
        for zone in zones.split("|"):
            sorts.fitting(place, sorts.of_place(zone, part), wanted, pointer)
        found = frozenset[str]().union(*(sorts.of_place(zone, part) for zone in zones.split("|")))
    sorts.fitting(place, found, wanted, pointer)
    return found


def _is_place(compiler: "Compiler", side: str, zones: Sequence[str], part: str, pointer: str) -> bool:
    """Whether somebody's zones are named, or parts of what lies there.

    Raises:
        BadTree: nothing that lies there has parts.
    """
    words = compiler.words
    if side not in SIDES or set(zones) - set(words.place_words) or (part and part not in words.parts):
        return False
    if part and words.sorts.pieces and set(zones) - set(words.sorts.zones):
        raise BadTree("together", pointer, word=f"/{part}", right=listed(words.sorts.zones))
    return True


def _lying(place: str, words: Vocabulary) -> Callable[[Context], Iterable[Piece]]:
    """The pieces of a place of the game, of a stored name, or those that a word means."""
    if place.startswith("$") and "/" not in place:
        name = place[1:]
        return lambda ctx: ctx.recall(name)
    if place in words.people:
        return words.people[place]
    places = words.places
    assert places is not None
    return lambda ctx: places(ctx, place)


def _that_may_fit(fits: Test, ctx: Context, pieces: Iterable[Piece]) -> list[Piece]:
    """Those pieces that fit or, being unseen, might, which the context keeps in mind."""
    found = []
    for piece in pieces:
        try:
            if fits(ctx, piece):
                found.append(piece)
        except Unseen:
            ctx.unsure.add(id(piece))
            found.append(piece)
    return found


def may_fit(fits: Test, ctx: Context, piece: Piece) -> bool:
    """Whether a piece fits, or, being unseen, might, which the context keeps in mind."""
    try:
        return fits(ctx, piece)
    except Unseen:
        ctx.unsure.add(id(piece))
        return True

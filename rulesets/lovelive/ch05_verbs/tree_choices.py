"""9.6.3 What ability trees let choose, and the clauses that a choice goes by."""

from collections.abc import Callable, Mapping, Sequence

from judge.engine.table.pieces import Piece, Stack
from judge.engine.trees.choices import Picker
from judge.engine.trees.context import Context, Pieces
from judge.engine.trees.kinds import Kinds
from judge.engine.trees.memory import present
from judge.engine.trees.vocabulary import Compiler
from judge.replay.raw import Json
from rulesets.lovelive.abilities.sorts import MEMBERS, PIECES
from rulesets.lovelive.game import Member
from rulesets.lovelive.rules import rules

WHERE = "ch05_verbs/tree_choices.py, note_choice"
CHOICE = rules.cite("9.6.3", WHERE)
ALL_THAT_CAN, UP_TO, AT_MOST = (
    rules.cite("9.6.3.1", WHERE),
    rules.cite("9.6.3.1.1", WHERE),
    rules.cite("1.3.5.1", WHERE),
)
NONE = rules.cite("9.6.3.1.3", WHERE)
HIDDEN, FREE_TO_FAIL = rules.cite("9.6.3.1.4", WHERE), rules.cite("4.1.2.3", WHERE)
MOVED_ALONG = rules.cite("4.1.4.1", "ch05_verbs/tree_choices.py, cards_of")
HIDDEN_ZONES = ("hand", "deck", "energy_deck", "$seen")


def picker_of(compiler: Compiler, raw: Json, pointer: str, *, cards: bool = False, of: Kinds = PIECES) -> Picker:
    """A compiled pick; one by data from a hidden zone may find nothing (9.6.3.1.4), unless it is a cost (9.4.2.3).

    With `cards`, members are meant by their top cards; `of` are the kinds of pieces that can be meant.
    """
    found = compiler.pick(raw, pointer, of)
    fitting = cards_of(found.fitting, raw) if cards else found.fitting
    fitting = _members_of(fitting) if of == MEMBERS else fitting
    least = 0 if found.chosen and from_hidden(raw) and not in_a_cost(pointer) else found.least
    return Picker(fitting, least, found.most, found.store, found.together, found.kinds)


def _members_of(fitting: Pieces) -> Pieces:
    """The members that stand: the source of a text may be a card that lies elsewhere by now."""
    return lambda ctx: [piece for piece in present(fitting(ctx)) if isinstance(piece, Member)]


def cards_of(fitting: Pieces, raw: Json) -> Pieces:
    """Members by their top cards; a card that the text has moved before is still meant (4.1.4.1)."""
    again = isinstance(raw, str) and raw.startswith("$")

    def cards(ctx: Context) -> Sequence[Piece]:
        found = [card for piece in fitting(ctx) if (card := _card_of(ctx, piece)) is not None]
        if again and found:
            ctx.game.exercise(MOVED_ALONG)
        return found

    return cards


def _card_of(ctx: Context, piece: Piece) -> Piece | None:
    """The top card of a member; of one that has gone elsewhere only the card whose text it is can still be meant."""
    if not isinstance(piece, Stack):
        return piece
    if piece.cards:
        return piece.top
    return ctx.source if piece is ctx.holder else None


def in_a_cost(pointer: str) -> bool:
    """Whether what stands at a pointer is part of a cost."""
    return "cost" in pointer.split("/")


def from_hidden(raw: Json) -> bool:
    """Whether a pick asks for the data of cards of a hidden zone."""
    return isinstance(raw, dict) and bool(raw.get("where")) and lies_hidden(raw)


def lies_hidden(raw: Mapping[str, Json]) -> bool:
    """Whether a pick is from hidden zones."""
    places = raw["from"] if isinstance(raw["from"], list) else [raw["from"]]
    return any(str(place).rpartition(".")[2] in HIDDEN_ZONES for place in places)


def too_few(picker: Picker, raw: Json) -> Callable[[Context], bool]:
    """9.6.3.1.2 Whether some of the pieces that a text has a player choose are there, but not as many as it says."""
    wanted = raw.get("choose") if isinstance(raw, dict) else None
    return lambda ctx: wanted is not None and 0 < picker.count(ctx) < wanted


def note_choice(ctx: Context, picker: Picker, raw: Json) -> None:
    """Note by which clauses a choice is as wide as it is."""
    if not picker.chosen:
        return
    count = picker.count(ctx)
    wanted = raw.get("choose") if isinstance(raw, dict) else None
    for applies, clause in (
        (True, CHOICE),
        (wanted is not None, ALL_THAT_CAN),
        (wanted is None, UP_TO),
        (wanted is None, AT_MOST),
        (count == 0, NONE),
        (from_hidden(raw), HIDDEN),
        (from_hidden(raw), FREE_TO_FAIL),
    ):
        if applies:
            ctx.game.exercise(clause)

"""Modelled effects that hold where their cards are (2-1.6.4, 2-3.5.0), and what static ones change (5-1.2.0)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from judge.engine.cards.faces import Blank
from judge.engine.table.pieces import Card, Piece, as_shown
from judge.engine.trees.context import CompiledAbility, Context, Modifier
from rulesets.mlp.cards.definition import AbilityKind
from rulesets.mlp.game import MlpGame
from rulesets.mlp.rules import rules

WHERE = "abilities/in_play.py, changes"
STATIC = rules.cite("5-1.2.0", WHERE)
AS_LONG_AS = rules.cite("5-1.5.2", WHERE)
OF_A_CHARACTER = rules.cite("2-1.6.4b", WHERE)
OF_AN_ITEM = rules.cite("2-3.5.0", WHERE)


class InPlay(Struct, frozen=True):
    """A modelled effect that holds now: of which card, and whose."""

    card: Card
    compiled: CompiledAbility
    side: Any

    def context(self, game: MlpGame) -> Context:
        """The effect as it looks at the game."""
        return Context(game, self.side, self.card, self.compiled)


def in_play(game: MlpGame, kind: AbilityKind) -> Sequence[InPlay]:
    """The modelled effects of a kind of the characters in the adventure areas and of the items that they wear."""
    return _by_kind(game).get(kind, ())


@as_shown
def _by_kind(game: MlpGame) -> Mapping[AbilityKind, Sequence[InPlay]]:
    found: dict[AbilityKind, list[InPlay]] = {}
    for side in game.players:
        for character in side.characters:
            for card in (character.cards[-1], *character.attached):
                for ability in () if isinstance(card.face, Blank) else card.face.abilities:
                    if ability.compiled is not None:
                        found.setdefault(ability.kind, []).append(InPlay(card, ability.compiled, side))
    return found


def of_card(card: Card, kind: AbilityKind, side: Any) -> Iterator[InPlay]:
    """The modelled effects of a kind of one card."""
    if not isinstance(card.face, Blank):
        for ability in card.face.of_kind(kind):
            if ability.compiled is not None:
                yield InPlay(card, ability.compiled, side)


def changes(game: MlpGame, what: str, piece: Piece) -> Iterator[int]:
    """What static effects add to a number of a piece now; a card in hand has its rule effects besides (5-1.4.0)."""
    found = in_play(game, "static")
    for one in (*found, *of_card(piece, "rule", piece.owner)) if isinstance(piece, Card) else found:
        for modifier in one.compiled.modifiers:
            if modifier.change == what:
                yield from _change(game, one, modifier, piece)


def holds(game: MlpGame, what: str, piece: Piece) -> bool:
    """Whether a static effect says something of a piece now."""
    return any(True for _ in changes(game, what, piece))


def wearers(game: MlpGame, item: Card, character: Any) -> bool:
    """Whether the rule effects of an item let a character wear it."""
    for one in of_card(item, "rule", item.owner):
        for modifier in one.compiled.modifiers:
            if modifier.change == "wearers" and not modifier.admits(one.context(game), character):
                return False
    return True


def _change(game: MlpGame, one: InPlay, modifier: Modifier, piece: Piece) -> Iterator[int]:
    """One change; one that asks for the idea of pieces sees it without those that ask for it too."""
    asks = "idea" in modifier.reads
    if asks and game.asked_for_idea:
        return
    before, game.asked_for_idea = game.asked_for_idea, game.asked_for_idea or asks
    try:
        yield from _amount(game, one, modifier, piece)
    finally:
        game.asked_for_idea = before


def _amount(game: MlpGame, one: InPlay, modifier: Modifier, piece: Piece) -> Iterator[int]:
    ctx = one.context(game)
    if one.compiled.node.if_ is not None:
        game.exercise(AS_LONG_AS)
    if not one.compiled.valid(ctx) or not modifier.applies(ctx, piece):
        return
    game.exercise(STATIC)
    worn = one.card.holder is not None and one.card in one.card.holder.attached
    game.exercise(OF_AN_ITEM if worn else OF_A_CHARACTER)
    yield modifier.amount(ctx) if modifier.amount is not None else 0

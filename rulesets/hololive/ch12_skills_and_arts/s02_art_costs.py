"""12.2.3.1 What arts cost: what is printed, as effects and the art's own text change it (10.5)."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from types import SimpleNamespace
from typing import NamedTuple

from judge.engine.abilities.waiting import abilities_of
from judge.engine.book.names import plain_name
from judge.engine.table.pieces import Card, Piece
from judge.engine.trees.context import CompiledAbility, Context, Modifier
from rulesets.hololive.abilities.information import ARTS_NEED, COLOURS, changes_of, information
from rulesets.hololive.cards.definition import Art
from rulesets.hololive.ch10_play_and_resolve.s05_colours import ANY, covers, due
from rulesets.hololive.game import HololiveGame, Holomem

ONE_ART = "one_art_cost"
"""The change of the cost of the art of one name."""
SPOKEN_OF = frozenset({*ARTS_NEED, ONE_ART, "this_art_cost", "this_art_cheer", "colourless_arts"})
"""All that changes what arts cost."""


def cost_is_there(game: HololiveGame, performer: Holomem, art: Art) -> bool:
    """12.2.3.1 The cost is that the cheers are attached; they stay (12.2.3.1.1)."""
    cheers = cheers_for_arts(game, performer)
    return any(covers(cheers, cost) for cost in costs(game, performer, art))


def costs(game: HololiveGame, performer: Holomem, art: Art) -> Iterator[Sequence[str]]:
    """The costs of which one must be there: where text lets an art need fewer cheers, any of them may be missing."""
    icons = icons_of(game, performer, art)
    fewer = -spared(game, performer, art)
    yield from combinations(icons, max(0, len(icons) - fewer)) if fewer > 0 else (icons,)


def icons_of(game: HololiveGame, performer: Holomem, art: Art) -> Sequence[str]:
    """The icons of an art's cost, as many of each colour as effects leave of it."""
    icons = list(due(game, performer, art.cost, "art_cost"))
    if not costs_are_spoken_of(game):
        return icons
    for colour in COLOURS:
        changed(icons, colour, int(information(game, performer, f"art_cost_{colour}")))
    for ctx, modifier in changes_of(game, ONE_ART, performer):
        if modifier.amount is not None and plain_name(str(modifier.value.get("art"))) == plain_name(art.name):
            changed(icons, ANY, modifier.amount(ctx))
    for ctx, modifier in of_its_own(game, performer, art, "this_art_cost"):
        changed(icons, modifier.value.get("colour", ANY), modifier.amount(ctx) if modifier.amount else 0)
    plain = any(changes_of(game, "colourless_arts", performer))
    return [ANY] * len(icons) if plain else icons


def costs_are_spoken_of(game: HololiveGame) -> bool:
    """Whether a text that anybody has seen, or an effect that lasts, may change what arts cost."""
    return bool(game.modelled and (game.lasting or not SPOKEN_OF.isdisjoint(game.spoken)))


def changed(icons: list[str], icon: str, change: int) -> None:
    """So many icons of a kind more, or fewer as far as there are any."""
    for _ in range(-change):
        if icon in icons:
            icons.remove(icon)
    icons += [icon] * change


def spared(game: HololiveGame, performer: Holomem, art: Art) -> int:
    """By how many cheers of whatever colour the cost is changed."""
    if not costs_are_spoken_of(game):
        return 0
    own = of_its_own(game, performer, art, "this_art_cheer")
    return int(information(game, performer, "art_cheer")) + sum(m.amount(ctx) for ctx, m in own if m.amount)


def of_its_own(game: HololiveGame, performer: Holomem, art: Art, change: str) -> Iterator[tuple[Context, Modifier]]:
    """What the text of an art changes of its own cost."""
    ability = text_of(performer, art)
    side = performer.controller
    if ability is None or side is None or all(modifier.change != change for modifier in ability.modifiers):
        return
    ctx = Context(game, side, performer.top, ability)
    if game.in_force(ctx):
        mine = [modifier for modifier in ability.modifiers if modifier.change == change]
        yield from ((ctx, modifier) for modifier in mine if modifier.applies(ctx, performer))


def text_of(performer: Holomem, art: Art | None) -> CompiledAbility | None:
    """The text of an art as an ability, None where it has none or it is not modelled."""
    for ability in abilities_of(performer.cards[-1]) if art is not None else ():
        if ability.node.kind == "art" and ability.node.index == performer.face.arts.index(art) + 1:
            return ability
    return None


def cheers_for_arts(game: HololiveGame, performer: Holomem) -> Sequence[Piece]:
    """The cheers of a performer, and what text counts as cheer when it uses an art."""
    also = [
        SimpleNamespace(face=SimpleNamespace(colours=frozenset((modifier.value["colour"],))))
        for card in (performer.supports if game.modelled else ())
        for _, modifier in changes_of(game, "cheer_as", card)
    ]
    cheers = performer.cheers
    if "colour" in game.spoken:
        return [*(AsItIs(game, cheer) for cheer in cheers), *also]
    return [*cheers, *also]


class AsItIs(NamedTuple):
    """A cheer with the colours that it has while effects are in force."""

    game: HololiveGame
    card: Card

    @property
    def face(self) -> SimpleNamespace:
        """What counts of it towards a cost."""
        return SimpleNamespace(colours=information(self.game, self.card, "colour"))

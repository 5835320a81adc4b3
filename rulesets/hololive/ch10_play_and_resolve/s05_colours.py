"""10.5 Colour costs: one icon asks for one cheer of its colour, a colourless icon for any (10.5.2)."""

from collections.abc import Sequence

from judge.engine.cards.faces import Unseen
from judge.engine.table.pieces import Card
from rulesets.hololive.abilities.information import information
from rulesets.hololive.cards.definition import Cost
from rulesets.hololive.ch10_play_and_resolve.s03_valid_text import bearing_on
from rulesets.hololive.game import HololiveGame, Holomem

ANY = "any"


def due(game: HololiveGame, holomem: Holomem, printed: Sequence[str], number: Cost) -> Sequence[str]:
    """A printed cost of a holomem as effects in force change it: by so many colourless icons.

    Raises:
        Unseen: nobody can tell by how much, or which icons are left; text that is not modelled may change it.
    """
    if game.costs_change and (card := bearing_on(game, number)) is not None:
        raise Unseen(card.number)
    said = [effect for effect in game.lasting if effect.number == number]
    if any(effect.on is None or (effect.on is holomem and effect.amount is None) for effect in said):
        raise Unseen
    change = int(information(game, holomem, number))
    if change >= 0:
        return (*printed, *[ANY] * change)
    coloured = [icon for icon in printed if icon != ANY]
    colourless = len(printed) - len(coloured) + change
    if colourless < 0 and coloured and said:
        raise Unseen
    return (*coloured, *[ANY] * max(colourless, 0))


def covers(cheers: Sequence[Card], cost: Sequence[str]) -> bool:
    """Whether every icon of a cost finds a cheer of its own.

    Raises:
        Unseen: it depends on a cheer that nobody has seen.
    """
    coloured = [icon for icon in cost if icon != ANY]
    if len(cheers) < len(cost):
        return False
    return not coloured or _matched(coloured, cheers) == len(coloured)


def lacking(cheers: Sequence[Card], cost: Sequence[str]) -> str:
    """The first icon, colours before the colourless, of a cost that is not covered."""
    icons = sorted(cost, key=lambda icon: icon == ANY)
    return next((icon for n, icon in enumerate(icons, 1) if not covers(cheers, icons[:n])), ANY)


def _matched(icons: Sequence[str], cheers: Sequence[Card]) -> int:
    """How many icons can be paid at once, each by another cheer."""
    paid_by: dict[int, int] = {}

    def pay(icon: int, tried: set[int]) -> bool:
        for n, cheer in enumerate(cheers):
            if n in tried or icons[icon] not in cheer.face.colours:
                continue
            tried.add(n)
            if n not in paid_by or pay(paid_by[n], tried):
                paid_by[n] = icon
                return True
        return False

    return sum(pay(icon, set()) for icon in range(len(icons)))


def pays_exactly(cheers: Sequence[Card], cost: Sequence[str]) -> bool:
    """Whether these cheers are the printed combination, no more and no fewer."""
    return len(cheers) == len(cost) and covers(cheers, cost)

"""Cards that a record has where players put them from elsewhere, and lacks there: it does not tell that one did."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

from judge.engine.run.board import NUMBER, Difference
from judge.engine.run.state import Game
from judge.engine.run.unordered import number_of
from judge.engine.table.pieces import Zone
from judge.replay.raw import Json
from judge.verify.diagnosis.places import said_of


def played(game: Game, differences: Sequence[Difference]) -> dict[str, str]:
    """The places of a claim to which a card that it lacks elsewhere was put, and that one, with the clause by which.

    Where a text has just been carried out, it is that which has not brought the card.
    """
    found: dict[str, str] = {}
    text, _, begun = game.last_text
    if text is not None and begun == game.step:
        return found
    for lacking, extra in permutations(differences, 2):
        clause = game.rules.hooks.plays.get((_place(lacking), _place(extra)))
        if clause is not None and _of_one_player(lacking, extra) and _is_short_of(lacking, _more(extra)):
            found[extra.path] = clause
            found.setdefault(lacking.path, clause)
    return found


def _of_one_player(one: Difference, other: Difference) -> bool:
    return one.path.split("/")[1] == other.path.split("/")[1]


def _place(difference: Difference) -> str:
    """The name of a place; of which of several like it does not count."""
    return next((part for part in reversed(difference.path.split("/")) if not part.isdigit()), "")


def _more(difference: Difference) -> Counter[str]:
    """The cards that a record has in a place and that are not there."""
    return _cards(difference.theirs) - _cards(difference.ours)


def _is_short_of(difference: Difference, cards: Counter[str]) -> bool:
    """Whether a record lacks one of some cards in a zone; where it only counts, any that lies there and was seen."""
    zone, said = difference.subject, said_of(difference)
    if not isinstance(zone, Zone):
        return False
    lying = Counter(number for number in map(NUMBER, zone.pieces) if number is not None)
    if isinstance(said, int):
        return said < len(zone.pieces) and bool(lying & cards)
    return bool((lying - _cards(said)) & cards)


def _cards(said: Json) -> Counter[str]:
    """The cards that a board has in a place."""
    several = said if isinstance(said, list) else [said]
    return Counter(number for number in map(number_of, several) if isinstance(number, str))

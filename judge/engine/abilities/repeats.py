"""Acts that led back to the same state: a game keeps in `acts_from`, for a turn, what was done in which state."""

from collections.abc import Callable, Hashable, Iterable
from typing import Any, Generic, TypeVar

from judge.engine.asking.plays import Play
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card, Stack, Zone

G = TypeVar("G", bound=Game)


class Repeats(Generic[G]):
    """Whether an act led back to where it began; `more` is what a game has to its state besides its zones."""

    def __init__(self, more: Callable[[G], Iterable[Hashable]]) -> None:
        """Nothing has been done yet; what has, stands in each game."""
        self.more = more

    def note(self, game: G, play: Play) -> None:
        """Keep what was done in this state."""
        game.acts_from.setdefault(self._state(game), set()).add(str(play.recorded(game)))

    def has(self, game: G, play: Play) -> bool:
        """Whether the same was done before in a state in all respects like this one."""
        done = game.acts_from.get(self._state(game)) if game.acts_from else None
        return done is not None and str(play.recorded(game)) in done

    def _state(self, game: G) -> Hashable:
        return state_of(game, *self.more(game))


def state_of(game: Any, *more: Hashable) -> Hashable:
    """All that there is to a state; cards that nobody has seen are told apart as the objects that they are."""
    one, other = game.players
    zones = (*game.shared.values(), *one.zones.values(), *other.zones.values())
    shuffles = [change.what for change in game.log].count("order")
    effects = (*map(id, game.lasting), *map(id, game.delayed), *game.permits, *game.forbids)
    return (tuple(map(_contents, zones)), shuffles, effects, *more)


def _contents(zone: Zone) -> Hashable:
    pieces: list[Hashable] = []
    for piece in zone.pieces:
        if isinstance(piece, Stack):
            pieces.append(_stack(piece))
        else:
            pieces.append((piece.number, piece.face_up) if piece.number is not None else id(piece))
    return tuple(pieces if zone.kind.ordered or zone.kind.stacks else sorted(map(repr, pieces)))


def _stack(piece: Stack) -> Hashable:
    attached = sorted([repr(_card(card)) for card in piece.attached]) if piece.attached else ()
    return (*[_card(card) for card in piece.cards], "with", *attached, *[getattr(piece, name) for name in piece.fields])


def _card(card: Card) -> Hashable:
    return (card.number, card.face_up) if card.number is not None else id(card)

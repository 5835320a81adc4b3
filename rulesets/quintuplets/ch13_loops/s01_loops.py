"""13.1 Loops: an act that led back to the same state is not done again."""

from collections.abc import Hashable
from typing import Any

from judge.engine.cards import Card
from judge.engine.plays import Play
from judge.engine.zones import Zone
from rulesets.quintuplets.game import Pile, QuintupletsGame, Side


def note_act(game: QuintupletsGame, play: Play) -> None:
    """Keep what was done in which state of this turn."""
    game.acts_from.setdefault(state_of(game), set()).add(str(play.recorded(game)))


def repeats(game: QuintupletsGame, play: Play) -> bool:
    """13.1.1.2 Whether the same was done before, this turn, in a state in all respects like this one."""
    done = game.acts_from.get(state_of(game)) if game.acts_from else None
    return done is not None and str(play.recorded(game)) in done


def state_of(game: QuintupletsGame) -> Hashable:
    """All that there is to a state; cards that nobody has seen are told apart as the objects that they are."""
    zones = [*game.shared.values(), *(zone for side in game.players for zone in side.zones.values())]
    shuffles = sum(change.what == "order" for change in game.log)
    sides = tuple(getattr(side, name) for side in game.players for name in Side.PER_TURN)
    used = frozenset((id(card), moves, place) for card, moves, place in game.once_a_turn)
    return (tuple(_contents(zone) for zone in zones), shuffles, sides, used, tuple(map(id, game.lasting)))


def _contents(zone: Zone) -> Hashable:
    pieces = [_piece(piece) for piece in zone.pieces]
    return tuple(pieces if zone.kind.ordered or zone.kind.stacks else sorted(map(repr, pieces)))


def _piece(piece: Any) -> Hashable:
    if isinstance(piece, Pile):
        episodes = tuple(sorted(repr(_card(card)) for card in piece.attached))
        return (*(_card(card) for card in piece.cards), "with", *episodes, piece.face_down)
    return _card(piece)


def _card(card: Card) -> Hashable:
    return (card.number, card.face_up) if card.number is not None else id(card)

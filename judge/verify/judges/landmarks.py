"""Landmarks: moments on the way of a walk that a board and a turn memory can tell."""

from judge.engine.asking.plays import Offer, Request
from judge.engine.run.board import read_board
from judge.engine.run.state import Game
from judge.engine.table.pieces import Stack
from judge.replay.raw import Json
from judge.replay.steps import as_json
from judge.verify.judges.hearing import Hearing, Landmark


def landmark(walk: Hearing, request: Request, last: Landmark | None) -> Landmark | None:
    """The moment in which the rules ask something, if it can be told; else the last one that could.

    What the record states of it, and of what led to it, must all stand before the step that the walk stops at.
    """
    stated = walk.record.before()
    if not isinstance(request, Offer) or not request.free or not tellable(walk.game):
        return last
    if any(entry.number >= (walk.until or 0) for entry in stated):
        return last
    return Landmark(read_board(walk.game), walk.game.rules.hooks.memory(walk.game), walk.record.at + len(stated))


def tellable(game: Game) -> bool:
    """Whether nothing goes on that a board and a turn memory do not tell, nor a fault has left what they cannot."""
    zones = (*game.shared.values(), *(zone for player in game.players for zone in player.zones.values()))
    if any(zone.kind.overfull(len(zone.pieces)) for zone in zones):
        return False
    lasting = [effect for effect in game.lasting if not isinstance(effect.on, Stack) or effect.on.zone is not None]
    return not (lasting or game.permits or game.forbids or game.standby) and game.rules.hooks.at_rest(game)


def position_of(walk: Hearing) -> dict[str, Json]:
    """The moment where a walk has stopped, as a record may begin with it.

    In the middle of a resolution it is the last landmark, with the steps that were played from there; where there was
    none, those from the beginning.
    """
    last = walk.landmark
    entries = walk.record.entries[last.at if last else 0 :]
    then = [as_json(entry.step) for entry in entries if entry.number < (walk.until or 0)]
    if last is not None:
        begun: dict[str, Json] = {"board": last.board, "memory": last.memory}
    else:
        given = walk.replay.header.position
        begun = {name: getattr(given, name) for name in ("board", "memory") if given and getattr(given, name)}
    return {**begun, "then": then} if then or not begun else begun

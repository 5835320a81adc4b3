"""9.6.2.1.2 Naming an area."""

from judge.engine.table.pieces import Player, Zone
from judge.replay.references import BadReference, parse
from rulesets.lovelive.game import LoveLiveGame
from rulesets.lovelive.zones import AREAS


def area_named(game: LoveLiveGame, player: Player, text: str) -> Zone | None:
    """The member area that a record names, None where it names something else."""
    try:
        said = parse(text)
    except BadReference:
        return None
    if said.place.zone not in AREAS or said.part is not None:
        return None
    owner = {None: player, "opp": player.opponent}.get(said.seat) or game.player(said.seat or "P1")
    zone: Zone = owner.zones[said.place.zone]
    return zone

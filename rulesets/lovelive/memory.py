"""The turn memory of a position: read into a game, and written from one."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from judge.engine.abilities.waiting import Standby, abilities_of
from judge.engine.run.board import PositionFault
from judge.engine.run.lookup import Lookup, refer
from judge.engine.run.remembered import remembered_card
from judge.engine.table.lasting import Lasting
from judge.engine.table.pieces import Value
from judge.replay.raw import Json
from judge.replay.steps import as_json
from rulesets.lovelive import effects
from rulesets.lovelive.abilities.information import FLAGS, HEART_COLOUR
from rulesets.lovelive.board import Waiting
from rulesets.lovelive.ch05_verbs.s12_lasting import LastingEffect
from rulesets.lovelive.earlier_rows import counts_at, work_out
from rulesets.lovelive.game import LoveLiveGame, Side
from rulesets.lovelive.zones import AREAS

START = "7.7.2"
"""The row where a position does not say."""
SETTLED_TURN = 2
"""The turn where a position does not say: not the first one."""
PLAIN_SPAN = "turn"
PLAIN = ("icons", "surplus", "failed", "succeeded", "won", "moved_success", "cannot_live", "yells")
COLOURS_LEFT = ("surplus_least", "surplus_most")


def recall(game: LoveLiveGame, memory: Mapping[str, Json]) -> str:
    """Set the turn memory of a position; returns the clause of the row where it starts.

    Raises:
        PositionFault: it names a card or an ability that is not on the board.
    """
    game.active = game.player(memory.get("turn_player", memory.get("first", "P1")))
    game.first = game.player(memory.get("first", "P1"))
    game.turn = memory.get("turn", SETTLED_TURN)
    for side in game.players:
        _recall_side(side, game, memory.get(side.seat, {}))
    for n, effect in enumerate(memory.get("lasting", ())):
        _recall_lasting(game, effect, f"/lasting/{n}")
    for n, waiting in enumerate(memory.get("standby", ())):
        game.standby.append(_recalled_standby(game, waiting, f"/standby/{n}"))
    row = str(memory.get("row", START))
    work_out(game, memory, row)
    return row


def told(game: LoveLiveGame) -> dict[str, Value]:
    """The turn memory as a position writes it.

    An effect in force that is no plain change of one piece, and an auto that an effect made, cannot be written.
    """
    row = game.cursor.row.clause if game.cursor else START
    found: dict[str, Json] = {"turn": game.turn, "turn_player": game.active.seat, "first": game.first.seat, "row": row}
    for side in game.players:
        plain = {name: getattr(side, name) for name in PLAIN if getattr(side, name) or counts_at(name, row)}
        found[side.seat] = plain | _counted(side, row)
    lasting = [as_json(_told_lasting(game, effect)) for effect in game.lasting if _is_plain(effect)]
    standby = [_told_standby(game, waiting) for waiting in game.standby if waiting.ability.facts is not None]
    return found | ({"lasting": lasting} if lasting else {}) | ({"standby": standby} if standby else {})


def _recall_side(side: Side, game: LoveLiveGame, memory: Mapping[str, Json]) -> None:
    for name in PLAIN:
        if name in memory:
            setattr(side, name, memory[name])
    own = [card for card in game.resolution.pieces if card.owner is side]
    side.yelled = tuple(own[: memory.get("yelled", len(own))])
    side.owned = tuple(memory.get("owned", {}).items())
    least, most = (memory.get(name, {}) for name in COLOURS_LEFT)
    bounds = {colour: (least.get(colour, 0), most.get(colour, side.surplus)) for colour in {**least, **most}}
    side.surplus_colours = tuple(bounds.items())
    uses = []
    for place, times in memory.get("uses", {}).items():
        area, _, number = place.partition("/")
        member = side.member_at(area)
        if member is not None and number.isdigit():
            uses += [(member.top, member.top.moves, int(number))] * times
    side.uses = tuple(uses)


def _counted(side: Side, row: str) -> dict[str, Value]:
    """What a position says of a side in words of its own."""
    standing = {id(member.top): area for area in AREAS for member in side.members_in(area)}
    uses = Counter(
        f"{standing[id(card)]}/{ability}"
        for card, moves, ability in side.uses
        if id(card) in standing and card.moves == moves
    )
    owned = {colour: count for colour, count in side.owned if count}
    left = {name: _colours_left(side, n) for n, name in enumerate(COLOURS_LEFT)}
    found = {"yelled": len(side.yelled), "owned": owned, "uses": dict(uses), **left}
    return {name: value for name, value in found.items() if value or name == "yelled" or counts_at(name, row)}


def _colours_left(side: Side, bound: int) -> dict[str, Value]:
    """Of each colour, how few or how many hearts may be left over, unless that counts anyway."""
    unsaid = (0, side.surplus)[bound]
    return {colour: bounds[bound] for colour, bounds in side.surplus_colours if bounds[bound] != unsaid}


def _recall_lasting(game: LoveLiveGame, effect: effects.Lasting, pointer: str) -> None:
    player: Any = game.player(effect.by)
    if effect.on is not None:
        remembered_card(Lookup(game, player), effect.on, f"{pointer}/on")
    source = remembered_card(Lookup(game, player), effect.source, f"{pointer}/source") if effect.source else None
    LastingEffect.look_up(game, player, effect, source).enact(game)


def _is_plain(effect: Lasting) -> bool:
    return effect.on is not None and not callable(effect.on) and not callable(effect.amount)


def _told_lasting(game: LoveLiveGame, effect: Lasting) -> effects.Lasting:
    """The step that would begin an effect in force."""
    until: Any
    until, _, seat = effect.until.partition(".")
    by = game.player(seat) if seat else effect.source.owner if effect.source else game.active
    number: Any
    colour: Any
    number, _, colour = effect.number.partition(".")
    amount = effect.amount
    if number == HEART_COLOUR:
        (colour,), amount = amount, None
    elif number in FLAGS:
        amount = None
    whom = {"player": effect.on.seat} if isinstance(effect.on, Side) else {"on": refer(game, effect.on, by, exact=True)}
    return effects.Lasting(
        by=by.seat,
        source=refer(game, effect.source, by, exact=True) if effect.source is not None else None,
        number=number,
        colour=colour or None,
        amount=amount,
        sets=effect.sets or None,
        until=until if until != PLAIN_SPAN else None,
        **whom,
    )


def _recalled_standby(game: LoveLiveGame, waiting: Waiting, pointer: str) -> Standby:
    player = game.player(waiting["player"])
    card = remembered_card(Lookup(game, player), waiting["card"], f"{pointer}/card")
    ability = next((one for one in abilities_of(card) if one.node.index == waiting["ability"]), None)
    if ability is None:
        raise PositionFault(f"{pointer}/ability", f"{waiting['card']}/{waiting['ability']}")
    return Standby(ability, card, player, {"to": card.holder or card, "player": player}, card.holder)


def _told_standby(game: LoveLiveGame, waiting: Standby) -> dict[str, Value]:
    return {
        "player": waiting.controller.seat,
        "card": refer(game, waiting.source, waiting.controller, exact=True),
        "ability": waiting.ability.node.index,
    }

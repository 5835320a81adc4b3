"""10.7 Autos: what they wait for, and their turn in a check timing."""

from collections.abc import Sequence

from judge.engine.abilities.branches import pay
from judge.engine.abilities.costs import payable
from judge.engine.abilities.ordering import NextPlay, next_of
from judge.engine.abilities.ordering import in_standby as waits_for_its_turn
from judge.engine.abilities.play import STATE
from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Script
from judge.engine.cards.faces import Unseen
from judge.engine.run.effects import declared
from judge.engine.table.pieces import Player
from judge.engine.trees.context import Context, run_all
from judge.replay import common
from judge.replay.steps import Step
from rulesets.quintuplets import acts
from rulesets.quintuplets.abilities.in_play import InPlay, Pending, in_play, pending_of, silenced
from rulesets.quintuplets.ch10_play_and_resolve.s07_left_unplayed import DropPlay, left_unplayed
from rulesets.quintuplets.ch12_keywords.s10_only import conditions_hold, note_what_was_asked
from rulesets.quintuplets.game import QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

HEROES = "10.5.3.2"
"""The row of the check timing that is for cards without a master."""
WHERE = "ch10_play_and_resolve/s07_autos.py, play_pending"
PLAYED = rules.cite("10.7.3", WHERE)
PICKED = rules.cite("10.7.3.1", "ch10_play_and_resolve/s07_autos.py, pick")
UNPLAYABLE = rules.cite("10.7.3.2", WHERE)
OPTIONAL = rules.cite("10.7.3.1.1", WHERE)
DECLINED = rules.cite("10.7.3.2.1", WHERE)
SOURCE_GONE = rules.cite("10.7.7", WHERE)
CONDITION = rules.cite("12.2.3.3", WHERE)
STATE_ARISES = rules.cite("10.7.6.1", "ch10_play_and_resolve/s07_autos.py, states")
ONCE_A_TURN = rules.cite("12.4.2", "ch10_play_and_resolve/s07_autos.py, used_up")
ONCE_BY_NAME = rules.cite("12.5.3", "ch10_play_and_resolve/s07_autos.py, used_up")


def pending(game: QuintupletsGame, player: Side, clause: str) -> Script:
    """One pending auto, played and resolved; says whether there was one."""
    if game.unmodelled and (yield from declared(game, clause, player)):
        return True
    mine = [one for one in game.standby if one.controller is player and one.masterless is (clause == HEROES)]
    if not mine:
        return False
    chosen = yield from pick(game, player, clause, mine)
    game.standby.remove(chosen)
    yield from play_pending(game, chosen)
    game.states.discard(chosen.key)
    return True


def pick(game: QuintupletsGame, player: Side, clause: str, mine: Sequence[Pending]) -> Script:
    """10.7.3.1 The player says which comes next; which one cannot matter where all are alike."""
    if len(mine) > 1:
        game.exercise(PICKED)
    return next_of(clause, player, StandbyPlay, mine)


def play_pending(game: QuintupletsGame, one: Pending) -> Script:
    """10.7.3 Play a pending auto, unless it cannot be, or may be and is left unplayed."""
    ctx = one.context(game)
    if one.facts.droppable and (yield from left_unplayed(game, one)):
        return
    if (limit := used_up(game, one)) is not None:
        game.exercise(UNPLAYABLE)
        game.comes_to_nothing(one.source, limit)
        return
    if not payable(one.ability.cost, ctx):
        game.exercise(UNPLAYABLE)
        game.unpayable.append(ctx)
        return
    game.played = len(game.log)
    if one.ability.cost:
        game.leaves_open(OPTIONAL)
        if not (yield from pay(one.ability.cost, ctx)):
            game.exercise(DECLINED)
            game.comes_to_nothing(one.source, DECLINED)
            return
    game.exercise(PLAYED)
    count(game, one)
    if one.source.moves != one.stamp:
        game.exercise(SOURCE_GONE)
    yield from resolve(game, one, ctx)


def resolve(game: QuintupletsGame, one: Pending, ctx: Context) -> Script:
    """12.2.3.3 Nothing happens where its condition keyword is not met by now."""
    note_what_was_asked(game, ctx.controller, one.facts)
    try:
        if not conditions_hold(game, ctx.controller, one.facts):
            game.exercise(CONDITION)
            game.comes_to_nothing(one.source, CONDITION)
            return
        yield from run_all(one.ability.steps, ctx)
    except Unseen as unseen:
        game.doubt(PLAYED, unseen.number)


def used_up(game: QuintupletsGame, one: Pending) -> str | None:
    """The limit by which it has been played as often as it may be this turn, None where it has not."""
    side: Side = one.controller  # type: ignore[assignment]
    if one.facts.turn_1 and one.key in game.once_a_turn:
        return ONCE_A_TURN
    by_name = one.facts.same_name_turn_1 and one.source.face.name in side.abilities_played
    return ONCE_BY_NAME if by_name else None


def count(game: QuintupletsGame, one: Pending) -> None:
    """It has been played once more this turn."""
    side: Side = one.controller  # type: ignore[assignment]
    if one.facts.turn_1:
        game.set(game, "once_a_turn", game.once_a_turn | {one.key}, ONCE_A_TURN)
    if one.facts.same_name_turn_1:
        game.set(side, "abilities_played", side.abilities_played | {one.source.face.name}, ONCE_BY_NAME)


def states(game: QuintupletsGame) -> None:
    """10.7.6.1 State triggers: pending once when the state arises, again after resolution while it lasts."""
    for one in in_play(game, "auto", STATE):
        _watch(game, one)


def _watch(game: QuintupletsGame, one: InPlay) -> None:
    key = (one.card, one.card.moves, one.place)
    side = one.controller or game.turn_player
    ctx = Context(game, side, one.card, one.compiled)
    if key in game.states or silenced(game, one.card) or not one.compiled.triggers[STATE](ctx):
        return
    game.exercise(STATE_ARISES)
    game.states.add(key)
    game.standby.append(pending_of(one, side, {}))


@rules.play(common.Standby, "10.7.3.1")
class StandbyPlay(NextPlay[QuintupletsGame, Side]):
    """Says which pending auto is played next."""

    @classmethod
    def shows(cls, game: QuintupletsGame, player: Side, waiting: Pending, step: Step) -> bool:  # type: ignore[override]
        """An effect of its card, or its being left unplayed."""
        if isinstance(step, acts.DropPending) and step.player == player.seat:
            return waiting.facts.droppable and DropPlay.look_up(game, player, step, waiting).fits
        return super().shows(game, player, waiting, step)

    @classmethod
    def place(cls, waiting: Pending) -> int:  # type: ignore[override]
        return int(waiting.place) + 1


@rules.check("10.5.3.3", on=StandbyPlay, stage=Stage.THERE)
def of_the_turn_player(game: QuintupletsGame, play: StandbyPlay) -> Facts | None:
    """What the turn player's cards have pending is played by that player."""
    return breach(player=play.player) if _master_of_another(play) is game.turn_player else None


@rules.check("10.5.3.4", on=StandbyPlay, stage=Stage.THERE)
def of_the_other_player(game: QuintupletsGame, play: StandbyPlay) -> Facts | None:
    """What the other player's cards have pending is played by that player."""
    return breach(player=play.player) if _master_of_another(play) is game.turn_player.opponent else None


def _master_of_another(play: StandbyPlay) -> Player | None:
    """The master of the card named, where that is not the player who declares it and none of its autos is up now."""
    master = play.named.zone.owner if play.named is not None and play.waiting is None else None
    return master if master is not play.player else None


@rules.check("10.7.3.1", on=StandbyPlay, stage=Stage.THERE)
def in_standby(_: QuintupletsGame, play: StandbyPlay) -> Facts | None:
    """The ability named is in standby."""
    return waits_for_its_turn(_, play) if _master_of_another(play) is None else None

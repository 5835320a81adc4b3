"""10.8 Abilities in standby: which is played next, and how it is carried out."""

from collections.abc import Sequence

from judge.engine.abilities.ordering import NextPlay, in_standby, next_of
from judge.engine.abilities.play import STATE, WAITING, count_use, look_at_states, state_key, within_limit
from judge.engine.abilities.waiting import Standby
from judge.engine.asking.checks import Stage
from judge.engine.asking.plays import NOTHING, Offer, Play, Script
from judge.engine.cards.faces import Unseen
from judge.engine.run.effects import declared
from judge.engine.trees.context import Compiled, Context, as_recorded
from judge.replay import common
from judge.replay.steps import Step
from rulesets.hololive import acts
from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules

SOURCE = "ch10_play_and_resolve/s08_standby.py"
CHOSEN = rules.cite("10.8.3.1", f"{SOURCE}, standby_of")
PLAYED = rules.cite("10.8.3", f"{SOURCE}, play_standby")
OPTIONAL_COST, NOT_PLAYABLE, NOT_PAID = rules.cites(f"{SOURCE}, play_auto", "10.8.3.1.1", "10.8.3.2", "10.8.3.2.1")
STATE_AGAIN, SOURCE_MOVED = rules.cites(f"{SOURCE}, play_auto", "10.8.6.1", "10.8.7")
USED_UP = rules.cite("10.7.2.1.1", f"{SOURCE}, carry_out")
SKILLS = ("oshi", "sp")
SKILL, SKILL_IN_A_DOWN = rules.cites(f"{SOURCE}, play_standby", "12.1.5.3", "12.1.5.2")


def standby_of(game: HololiveGame, player: Side, clause: str) -> Script:
    """One ability of a player; says whether there was one."""
    if game.unmodelled and (yield from declared(game, clause, player)):
        return True
    mine = [waiting for waiting in game.standby if waiting.controller is player]
    if not mine:
        return False
    if len(mine) > 1:
        game.exercise(CHOSEN)
    chosen = yield from next_of(clause, player, StandbyPlay, mine)
    game.standby.remove(chosen)
    game.exercise(PLAYED)
    yield from play_standby(game, chosen)
    return True


def play_standby(game: HololiveGame, waiting: Standby) -> Script:
    """10.8.3 Play one ability; an oshi skill so worded may be declined (12.1.5.2, 12.1.5.3)."""
    if waiting.ability.node.keyword in SKILLS:
        clause = SKILL_IN_A_DOWN if waiting.ability.node.kind == "down" else SKILL
        play = yield Offer(clause, waiting.controller, (skill_play(),), optional=True, about=waiting)
        if play is not None:
            game.exercise(clause)
            yield from play.enact(game)
    elif waiting.ability.node.kind in WAITING:
        yield from play_auto(game, waiting)
    else:
        yield from carry_out(game, waiting)


def play_auto(game: HololiveGame, waiting: Standby) -> Script:
    """10.8.3 An automatic ability must be played, even if its card has moved (10.8.7), unless its limit is used up."""
    ctx = waiting.context(game)
    if not within_limit(ctx):
        game.exercise(NOT_PLAYABLE)
        return
    if waiting.held is not None and waiting.source.holder is not waiting.held:
        game.exercise(SOURCE_MOVED)
    did = yield from resolve(game, waiting)
    if waiting.ability.has_optional_cost:
        game.exercise(OPTIONAL_COST)
        if not did:
            game.exercise(NOT_PAID)
            game.declined.append((waiting.source, game.turn))
    if STATE in waiting.ability.triggers:
        game.exercise(STATE_AGAIN)
        game.states.discard(state_key(ctx))
        look_at_states(game, STATE_AGAIN)


def carry_out(game: HololiveGame, waiting: Standby) -> Script:
    """Resolve an ability that is valid now and whose limit is not used up; says whether it did anything."""
    ctx = waiting.context(game)
    if not within_limit(ctx):
        game.exercise(USED_UP)
        return NOTHING
    if not game.in_force(ctx):
        return NOTHING
    return resolve(game, waiting)


def resolve(game: HololiveGame, waiting: Standby) -> Script:
    """10.7.2.5.2 Do what an ability says; says whether that did anything."""
    ctx = waiting.context(game)
    count_use(ctx)
    return do_all(ctx, waiting.ability.steps, optional=waiting.ability.node.may)


def do_all(ctx: Context, steps: Sequence[Compiled], *, optional: bool = False) -> Script:
    """Do one verb after another, of which the first may be declined if they are optional; says whether any did a thing.

    What a verb does that turns on a face which nobody has seen, nobody can tell; the other verbs are done all the same.
    """
    did = False
    for n, step in enumerate(steps):
        try:
            did |= bool((yield from step.run(ctx, optional and n == 0)))
        except Unseen as unseen:
            did |= bool((yield from as_recorded(ctx, unseen, step, steps[n + 1 :], PLAYED)))
    return did


def skill_play() -> type[Play]:
    """The kind of play that uses an oshi skill."""
    return rules.plays["oshi_skill"]


@rules.play(common.Standby, "10.8.3")
class StandbyPlay(NextPlay[HololiveGame, Side]):
    """Says which ability in standby is played next."""

    @classmethod
    def shows(cls, game: HololiveGame, player: Side, waiting: Standby, step: Step) -> bool:
        if isinstance(step, acts.OshiSkill):
            return step.player == player.seat and skill_play().answers(game, waiting, step)
        return NextPlay.shows(game, player, waiting, step)


rules.check("10.8.3", on=StandbyPlay, stage=Stage.THERE)(in_standby)

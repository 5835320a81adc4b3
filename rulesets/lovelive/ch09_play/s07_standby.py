"""9.7 Autos on standby: which is played next, and how. Text that is not modelled acts here as declared effects."""

from collections.abc import Sequence

from msgspec import structs

from judge.engine.abilities import ordering
from judge.engine.abilities.play import STATE, look_at_states, state_key
from judge.engine.abilities.waiting import Standby
from judge.engine.asking.checks import Stage
from judge.engine.asking.plays import Offer, Script, resumed
from judge.engine.cards.faces import Unseen
from judge.engine.run.effects import declared
from judge.engine.table.pieces import Zone
from judge.engine.trees.context import as_recorded
from judge.engine.trees.within import often
from judge.replay import common
from judge.replay.steps import Step
from rulesets.lovelive import acts
from rulesets.lovelive.abilities.information import CONTINUANCE, INVALIDATED
from rulesets.lovelive.abilities.uses import count_use, used_up
from rulesets.lovelive.game import LoveLiveGame, Member, Side
from rulesets.lovelive.rules import rules

SOURCE = "ch09_play/s07_standby.py"
PLAYED = rules.cite("9.7.3", f"{SOURCE}, standby_of")
CHOSEN = rules.cite("9.7.3.1", f"{SOURCE}, next_of")
OPTIONAL, UNPLAYABLE, DECLINED = rules.cites(f"{SOURCE}, play_auto", "9.7.3.1.1", "9.7.3.2", "9.7.3.2.1")
STATE_AGAIN, SOURCE_MOVED = rules.cites(f"{SOURCE}, play_auto", "9.7.6.1", "9.7.7")
CHOOSING = {"colour": ("choose_colour",), "options": ("choose_one", "choose_number"), "cards": ("choose",)}
"""What a choice may say, to the verbs of trees that ask for it."""
ONCE = rules.cite("9.8.1", f"{SOURCE}, play_auto")


def standby_of(game: LoveLiveGame, player: Side, clause: str) -> Script:
    """One auto of a player; says whether there was one."""
    if game.unmodelled and (yield from declared(game, clause, player)):
        return True
    mine = [waiting for waiting in game.standby if waiting.controller is player]
    if not mine:
        return False
    chosen = yield from next_of(game, player, clause, mine)
    game.standby.remove(chosen)
    game.exercise(PLAYED)
    yield from play_auto(game, chosen)
    return True


def next_of(game: LoveLiveGame, player: Side, clause: str, waiting: Sequence[Standby]) -> Script:
    """9.7.3.1 Of several the player says which comes next."""
    if len(waiting) > 1:
        game.exercise(CHOSEN)
    return ordering.next_of(clause, player, StandbyPlay, waiting)


def play_auto(game: LoveLiveGame, waiting: Standby) -> Script:
    """9.7.3 An auto must be played, even if its card has moved (9.7.7), unless its limit is used up or it is not paid.

    One that is played once a turn may be left (reading once_a_turn_autos).
    """
    ctx = waiting.context(game)
    if used_up(ctx):
        game.exercise(UNPLAYABLE)
        return
    if CONTINUANCE.invalid(game, waiting.source):
        game.exercise(INVALIDATED)
        return
    if waiting.ability.short(ctx) and game.reads("choosing_fewer_than_asked") == "other":
        game.exercise(UNPLAYABLE)
        return
    if waiting.held is not None and waiting.source.holder is not waiting.held:
        game.exercise(SOURCE_MOVED)
    game.exercise(ONCE)
    payable = waiting.ability.can_begin(ctx)
    area = waiting.held.zone if waiting.held is not None else None
    did = yield from (leavable(game, waiting) if _limited(waiting) else carry_out(game, waiting))
    if waiting.ability.has_optional_cost:
        for clause in (OPTIONAL if payable else UNPLAYABLE, *(() if did or not payable else (DECLINED,))):
            game.exercise(clause)
    if did or (did is not None and not waiting.ability.has_optional_cost):
        count_use(ctx)
        note_resolved(game, waiting, area)
    if STATE in waiting.ability.triggers:
        game.exercise(STATE_AGAIN)
        game.states.discard(state_key(ctx))
        look_at_states(game, STATE_AGAIN)


def note_resolved(game: LoveLiveGame, waiting: Standby, area: Zone | None) -> None:
    """An auto of a member was resolved that stood in an area when it was played: other abilities may wait for that."""
    if isinstance(waiting.held, Member) and waiting.ability.facts is not None:
        keywords, where = waiting.ability.facts.triggers, area.name if area is not None else None
        game.note("resolved", to=waiting.held, player=waiting.controller, keywords=keywords, area=where)


def carry_out(game: LoveLiveGame, waiting: Standby) -> Script:
    """Do what an ability says, verb by verb; says whether that did anything."""
    ctx, did, steps = waiting.context(game), False, waiting.ability.steps
    for n, step in enumerate(steps):
        optional = waiting.ability.node.may and n == 0
        try:
            done = bool((yield from step.run(ctx, optional)))
        except Unseen as unseen:
            done = yield from as_recorded(ctx, unseen, step, steps[n + 1 :], PLAYED)
        if optional and done is False:
            return False
        did |= bool(done)
    return did


def leavable(game: LoveLiveGame, waiting: Standby) -> Script:
    """Carry an auto out; says whether it did anything, None where the record leaves it, not showing that it begins."""
    script = carry_out(game, waiting)
    request = next(script, None)
    if isinstance(request, Offer) and not request.optional:
        answer = yield structs.replace(request, optional=True)
        if answer is None:
            game.follows("once_a_turn_autos")
            game.carried.pop((id(waiting.source), id(waiting.ability)), None)
            script.close()
            return None
        return (yield from resumed(script, answer))
    return (yield from resumed(script, None if request is None else (yield request)))


def _limited(waiting: Standby) -> bool:
    return waiting.ability.facts is not None and waiting.ability.facts.limit is not None


@rules.play(common.Standby, "9.7.3.1")
class StandbyPlay(ordering.NextPlay[LoveLiveGame, Side]):
    """Says which auto on standby is played next."""

    @classmethod
    def inferred(cls, game: LoveLiveGame, player: Side, about: Sequence[Standby], step: Step) -> "StandbyPlay | None":
        """Besides, the first one that lets choose what a later step chooses, where not all do."""
        if not isinstance(step, acts.Choose) or step.player != player.seat:
            return super().inferred(game, player, about, step)
        verbs = [verb for field, found in CHOOSING.items() if getattr(step, field) for verb in found]
        asks = [one for one in about if any(often(one.ability.node.do, verb) for verb in verbs)]
        return cls(player, asks[0], about) if 0 < len(asks) < len(about) else None


rules.check("9.7.3.1", on=StandbyPlay, stage=Stage.THERE)(ordering.in_standby)

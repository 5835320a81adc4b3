"""10.8 Abilities in standby: which is played next, and how it is carried out."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Self

from judge.engine.abilities.play import (
    STATE,
    WAITING,
    Standby,
    abilities_of,
    count_use,
    look_at_states,
    state_key,
    within_limit,
)
from judge.engine.cards import Unseen
from judge.engine.effects import acts_for, declared
from judge.engine.lookup import Ambiguous, Lookup, refer
from judge.engine.plays import Play, Stage, breach
from judge.engine.requests import Offer, Script
from judge.replay.references import BadReference
from judge.replay.steps import Effect
from rulesets.hololive import acts
from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules

SOURCE = "ch10_play_and_resolve/s08_standby.py"
CHOSEN = rules.cite("10.8.3.1", f"{SOURCE}, standby_of")
PLAYED = rules.cite("10.8.3", f"{SOURCE}, play_standby")
OPTIONAL_COST = rules.cite("10.8.3.1.1", f"{SOURCE}, play_auto")
NOT_PLAYABLE = rules.cite("10.8.3.2", f"{SOURCE}, play_auto")
NOT_PAID = rules.cite("10.8.3.2.1", f"{SOURCE}, play_auto")
STATE_AGAIN = rules.cite("10.8.6.1", f"{SOURCE}, play_auto")
SOURCE_MOVED = rules.cite("10.8.7", f"{SOURCE}, play_auto")
SKILLS = ("oshi", "sp")
SKILL = rules.cite("12.1.5.3", f"{SOURCE}, play_standby")
SKILL_IN_A_DOWN = rules.cite("12.1.5.2", f"{SOURCE}, play_standby")


def standby_of(game: HololiveGame, player: Side, clause: str) -> Script:
    """One ability of a player; says whether there was one."""
    mine = [waiting for waiting in game.standby if waiting.controller is player]
    if not mine:
        return (yield from declared(game, clause, player))
    chosen = mine[0]
    if len(mine) > 1:
        game.exercise(CHOSEN)
        play = yield Offer(clause, player, (StandbyPlay,), immaterial=True, about=mine)
        chosen = play.waiting if play else chosen
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
    if waiting.ability.node.when is not None and waiting.ability.node.when.on == STATE:
        game.exercise(STATE_AGAIN)
        game.states.discard(state_key(ctx))
        look_at_states(game, STATE_AGAIN)


def carry_out(game: HololiveGame, waiting: Standby) -> Script:
    """Resolve an ability that is valid now; says whether it did anything."""
    if not game.in_force(waiting.context(game)):
        return False
    return (yield from resolve(game, waiting))


def resolve(game: HololiveGame, waiting: Standby) -> Script:
    """10.7.2.5.2 Do what an ability says, verb by verb; says whether that did anything."""
    ctx = waiting.context(game)
    count_use(ctx)
    did = False
    try:
        for n, step in enumerate(waiting.ability.steps):
            did |= bool((yield from step.run(ctx, waiting.ability.node.may and n == 0)))
    except Unseen as unseen:
        game.doubt(PLAYED, unseen.number)
    return did


def skill_play() -> type[Play]:
    """The kind of play that uses an oshi skill."""
    return rules.plays["oshi_skill"]


def occurs(*moments: str) -> Callable[[HololiveGame], None]:
    """A row at which abilities that wait for one of these moments are triggered (10.8.2)."""

    def occur(game: HololiveGame) -> None:
        if game.cursor is not None:
            game.exercise(game.cursor.row.clause)
        for moment in moments:
            game.note(moment, player=game.turn_player)

    return occur


@rules.play(acts.Standby, "10.8.3")
@dataclass(slots=True)
class StandbyPlay(Play):
    """Says which ability in standby is played next."""

    waiting: Standby | None
    among: Sequence[Standby]

    @classmethod
    def look_up(cls, game: HololiveGame, player: Side, act: acts.Standby, about: Sequence[Standby]) -> Self:
        card = Lookup(game, player).card(act.card)
        fitting = [w for w in about if w.source is card and act.ability in (None, w.ability.name, place_on_card(w))]
        return cls(player, fitting[0] if fitting else None, about)

    @classmethod
    def options(cls, _: HololiveGame, player: Side, about: Sequence[Standby]) -> Iterator[Self]:
        for waiting in about:
            yield cls(player, waiting, about)

    @classmethod
    def inferred(cls, game: HololiveGame, player: Side, about: Sequence[Standby], step: Any) -> Self | None:
        """The next effect, or the next oshi skill, shows whose turn it is."""
        for waiting in about:
            if _shows(game, player, waiting, step):
                return cls(player, waiting, about)
        return None

    def recorded(self, game: HololiveGame) -> acts.Standby:
        assert self.waiting is not None
        card = refer(game, self.waiting.source, self.player)
        return acts.Standby(player=self.player.seat, card=card, ability=self._written())

    def _written(self) -> str | int | None:
        """The ability's name, its place on the card where others in standby are called the same."""
        mine: Any = self.waiting
        alike = (w for w in self.among if w.source is mine.source and w.ability.name == mine.ability.name)
        return mine.ability.name if all(w.ability is mine.ability for w in alike) else place_on_card(mine)


def place_on_card(waiting: Standby) -> int:
    """Which ability of its card it is, counted from 1."""
    return abilities_of(waiting.source).index(waiting.ability) + 1


def _shows(game: HololiveGame, player: Side, waiting: Standby, step: Any) -> bool:
    if isinstance(step, acts.OshiSkill):
        return step.player == player.seat and waiting.ability.node.keyword == step.skill
    if not isinstance(step, Effect) or step.source is None or step.by != player.seat:
        return False
    mark = game.bindings()
    try:
        return acts_for(Lookup(game, player).card(step.source), waiting.source)
    except (Ambiguous, BadReference):
        return False
    finally:
        game.unbind_since(mark)


@rules.check("10.8.3", on=StandbyPlay, stage=Stage.THERE)
def in_standby(_: HololiveGame, play: StandbyPlay) -> Any:
    """The ability named is in standby."""
    return breach(player=play.player) if play.waiting is None else None

"""8.5 Oshi skills and SP oshi skills."""

from collections.abc import Iterator
from typing import Self

from judge.engine.abilities.waiting import Standby
from judge.engine.asking.checks import Facts, Stage, bend, breach
from judge.engine.asking.needs import Window
from judge.engine.asking.plays import Play, Script
from judge.engine.cards.faces import Unseen
from judge.engine.rules.reasons import Question
from judge.engine.run.lookup import Lookup, refer
from judge.engine.run.misplaced import Misplaced
from rulesets.hololive import acts
from rulesets.hololive.cards.definition import Skill
from rulesets.hololive.ch12_skills_and_arts.s01_oshi_skills import (
    condition_holds,
    cost_of,
    pay,
    resolve,
    skill_of,
    uses_of,
)
from rulesets.hololive.game import HololiveGame, Holomem, Side, as_printed
from rulesets.hololive.rules import rules

MAIN_STEP, SP_IN_MAIN_STEP = "main_step", "sp_in_main_step"
LOCKS = {"oshi": ("oshi_skill", "turn", "8.5.1.1"), "sp": ("sp_skill", "game", "8.5.1.2")}
"""The kind of a skill to the flag that it sets, for how long, and the clause."""
USED = {"oshi": "oshi_skill", "sp": "sp_skill"}
"""The kind of a skill to the deeds of a turn that tell of its use."""
MOMENTS = {"when_would": "12.1.5.1", "when_downed": "12.1.5.2", "when": "12.1.5.3"}
"""The form of a skill that is used at a moment of its own, to the clause that says at which."""


@rules.play(acts.OshiSkill, "8.5", when="8.1.1")
class OshiSkillPlay(Play[HololiveGame, Side]):
    """Plays a skill of the own oshi; `skill` is None where the oshi has none of the kind.

    `action`: it is a main-step action; else card text of another moment (12.1.5.1 to 12.1.5.3), which is `waiting`
    where the text is modelled.
    """

    repeats = False

    kind: str
    skill: Skill | None
    action: bool = True
    waiting: Standby | None = None

    @classmethod
    def look_up(cls, _: HololiveGame, player: Side, act: acts.OshiSkill, about: object) -> Self:
        waiting = about if isinstance(about, Standby) else None
        action = waiting is None and not isinstance(about, Window)
        return cls(player, act.skill, skill_of(player, act.skill), action, waiting)

    @classmethod
    def answers(cls, game: HololiveGame, about: object, step: acts.OshiSkill) -> bool:
        """12.1.5.3 A moment that asks for one skill is no moment for another, nor one event for that of another."""
        if not isinstance(about, Standby):
            return True
        to = Lookup(game, game.player(step.player)).stack(step.to) if step.to is not None else None
        return about.ability.node.keyword == step.skill and to in (None, about.event.get("to"))

    @classmethod
    def options(cls, _: HololiveGame, player: Side, about: object) -> Iterator[Self]:
        try:
            skills = player.oshi.face.skills if player.oshi else ()
        except Unseen:
            return
        waiting = about if isinstance(about, Standby) else None
        for skill in skills:
            if waiting is None or waiting.ability.node.keyword == skill.kind:
                yield cls(player, skill.kind, skill, waiting is None, waiting)

    def recorded(self, game: HololiveGame) -> acts.OshiSkill:
        to = self.waiting.event.get("to") if self.waiting is not None else None
        whom = refer(game, to, self.player) if isinstance(to, Holomem) and to.zone is not None else None
        return acts.OshiSkill(player=self.player.seat, skill=self.kind, to=whom)  # type: ignore[arg-type]

    def enact(self, game: HololiveGame) -> Script:
        if self.skill is None:
            return
        side = self.player
        flag, _, clause = LOCKS[self.kind]
        game.set(side, flag, True, clause)
        if side.oshi is not None:
            side.deeds.setdefault(USED[self.kind], []).append(as_printed(side.oshi))
        if self.kind == "sp" and side.oshi is not None and _in_main_step(game):
            side.deeds.setdefault(SP_IN_MAIN_STEP, []).append(as_printed(side.oshi))
        paid = yield from pay(game, side, self.skill)
        if self.waiting is not None:
            bend(self.waiting.event, paid=paid)
        game.note("oshi_skill", player=side, sp=self.kind == "sp")
        yield from resolve(game, side, self.kind, self.waiting, paid)


def _in_main_step(game: HololiveGame) -> bool:
    return game.cursor is not None and game.cursor.table.name == MAIN_STEP


def used_up(game: HololiveGame, side: Side, kind: str) -> bool:
    """Whether the skill of a kind has been used as often as it may be."""
    if not getattr(side, LOCKS[kind][0]):
        return False
    return max(1, len(side.deeds.get(USED[kind], ()))) >= uses_of(game, side, kind)


@rules.check("8.5.1.1", on=OshiSkillPlay, stage=Stage.WHEN)
def first_oshi_skill_of_the_turn(game: HololiveGame, play: OshiSkillPlay) -> Facts | None:
    """One plain oshi skill a turn, or as many uses as a text gives it."""
    side = play.player
    spent = play.kind == "oshi" and play.action and used_up(game, side, "oshi")
    return breach(player=side) if spent else None


@rules.check("8.5.1.2", on=OshiSkillPlay, stage=Stage.WHEN)
def first_sp_skill_of_the_game(_: HololiveGame, play: OshiSkillPlay) -> Facts | None:
    """One SP oshi skill a game."""
    side = play.player
    return breach(player=side) if play.kind == "sp" and side.sp_skill and play.action else None


@rules.check("12.1.4", on=OshiSkillPlay, stage=Stage.WHEN)
def within_its_limit(game: HololiveGame, play: OshiSkillPlay) -> Facts | None:
    """A skill with a printed limit is played once in the span that it names, in whatever form."""
    if play.skill is None or play.skill.limit != LOCKS[play.kind][1]:
        return None
    return breach(skill=play.skill.name) if used_up(game, play.player, play.kind) else None


@rules.reason("12.1.4", Question.ONCE, "oshi_skill")
def used_up_at_its_moment(game: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """A skill of another moment than the main step has been played as often as its limit lets it."""
    skill = _skill_meant(misplaced)
    if skill is None or skill.usable == "main":
        return None
    spent = skill.limit == LOCKS[skill.kind][1] and used_up(game, misplaced.player, skill.kind)
    return breach(skill=skill.name) if spent else None


@rules.check("8.5.1", on=OshiSkillPlay, stage=Stage.THERE)
def of_the_own_oshi(_: HololiveGame, play: OshiSkillPlay) -> Facts | None:
    """The own oshi has a skill of this kind."""
    return None if play.skill is not None else breach(player=play.player)


def _has_its_moment(form: str, clause: str) -> None:
    """A skill worded for a moment is used at that moment only, and is no main-step action."""

    def used_at_its_moment(_: HololiveGame, play: OshiSkillPlay) -> Facts | None:
        """A skill worded for a moment is no main-step action."""
        skill = play.skill
        return breach(skill=skill.name) if skill is not None and skill.usable == form and play.action else None

    def its_moment_has_not_come(game: HololiveGame, misplaced: Misplaced) -> Facts | None:
        """What the skill is worded for has not happened; else it waits until the text under way is over."""
        skill = _skill_meant(misplaced)
        if skill is None or skill.usable != form or _in_standby(game, misplaced.player, skill.kind):
            return None
        return breach(skill=skill.name)

    used_at_its_moment.__name__ = f"used_{form}"
    its_moment_has_not_come.__name__ = f"not_{form}"
    rules.check(clause, on=OshiSkillPlay, stage=Stage.IS)(used_at_its_moment)
    rules.reason(clause, Question.OTHERS, "oshi_skill")(its_moment_has_not_come)


def _skill_meant(misplaced: Misplaced) -> Skill | None:
    """The skill that a step with no place here names, None where nobody can tell which."""
    try:
        return skill_of(misplaced.player, misplaced.step.skill)
    except Unseen:
        return None


def _in_standby(game: HololiveGame, player: Side, kind: str) -> bool:
    """Whether a skill of a player has been triggered and waits to be played (10.8.2)."""
    own = (one for one in game.standby if one.source is player.oshi)
    return any(one.ability.node.keyword == kind for one in own)


for _form, _clause in MOMENTS.items():
    _has_its_moment(_form, _clause)


@rules.check("1.3.1", on=OshiSkillPlay, stage=Stage.AMOUNT)
def its_own_condition(game: HololiveGame, play: OshiSkillPlay) -> Facts | None:
    """What the skill's text demands before it can be used holds."""
    side = play.player
    return None if play.skill is None or condition_holds(game, side, play.kind) else breach(skill=play.skill.name)


@rules.check("10.4.2.2", on=OshiSkillPlay, stage=Stage.PAYMENT)
def holo_power_covers_the_cost(game: HololiveGame, play: OshiSkillPlay) -> Facts | None:
    """The own holo power holds as many cards as the skill costs."""
    cost = cost_of(game, play.player, play.skill) if play.skill is not None else None
    if cost is None:
        game.reads("cost_x_of_a_skill")
        return None
    count = len(play.player.zones["holo_power"])
    return None if count >= cost else breach(count=count, cost=cost)

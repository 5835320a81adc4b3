"""3-4 The story area: stories, plans, and advancing."""

from collections.abc import Mapping
from typing import ClassVar

from judge.engine.cards.faces import Unseen
from judge.engine.run.effects import EffectPlay
from judge.engine.table.pieces import Card, Zone
from rulesets.mlp import effects
from rulesets.mlp.game import MlpGame, Side
from rulesets.mlp.p1_game.ch04_end import win_by_stage
from rulesets.mlp.p5_effects.ch01_triggered import emit
from rulesets.mlp.p5_effects.ch04_pending import Pending, effects_of, trigger
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import STAGES

STEP = rules.number("stages_per_advance")
STORY_EFFECT = rules.cite("2-6.4.0", "p3_areas/ch04_stories.py, advance")


def plan_on(side: Side, stage: int) -> bool:
    """Whether a plan lies on the story of a stage; only its presence counts, nobody looks at it.

    Raises:
        Unseen: a position does not say.

    """
    if stage > STAGES:
        return False
    place = tuple(side.plans)[stage - 1]
    if place.unspecified and not place.pieces:
        raise Unseen
    return bool(place.pieces)


def lowest_plan(side: Side) -> Zone | None:
    """The place of the plan of the lowest stage."""
    return next((place for place in side.plans if place), None)


def highest_free(side: Side) -> Zone | None:
    """The place of the highest stage without a plan."""
    return next((place for place in reversed(tuple(side.plans)) if not place), None)


def story_at(side: Side, stage: int) -> Card | None:
    """The story of a stage."""
    stories = side.zones["stories"].pieces
    return stories[stage - 1] if 0 < stage <= len(stories) else None


def advance(game: MlpGame, side: Side, clause: str) -> None:
    """The main character goes to the next story: at stage IV its player wins, else the story is used (3-4.3.0)."""
    game.exercise("3-4.3.0")
    game.set(side, "stage", side.stage + STEP, clause)
    game.note("advance", player=side, amount=side.stage)
    win_by_stage(game, side)
    story = story_at(side, side.stage)
    if story is not None:
        for ability in effects_of(story, "story"):
            trigger(game, Pending(side, story, "story", STORY_EFFECT, compiled=ability.compiled))
    emit(game, "advance", {"player": side})


@rules.play(effects.Advance, "3-4.0.0")
class AdvanceEffect(EffectPlay[MlpGame, Side]):
    """Advances the story of a player, whatever plan is in the way."""

    of: Side
    written_as: ClassVar[Mapping[str, str]] = {"player": "of"}

    def enact(self, game: MlpGame) -> None:
        advance(game, self.of, "3-4.0.0")


rules.cite("3-4.3.0", "p3_areas/ch04_stories.py, advance")

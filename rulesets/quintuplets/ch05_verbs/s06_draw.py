"""5.6 Drawing."""

from collections.abc import Mapping
from typing import ClassVar, Self

from judge.engine.abilities.allowed import done_by_its_master
from judge.engine.asking.checks import Facts, Found, Stage, breach
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Script
from judge.engine.run.effects import EffectPlay
from judge.engine.run.state import top
from judge.engine.trees.choices import About, Spec
from judge.replay.steps import Step
from rulesets.quintuplets import acts, effects
from rulesets.quintuplets.ch10_play_and_resolve.s10_replacement import (
    ONCE as EACH_ONCE,
)
from rulesets.quintuplets.ch10_play_and_resolve.s10_replacement import (
    REPLACED,
    Instead,
    as_replaced,
    may_be_replaced,
    replaced,
)
from rulesets.quintuplets.game import QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

STEP = rules.number("draw_step")
ONE = rules.cite("5.6.1", "ch05_verbs/s06_draw.py, draw")
NONE_OR_LESS = rules.cite("1.3.2.2", "ch05_verbs/s06_draw.py, draw")
LESS_THAN_NONE = rules.cite("1.3.2.2.1", "ch05_verbs/s06_draw.py, draw")
AS_FAR_AS_POSSIBLE = rules.cite("1.3.2", "ch05_verbs/s06_draw.py, draw")


def ordered_draw(game: QuintupletsGame, side: Side, count: int, clause: str) -> Script:
    """10.10.1 A draw that a row or a text orders, or what is done instead of it."""
    facts: Found = {"player": side, "amount": count}
    yield from replaced(game, "would_draw", facts, side)
    changed = facts["amount"] != count
    if count > 1 and changed:
        game.reads("a_draw_of_several_is_replaced_once")
    drawn = yield from draw(game, side, facts["amount"], clause, _counted(count, facts["amount"]) if changed else None)
    if drawn:
        game.note("draw", player=side, amount=drawn)


def _counted(written: int, due: int) -> Mapping[int, str]:
    """Why another number is wrong than what replacements have made of a draw: they apply, and each but once."""
    return {**dict.fromkeys((written, *range(written, due)), REPLACED), 2 * due - written: EACH_ONCE}


def draw(
    game: QuintupletsGame, side: Side, count: int, clause: str, counted: Mapping[int, str] | None = None
) -> Script:
    """5.6.2 One card at a time, as many as there are (1.3.2), which is returned.

    `counted` has why another number is wrong.
    """
    deck = side.zones["main_deck"]
    cards = top(deck, count, game)
    if count <= 0:
        game.exercise(NONE_OR_LESS)
    if count < 0:
        game.exercise(LESS_THAN_NONE)
    if len(cards) < count:
        game.exercise(AS_FAR_AS_POSSIBLE)
    if cards:
        yield FactNeed(clause, "cards", side, deck, cards, tells=side.bit, which=ONE, counted=counted or {})
    for card in cards:
        game.exercise(ONE)
        game.move(card, side.zones["hand"], clause)
    return len(cards)


@rules.play(effects.Draw, "5.6.2")
class DrawEffect(EffectPlay[QuintupletsGame, Side]):
    """Draws as card text says; `one_by_one` where the player may stop after each card (5.6.3)."""

    drawer: Side
    count: int
    one_by_one: bool = False
    written_as: ClassVar[Mapping[str, str]] = {"player": "drawer"}
    in_parts: ClassVar = "count"

    def complete(self) -> None:
        """Where fewer cards are there than the text says, a record may tell these (1.3.2)."""
        super().complete()
        said = self.about.fixed.get("count") if isinstance(self.about, Spec) else None
        deck = self.drawer.zones["main_deck"]
        if isinstance(said, int) and not deck.unspecified and self.count == len(deck) < said:
            self.count = said

    def enact(self, game: QuintupletsGame) -> Script:
        if self.one_by_one and not may_be_replaced(game, "would_draw", {"player": self.drawer, "amount": 1}):
            for _ in range((yield from draw(game, self.drawer, self.count, "5.6.2"))):
                game.note("draw", player=self.drawer, amount=1)
            return
        written = self.about.fixed.get("count", self.count) if isinstance(self.about, Spec) else self.count
        for count in (1,) * self.count if self.one_by_one else (int(written),):
            yield from ordered_draw(game, self.drawer, count, "5.6.2")

    @classmethod
    def inferred(cls, game: QuintupletsGame, player: Side, about: About, step: Step) -> Self | None:
        """What a record tells of the cards of a draw that need not be made shows that it was made.

        In the start phase they may be of those that everybody draws there, unless these are told as well.
        """
        if not isinstance(step, acts.Cards) or not isinstance(about, Spec) or about.fixed["drawer"].seat != step.player:
            return None
        drawer, one_by_one = about.fixed["drawer"], about.fixed.get("one_by_one", False)
        counts = about.fields["count"].among if "count" in about.fields else (about.fixed["count"],)
        each = _made_of(game, drawer, 1) if one_by_one else 1
        count = next((one for one in counts if one * each == len(step.cards)), None)
        if step.zone != "main_deck" or count is None or _of_the_start_phase(game, step, drawer):
            return None
        return cls(player, about, drawer, len(step.cards) // each, one_by_one)


rules.check("3.1.2.4.1", on=DrawEffect, stage=Stage.IS)(done_by_its_master("drawer"))


def _made_of(game: QuintupletsGame, side: Side, count: int) -> int:
    """How many cards a draw comes to, by what is done instead of it."""
    found = as_replaced(game, "would_draw", {"player": side, "amount": count}, side)
    return found.amount if isinstance(found, Instead) else found


def _of_the_start_phase(game: QuintupletsGame, told: acts.Cards, side: Side) -> bool:
    """Whether cards told in the start phase may be those that everybody draws there."""
    if game.cursor is None or game.cursor.table.name != "start_phase":
        return False
    due = _made_of(game, side, STEP)
    return len(told.cards) == due or game.tells_cards(told.zone, told.player) < due


@rules.check("5.6.3.4", on=DrawEffect, stage=Stage.AMOUNT)
def no_more_than_up_to(_: QuintupletsGame, play: DrawEffect) -> Facts | None:
    """Of up to so many cards no more are drawn."""
    offered = play.about.fields.get("count") if isinstance(play.about, Spec) else None
    most = max(offered.among, default=None) if offered is not None else None
    return breach(count=play.count, most=most) if most is not None and play.count > most else None

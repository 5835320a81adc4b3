"""5.8 Swapping cards, and 4.14.2.2 moves from lane to lane."""

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.run.effects import EffectPlay, is_there
from judge.engine.table.pieces import Card, Zone
from rulesets.quintuplets import effects
from rulesets.quintuplets.cards.definition import if_known
from rulesets.quintuplets.ch04_zones.s14_characters import WITH_EVERYTHING, change_lane
from rulesets.quintuplets.ch05_verbs.s03_put import put
from rulesets.quintuplets.game import Pile, QuintupletsGame, Side
from rulesets.quintuplets.rules import rules
from rulesets.quintuplets.zones import IN_A_HERO_LANE, LANES

SAME_CARD = rules.cite("4.1.4", "ch05_verbs/s08_swap.py, MoveEffect.enact")
NOT_AT_ALL = rules.cite("5.8.2", "ch05_verbs/s08_swap.py, SwapEffect.enact")


@rules.play(effects.Move, "4.14.2.2")
class MoveEffect(EffectPlay[QuintupletsGame, Side]):
    """Moves a character or a hero to another lane of its kind; one that stands there comes the other way."""

    piece: Pile
    lane: int

    def enact(self, game: QuintupletsGame) -> None:
        lane = self.goal(game)
        if lane is not None:
            change_lane(game, self.piece, lane, clause=SAME_CARD if self.piece.in_a_hero_lane else WITH_EVERYTHING)

    def goal(self, game: QuintupletsGame) -> Zone | None:
        """The lane that it goes to."""
        if self.piece.in_a_hero_lane:
            return game.shared.get(f"{IN_A_HERO_LANE}{self.lane}")
        side = self.piece.controller
        return side.lane(self.lane) if isinstance(side, Side) else None


@rules.check("4.14.2.2", on=MoveEffect, stage=Stage.TARGET)
def lane_of_that_number(_: QuintupletsGame, play: MoveEffect) -> Facts | None:
    """There is a lane of this number."""
    return None if play.lane in LANES else breach(lane=play.lane)


@rules.play(effects.Swap, "5.8.1")
class SwapEffect(EffectPlay[QuintupletsGame, Side]):
    """Each of two cards goes to where the other lies; not at all if one of them cannot."""

    first: Card
    second: Card

    def enact(self, game: QuintupletsGame) -> None:
        one, other = self.first.zone, self.second.zone
        if not (can_lie_in(self.first, other) and can_lie_in(self.second, one)):
            game.exercise(NOT_AT_ALL)
            return
        here, there = self.first.holder, self.second.holder
        if isinstance(here, Pile) and isinstance(there, Pile) and one.kind.area == other.kind.area:
            change_lane(game, here, other, clause="5.8.1")
            return
        _lay(game, self.first, other)
        _lay(game, self.second, one)


def can_lie_in(card: Card, zone: Zone) -> bool:
    """Whether a card may stand in a zone: characters in character lanes, heroes in hero lanes, the rest elsewhere."""
    if not zone.kind.stacks:
        return True
    fitting = "hero" if zone.kind.area == IN_A_HERO_LANE else "character"
    return fitting in if_known(card.face, "types", (fitting,))


def _lay(game: QuintupletsGame, card: Card, zone: Zone) -> None:
    if zone.kind.stacks:
        game.stand(card, zone, "5.8.1")
        game.arrivals[card] = len(game.log)
    else:
        put(game, [card], [zone], "5.8.1")


rules.check("4.14.2.2", on=MoveEffect, stage=Stage.THERE)(is_there("piece"))
rules.check("5.8.2", on=SwapEffect, stage=Stage.THERE)(is_there("first", "second"))

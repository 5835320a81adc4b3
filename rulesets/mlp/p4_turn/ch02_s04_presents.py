"""2-7.2.2d, 4-2.4.0 Opening presents in the preparation step."""

from collections.abc import Iterator, Sequence
from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Choice, Offer, Play, Script
from judge.engine.rules.reasons import Question
from judge.engine.run.lookup import Lookup, refer
from judge.engine.run.misplaced import Misplaced
from rulesets.mlp import acts
from rulesets.mlp.acts import PresentOf
from rulesets.mlp.game import Character, MlpGame, Side
from rulesets.mlp.p2_cards.ch07_tokens import opening
from rulesets.mlp.rules import rules

Held = tuple[Character, str]


def presents_of(side: Side) -> list[Held]:
    """The presents in a player's adventure area with their holders, from left to right."""
    return [(c, kind) for c in side.characters for kind, count in c.presents.items() for _ in range(count)]


def open_presents(game: MlpGame) -> Script:
    """The active player says which are opened and in which order, then the opponent; the opponent's come first.

    They are put on the list the other way round, so that they are resolved as declared.
    """
    for side in game.active_first():
        if not presents_of(side):
            continue
        play = yield Offer("2-7.2.2d", side, (OpenPresentsPlay,), optional=True)
        game.reads("both_players_open_presents")
        for holder, present in reversed(play.opened if play else ()):
            game.reads("presents_resolve_in_declared_order")
            game.exercise("2-7.2.2c#1")
            game.pending.push(opening(holder, present))


@rules.play(acts.OpenPresents, "2-7.2.2d", when="2-7.2.2d")
class OpenPresentsPlay(Play[MlpGame, Side]):
    """Says which presents are opened, in the order in which they are resolved."""

    opened: tuple[Held, ...]

    @classmethod
    def look_up(cls, game: MlpGame, player: Side, act: acts.OpenPresents, _: object) -> Self:
        lookup = Lookup(game, player)
        return cls(player, tuple((lookup.stack(one["holder"], Character), one["present"]) for one in act.presents))

    @classmethod
    def options(cls, _: MlpGame, player: Side, __: object) -> Iterator[Choice]:
        there = presents_of(player)
        yield Choice(lambda opened: cls(player, opened), there, 0, len(there), ordered=True, alike=repr)

    def recorded(self, game: MlpGame) -> acts.OpenPresents:
        presents: list[PresentOf] = [
            {"holder": refer(game, holder, self.player), "present": kind}  # type: ignore[typeddict-item]
            for holder, kind in self.opened
        ]
        return acts.OpenPresents(player=self.player.seat, presents=presents)


@rules.check("2-7.2.2d", on=OpenPresentsPlay, stage=Stage.THERE)
def own_presents(_: MlpGame, play: OpenPresentsPlay) -> Facts | None:
    """Every present named is one that an own character has."""
    side = play.player
    left: list[tuple[int, str]] = [(id(holder), kind) for holder, kind in presents_of(side)]
    return _first_stray(play.opened, left)


def _first_stray(opened: Sequence[Held], left: list[tuple[int, str]]) -> Facts | None:
    for holder, kind in opened:
        if (id(holder), kind) not in left:
            return breach(present=kind)
        left.remove((id(holder), kind))
    return None


@rules.reason("2-7.2.2d", Question.ONCE, "open_presents")
def opened_before(game: MlpGame, it: Misplaced) -> Facts | None:
    """Each player says at once which presents are opened, the active player first."""
    preparing = game.stood is not None and game.stood.cursor is not None and game.stood.cursor.row.clause == "4-2.4.0"
    return {"step": it.step.do, "player": it.player} if preparing else None


@rules.reason("2-7.2.2c#1", Question.TIME, "open_presents")
def only_as_a_turn_begins(_: MlpGame, it: Misplaced) -> Facts | None:
    """Presents are opened as a turn begins."""
    return {"step": it.step.do, "player": it.player}


rules.cite("2-7.2.2c#1", "p4_turn/ch02_s04_presents.py, open_presents")

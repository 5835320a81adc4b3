"""A random game that is written down as HoloDuel would, while the rules carry it out.

The program tells what happened; so this one looks at what the rules have changed since they last asked for something,
and tells it in the program's events. What a player is asked is told when it is known what was chosen.
"""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

from judge.engine.asking.needs import FactNeed, Pause
from judge.engine.asking.plays import Offer, Play, Request
from judge.engine.rules import registry
from judge.engine.run.board import read_board
from judge.engine.run.state import Game
from judge.engine.run.steps import run
from judge.engine.table.outcome import GameOver
from judge.engine.table.zone_kinds import EVERYBODY
from judge.replay.raw import Json
from judge.verify.api import load, set_out
from judge.verify.options import Options
from judge.verify.play.selfplay import SelfPlay, opening
from rulesets.hololive.ch12_skills_and_arts.s02_arts import OTHER
from rulesets.hololive.game import NotDone
from tests.rulesets.hololive.readers.excerpts import SEATS
from tests.rulesets.hololive.readers.writing.acts import ACTS
from tests.rulesets.hololive.readers.writing.boosts import tell_boosts
from tests.rulesets.hololive.readers.writing.changes import skill_is_paid, tell_changes
from tests.rulesets.hololive.readers.writing.choices import declined, tell_choice
from tests.rulesets.hololive.readers.writing.desk import Desk
from tests.rulesets.hololive.readers.writing.life import falls, life_is_sent, no_damage
from tests.rulesets.hololive.readers.writing.log import Ids, Log

ENDINGS = {
    "11.2.1": "no_life_left",
    "11.2.2": "no_holomems_left",
    "7.3.2.1": "deck_empty_draw",
    "6.2.1.9.1": "mulligan_to_zero",
}
GOES_DOWN = "11.3.2"
LOWERED = ("10.2.1.3.3", "10.11.1.1")
TRIES = 20
END = "end_performance_step"


class Writer(SelfPlay):
    """Random players, whose game is written down twice: as our record and as HoloDuel's log."""

    def __init__(self, game: Game, rng: Random, done: Counter[str] | None = None) -> None:
        super().__init__(game, rng, concede=False, done=done)
        ids = Ids(game.decks)
        self.desk = Desk(game, ids, Log(ids))  # type: ignore[arg-type]
        self.boards: dict[int, Json] = {}
        self._told = 0
        self._lowered: NotDone | None = None
        self._offer: Offer | None = None

    def answer(self, request: Request) -> Any:
        self.chance.bind_all()
        self._tell_changes()
        if isinstance(request, Pause) and request.clause == OTHER:
            tell_boosts(self.desk)
        self._offer = request if isinstance(request, Offer) else None
        answer = super().answer(request)
        if isinstance(request, FactNeed) and request.kind == "die":
            self._rolls(answer)
        elif self._offer is not None and self._offer.optional and answer is None and not self._offer.certain:
            self._activated()
            declined(self.desk, self._offer)
        if isinstance(request, Offer) and request.clause == GOES_DOWN:
            falls(self.desk, answer.holomem if answer is not None else request.about[0])
        return answer

    def write(self, play: Play | None) -> None:
        super().write(play)
        offer = self._offer
        if play is None or offer is None:
            return
        self._activated()
        if offer.free and play.word != END:
            self.boards[len(self.desk.log.messages)] = read_board(self.game, EVERYBODY)
        if play.word in ACTS:
            ACTS[play.word](self.desk, play, offer)
        elif play.word.startswith("effect:"):
            tell_choice(self.desk, play, offer)

    def _choose(self, offer: Offer) -> Play | None:
        """The program lets nobody move a card to the holomem that has it."""
        plays = (super(Writer, self)._choose(offer) for _ in range(TRIES))
        return next((play for play in plays if not _moves_nothing(play)), None)

    def _rolls(self, shown: int) -> None:
        """A die is rolled, perhaps to show what a skill has it show."""
        desk = self.desk
        self._activated()
        if desk.sets_die:
            answer, options = "effect_resolution_make_choice", {"choice_event": True, "choice_info": {}}
            desk.log.ask("force_die_result", answer, desk.rolled_by, {"choice_index": shown - 1}, **options)
        who = {"effect_player_id": SEATS[desk.rolled_by], "die_result": shown}
        desk.log.tell("roll_die", **who, rigged=desk.sets_die)
        desk.sets_die = False

    def _activated(self) -> None:
        if self.desk.skill is not None:
            skill_is_paid(self.desk)

    def _tell_changes(self) -> None:
        changes, self._told = self.game.log[self._told :], len(self.game.log)
        dealt = next((at for at, change in enumerate(changes) if change.what != "damage"), len(changes))
        tell_changes(self.desk, changes[:dealt])
        before, self._lowered = self._lowered, self.game.not_done  # type: ignore[attr-defined]
        lowered = self._lowered
        if lowered is not None and lowered is not before and lowered.clause in LOWERED:
            self._activated()
            no_damage(self.desk, lowered.places[-1])
        tell_changes(self.desk, changes[dealt:])

    def finish(self) -> dict[str, Json]:
        """The log of the whole game."""
        self._tell_changes()
        outcome = self.game.outcome
        for seat in SEATS:
            life_is_sent(self.desk, seat)
        if outcome is not None and outcome.winner is not None:
            loser = next(seat for seat in SEATS if seat != outcome.winner)
            who = {"loser_id": SEATS[loser], "winner_id": SEATS[outcome.winner]}
            self.desk.log.tell("game_over", **who, reason_id=ENDINGS.get(outcome.clause, "unset"))
        return self.desk.log.whole(self.game.decks)


def _moves_nothing(play: Play | None) -> bool:
    return play is not None and play.word == "effect:attach" and play.card.holder is play.to  # type: ignore[attr-defined]


def with_boards(replay: dict[str, Any], boards: Mapping[int, Json]) -> dict[str, Json]:
    """A replay that was read, with what the whole board was before each act of a main or performance step."""
    steps: list[Any] = []
    left = sorted(boards.items())
    for step in replay["steps"]:
        while left and step.get("src", -1) >= left[0][0] and step["do"].startswith("act:"):
            number, board = left.pop(0)
            if step["src"] == number:
                steps.append({"do": "claim", "board": board, "src": number})
        steps.append(step)
    return {**replay, "steps": steps}


def written(decks: dict[str, Json], rng: Random, done: Counter[str] | None = None) -> Writer:
    """A game between two decks, played to its end and written down."""
    header = {**opening(registry.load("hololive")), "decks": decks}
    replay, rules = load({**header, "steps": []})
    _, walk, start = set_out(replay, rules, Options())
    writer = Writer(walk.game, rng, done)
    process, answer = run(walk.game, rules.procedure, start), None
    walk.game.record_goes_on = lambda: True
    writer.chance.bind_all()
    try:
        while True:
            answer = writer.answer(process.send(answer))
    except StopIteration:
        pass
    except GameOver as over:
        walk.game.outcome = over.outcome
    return writer

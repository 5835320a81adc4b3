"""How far the rules answer for a silent record, and what they need not have answered."""

from dataclasses import dataclass, field

from judge.engine.asking.plays import Offer
from judge.engine.run.state import Game
from judge.replay.steps import Effect
from judge.verify import offers
from judge.verify.script import Entry
from judge.verify.verdict import Verdict

SILENT_TURNS = 1
"""Ends of turns that a record may leave out in a row: a turn of which it tells nothing did not take place."""
NOWHERE = -1
"""The number of no step: that of the end of a record."""


@dataclass(slots=True)
class Silence:
    """What the rules have answered since the record was last heard.

    `standing` are steps before which they do not pass a play timing or a forced effect: it was tried, and led nowhere.
    Steps of which that turns out now are added to `hasty`.
    """

    standing: frozenset[int] = frozenset()
    hasty: set[int] = field(default_factory=set)
    _passed: int = NOWHERE
    _presumed: int = NOWHERE
    _ended: dict[tuple[str, str, int], int] = field(default_factory=dict)
    _since: tuple[int | None, int] = (None, 0)

    def goes_on(self, game: Game, offer: "Offer", entry: Entry | None, verdict: "Verdict") -> bool:
        """Whether the rules may answer an offer before a step, or at the end of a record.

        A record that is over and tells no result ends at the next play timing, however little could be done there;
        nobody passes a play timing before a step that fits nowhere later; and no turn goes by of which a record tells
        nothing, be it at its end.
        """
        if offer.free and (entry.number in self.standing if entry is not None else verdict.result is None):
            return False
        due = entry.number if entry is not None else NOWHERE
        if self._since[0] != due:
            self._since = (due, game.turn)
        return game.turn - self._since[1] <= (SILENT_TURNS if entry is not None else 0)

    def passes(self, entry: Entry | None) -> None:
        """The rules pass a play timing before a step."""
        self._passed = entry.number if entry is not None else NOWHERE

    def ends(self, word: str, seat: str, turn: int, entry: Entry | None) -> None:
        """The rules end a part of a player's turn, by an act that a record may have, before a step."""
        if entry is not None:
            self._ended[word, seat, turn] = entry.number

    def takes_back(self, word: str, seat: str, turn: int) -> None:
        """A record ends a part of a turn later than the rules did for it: what came before, came before that."""
        for one in (turn, turn - 1):
            if (number := self._ended.get((word, seat, one))) is not None:
                self.hasty.add(number)

    def is_for_later(self, game: Game, offer: "Offer", entry: Entry, step: "Effect") -> bool:
        """Whether an effect leaves out one that the text forces, and is meant for what the text has next."""
        if entry.step is not step or entry.number in self.standing:
            return False
        later = offers.forced(offer) and not offers.agrees(game, offer, step)
        if later:
            self._presumed = entry.number
        return later

    def look_back(self, entry: Entry) -> None:
        """A step fits nowhere: what the rules passed before it, they need not have."""
        if entry.number in (self._passed, self._presumed):
            self.hasty.add(entry.number)

    def look_again(self, entry: Entry) -> None:
        """An effect is wrong where it was taken to be meant: it is judged where the text was."""
        if entry.number == self._presumed:
            self.hasty.add(entry.number)

"""How far the rules answer for a silent record, and what they need not have answered."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct, field

from judge.engine.abilities.told_verbs import does_again
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Offer, Play, Request
from judge.engine.run.changes import Change
from judge.engine.run.effects import EffectPlay
from judge.engine.run.legal import judge
from judge.engine.run.lookup import Ambiguous
from judge.engine.run.misplaced import Misplaced
from judge.engine.run.notebook import Skipped
from judge.engine.run.state import Game
from judge.engine.trees.choices import Spec
from judge.replay.common import Cards, ShowLoop
from judge.replay.references import BadReference
from judge.replay.steps import Act, Claim, Effect, Fact, Happened, Step
from judge.verify.outcome.verdict import Verdict, first_fault
from judge.verify.record import offers
from judge.verify.record.needs import as_many, fits, of_others
from judge.verify.record.script import Entry, Record

SILENT_TURNS = 1
"""Ends of turns that a record may leave out in a row: a turn of which it tells nothing did not take place."""
NOWHERE = -1
"""The number of no step: that of the end of a record."""

Test = Callable[[EffectPlay], object]
"""Of an effect, something where it is not as it should be."""

Crossed = tuple[int, tuple[FactNeed, ...], tuple[Skipped, ...]]
UNCROSSED: Crossed = (NOWHERE, (), ())
"""What is kept where no turn ended before the last step that was heard."""


class Silence(Struct):
    """What the rules have answered since the record was last heard, whose findings stand in the `verdict`.

    `passed` is the step before which they have passed a play timing; `standing` are those before which they do not pass
    one, a forced effect, a fact that is needed or the end of a turn: it was tried, and led nowhere. Steps of which that
    turns out now are added to `hasty`, or to `late` behind a fault. `read` is the effect that was last seen to be
    meant. `put_off` are facts that are not told of the first thing of which they may be, `taken` those that were taken
    for something on which nothing hangs.
    """

    verdict: Verdict
    standing: frozenset[int] = frozenset()
    hasty: set[int] = field(default_factory=set)
    late: set[int] = field(default_factory=set)
    put_off: frozenset[int] = frozenset()
    taken: list[int] = field(default_factory=list)
    _put_off_for: dict[int, FactNeed] = field(default_factory=dict)
    passed: int = NOWHERE
    _needed: int = NOWHERE
    _passed_in: str = ""
    _presumed: int = NOWHERE
    _claimed: tuple[int, int] = (NOWHERE, 0)
    _ended: dict[tuple[str, str, int], int] = field(default_factory=dict)
    _one_more: int = NOWHERE
    _since: tuple[int | None, int] = (None, 0)
    crossed: Crossed = UNCROSSED
    read: tuple[Offer, Step, Play] | None = None

    def does_without(self, game: Game, entry: Entry) -> None:
        """A fact that is needed is left out before a step, in the turn of the last one or right after the set-up."""
        if game.stood is not None and game.stood.turn in (0, game.turn):
            self._needed = entry.number

    def regret(self, number: int) -> None:
        """What was passed before a step need not have been; that comes to light in time, or only behind a fault."""
        (self.hasty if first_fault(self.verdict) is None else self.late).add(number)

    def goes_on(self, game: Game, offer: "Offer", entry: Entry | None) -> bool:
        """Whether the rules may answer an offer before a step, or at the end of a record.

        A record that is over and tells no result ends at the next play timing, however little could be done there,
        but for a claim that is only so in the same turn once it was passed;
        nobody passes a play timing before a step that fits nowhere later; and no turn goes by of which a record tells
        nothing, be it at its end.
        """
        if offer.free and (entry.number in self.standing if entry is not None else self.verdict.result is None):
            return False
        due = entry.number if entry is not None else NOWHERE
        if self._since[0] != due:
            self._since = (due, game.turn)
        told = entry is not None and not isinstance(entry.step, Claim)
        return game.turn - self._since[1] <= (SILENT_TURNS if told else 0)

    def passes(self, entry: Entry | None, seat: str) -> None:
        """The rules pass a play timing before a step, in the part of a turn of the player at this seat."""
        self.passed, self._passed_in = (entry.number if entry is not None else NOWHERE), seat

    def acts_unasked(self, game: Game, record: Record, entry: Entry) -> None:
        """An act comes after a play timing was passed for it, in the other player's part of a turn, or a turn was over.

        Where the record has nothing in between by which the own part begins, it stands in the other's, or in that turn.
        """
        before = record.entries[record.due - 1].step if record.due else None
        if isinstance(before, Claim | Happened) or not isinstance(entry.step, Act):
            return
        player, hooks = entry.step.player, game.rules.hooks
        passed = self.passed == entry.number and self._passed_in != player == hooks.active(game).seat
        home = isinstance(entry.step, ShowLoop) or hooks.home_row(game, entry.step) is not None
        if home and (passed or hooks.passes_by(game)):
            self.regret(entry.number)

    def ends(self, word: str, seat: str, turn: int, entry: Entry | None) -> None:
        """The rules end a part of a player's turn, by an act that a record may have, before a step."""
        if entry is not None:
            self._ended[word, seat, turn] = entry.number

    def takes_back(self, word: str, seat: str, turn: int) -> None:
        """A record ends a part of a turn later than the rules did for it: what came before, came before that."""
        for one in (turn, turn - 1):
            if (number := self._ended.get((word, seat, one))) is not None:
                self.regret(number)

    def is_for_later(self, game: Game, offer: Offer, entry: Entry, step: Effect) -> bool:
        """Whether an effect is meant for what the text has next: it leaves out what is forced, or may be, here."""
        self.read = None
        if entry.step is not step or entry.number in self.standing:
            return False
        tests = _tests(game, offer, step)
        later = bool(tests) and self._is_amiss(game, offer, step, tests)
        if later:
            self._presumed = entry.number
        return later

    def _is_amiss(self, game: Game, offer: Offer, step: Effect, tests: Sequence[Test]) -> bool:
        """Whether an effect is not what it would be here; a reference that means nothing is left for the judging.

        The effect as it was read is kept for that where it tells nothing new and can be read in one way only.
        """
        mark, shares = game.bindings(), game.shares
        game.equals.begin()
        try:
            play: Any = offers.read(game, offers.kind_of(game, step), offer.player, step, offer.about)
            amiss = any(test(play) for test in tests)
        except (Ambiguous, BadReference):
            return False
        finally:
            mingled = game.shares is not shares
            told = game.unbind_since(mark) or mingled
        if not told and game.equals.alone and offer.player.seat == step.by:
            self.read = offer, step, play
        return amiss

    def already_read(self, offer: Offer | None, step: Step) -> Play | None:
        """An effect as it was read when it was seen to answer an offer, if nothing has been heard since."""
        read = self.read
        return read[2] if read is not None and read[0] is offer and read[1] is step else None

    def takes_for_later(self, entry: Entry) -> bool:
        """Whether a step was taken for what a text has later, so that something before it counts as left out."""
        return entry.number == self._presumed

    def is_meant(self, game: Game, request: Request, entry: Entry, here: Callable[[], bool]) -> bool:
        """Whether a step that fits is not meant for something else, or of a turn that is over.

        It is where it tells other cards and another number than are due for an effect that the record leaves out; where
        the end of a turn lies between and it tells another number of cards than are due, as one more of those told
        before or of those that were left out, or ends the record as such a one with nothing told of what a player did
        in between, or as an effect that was left out just now; or where what follows it has shown that its turn was not
        over. In set-up no turn counts, nor where the record is `here`, as it tells before the step of what took place
        in this turn.
        """
        if isinstance(request, FactNeed) and (
            (self.put_off and self.is_put_off(request, entry))
            or (_of_an_effect_left_out(game, request) and of_others(request, entry.step))
        ):
            return False
        stood = game.stood
        if stood is None or stood.turn in (0, game.turn) or here():
            return True
        surplus = game.just_told or any(one.early for one in game.skipped)
        fitting = not isinstance(request, FactNeed) or _may_tell(request, entry)
        if entry.number == self.verdict.steps - 1 and _ends_late(game, entry.step):
            return False
        return entry.number not in self.standing and bool(fitting or not surplus)

    def hears(self, request: Request, entry: Entry) -> None:
        """A fact is heard, which may have been taken for something on which nothing hangs."""
        if isinstance(request, FactNeed) and not request.needed:
            self.taken.append(entry.number)

    def is_put_off(self, need: FactNeed, entry: Entry) -> bool:
        """Whether a fact is told of the next such thing, and this one is left out."""
        if need.needed or entry.number not in self.put_off:
            return False
        return self._put_off_for.setdefault(entry.number, need) is need

    def crosses(self, game: Game, entry: Entry) -> None:
        """A step is heard with the end of a turn before it: what was left out, or skipped, there is kept.

        An act of the player whose turn has begun, made in the own turn, is of none of the other player before.
        """
        self._one_more = entry.number if _one_more(game, entry.step) else NOWHERE
        if not _of_the_turn_begun(game, entry.step):
            left_out = tuple(one for one in game.silent if isinstance(one, FactNeed))
            self.crossed = entry.number, left_out, _skipped_for(game, entry.step)

    def doubts(self, game: Game, entry: Entry) -> None:
        """A fact cannot be so in the turn for which it was taken: it may be one more of those told before that."""
        if game.just_told and game.stood is not None and game.stood.turn != game.turn:
            self.regret(entry.number)

    def differs(self, game: Game, change: Change | None) -> None:
        """A claim is not so for what came about as a turn ended before the last step, which is one more of others."""
        if self._one_more == game.step and change is not None and change.step < game.step:
            self.regret(game.step)

    def look_back(self, game: Game, entry: Entry) -> None:
        """A step fits nowhere: what was passed or heard before it, or passed before the last one, it need not be."""
        if entry.number in (self.passed, self._presumed, self._needed) or entry.number < game.step:
            self.regret(entry.number)
        number, left_out, skipped = self.crossed
        step = entry.step
        told = isinstance(step, Fact) and any(fits(need, step) and as_many(need, step) for need in left_out)
        if told or (skipped and _may_be_of(game, skipped, step)):
            self.regret(number)

    def passes_for(self, entry: Entry, game: Game) -> None:
        """The rules pass a play timing for a claim; unless it proves to be so in this turn, that was hasty."""
        if entry.number not in self.hasty:
            self.regret(entry.number)
            self._claimed = _known(game, self.verdict)

    def bears_out(self, entry: Entry, game: Game) -> None:
        """A claim is so, still in the turn in which it was passed for, and without anything that nobody can tell."""
        if self._claimed == _known(game, self.verdict):
            self.hasty.discard(entry.number)

    def look_again(self, entry: Entry) -> None:
        """An effect is wrong where it was taken to be meant: it is judged where the text was."""
        if entry.number == self._presumed:
            self.regret(entry.number)


def _of_the_turn_begun(game: Game, step: Step) -> bool:
    """Whether it is an act of the player whose turn has begun since, and of a part of the own turn."""
    hooks, stood = game.rules.hooks, game.stood
    if not isinstance(step, Act) or stood is None or stood.seat == step.player:
        return False
    return bool(step.player == hooks.active(game).seat and hooks.home_row(game, step) is not None)


def _skipped_for(game: Game, step: Step) -> tuple[Skipped, ...]:
    """The rows that left out parts of the turn of whoever a fact of cards is told of."""
    seat = step.player if isinstance(step, Cards) else None
    return tuple(one for one in game.skipped if one.early and one.seat == seat)


def _may_be_of(game: Game, skipped: Sequence[Skipped], step: Step) -> bool:
    """Whether a step belongs to what was left out, or to what follows that in the same turn."""
    if not isinstance(step, Act):
        return isinstance(step, Fact) and not isinstance(step, Cards)
    row = game.rules.hooks.home_row(game, step)
    home, tables = game.rules.procedure.at(row) if row is not None else None, list(game.rules.procedure.tables)
    return home is not None and any(tables.index(home.table.name) >= tables.index(one.table.name) for one in skipped)


def _one_more(game: Game, step: Step) -> bool:
    """Whether cards are told of the very pile of which others were told just now."""
    return isinstance(step, Cards) and (f"{step.do} {step.zone}", step.player) in game.just_told


def _ends_late(game: Game, step: Step) -> bool:
    """Whether the last step of a record is one more of what it told just now, or tells what it left out just now."""
    if isinstance(step, Effect):
        left_out = (*game.unsaid, *game.hushed[game.hushed_last :])
        return any(Misplaced.alike(one, step) for one in left_out)
    return _one_more(game, step) and any(map(_acted, game.silent))


def _acted(request: Request) -> bool:
    """Whether a player did something, be it the only thing that could be done."""
    return isinstance(request, Offer) and not request.optional


def _of_an_effect_left_out(game: Game, need: FactNeed) -> bool:
    """Whether a fact is of an effect that the record leaves out."""
    return bool(game.cause and game.unsaid) and not need.needed


def _known(game: Game, verdict: Verdict) -> tuple[int, int]:
    """In which turn the game is, and how much nobody could tell so far."""
    return game.turn, len(verdict.undecided) + len(game.doubts)


def _tests(game: Game, offer: Offer, step: Effect) -> list[Test]:
    """What tells that an effect is not what an offer lets do, but of another part of the text.

    Of what may be left it is what the text fixes, and, where it does such a thing more than once, what it lets choose.
    """
    about = offer.about
    if not offer.optional:
        return [lambda play: judge(game, play).broken] if offers.forced(offer) else []
    fixes = not isinstance(about, Spec) or bool(about.fixed)
    again = isinstance(about, Spec) and does_again(about.ctx.ability, step.do)
    return [*([EffectPlay.unlike_text] if fixes else ()), *([EffectPlay.misfit] if again else ())]


def _may_tell(need: FactNeed, entry: Entry) -> bool:
    """Whether a step may tell the cards that are due, or as many of them as somebody names."""
    return need.up_to or need.rests_on is not None or as_many(need, entry.step)

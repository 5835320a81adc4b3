"""Judging plays, and listing the legal ones: candidates filtered by the same checks."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from random import Random
from typing import Any

from msgspec import Struct

from judge.engine.asking.checks import Check, Facts, Stage, breach
from judge.engine.asking.plays import Choice, Offer, Play
from judge.engine.cards.faces import Unseen
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card

DRAWN_FROM = 5000
"""Of more options than this, orders of many cards for example, only the first are drawn from."""
SAMPLE_TRIES = 64
FORBIDDEN = "act/not_forbidden"
"""The rule that no text in force forbids an act."""


class Judgement(Struct):
    """What the checks say of one play.

    `broken` are those of the first failing stage; `also` those of later stages; `open_` could not be answered,
    each with the number of the card whose face was wanted, None for an unseen card; `permitted` were set aside by
    card text.
    """

    broken: list[tuple[Check, Facts]] = []
    also: list[tuple[Check, Facts]] = []
    open_: list[tuple[Check, str | None]] = []
    permitted: list[Check] = []

    @property
    def legal(self) -> bool:
        """Whether no check failed."""
        return not self.broken


def judge(game: "Game", play: Play) -> Judgement:
    """Run every check of a play, stage by stage."""
    verdict = Judgement()
    failed: Stage | None = None
    allowed = [clause for clause, _ in game.permits] if game.permits else ()
    for check in checks_of(play):
        if failed is not None and failed <= Stage.THERE < check.stage:
            break
        try:
            facts = check.function(game, play)
        except Unseen as unseen:
            verdict.open_.append((check, unseen.number))
            continue
        if facts is None:
            continue
        if check.clause in allowed:
            verdict.permitted.append(check)
            continue
        if failed is None:
            failed = check.stage
        (verdict.broken if check.stage == failed else verdict.also).append((check, facts))
    if game.forbids and (facts := not_forbidden(game, play)) is not None:
        clause = game.rules.book.plays["effect:forbids"].clause
        verdict.broken.append((Check(clause, FORBIDDEN, Stage.WHEN, not_forbidden), facts))
    return verdict


def checks_of(play: Play) -> Sequence[Check]:
    """The checks that may find something: where all is as a text asks, those on every verb do not."""
    return play.checks if play.beside is None or not play.as_asked() else play.beside


def not_forbidden(game: "Game", play: Play) -> Facts | None:
    """No text in force forbids such an act."""
    return breach(act=play.word) if game.forbidden(play.word) else None


def passes(game: "Game", play: Play) -> bool:
    """Whether no check fails and no text forbids such an act; the quick form of `judge(...).legal`."""
    if game.forbids and game.forbidden(play.word):
        return False
    for check in checks_of(play):
        try:
            if check.function(game, play) is not None and check.clause not in (c for c, _ in game.permits):
                return False
        except Unseen:
            continue
    return True


class Legal:
    """The legal answers to an offer: `in`, lazy iteration, `count`, `sample`."""

    def __init__(self, game: "Game", offer: Offer) -> None:
        """Nothing is computed yet."""
        self.game = game
        self.offer = offer

    def __contains__(self, play: object) -> bool:
        """Whether this play answers the offer legally."""
        return isinstance(play, self.offer.kinds) and play.player is self.offer.player and passes(self.game, play)

    def options(self) -> Iterator[Play | Choice]:
        """Candidates, kind by kind, not yet checked; none of a kind beyond a card that would have to be seen."""
        return self._options(self.offer.kinds)

    def _options(self, kinds: Iterable[type[Play]]) -> Iterator[Play | Choice]:
        game, player, about = self.game, self.offer.player, self.offer.about
        for kind in kinds:
            try:
                yield from kind.options(game, player, about)
            except Unseen:
                continue

    def __iter__(self) -> Iterator[Play]:
        """Every legal play, interchangeable selections once; each option before other selections of one."""
        return self._plays(self.offer.kinds)

    def _plays(self, kinds: Iterable[type[Play]]) -> Iterator[Play]:
        others: list[Iterator[Play]] = []
        for option in self._options(kinds):
            if not isinstance(option, Choice):
                if passes(self.game, option):
                    yield option
                continue
            legal = (play for play in option.plays() if passes(self.game, play))
            yield from islice(legal, 1)
            others.append(legal)
        yield from chain.from_iterable(others)

    def __bool__(self) -> bool:
        """Whether there is any legal play."""
        game = self.game
        for option in self._options(self.offer.kinds):
            for play in option.plays() if isinstance(option, Choice) else (option,):
                if passes(game, play):
                    return True
        return False

    def count(self, limit: int | None = None) -> int:
        """How many legal plays there are, counting no further than `limit`."""
        return sum(1 for _ in islice(self, limit))

    def only(self) -> Play | None:
        """The single legal play, None where there are none or several, or where an unseen hand may hold another."""
        play = self.only_seen()
        return play if play is not None and not (self._hand_may_hold_more() or self._takes_unseen()) else None

    def only_seen(self) -> Play | None:
        """The single legal play as far as the hand has been seen, None where there are none or several."""
        first = list(islice(self, 2))
        return first[0] if len(first) == 1 else None

    def _takes_unseen(self) -> bool:
        """Whether cards are chosen that are alike only because nobody has seen them."""
        return any(isinstance(option, Choice) and _of_unseen(option) for option in self.options())

    def _hand_may_hold_more(self) -> bool:
        """Whether a card of the hand that nobody has seen might be one to be used at this play timing."""
        kinds = [kind for kind in self.offer.kinds if kind.from_hand] if self.offer.free else []
        if not kinds:
            return False
        hand = self.offer.player.zones["hand"]
        slot = next((card for card in hand.pieces if not card.bound), None)
        if hand.unspecified or slot is None:
            return hand.unspecified
        numbers = self.game.may_be(slot)
        return numbers is None or any(self._usable(slot, number, kinds) for number in numbers)

    def _usable(self, slot: Any, number: str, kinds: list[type[Play]]) -> bool:
        """Whether an unseen card could be used if it were of this number."""
        mark = self.game.bindings()
        self.game.learn(slot, number)
        try:
            return next(self._plays(kinds), None) is not None
        finally:
            self.game.unbind_since(mark)

    def sample(self, rng: Random) -> Play | None:
        """A legal play at random: an even draw over options, or the first of many, then over the selections of one."""
        options = list(islice(self.options(), DRAWN_FROM))
        rng.shuffle(options)
        for option in options:
            if not isinstance(option, Choice):
                if passes(self.game, option):
                    return option
                continue
            for _ in range(SAMPLE_TRIES):
                play = option.sample(rng)
                if play is None:
                    break
                if passes(self.game, play):
                    return play
            found: Any = next((play for play in option.plays() if passes(self.game, play)), None)
            if found is not None:
                return found  # type: ignore[no-any-return]
        return None


def _of_unseen(choice: Choice) -> bool:
    """Whether fewer cards are chosen than there are, and some of them are unseen."""
    unseen = any(isinstance(piece, Card) and not piece.bound for piece in choice.among)
    return unseen and len(choice.among) > choice.least

"""A game played from outside: what is asked, what is legal, what a seat sees, and the record of it. For bots."""

from collections.abc import Mapping, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from judge.engine.asking.plays import Offer, Play
from judge.engine.cards.faces import Unseen
from judge.engine.rules import registry
from judge.engine.run.board import read_board
from judge.engine.run.effects import EffectPlay
from judge.engine.run.legal import Legal, judge
from judge.engine.run.lookup import Ambiguous
from judge.engine.run.steps import run
from judge.engine.table.outcome import GameOver, Outcome
from judge.replay.load import validate
from judge.replay.raw import Json
from judge.replay.references import BadReference
from judge.replay.steps import as_json
from judge.replay.write import write
from judge.verify.api import load, set_out
from judge.verify.diagnosis.diagnose import diagnose
from judge.verify.judges.acts import missing
from judge.verify.mask import mask
from judge.verify.options import Options
from judge.verify.outcome.facts import broken
from judge.verify.outcome.verdict import Broken
from judge.verify.play.selfplay import SelfPlay, opening
from judge.verify.record import offers


class NotLegal(ValueError):
    """An act that the rules do not allow now; `broken` are the clauses, the deciding one first."""

    def __init__(self, act: Mapping[str, Json], found: Sequence[Broken]) -> None:
        """Keep the act and why it is refused."""
        self.act = dict(act)
        self.broken = list(found)
        super().__init__(f"{act}: {', '.join(one.clause for one in found)}")


class Asked(Struct, frozen=True):
    """What the rules wait for: the seat that answers, the clause that asks, and whether it may decline."""

    seat: str
    clause: str
    optional: bool


class Table:
    """A game from its start or a position, both sides played from outside; chance comes from a seed."""

    def __init__(
        self, ruleset: str, *, seed: int = 0, decks: Mapping[str, Json] | None = None, position: Path | None = None
    ) -> None:
        """The game stands at the first thing that a player is asked.

        Args:
            ruleset: the name of an installed ruleset.
            seed: the same seed deals the same cards.
            decks: a deck list for each seat; the ruleset's own where absent.
            position: a replay whose position, decks and cards the game starts from.

        Raises:
            InvalidReplay: the decks or the position mean nothing to the ruleset.
        """
        self._header = opening(registry.load(ruleset), None, position)
        if decks is not None:
            self._header["decks"] = dict(decks)
        replay, rules = load({**self._header, "steps": []})
        _, walk, start = set_out(replay, rules, Options())
        walk.game.record_goes_on = lambda: True
        self._rules, self._game = rules, walk.game
        self._scribe = SelfPlay(walk.game, Random(seed), concede=False)
        self._process = run(walk.game, rules.procedure, start)
        self._offer: Offer | None = None
        self._scribe.chance.bind_all()
        self._go_on(None)

    @property
    def asked(self) -> Asked | None:
        """What the rules wait for, None once the game is over."""
        offer = self._offer
        return Asked(offer.player.seat, offer.clause, offer.optional) if offer is not None else None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        return self._game.outcome

    def legal(self, most: int | None = None) -> list[dict[str, Json]]:
        """The legal answers as a record writes them, equal choices once, at most so many."""
        if self._offer is None:
            return []
        return [as_json(play.recorded(self._game)) for play in islice(Legal(self._game, self._offer), most)]

    def act(self, act: Mapping[str, Json] | None) -> None:
        """Answer what is asked; None declines.

        Raises:
            InvalidReplay: it is no act of the ruleset, or not written as one.
            NotLegal: the rules do not allow it.
        """
        offer = self._offer
        if offer is None:
            raise NotLegal(act or {}, [])
        play = self._read(offer, act) if act is not None else None
        if play is None and not offer.optional:
            raise NotLegal(act or {}, [Broken(offer.clause, "misplaced/due", {"player": offer.player.seat})])
        self._scribe.write(play)
        self._go_on(play)

    def view(self, seat: str | None = None) -> dict[str, Json]:
        """The board as a seat sees it, all of it where no seat is named."""
        return read_board(self._game, self._game.player(seat).bit if seat is not None else None)

    def record(self, perspective: str = "full") -> dict[str, Json]:
        """The game so far as a replay, as one perspective would have kept it."""
        outcome = self._game.outcome
        result = {"winner": outcome.winner, "how": outcome.how, "clause": outcome.clause} if outcome else None
        replay = {**self._header, "result": result, "steps": list(self._scribe.steps)}
        return replay if perspective == "full" else mask(replay, perspective)

    # -- the conversation ----------------------------------------------------------------------------------------------

    def _go_on(self, answer: Any) -> None:
        """Let the rules go on to the next thing that a player is asked; chance answers in between."""
        self._offer = None
        try:
            while True:
                request = self._process.send(answer)
                if isinstance(request, Offer) and not request.certain:
                    self._scribe.prepare(request)
                    self._offer = request
                    return
                answer = self._scribe.answer(request)
        except (StopIteration, Unseen):
            pass
        except GameOver as over:
            self._game.outcome = over.outcome
        self._scribe.claim()

    def _read(self, offer: Offer, act: Mapping[str, Json]) -> Play:
        """An act as the play that it means, judged."""
        raw = {**self._header, "steps": [dict(act)]}
        step: Any = validate(raw, write(raw), self._rules.header, self._rules.step_types).steps[0]
        mine = offers.offer_for(self._game, offer, step)
        if mine is None:
            raise NotLegal(act, diagnose(self._game, step, offer))
        try:
            play = offers.kind_of(self._game, step).look_up(self._game, mine.player, step, mine.about)
        except (Ambiguous, BadReference) as error:
            raise NotLegal(act, [Broken("", "reference/one_card", {"text": str(error)})]) from error
        if isinstance(play, EffectPlay):
            play.complete()
        found = judge(self._game, play)
        if found.broken or missing(play):
            raise NotLegal(act, broken(self._game, found.broken, play.player))
        return play

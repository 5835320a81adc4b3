"""What the rules wait for at a step: the offer with its options, and one act judged check by check."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Literal

from judge.engine.asking.checks import Stage
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Choice, Offer, Play, Request
from judge.engine.cards.faces import Unseen
from judge.engine.run.legal import passes
from judge.engine.run.lookup import refer
from judge.engine.run.state import Game
from judge.replay.raw import Json
from judge.replay.steps import Act, as_json, tag
from judge.verify.outcome.facts import freeze, moment
from judge.verify.outcome.verdict import Broken, Moment
from judge.verify.record.offers import kind_of, offer_for
from judge.verify.walks.walk import Walk

COUNTED = 1000
"""Selections of one option are counted no further."""
LISTED = 1000
"""Options of one offer are listed no further."""

State = Literal["holds", "fails", "open", "permitted", "not_reached"]


@dataclass(frozen=True, slots=True)
class Option:
    """One way to answer: a legal act, or, with cards still to choose, an example of one.

    `among` are the cards to choose from, `least` to `most` of them, in an order if `ordered`; `count` tells how many
    selections are legal.
    """

    act: Mapping[str, Json]
    among: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    ordered: bool = False
    count: int = 1


@dataclass(frozen=True, slots=True)
class OfferReport:
    """An offer: who may act under which clause, and every option that is legal.

    `unseen` are kinds of acts of which more may be legal, each with the card that would have to be known for that,
    None where it has not been seen. `more`: there are more options than are listed.
    """

    clause: str
    player: str
    optional: bool
    options: tuple[Option, ...]
    unseen: Mapping[str, str | None] = field(default_factory=dict)
    more: bool = False


@dataclass(frozen=True, slots=True)
class CheckReport:
    """One check of an act: its clause and rule, how it came out, and the facts where it fails."""

    clause: str
    rule: str
    state: State
    facts: Broken | None = None


@dataclass(frozen=True, slots=True)
class ActReport:
    """An act judged at a step; `offered` is false where nobody waits for such an act of that player."""

    act: Mapping[str, Json]
    offered: bool
    clause: str
    checks: tuple[CheckReport, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether the rules allow it as far as they can tell."""
        return self.offered and not any(check.state == "fails" for check in self.checks)


@dataclass(frozen=True, slots=True)
class FactReport:
    """A fact that is due: its tag, and whose cards of which zone it shows; `needed` if nothing goes on without it."""

    do: str
    needed: bool
    player: str | None
    zone: str | None
    count: int


@dataclass(frozen=True, slots=True)
class LegalReport:
    """What `judge legal` tells of a step: what the rules wait for under which clause, and an act judged."""

    ruleset: str
    step: int
    moment: Moment | None
    waits: Literal["offer", "fact", "effects", "over"]
    clause: str | None
    fact: FactReport | None = None
    offers: tuple[OfferReport, ...] = ()
    act: ActReport | None = field(default=None)


def legal_report(walk: Walk, step: int, act: Act | None) -> LegalReport:
    """The report on a walk that was stopped before a step, and on an act at that moment."""
    game, pending = walk.game, walk.pending
    name, when = game.rules.name, moment(game, game.cursor)
    if pending is None:
        outcome = game.outcome
        return LegalReport(name, step, when, "over", outcome.clause if outcome else None)
    judged = act_report(game, pending, act) if act is not None else None
    if isinstance(pending, FactNeed):
        return LegalReport(name, step, when, "fact", pending.clause, fact_report(pending), act=judged)
    if not isinstance(pending, Offer):
        return LegalReport(name, step, when, "effects", pending.clause, act=judged)
    offers = tuple(offer_report(game, one) for one in (pending, *pending.also))
    return LegalReport(name, step, when, "offer", pending.clause, offers=offers, act=judged)


def fact_report(need: FactNeed) -> FactReport:
    """A fact that is due."""
    player = need.player.seat if need.player else None
    zone = need.zone.name if need.zone is not None else None
    return FactReport(f"fact:{need.kind}", need.needed, player, zone, len(need.cards))


# -- options -----------------------------------------------------------------------------------------------------------


def offer_report(game: Game, offer: Offer) -> OfferReport:
    """An offer with every legal option."""
    unseen: dict[str, str | None] = {}
    found = list(islice(_options(game, offer, unseen), LISTED + 1))
    more = len(found) > LISTED
    return OfferReport(offer.clause, offer.player.seat, offer.optional, tuple(found[:LISTED]), unseen, more=more)


def _options(game: Game, offer: Offer, unseen: dict[str, str | None]) -> Iterator[Option]:
    """The legal options; kinds of which some could not be listed go to `unseen`, with the card that nobody knows."""
    for kind in offer.kinds:
        try:
            for option in kind.options(game, offer.player, offer.about):
                if isinstance(option, Choice):
                    yield from _choice(game, offer, option)
                elif passes(game, option):
                    yield Option(as_json(option.recorded(game)))
        except Unseen as error:
            unseen[tag(kind.record)] = error.number


def _named(game: Game, piece: Any, player: Any) -> str:
    """The reference of a piece, or of all that are chosen together."""
    if isinstance(piece, tuple):
        return " & ".join(refer(game, one, player) for one in piece)
    return refer(game, piece, player)


def _choice(game: Game, offer: Offer, choice: Choice) -> Iterator[Option]:
    """An option that leaves cards to choose, as one line, if any selection is legal."""
    legal = (play for play in choice.plays() if passes(game, play))
    found = list(islice(legal, COUNTED))
    if len(found) == 1:
        yield Option(as_json(found[0].recorded(game)))
    elif found:
        among = tuple(_named(game, piece, offer.player) for piece in choice.among)
        most = min(choice.most, len(among))
        act = as_json(found[-1].recorded(game))
        yield Option(act, among, choice.least, most, choice.ordered, len(found))


# -- one act -----------------------------------------------------------------------------------------------------------


def act_report(game: Game, request: Request, act: Act) -> ActReport:
    """An act at this moment; where it is offered, check by check."""
    kind = kind_of(game, act)
    offer = offer_for(game, request, act)
    recorded = as_json(act)
    if offer is None:
        return ActReport(recorded, kind in game.rules.anytime, kind.when)
    mark = game.bindings()
    play = kind.look_up(game, game.player(act.player), act, offer.about)
    checks = tuple(_checks(game, play))
    game.unbind_since(mark)
    return ActReport(recorded, offered=True, clause=kind.clause, checks=checks)


def _checks(game: Game, play: Play) -> Iterator[CheckReport]:
    """Every check of a play; once something is not there, what asks more of it is not reached."""
    missing = False
    permitted = {clause for clause, _ in game.permits}
    for check in play.checks:
        if missing and check.stage > Stage.THERE:
            yield CheckReport(check.clause, check.rule, "not_reached")
            continue
        try:
            facts = check.function(game, play)
        except Unseen:
            yield CheckReport(check.clause, check.rule, "open")
            continue
        if facts is None:
            yield CheckReport(check.clause, check.rule, "holds")
        elif check.clause in permitted:
            yield CheckReport(check.clause, check.rule, "permitted")
        else:
            missing |= check.stage == Stage.THERE
            told = Broken(check.clause, check.rule, freeze(game, facts, play.player))
            yield CheckReport(check.clause, check.rule, "fails", told)

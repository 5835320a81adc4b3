"""Which open offer an act answers, and the answers that leave nothing to say."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from judge.engine.asking.needs import Pause
from judge.engine.asking.plays import Offer, Play, Request
from judge.engine.run.effects import EffectPlay
from judge.engine.run.legal import Legal
from judge.engine.run.lookup import Ambiguous
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card, Player, Stack
from judge.engine.trees.choices import Spec
from judge.replay.references import BadReference
from judge.replay.steps import Act, Effect, Said


def kind_of(game: Game, act: Act | Effect) -> type[Play]:
    """The kind of play of a recorded act."""
    return game.rules.book.plays[act.do.removeprefix("act:")]


def offer_for(game: Game, request: Request, step: Act | Effect) -> Offer | None:
    """The offer, of those open at this moment, that an act, or an effect of modelled text, answers.

    What a text has the other player do without any choice may be told of either: of that player, or of the one whose
    text it is.
    """
    if type(request) is not Offer:
        return None
    said: Said = step
    acts = said.sort == "act"
    seat = said.player if acts else said.by
    for one in (request, *request.also) if request.also else (request,):
        if one.player.seat != seat and (acts or not _of_the_text_of(seat, one)):
            continue
        for kind, always in recording(one.kinds, type(step)):
            if always or kind.answers(game, one.about, step):
                return one
    return None


def _of_the_text_of(seat: str, offer: Offer) -> bool:
    """Whether a text of a player's makes an offer to another one that leaves nothing to choose."""
    about = offer.about
    return isinstance(about, Spec) and not about.fields and about.source.owner.seat == seat


@lru_cache(maxsize=4096)
def recording(kinds: tuple[type[Play], ...], step: type) -> tuple[tuple[type[Play], bool], ...]:
    """The kinds that a recorded step may be of, each with whether every such step answers an offer of it."""
    always = Play.answers.__func__  # type: ignore[attr-defined]
    return tuple((kind, kind.answers.__func__ is always) for kind in kinds if kind.record is step)  # type: ignore[attr-defined]


@lru_cache(maxsize=4096)
def within_text(kinds: tuple[type[Play], ...]) -> bool:
    """Whether only a text that is being carried out asks for such acts."""
    return all(kind.within_text for kind in kinds)


def inferred(game: Game, offer: Offer, step: Any) -> Play | None:
    """The answer to an offer that a later step shows."""
    for kind in offer.kinds:
        play = kind.inferred(game, offer.player, offer.about, step)
        if play is not None:
            return play
    return None


def anytime(game: Game, act: Act) -> type[Play] | None:
    """The kind of an act that is legal at any time of the game."""
    kind = kind_of(game, act)
    return kind if kind.anytime else None


def implied(game: Game, offer: Offer) -> Play | None:
    """The answer that the rules give to an offer that a record is silent on, None where it is the player's to give."""
    legal = Legal(game, offer)
    if offer.immaterial:
        return next(iter(legal), None)
    return legal.only() or (next(iter(legal), None) if _all_as_good(game, offer) else None)


def _all_as_good(game: Game, offer: Offer) -> bool:
    """Whether a text has so many chosen of pieces that are all alike, of which nothing has been told yet."""
    about, told = offer.about, game.effect
    if offer.optional or not isinstance(about, Spec) or len(about.fields) != 1:
        return False
    found = next(iter(about.fields.values()))
    if not found.among or found.least != found.most:
        return False
    as_good, first = game.rules.hooks.as_good, found.among[0]
    if not isinstance(first, Card | Stack) or (sort := as_good(first)) is None:
        return False
    in_part = game.effect_at == game.step and game.effect_from is about.source and isinstance(told, _records(offer))
    return not in_part and all(as_good(one) == sort for one in found.among)


def _records(offer: Offer) -> tuple[type, ...]:
    return tuple(kind.record for kind in offer.kinds)


def passes(game: Game, request: Request) -> bool:
    """Whether the rules go on from a request by themselves, short of a play timing."""
    if not isinstance(request, Offer):
        return isinstance(request, Pause)
    return not request.free and (request.optional or implied(game, request) is not None)


def of_a_row(game: Game, request: Request) -> bool:
    """Whether a request is that of the row where the game stands or of a part of it, and of no process or text.

    Nobody waits for an answer that makes no difference.
    """
    row = game.cursor.row.clause if game.cursor is not None else None
    if row is None or getattr(request, "immaterial", False):
        return False
    return request.clause == row or request.clause.startswith(f"{row}.")


def forced(offer: Offer) -> bool:
    """Whether a text leaves nothing to choose at this point."""
    about = offer.about
    if offer.optional or not isinstance(about, Spec) or not about.fields:
        return False
    return all(len(found.among) == found.least == found.most for found in about.fields.values())


def read(game: Game, kind: type[Play], player: Player, act: Act | Effect, about: object) -> Play:
    """What a recorded act means.

    Raises:
        Ambiguous, BadReference: a reference means nothing, or several things.
    """
    play = kind.look_up(game, player, act, about)
    if isinstance(play, EffectPlay):
        play.complete()
    return play


def among(game: Game, offer: Offer, effect: Effect) -> bool:
    """Whether what a recorded effect chooses is among what an offer lets choose, be it too few."""
    return _holds(game, offer, effect, lambda play: play.misfit() is None)


def _holds(game: Game, offer: Offer, effect: Effect, test: Callable[[EffectPlay], bool]) -> bool:
    """Whether something is so of the play that a recorded effect means."""
    bound = game.bindings()
    try:
        play: Any = read(game, kind_of(game, effect), offer.player, effect, offer.about)
        return test(play)
    except (Ambiguous, BadReference):
        return True
    finally:
        game.unbind_since(bound)

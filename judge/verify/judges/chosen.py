"""A choice that a record tells by itself, before what a text does with what is chosen."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, structs

from judge.engine.abilities.told_verbs import mentions
from judge.engine.asking.plays import Offer, Request
from judge.engine.run.lookup import Ambiguous
from judge.engine.run.sources import may_come_from
from judge.engine.run.state import Game
from judge.engine.table.pieces import Piece
from judge.engine.trees.choices import Candidates, Spec
from judge.engine.trees.memory import whole
from judge.replay.references import BadReference
from judge.replay.steps import Act, Effect, Step
from judge.verify.judges import acts
from judge.verify.judges.hearing import Hearing
from judge.verify.judges.retold import says_none
from judge.verify.record import offers
from judge.verify.record.script import Entry


class Asked(Struct, frozen=True):
    """A choice that is told: the offer of a text that it is made for, the field of it, and what may be chosen."""

    offer: Offer
    field: str
    choice: Offer


def asked_for(walk: Hearing, request: Request, step: Step) -> Asked | None:
    """What a step chooses for a text, where it does nothing else and the text does something that has it chosen.

    Where the text leaves nothing to choose here, or may be left, what is not among it is chosen for what comes later,
    if anything does, or for another ability that waits; so it is where the text asks for a choice of its own. None is
    chosen for what comes first, unless something has to be chosen there and is to be later as well.
    """
    if not isinstance(request, Offer) or not isinstance(request.about, Spec) or not isinstance(step, Act | Effect):
        return None
    game, about = walk.game, request.about
    kind: Any = offers.kind_of(game, step)
    if not kind.names or not about.fields or not _fits(game, request, step):
        return None
    pieces = _pieces(game, request, kind, step)
    later = offers.passes(game, request) and (len(about.ctx.ability.node.do) > 1 or _another_waits(request, game))
    own = mentions(about.ctx.ability.node.do, kind.word)
    if pieces:
        name = next((name for name, found in about.fields.items() if all(_meant(found, one) for one in pieces)), None)
        meant = name is not None or not (later or own)
    else:
        name, found = next((name, _in_all(found)) for name, found in about.fields.items())
        meant = says_none(step) and not own and found.most > 0 and (request.optional or not found.least or not later)
    if not meant:
        return None
    name = name or next(iter(about.fields))
    found = kind.choosing(about.ctx, _in_all(about.fields[name]))
    return Asked(request, name, Offer(kind.clause, request.player, (kind,), about=found))


def hear(walk: Hearing, asked: Asked, entry: Entry) -> None:
    """Judge the choice; what the text does next is then done to what was chosen, and to nothing else."""
    walk.offered = asked.choice, entry.step, asked.choice
    answered, play = acts.judge_act(walk, asked.choice, entry)
    about: Spec = asked.offer.about
    if not answered or walk.stopped:
        return
    found = about.fields[asked.field]
    pieces = [_meant(found, one) or one for one in getattr(play, play.names)]
    number = (len(pieces), len(pieces)) if found.several or not pieces else (found.least, found.most)
    in_all = found.in_all and ((0, 0) if not pieces else found.in_all)
    narrowed = structs.replace(found, among=pieces, least=number[0], most=number[1], in_all=in_all)
    about.fields = {**about.fields, asked.field: narrowed}
    asked.offer.optional = about.optional = not pieces
    asked.offer.immaterial = asked.offer.immaterial or found.in_all is not None


def _fits(game: Game, offer: Offer, step: Act | Effect) -> bool:
    """Whether it is the choice of the player to whom a text puts it, for that text."""
    if isinstance(step, Act):
        return step.player == offer.player.seat
    return step.by == offer.player.seat and may_come_from(game, offer.about, step)


def _another_waits(offer: Offer, game: Game) -> bool:
    """Whether another ability of the player waits to be carried out, which may have something chosen."""
    return any(player is offer.player for _, player in game.rules.hooks.waiting(game))


def _pieces(game: Game, offer: Offer, kind: Any, step: Act | Effect) -> Sequence[Piece]:
    """What is chosen, none where that cannot be told."""
    mark = game.bindings()
    try:
        play = kind.look_up(game, offer.player, step, offer.about)
    except (Ambiguous, BadReference):
        return ()
    finally:
        game.unbind_since(mark)
    return tuple(map(whole, getattr(play, kind.names)))


def _meant(found: Candidates, piece: Piece) -> Piece | None:
    """What may be chosen that a piece is, or the top card of, None where it may not be."""
    return next((one for one in found.among if whole(one) is piece), None)


def _in_all(found: Candidates) -> Candidates:
    """What may be chosen together, where the text asks for one after another."""
    least, most = found.in_all or (found.least, found.most)
    return structs.replace(found, least=least, most=most, several=True)

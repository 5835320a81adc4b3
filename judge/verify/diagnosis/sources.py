"""The card whose text a step that nothing takes is said to be, wherever it lies."""

from collections.abc import Iterator
from itertools import chain

from judge.engine.abilities.told_verbs import does, does_once
from judge.engine.abilities.waiting import modelled_of
from judge.engine.run.lookup import Absent, Ambiguous
from judge.engine.run.misplaced import resolved
from judge.engine.run.sources import named_source
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card, Stack, Zone
from judge.engine.trees.context import CompiledAbility
from judge.engine.trees.within import parts
from judge.replay.references import BadReference, parse
from judge.replay.steps import Effect, Step
from judge.verify.outcome.facts import unmodelled


def source_of(game: Game, step: "Step") -> Card | None:
    """The card whose text a step is said to be, None where it names none."""
    if not isinstance(step, Effect):
        return None
    try:
        card = named_source(game, step)
    except (Ambiguous, BadReference):
        return None
    return _passed_through(game, step) if isinstance(card, Absent) else card


def _passed_through(game: Game, step: Effect) -> Card | None:
    """The card whose text was carried out, where an effect names a place that cards pass through or have all left."""
    place = parse(step.source or "").place
    if place.zone is None:
        return None
    zone = game.zone(place.zone, game.player(step.by))
    told = [one for one in reversed(game.texts) if place.number in (None, one.number)]
    own = [one for one in told if one.owner.seat == step.by]
    named = own or (told if zone.owner is None else [])
    if not zone.kind.passing:
        if zone.pieces:
            return None
        gone = (one for one in _moved(game) if place.number in (None, one.number))
        return next((one for one in chain(named, gone) if _has_lain_in(game, one, zone)), None)
    came = (one.subject for one in reversed(game.log) if isinstance(one.new, tuple) and zone in one.new)
    passed = [one for one in came if isinstance(one, Card)]
    through = next((one for one in named if any(one is card for card in passed)), None)
    return through or next((one for one in passed if one.number is not None and one.number == place.number), None)


def _has_lain_in(game: Game, card: Card, zone: Zone) -> bool:
    """Whether a card has lain in a zone before."""
    moves = (one.old for one in reversed(game.log) if one.subject is card and one.what == "zone")
    return any(isinstance(old, tuple) and old[0] is zone for old in moves)


def cannot_do(game: Game, step: Step) -> bool:
    """Whether an effect is said to be of a card whose text, all of it modelled, does no such thing, or did it just now.

    A card that is given other text, or whose text waits, may do it yet.
    """
    card = source_of(game, step)
    if card is None or card.number is None or unmodelled(card):
        return False
    verb, last = step.do.removeprefix("effect:"), game.effect
    told = last is not None and last.do == step.do and game.effect_from is card
    left = [one for one in modelled_of(card) if does(one, step.do) and not (told and does_once(one, verb))]
    given = any(one.on is card.holder or callable(one.on) for one in game.lasting)
    return not (left or given or any(card is one for one, _ in game.rules.hooks.waiting(game)))


def meant_elsewhere(game: Game, step: "Step") -> Card | None:
    """The card of the number that an effect says, where it lies elsewhere than said: the one that moved last."""
    if not isinstance(step, Effect) or step.source is None:
        return None
    try:
        number = parse(step.source).place.number
    except BadReference:
        return None
    cards = chain(_moved(game), _lying(game, step.by)) if number is not None else ()
    return next((card for card in cards if card.number == number and card.owner.seat == step.by), None)


def only_one_that_does(game: Game, step: Effect) -> Card | None:
    """The only card of a player whose text is at work where it lies and does what an effect says that names none."""
    zones = (zone for zone in game.player(step.by).zones.values() if game.rules.hooks.speaks_in(zone))
    tops = [piece.top if isinstance(piece, Stack) else piece for zone in zones for piece in zone.pieces]
    found = [card for card in tops if any(_does_such(one, step) for one in modelled_of(card))]
    found = found or list(_changing_another_number(game, step))
    return found[0] if len(found) == 1 else None


def _changing_another_number(game: Game, step: Effect) -> Iterator[Card]:
    """The cards of the player whose text, carried out or asked about since the last act, changes another number."""
    asked = (ctx.source for request in game.silent if (ctx := resolved(request)) is not None)
    of_late = {id(card): card for card in (*game.texts, *asked) if card.owner.seat == step.by}
    if getattr(step, "number", None) is not None:
        yield from (card for card in of_late.values() if any(does(one, step.do) for one in modelled_of(card)))


def _does_such(ability: CompiledAbility, step: Effect) -> bool:
    """Whether an ability does what an effect says, and to the number that it says, if it says one."""
    number = getattr(step, "number", None)
    if not does(ability, step.do):
        return False
    return number is None or any(one.get("change") == number for one in parts(ability.node.do, "lasting"))


def _moved(game: Game) -> Iterator[Card]:
    return (one.subject for one in reversed(game.log) if isinstance(one.subject, Card))


def _lying(game: Game, seat: str) -> Iterator[Card]:
    for zone in game.player(seat).zones.values():
        for piece in zone.pieces:
            yield from (*piece.cards, *piece.attached) if isinstance(piece, Stack) else (piece,)

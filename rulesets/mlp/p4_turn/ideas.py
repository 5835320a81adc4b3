"""Why an idea was not what a record says: what was counted and does not count, or was left out and does."""

from collections.abc import Iterator, Sequence

from judge.engine.cards.faces import Blank, Unseen
from judge.engine.table.pieces import Card
from judge.engine.trees.context import CompiledAbility, Context
from judge.replay.raw import Json
from judge.replay.steps import Happened
from rulesets.mlp.game import Character, MlpGame
from rulesets.mlp.p4_turn.moments import just_now
from rulesets.mlp.p5_effects.ch01_conditions import asks_for_another, hung_on
from rulesets.mlp.p6_terms.ch07_idea import LEAST
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import COLUMNS

SOURCE = "p4_turn/ideas.py, why_another"
NOT_BELOW, NO_ORDER, WORN, STATIC = rules.cites(SOURCE, "6-7.1.0", "6-7.2.0", "2-3.5.0", "5-1.2.0")
AS_LONG_AS = rules.cite("5-1.5.2", SOURCE)
LASTS = {"contact": rules.cite("4-4.3.5a", SOURCE), "turn": rules.cite("6-6.1.0", SOURCE)}
UNMET = rules.cites(SOURCE, "5-1.5.1", "5-1.5.3")
"""By which clause a condition did not hold, and one that asks for another card."""
LOOSE = ("hand", "rest")
"""Where cards lie whose effects a record may have counted all the same."""


def why_another(game: MlpGame, said: Happened) -> str | None:
    """The clause of what makes the difference between the idea that a record tells and the one that counted."""
    if said.amount is None:
        return None
    if said.amount < LEAST:
        return NOT_BELOW
    at, ours = place_of(game, said), _counted(game, said)
    if ours is None or at not in game.reckoned:
        return None
    more, (printed, amounts) = said.amount - ours, game.reckoned[at]
    if said.amount == _floored_midway(printed, amounts):
        return NO_ORDER
    here = _character(game, at)
    found = (
        *(_ended(game, more) if more not in amounts else ()),
        *_of_cards(game, more, amounts),
        *_lasting(game, here, more, amounts),
        *(_unmet(game, at, more) if more not in amounts else ()),
        *(_of_others(game, more) if more not in amounts else ()),
    )
    return next(iter(found), None)


def place_of(game: MlpGame, said: Happened) -> str:
    """Where an event is said to have taken place, with its seat."""
    to = said.to or ""
    return to if "." in to else f"{said.player or game.turn_player.seat}.{to}"


def _counted(game: MlpGame, said: Happened) -> int | None:
    """The idea with which the character went into the comparison."""
    at = place_of(game, said)
    ideas = (one.facts.get("amount") for one in game.happened if one.word == "idea" and one.facts.get("to") == at)
    return next((idea for idea in ideas if isinstance(idea, int)), None)


def _character(game: MlpGame, at: str) -> Character | None:
    seat, _, column = at.partition(".")
    return game.player(seat).at(column) if column in COLUMNS else None


def _floored_midway(printed: int, amounts: Sequence[int]) -> int | None:
    """What it would be if what lowers it counted first, and not below zero, before what raises it."""
    lowered = printed + sum(one for one in amounts if one < 0)
    return LEAST + sum(one for one in amounts if one > 0) if lowered < LEAST else None


def _ended(game: MlpGame, more: int) -> Iterator[str]:
    """Effects that have ended and were counted all the same."""
    for effect, clause in reversed(game.ended):
        if effect.number == "idea" and effect.amount == more:
            yield clause


def would_have_won(game: MlpGame, column: str) -> str | None:
    """The clause by which an effect has ended with which the one who lost a contact would have won it."""
    sums = [printed + sum(amounts) for printed, amounts in _compared(game, column)]
    if len(sums) != len(game.players):
        return None
    lacks, met = max(sums) - min(sums), [*(side.at(column) for side in game.players), *_lost(game)]
    ended = [one for one in reversed(game.ended) if one[0].number == "idea" and isinstance(one[0].amount, int)]
    turning = (clause for effect, clause in ended if abs(effect.amount) > lacks and any(effect.on is it for it in met))
    return next(turning, None)


def _lost(game: MlpGame) -> Sequence[Character]:
    """Who lost the last contact."""
    return next((one.new for one in reversed(game.log) if one.what == "losers" and one.new), ())


def _compared(game: MlpGame, column: str) -> list[tuple[int, Sequence[int]]]:
    """What the ideas of a column were made of that were compared last."""
    places = [f"{side.seat}.{column}" for side in game.players]
    return [game.reckoned[place] for place in places if place in game.reckoned]


def _lasting(game: MlpGame, character: Character | None, more: int, amounts: Sequence[int]) -> Iterator[str]:
    """Effects that last, or did so when ideas were compared, and were not counted."""
    over = (effect for effect, _ in game.ended if effect.amount in amounts)
    for effect in (*(one for one in game.lasting if one.on is character), *over):
        if effect.number == "idea" and effect.amount == -more and effect.until in LASTS:
            yield LASTS[effect.until]


def _of_cards(game: MlpGame, more: int, amounts: Sequence[int]) -> Iterator[str]:
    """Static effects that counted and were left out, or that did not count."""
    of_this_turn = game.stood is None or game.stood.turn == game.turn
    for card, standing in _with_statics(game):
        item = card.face.type == "item"
        for amount, holds in _statics(game, card):
            if amount in (more, -more) and amount in amounts:
                yield WORN if item else STATIC
            if amount == more and amount not in amounts and not (standing and holds and of_this_turn):
                yield AS_LONG_AS if standing else WORN if item else STATIC


def _of_others(game: MlpGame, more: int) -> Iterator[str]:
    """Static effects that are in force, and not for this character."""
    for card, standing in _with_statics(game):
        if standing and any(holds and amount == more for amount, holds in _statics(game, card)):
            yield WORN if card.face.type == "item" else STATIC


def _unmet(game: MlpGame, at: str, more: int) -> Iterator[str]:
    """Conditions of texts that did not hold, with which the idea would have changed as a record has it."""
    turn = game.turn if game.stood is None else game.stood.turn
    for card, standing in _with_statics(game):
        texts = [one.compiled for one in card.face.abilities if one.compiled is not None]
        acted = any(game.carried.get((id(card), id(text))) == turn for text in texts)
        hung = [one for text in texts for one in hung_on(text.node)]
        if (standing or acted) and at.startswith(card.owner.seat):
            yield from (UNMET[asks_for_another(condition)] for condition, verbs in hung if _raises(verbs, more))


def _raises(verbs: Sequence[Json], amount: int) -> bool:
    """Whether some verbs of a text change an idea by an amount."""
    return any(one.get("verb") == "idea" and one.get("amount") == amount for one in verbs)


def _with_statics(game: MlpGame) -> Iterator[tuple[Card, bool]]:
    """Cards that may have static effects, each with whether it is where these are in force."""
    for side in game.players:
        for character in side.characters:
            yield from (
                (card, True) for card in (character.top, *character.attached) if not isinstance(card.face, Blank)
            )
        for zone in LOOSE:
            cards = (card for card in side.zones[zone].pieces if not isinstance(card.face, Blank))
            yield from ((card, _has_just_left(game, card)) for card in cards)


def _has_just_left(game: MlpGame, card: Card) -> bool:
    """Whether a card stood in the adventure area when ideas were compared by the last step."""
    moves = (one.old for one in just_now(game) if one.what in ("zone", "holder") and one.subject is card)
    return any(getattr(zone, "name", "") in COLUMNS for old in moves for zone in old[:1])


def _statics(game: MlpGame, card: Card) -> Iterator[tuple[int, bool]]:
    """By how much static effects of a card change ideas, and whether their conditions hold."""
    for ability in card.face.of_kind("static"):
        if ability.compiled is not None:
            yield from _amounts(Context(game, card.owner, card, ability.compiled), ability.compiled)


def _amounts(ctx: Context, static: CompiledAbility) -> Iterator[tuple[int, bool]]:
    try:
        for modifier in static.modifiers:
            if modifier.change == "idea" and modifier.amount is not None:
                yield modifier.amount(ctx), bool(static.valid(ctx))
    except Unseen:
        return

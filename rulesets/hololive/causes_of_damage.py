"""Which part of the damage dealt last a record has otherwise, and by which clause that part counts or does not."""

from collections.abc import Callable, Iterator
from typing import Any

from judge.engine.abilities.waiting import abilities_of
from judge.engine.cards.faces import Unseen
from judge.engine.run.notebook import Event
from judge.engine.table.lasting import Lasting
from judge.engine.table.pieces import Piece
from judge.engine.trees.context import Context
from judge.engine.trees.within import parts
from judge.replay.raw import Json
from rulesets.hololive.abilities.information import CHANGED
from rulesets.hololive.causes_under_conditions import under_unmet_conditions
from rulesets.hololive.ch05_verbs.s20_deal import ART_DAMAGE, DEALING, LOWERED, TAKING
from rulesets.hololive.game import HololiveGame
from rulesets.hololive.rules import rules

SOURCE = "causes_of_damage.py, part_of_the_sum"
ART_TEXT = "12.2.4.2"
NOT_ITS_COLOUR = rules.cite("12.2.4.3", SOURCE)
DEALT = (ART_DAMAGE, DEALING.change, DEALING.of_arts, DEALING.of_special)
TAKEN_OF = (TAKING.change, TAKING.of_arts, TAKING.of_special)
REPLACED_ONCE = rules.cite("10.11.2.3", SOURCE)
LEFT_OUT: dict[str | None, str] = {LOWERED: rules.cite("10.11.1", SOURCE)}
"""By which clause a part is left out, where it is another than the one that has it counted."""
COVERED = rules.cite("10.3.4.1", SOURCE)
NEW_CARD = rules.cite("10.10.2", SOURCE)
NOT_FOR_IT = rules.cite("12.2.4.4", SOURCE)
INVALID, CONDITION = rules.cite("10.10.1.2", SOURCE), rules.cite("10.3.3", SOURCE)


def part_of_the_sum(game: HololiveGame, holomem: Piece, missing: int) -> str | None:
    """The clause of what a record left out of the damage dealt last, or, where `missing` is below 0, counted in.

    What is counted in may be of the sum that was dealt last, be it to another one; what lowers it counts but once.
    """
    parts_of_it = getattr(holomem, "hurt_in", None) or game.sum_of
    clause = next((clause for clause, amount in parts_of_it[1:] if amount == missing), None)
    clause = clause or next((why for why, adds, ctx in _idle(game, holomem) if _adds(adds, ctx, -missing)), None)
    if clause is None and any(missing % times == 0 for times in _worked_out_parts(game)):
        return ART_TEXT
    if missing > 0 or clause is not None:
        again = clause is None and any(why == LOWERED and part and missing % part == 0 for why, part in parts_of_it[1:])
        return REPLACED_ONCE if again else LEFT_OUT.get(clause, clause)
    twice = next((clause for clause, amount in game.sum_of[1:] if amount == -missing), None)
    if twice is not None:
        return twice
    special = getattr(game.last_art, "special", ())
    if any(amount == -missing for _, amount in special or ()):
        return NOT_ITS_COLOUR
    if -missing in _unpaid_parts(game):
        return ART_TEXT
    return _no_longer(game, holomem, -missing)


def part_told_otherwise(game: HololiveGame, event: Event, amount: int) -> str | None:
    """The clause of the part of the damage dealt last that a record leaves out of an event, or counts in."""
    dealt, hit = event.facts.get("amount"), event.facts.get("to")
    if event.word != "damage" or hit is None or dealt != sum(part for _, part in game.sum_of):
        return None
    return part_of_the_sum(game, hit, dealt - amount)


def _no_longer(game: HololiveGame, holomem: Piece, more: int) -> str | None:
    """Why what would have added so much to the damage of an art does so no longer."""
    if any(_adds(one.amount, holomem, more) for one in game.lapsed if one.number == ART_DAMAGE):
        return game.lapsed_by
    if any(_adds(one.amount, holomem, more) for one in _of_one_that_left(game, holomem)):
        return NEW_CARD
    if any(_adds(amount, ctx, more) for ctx, amount in _covered(game)):
        return COVERED
    if any(_adds(amount, to, more) for to, amount in _of_others(game, holomem)):
        return NOT_FOR_IT
    return CONDITION if more in under_unmet_conditions(game) else None


def _of_others(game: HololiveGame, hit: Piece) -> Iterator[tuple[Any, Any]]:
    """What would add to the damage of an art, and is for others than the performer, each with what it is counted of."""
    by = getattr(hit, "hurt_by", None)
    if by is None:
        return
    for card, controller in game.heeding(ART_DAMAGE):
        for ability in abilities_of(card):
            ctx = Context(game, controller, card, ability, held=card.holder)
            sums = (one for one in ability.modifiers if one.change == ART_DAMAGE and one.amount is not None)
            yield from ((ctx, one.amount) for one in sums if CHANGED.in_force(ctx) and not one.applies(ctx, by))
    lasts = (one for one in game.lasting if one.number == ART_DAMAGE and one.amount is not None)
    yield from ((by, one.amount) for one in lasts if not (one.on(by) if callable(one.on) else one.on is by))


def _unpaid_parts(game: HololiveGame) -> Iterator[int]:
    """What the text of the art that was played last would add to its damage in parts that it has under conditions."""
    yield from (amount for amount in _amounts(game) if isinstance(amount, int))


def _worked_out_parts(game: HololiveGame) -> Iterator[int]:
    """By how much each thing counts that the text of the art that was played last counts for its damage."""
    yield from (abs(amount.get("times", 1)) or 1 for amount in _amounts(game) if isinstance(amount, dict))


def _amounts(game: HololiveGame) -> Iterator[Json]:
    """What the text of the art that was played last adds to its damage, as it says it."""
    _, ability, begun = game.last_text
    if begun == game.step and ability is not None and ability.node.kind == "art":
        lasting = (part for part in parts(ability.node.do, "lasting") if part.get("change", ART_DAMAGE) == ART_DAMAGE)
        yield from (part.get("amount") for part in (*parts(ability.node.do, ART_DAMAGE), *lasting))


def _adds(amount: int | Callable[[Any], int], to: Any, so_much: int) -> bool:
    """Whether an effect adds so much, as far as anybody can tell."""
    try:
        return so_much == (amount(to) if callable(amount) else amount)
    except Unseen:
        return False


def _covered(game: HololiveGame) -> Iterator[tuple[Context, Callable[[Context], int]]]:
    """What continuous abilities of cards that lie under holomem would add to the damage of arts."""
    for holomem in game.turn_player.stage:
        for card in holomem.under:
            for ability in abilities_of(card):
                ctx = Context(game, holomem.controller, card, ability)
                amounts = (one.amount for one in ability.modifiers if one.change == ART_DAMAGE)
                yield from ((ctx, amount) for amount in amounts if amount is not None)


def _idle(game: HololiveGame, hit: Piece) -> Iterator[tuple[str, Callable[[Context], int], Context]]:
    """What continuous abilities that are not in force would add to the damage dealt last, each with why."""
    by = getattr(hit, "hurt_by", None)
    for changes, piece in ((DEALT, by), (TAKEN_OF, hit)):
        for card, controller in [one for change in changes if piece is not None for one in game.heeding(change)]:
            for ability in abilities_of(card):
                ctx = Context(game, controller, card, ability)
                if ability.modifiers and not CHANGED.in_force(ctx):
                    why = INVALID if CHANGED.invalid(game, card) else CONDITION
                    meant = (one for one in ability.modifiers if one.change in changes and one.applies(ctx, piece))
                    yield from ((why, one.amount, ctx) for one in meant if one.amount is not None)


def _of_one_that_left(game: HololiveGame, hit: Piece) -> Iterator[Lasting]:
    """What lasts for a holomem that has left the stage, or for all there, if the performer came to it this turn."""
    by = getattr(hit, "hurt_by", None)
    if getattr(by, "entered", False):
        on = ((one, one.on) for one in game.lasting if one.number == ART_DAMAGE)
        yield from (one for one, of in on if (of(by) if callable(of) else of is not None and of.zone is None))

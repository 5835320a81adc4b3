"""10.6 Playing and resolving cards and abilities."""

from judge.engine.abilities import costs
from judge.engine.asking.plays import Script
from judge.engine.cards.faces import Blank, Unseen
from judge.engine.run.effects import resolving
from judge.engine.table.pieces import Card, Zone
from judge.engine.trees.context import Context, run_all
from rulesets.quintuplets.cards.definition import Ability
from rulesets.quintuplets.ch04_zones.s14_characters import appear, set_on
from rulesets.quintuplets.ch05_verbs.s03_put import put
from rulesets.quintuplets.ch10_play_and_resolve.s03_validity import is_character
from rulesets.quintuplets.ch12_keywords.s10_only import conditions_hold
from rulesets.quintuplets.game import Pile, QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

SHOWN = rules.cite("10.6.2.1", "ch10_play_and_resolve/s06_play.py, show")
WHERE_TO = rules.cite("10.6.2.4", "ch08_main_phase/s02_character.py, PlayCharacterPlay.enact")
rules.cite(WHERE_TO, "ch08_main_phase/s03_episode.py, PlayEpisodePlay.enact")
ON_ITS_WAY = rules.cite("10.6.2.3", "ch10_play_and_resolve/s06_play.py, show")
RESOLVED = rules.cite("10.6.2.6", "ch10_play_and_resolve/s06_play.py, play_event")
EFFECT = rules.cite("10.6.2.6.1", "ch10_play_and_resolve/s06_play.py, play_ability")
SOURCE_GONE = rules.cite("10.6.2.6.2", "ch10_play_and_resolve/s06_play.py, play_ability")
INTO_THE_LANE = rules.cite("10.6.4.1", "ch10_play_and_resolve/s06_play.py, play_character")
ON_TOP = rules.cite("10.6.4.1.1", "ch10_play_and_resolve/s06_play.py, play_character")
ONTO_THE_CHARACTER = rules.cite("10.6.4.2", "ch10_play_and_resolve/s06_play.py, play_episode")
NO_MORE_THAN_A_BONUS = rules.cite("10.6.4.2.1", "ch10_play_and_resolve/s06_play.py, play_episode")
FROM_HAND = rules.cite("10.6.5", "ch10_play_and_resolve/s06_play.py, play_character")
ONCE = rules.cite("10.8.1", "ch10_play_and_resolve/s06_play.py, carry_out")
PAYING = rules.cite("10.6.2.5", "ch10_play_and_resolve/s06_play.py, pay_cost")
PAID = rules.cite("10.4.2", "ch10_play_and_resolve/s06_play.py, pay_cost")
IN_ORDER = rules.cite("10.4.2.1", "ch10_play_and_resolve/s06_play.py, pay_cost")
UNMET = {"activated": rules.cite("12.2.3.2", "ch10_play_and_resolve/s06_play.py, carry_out")}
UNMET_AT_ALL = rules.cite("12.2.1", "ch10_play_and_resolve/s06_play.py, carry_out")
AFTERWARDS = rules.cite("10.6.4.3", "ch10_play_and_resolve/s06_play.py, play_event")


def show(game: QuintupletsGame, card: Card, area: Zone) -> None:
    """10.6.2.1, 10.6.2.3 The card is shown and lies in a resolution area."""
    game.exercise(SHOWN)
    game.exercise(area.kind.clause)
    game.move(card, area, ON_ITS_WAY)


def play_character(game: QuintupletsGame, card: Card, lane: Zone) -> None:
    """10.6.4.1 A character goes into its lane, on top of one that stands there."""
    show(game, card, game.lane_resolution)
    appear(game, card, lane, (INTO_THE_LANE, ON_TOP), "hand")
    game.exercise(FROM_HAND)


def play_episode(game: QuintupletsGame, card: Card, onto: Pile) -> None:
    """10.6.4.2 An episode, or a card used as one, is set on its character."""
    show(game, card, game.lane_resolution)
    if is_character(card):
        game.exercise(NO_MORE_THAN_A_BONUS)
    set_on(game, card, onto, ONTO_THE_CHARACTER)


def play_event(game: QuintupletsGame, side: Side, card: Card) -> Script:
    """10.6.4.3 An event does what it says and goes to the waiting room."""
    show(game, card, game.effect_resolution)
    game.note("event", player=side, card=card.number)
    game.exercise(RESOLVED)
    game.played = len(game.log)
    for facts in event_text(card):
        yield from carry_out(game, Context(game, side, card, facts.compiled), facts)  # type: ignore[arg-type]
    yield from resolving(game, AFTERWARDS, card)
    if card.zone is game.effect_resolution:
        put(game, [card], [card.owner.zones["waiting_room"]], AFTERWARDS)


def event_text(card: Card) -> list[Ability]:
    """What an event does, as far as it is modelled."""
    if isinstance(card.face, Blank):
        return []
    return [facts for facts in card.face.abilities if facts.kind == "event" and facts.compiled is not None]


def play_ability(game: QuintupletsGame, side: Side, source: Card, facts: Ability | None) -> Script:
    """10.6.2.6.1 An ability does what it says, wherever its card is by then."""
    game.note("ability", player=side, card=source.number)
    game.exercise(EFFECT)
    game.played = len(game.log)
    stamp = source.moves
    if facts is not None and facts.compiled is not None:
        yield from carry_out(game, Context(game, side, source, facts.compiled), facts)
    else:
        yield from resolving(game, EFFECT, source)
    if source.moves != stamp:
        game.exercise(SOURCE_GONE)


def carry_out(game: QuintupletsGame, ctx: Context, facts: Ability) -> Script:
    """Pay, then do what the text says, if its condition keywords are met by then (12.2.3.2)."""
    yield from pay_cost(game, ctx)
    try:
        if conditions_hold(game, ctx.controller, facts):
            game.exercise(ONCE)
            yield from run_all(ctx.ability.steps, ctx)
        else:
            game.comes_to_nothing(ctx.source, UNMET.get(facts.kind, UNMET_AT_ALL))
    except Unseen as unseen:
        game.doubt(RESOLVED, unseen.number)


def pay_cost(game: QuintupletsGame, ctx: Context) -> Script:
    """10.4.2.1 The whole cost, from the first act of it to the last."""
    cost = ctx.ability.cost
    for clause in ((PAYING, PAID) if cost else ()) + ((IN_ORDER,) if len(cost) > 1 else ()):
        game.exercise(clause)
    return costs.in_turn(cost, ctx)


def payable(game: QuintupletsGame, side: Side, source: Card, facts: Ability | None) -> bool:
    """10.4.2.2 Whether all of a cost can be paid."""
    if facts is None or facts.compiled is None:
        return True
    ctx = Context(game, side, source, facts.compiled)
    return costs.payable(facts.compiled.cost, ctx)

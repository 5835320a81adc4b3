"""Why a text does not do what a record has it do: it is used up, elsewhere, not triggered, another player's."""

from collections.abc import Iterator

from judge.engine.abilities.acting import acting, context_of, has_just_gone, waits, was_carried_out
from judge.engine.abilities.told_verbs import does
from judge.engine.asking.checks import Facts, breach
from judge.engine.cards.faces import Unseen
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced, by_text
from judge.engine.table.pieces import Card
from judge.engine.trees.context import Context
from judge.engine.trees.within import parts
from judge.replay.steps import Effect
from rulesets.lovelive.abilities.information import CONTINUANCE
from rulesets.lovelive.cards.definition import AbilityHead
from rulesets.lovelive.causes import PERFORMING, SETTING
from rulesets.lovelive.game import LoveLiveGame, Member
from rulesets.lovelive.moments import ROWS_OF_MOMENTS
from rulesets.lovelive.rules import rules
from rulesets.lovelive.zones import AREAS

INSTEAD = {"would_draw": "draw", "would_wait": "waited", "would_leave": "moved", "would_succeed": "moved"}
"""Of events that something may take the place of, those that then do not happen."""


def heads(it: Misplaced) -> Iterator[AbilityHead]:
    """What is printed before the abilities of the source that would do what the step says."""
    yield from (one.facts for one in acting(it) if one.facts is not None)


def of_the_text(it: Misplaced) -> Facts:
    """What is said of an effect of a text."""
    return breach(step=it.step.do, source=it.source)


def of_the_player(it: Misplaced) -> Facts:
    """What is said of a text that waits for something of its player's."""
    return breach(player=it.player, source=it.source)


def of_the_card(it: Misplaced) -> Facts:
    """What is said of a card whose text does nothing."""
    return breach(source=it.source)


def only(it: Misplaced, trigger: str) -> bool:
    """Whether all that would do it waits for this keyword's moment, and none of it waits to be played."""
    found = list(heads(it))
    idle = it.source is not None and not waits(it) and not any(was_carried_out(it, one) for one in acting(it))
    return idle and bool(found) and all(head.triggers == (trigger,) for head in found)


def of_its_player(it: Misplaced) -> bool:
    """Whether the step is of the player to whom its source belongs."""
    return it.source is not None and it.source.zone.owner in (it.player, None)


def often_played(it: Misplaced, ctx: Context, index: int | None) -> int:
    """How often an ability was played in the turn in which the record stands."""
    side, stood = ctx.controller, it.game.stood
    over = stood is not None and stood.turn < it.game.turn
    return int((side.used_before if over else side.uses).count((ctx.source, ctx.source.moves, index)))


def _limit(clause: str, name: str, limit: int, *, shared: bool) -> None:
    def used_up(_: LoveLiveGame, it: Misplaced) -> Facts | None:
        """The ability has been played as often as its keyword allows in a turn."""
        for ability in acting(it):
            head = ability.facts
            if head is not None and head.limit == limit and (len(head.triggers) > 1) is shared:
                ctx = context_of(it, ability)
                if not waits(it) and often_played(it, ctx, ability.node.index) >= limit:
                    return of_the_text(it)
        return None

    used_up.__name__ = name
    rules.reason(clause, Question.LIMIT)(used_up)


_limit("11.2.2", "once_a_turn", 1, shared=False)
_limit("11.2.3", "once_a_turn_for_all_its_triggers", 1, shared=True)
_limit("11.3.2", "twice_a_turn", rules.number("twice_a_turn"), shared=False)


@rules.reason("9.3.2", Question.LIMIT)
def made_invalid(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """An effect has made the abilities of the card invalid."""
    if it.source is None or next(acting(it), None) is None:
        return None
    return of_the_text(it) if CONTINUANCE.invalid(game, it.source) else None


@rules.reason("9.3.4.2", Question.VALID)
def member_text_elsewhere(_: LoveLiveGame, it: Misplaced) -> Facts | None:
    """The text of a member is valid while it stands in an area."""
    card = _idle(it)
    stands = card is not None and isinstance(card.holder, Member) and card.holder.top is card
    return of_the_text(it) if card is not None and not stands and _is_a(card, "member") else None


@rules.reason("9.3.4.3", Question.VALID)
def live_text_elsewhere(_: LoveLiveGame, it: Misplaced) -> Facts | None:
    """The text of a live is valid while it lies in the live area."""
    card = _idle(it)
    return of_the_text(it) if card is not None and card.zone.name != "live" and _is_a(card, "live") else None


def _idle(it: Misplaced) -> Card | None:
    """The card whose text an effect is said to be, where none of it waits or names the zone where it works.

    One that has gone since somebody last acted may have had its text triggered by that.
    """
    zones = {head.zone for head in heads(it)}
    idle = isinstance(it.step, Effect) and zones == {None} and not has_just_gone(it) and not waits(it)
    return it.source if idle else None


def _is_a(card: Card, kind: str) -> bool:
    """Whether a card is known to be of a kind, and lies where cards are."""
    try:
        return bool(card.face.type == kind) and card.zone.name != "nowhere"
    except Unseen:
        return False


def _place(clause: str, place: str) -> None:
    def elsewhere(_: LoveLiveGame, it: Misplaced) -> Facts | None:
        """The keyword has the ability triggered only in an area where the member is not."""
        found = list(heads(it))
        zone = it.source.zone.name if it.source is not None else None
        away = zone in AREAS and found and all(place in head.places and zone not in head.places for head in found)
        return of_the_card(it) if away else None

    elsewhere.__name__ = f"not_in_the_{place}_area"
    rules.reason(clause, Question.MOMENT)(elsewhere)


_place("11.7.3", "center")
_place("11.8.3", "left")
_place("11.9.3", "right")


@rules.reason("11.5.2.1", Question.VALID)
def no_live_has_started(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """The player whose performance it was had no live to begin."""
    return of_the_player(it) if had_no_live(game, it) and only(it, "live_start") else None


@rules.reason("11.5.2", Question.VALID)
def its_live_has_not_started(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """It is not in a performance of the player's, where alone the live starts."""
    stood = game.stood
    phase = it.stood.table.name if it.stood is not None else ""
    own = phase == SETTING or (phase == PERFORMING and stood is not None and stood.seat == it.player.seat)
    return of_the_player(it) if not own and not had_no_live(game, it) and only(it, "live_start") else None


def had_no_live(game: LoveLiveGame, it: Misplaced) -> bool:
    """Whether the player's performance was over for want of a card since the record was last heard, be it before it."""
    stood = game.stood
    others = stood is not None and stood.seat != it.player.seat and it.stood is not None
    if others and it.stood is not None and it.stood.table.name == PERFORMING:
        return False
    return any(one.early and one.table.name == PERFORMING and one.seat == it.player.seat for one in game.skipped)


@rules.reason("11.6.2", Question.VALID)
def no_live_has_succeeded(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """No live of the player has succeeded."""
    judged, stood = game.judged, game.stood
    succeeded = judged is not None and stood is not None and judged.turn == stood.turn
    mine = succeeded and judged is not None and it.player.seat in judged.with_lives
    return of_the_player(it) if not mine and only(it, "live_success") else None


@rules.reason("11.4.2", Question.VALID)
def has_not_entered(_: LoveLiveGame, it: Misplaced) -> Facts | None:
    """The member has not come to the stage just now; it stood there, or has only moved between areas."""
    member = it.source.holder if it.source is not None else None
    stays = isinstance(member, Member) and it.source is member.top and not member.entered
    return of_the_card(it) if stays and only(it, "entry") else None


def _at_a_moment(clause: str, *moments: str) -> None:
    def comes_at_its_row(_: LoveLiveGame, it: Misplaced) -> Facts | None:
        """The auto waits for a moment that has not come since."""
        autos = [one for one in acting(it) if one.node.kind == "auto"]
        idle = it.source is not None and not waits(it) and not any(was_carried_out(it, one) for one in autos)
        return of_the_card(it) if idle and autos and all(set(moments) >= set(one.triggers) for one in autos) else None

    comes_at_its_row.__name__ = f"waits_for_{moments[0]}"
    rules.reason(clause, Question.VALID)(comes_at_its_row)


for _clause, _moments in ROWS_OF_MOMENTS.items():
    _at_a_moment(_clause, *_moments)


@rules.reason("9.10.1.1", Question.VALID)
def never_happened(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """What the ability waits for was to happen, and something else took its place."""
    gone = {INSTEAD[event] for event in game.replaced if event in INSTEAD}
    idle = not waits(it) and not any(was_carried_out(it, one) for one in acting(it))
    missed = any(gone & set(one.triggers) for one in acting(it))
    return of_the_card(it) if idle and missed else None


@rules.reason("9.4.2.1", Question.OTHERS, "effect:pay")
def paid_by_its_player(_: LoveLiveGame, it: Misplaced) -> Facts | None:
    """The player whose text it is pays for it, with energies of their own."""
    others = it.source is not None and it.source.owner is not it.player
    return of_the_player(it) if others and any(acting(it)) else None


@rules.reason("4.1.5", Question.OTHERS, "effect:put")
def ordered_by_its_owner(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """Cards go to a zone of the other player, who says in which order."""
    asked = [one for one in (it.waits, *game.silent) if it.source is not None and by_text(one) is it.source]
    theirs = any(one.player is not it.player and it.kind in one.kinds for one in asked)
    return of_the_card(it) if theirs and of_its_player(it) else None


@rules.reason("9.7.3.2.1", Question.MOMENT)
def not_paid_for_in_time(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """What the auto costs may be left, and was, before the record was heard again."""
    source, ability, begun = game.last_text
    last = source is not None and source is it.source and begun < game.step and by_text(it.offer) is not source
    if not last or game.effect_at is not None or not does(ability, it.step.do):
        return None
    costs = ability.node.kind == "auto" and any(one.get("cost") for one in parts(ability.node.do, "may"))
    failed = [*(one.source for one in game.unmet), *(one.source for one in game.unpayable)]
    return of_the_card(it) if costs and all(one is not source for one in failed) else None

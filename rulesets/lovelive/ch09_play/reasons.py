"""Why a text does not do what a record has it do: it is used up, elsewhere, not triggered, another player's."""

from collections.abc import Iterator
from typing import Any

from judge.engine.abilities.acting import acting, context_of, waits, was_carried_out
from judge.engine.asking.checks import Facts, breach
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced, by_text
from rulesets.lovelive.abilities.uses import times
from rulesets.lovelive.cards.definition import AbilityHead
from rulesets.lovelive.game import LoveLiveGame, Member
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


def _limit(clause: str, name: str, limit: int) -> None:
    def used_up(_: LoveLiveGame, it: Misplaced) -> Any:
        """The ability has been played as often as its keyword allows in a turn."""
        for ability in acting(it):
            head = ability.facts
            if head is not None and head.limit == limit and len(head.triggers) <= 1:
                ctx = context_of(it, ability)
                if not waits(it) and times(ctx.controller, ctx.source, ability.node.index) >= limit:
                    return of_the_text(it)
        return None

    used_up.__name__ = name
    rules.reason(clause, Question.LIMIT)(used_up)


_limit("11.2.2", "once_a_turn", 1)
_limit("11.3.2", "twice_a_turn", rules.number("twice_a_turn"))


def _place(clause: str, place: str) -> None:
    def elsewhere(_: LoveLiveGame, it: Misplaced) -> Any:
        """The keyword has the ability triggered only in an area where the member is not."""
        found = list(heads(it))
        zone = it.source.zone.name if it.source is not None else None
        away = zone in AREAS and found and all(place in head.places and zone not in head.places for head in found)
        return of_the_card(it) if away else None

    elsewhere.__name__ = f"not_in_the_{place}_area"
    rules.reason(clause, Question.VALID)(elsewhere)


_place("11.7.3", "center")
_place("11.8.3", "left")
_place("11.9.3", "right")


@rules.reason("11.4.2", Question.VALID)
def came_from_another_area(_: LoveLiveGame, it: Misplaced) -> Facts | None:
    """The member has only moved between areas."""
    member = it.source.holder if it.source is not None else None
    moved = isinstance(member, Member) and member.moved and not member.entered
    return of_the_card(it) if moved and only(it, "entry") else None


@rules.reason("9.10.1.1", Question.VALID)
def never_happened(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """What the ability waits for was to happen, and something else took its place."""
    gone = {INSTEAD[event] for event in game.replaced if event in INSTEAD}
    idle = not waits(it) and not any(was_carried_out(it, one) for one in acting(it))
    missed = any(gone & set(one.triggers) for one in acting(it))
    return of_the_card(it) if idle and missed else None


@rules.reason("4.1.5", Question.OTHERS, "effect:put")
def ordered_by_its_owner(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """Cards go to a zone of the other player, who says in which order."""
    asked = [one for one in (it.waits, *game.silent) if it.source is not None and by_text(one) is it.source]
    theirs = any(one.player is not it.player and it.kind in one.kinds for one in asked)
    return of_the_card(it) if theirs and of_its_player(it) else None

"""Why an effect is out of place beside what texts have done: one more, in the midst of another, or of another card."""

from collections.abc import Iterator

from judge.engine.abilities.acting import acting, in_force, is_made, waits, was_carried_out
from judge.engine.abilities.amid import amid_another, interrupting
from judge.engine.abilities.play import STATE
from judge.engine.abilities.told_verbs import chooses, counts_up_to, does, mentions, reaches_up_to
from judge.engine.abilities.waiting import abilities_of
from judge.engine.asking.checks import Facts, breach
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced, by_text
from judge.engine.table.pieces import Card
from judge.engine.trees.context import CompiledAbility
from judge.engine.trees.within import often, parts
from judge.replay.steps import Effect
from rulesets.lovelive.ch09_play.reasons import of_its_player, of_the_card, of_the_text
from rulesets.lovelive.ch09_play.s06_choices import FACING, NEXT, WHO
from rulesets.lovelive.game import LoveLiveGame
from rulesets.lovelive.moments import ROWS_OF_MOMENTS
from rulesets.lovelive.rules import rules

AT_ONCE = frozenset({"draw", "mill", "put", "look", "yell", "put_energies", "ready_energies", "shuffle", "reveal"})
"""Verbs that a text carries out in one step, whatever their number."""


def _up_to_the_number(clause: str, do: str, name: str) -> None:
    def up_to_the_number(game: LoveLiveGame, it: Misplaced) -> Facts | None:
        """Of up to so many cards as many have been drawn, or looked at."""
        done = (it.step.do, it.player.seat) in game.done
        return of_the_text(it) if done and _reached_up_to(game, it) else None

    up_to_the_number.__name__ = name
    rules.reason(clause, Question.MOMENT, do)(up_to_the_number)


_up_to_the_number("5.6.3.4", "effect:draw", "drawn_up_to_the_number")
_up_to_the_number("5.7.2.5", "effect:look", "looked_up_to_the_number")


def _up_to_none(clause: str, do: str, name: str) -> None:
    def up_to_none(game: LoveLiveGame, it: Misplaced) -> Facts | None:
        """Up to no card at all are meant, so that nobody was asked for any."""
        done = (it.step.do, it.player.seat) in game.done
        asked = any(by_text(one) is it.source for one in game.silent)
        return of_the_text(it) if not done and not asked and _reached_up_to(game, it) else None

    up_to_none.__name__ = name
    rules.reason(clause, Question.MOMENT, do)(up_to_none)


_up_to_none("5.6.3.1", "effect:draw", "nothing_to_draw")
_up_to_none("5.7.2.1", "effect:look", "nothing_to_look_at")


def _reached_up_to(game: LoveLiveGame, it: Misplaced) -> bool:
    """Whether the text of the step does it up to so often, and has just been carried out to its end."""
    source, ability, begun = game.last_text
    over = source is not None and source is it.source and by_text(it.offer) is not source and game.last_act <= begun
    return over and reaches_up_to(ability, it.step.do)


def _done_for_the_one_time(clause: str, name: str, *, state: bool) -> None:
    def done_for_the_one_time(game: LoveLiveGame, it: Misplaced) -> Facts | None:
        """The auto has done what it says, once for the one time that it was triggered, and begins again."""
        source, ability, begun = game.last_text
        again = isinstance(it.step, Effect) and it.source is not None and source is it.source and not waits(it)
        if not again or ability.node.kind != "auto" or by_text(it.offer) is it.source or not of_its_player(it):
            return None
        if is_made(source, ability):
            return None
        verb = it.step.do.removeprefix("effect:")
        told = (it.step.do, it.player.seat) in game.done and game.last_act <= begun
        begins = (verb in AT_ONCE or it.repeats) and often(ability.node.do, verb) == 1 and told and not it.said_late
        once = begins and it.source not in [by_text(one) for one in game.silent]
        return of_the_text(it) if once and (STATE in ability.triggers) is state else None

    done_for_the_one_time.__name__ = name
    rules.reason(clause, Question.MOMENT)(done_for_the_one_time)


_done_for_the_one_time("9.7.2.1", "played_once_for_each_time", state=False)
_done_for_the_one_time("9.7.6.1", "played_once_for_the_state", state=True)


def _nothing_to_choose(clause: str, name: str, *words: str) -> None:
    def nothing_to_choose(game: LoveLiveGame, it: Misplaced) -> Facts | None:
        """The text was carried out to its end, and there was nothing that could be chosen for such a thing."""
        source, ability, begun = game.last_text
        over = source is not None and source is it.source and by_text(it.offer) is not source
        if not over or not isinstance(it.step, Effect) or game.last_act > begun or waits(it) or it.said_late:
            return None
        done = (it.step.do, it.player.seat) in game.done
        asked = any(by_text(one) is source for one in game.silent)
        unmet = any(one.source is source for one in game.unmet)
        unpaid = any(one.source is source for one in game.unpayable)
        idle = not (done or asked or unmet or unpaid) and chooses(ability, it.step.do)
        asks = (it.step.do == SWAPS) is (SWAPS in words) and not counts_up_to(ability, it.step.do)
        return of_the_text(it) if idle and asks else None

    nothing_to_choose.__name__ = name
    rules.reason(clause, Question.MOMENT, *words)(nothing_to_choose)


SWAPS = "effect:swap"
_nothing_to_choose("9.6.3.1.3", "nothing_to_choose")
_nothing_to_choose("5.8.2", "nothing_to_swap", SWAPS)


def _half_of_a_swap(clause: str, name: str, *, may_be: bool) -> None:
    def half_of_a_swap(game: LoveLiveGame, it: Misplaced) -> Facts | None:
        """The text puts a card nowhere but by swapping it, which moves both at the same time or neither."""
        source, ability, begun = game.last_text
        if source is None or source is not it.source or game.last_act > begun or (SWAPS, it.player.seat) in game.done:
            return None
        swaps = does(ability, "swap") and not does(ability, "put")
        asked = any(by_text(one) is source for one in (it.offer, *game.silent))
        return of_the_text(it) if swaps and asked is may_be else None

    half_of_a_swap.__name__ = name
    rules.reason(clause, Question.MOMENT, "effect:put")(half_of_a_swap)


_half_of_a_swap("5.8.1", "half_of_a_swap", may_be=True)
_half_of_a_swap("5.8.2", "half_of_no_swap", may_be=False)


@rules.reason("9.7.5", Question.MOMENT)
def made_for_later(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """The text has made an auto for later that does such a thing, and that has not been triggered."""
    source, ability, begun = game.last_text
    if it.source is None or source is not it.source or waits(it) or it.said_late or game.last_act > begun:
        return None
    return of_the_card(it) if isinstance(it.step, Effect) and _does_only_later(ability, it.step.do) else None


def _does_only_later(ability: CompiledAbility, do: str) -> bool:
    """Whether a text has such a thing done only by what it makes for later."""
    within = sum(often(part["do"], do.removeprefix("effect:")) for part in parts(ability.node.do, "delay"))
    return 0 < within == often(ability.node.do, do.removeprefix("effect:"))


@rules.reason("9.7.5.1", Question.LIMIT)
def triggered_once_already(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """What the text has made for later was triggered, and is over."""
    if it.source is None or waits(it) or it.said_late or not isinstance(it.step, Effect):
        return None
    own = list(acting(it))
    later = [one for one in own if any(mentions(part, it.step.do) for part in parts(one.node.do, "delay"))]
    carried = {ability for source, ability in game.carried if source == id(it.source)}
    done = carried - {id(one) for one in compiled(it.source)}
    return of_the_card(it) if later and len(later) == len(own) and done else None


def compiled(card: Card) -> Iterator[CompiledAbility]:
    """The abilities that a card has by itself."""
    yield from (getattr(one, "compiled", one) for one in abilities_of(card))


@rules.reason("9.3.3", Question.VALID)
def its_condition_is_not_met(_: LoveLiveGame, it: Misplaced) -> Facts | None:
    """The auto is valid under a condition, which is not met."""
    autos = [one for one in acting(it) if one.node.kind == "auto"]
    if it.source is None or not autos or waits(it) or any(was_carried_out(it, one) for one in autos):
        return None
    idle = all(one.node.if_ is not None and STATE not in one.triggers for one in autos)
    return of_the_card(it) if idle and not any(in_force(it, one) for one in autos) else None


@rules.reason("9.7.6", Question.VALID)
def the_state_is_not_so(_: LoveLiveGame, it: Misplaced) -> Facts | None:
    """The auto waits for something to be so, which it is not."""
    autos = [one for one in acting(it) if one.node.kind == "auto"]
    idle = it.source is not None and not waits(it) and not any(was_carried_out(it, one) for one in autos)
    return of_the_card(it) if idle and autos and all(STATE in one.triggers for one in autos) else None


@rules.reason("9.12.2", Question.ORDER)
def of_the_card_that_made_it(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """An ability made for later has done it, and its source is the card whose text made it."""
    source, ability, _ = game.last_text
    other = it.said_late and it.source is not None and source is not None and source is not it.source
    made = other and is_made(source, ability) and does(ability, it.step.do)
    return breach(source=it.source, other=source) if made and not any(acting(it)) else None


@rules.reason("9.7.1", Question.MOMENT)
def in_the_middle_of_another(_: LoveLiveGame, it: Misplaced) -> Facts | None:
    """The auto waits for the next check timing, and another text is being carried out."""
    return of_the_card(it) if amid_another(it) is not None else None


@rules.reason("9.7.1", Question.MOMENT)
def interrupted_by_another(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """The rest of a text stands after another auto of the player's, which had to wait for its end."""
    other = interrupting(it)
    apart = other is not it.source or _of_another_ability(game, it)
    return breach(source=other) if other is not None and apart else None


def _of_another_ability(game: LoveLiveGame, it: Misplaced) -> bool:
    """Whether the record has told of an auto of the same card since that does not do what the step says."""
    source, ability, _ = game.last_text
    auto = source is not None and source is it.source and ability.node.kind == "auto"
    told = game.effect
    return auto and told is not None and does(ability, told.do) and not does(ability, it.step.do)


def _comes_by(row: str, auto: CompiledAbility) -> bool:
    """Whether an auto is triggered by the moment of a row and nothing else."""
    return set(ROWS_OF_MOMENTS[row]) >= set(auto.triggers)


def _at_its_row(row: str) -> None:
    def row_is_over(game: LoveLiveGame, it: Misplaced) -> Facts | None:
        """The auto was to be played at the check timing of the row whose moment triggers it, and that is over."""
        autos = [one for one in acting(it) if one.node.kind == "auto"]
        late = (it.said_late or it.told_late or it.left_before) and game.effect_at is None
        of_the_row = bool(autos) and all(_comes_by(row, one) for one in autos)
        return of_the_card(it) if late and of_the_row else None

    row_is_over.__name__ = f"comes_at_{ROWS_OF_MOMENTS[row][0]}"
    rules.reason(row, Question.MOMENT)(row_is_over)


CHECKED = ("7.5.1", "7.6.1", "7.7.1", "8.2.1", "8.3.3", "8.4.1")
"""The rows with a check timing of their own for what they trigger."""
for _row in CHECKED:
    _at_its_row(_row)


@rules.reason("9.7.1", Question.MOMENT)
def told_too_late(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """The auto was to be played at the check timing after its trigger, and stands only after what came then."""
    autos = [one for one in acting(it) if one.node.kind == "auto"]
    late = it.said_late and game.effect_at is None and bool(autos)
    of_a_row = any(_comes_by(row, one) for row in CHECKED for one in autos)
    return of_the_card(it) if late and not of_a_row else None


@rules.reason("9.10.3", Question.VALID)
def cannot_be_chosen(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """What the text would put in the place of an event begins with a choice that cannot be carried out."""
    replaces = any(ability.node.kind == "replacement" for ability in acting(it))
    return breach(source=it.source) if replaces and game.kept_back == (game.step, "9.10.3") else None


def _nobody_there(clause: str, word: str, name: str) -> None:
    def nobody_there(game: LoveLiveGame, it: Misplaced) -> Facts | None:
        """A text means whoever stands in such an area by a word, and nobody does, so that it has done nothing."""
        source, ability, begun = game.last_text
        over = source is not None and source is it.source and game.last_act <= begun and by_text(it.offer) is not source
        if not over or not isinstance(it.step, Effect) or (it.step.do, it.player.seat) in game.done:
            return None
        nodes = parts(ability.node.do, it.step.do.removeprefix("effect:"))
        meant = [node[key] for node in nodes for key in WHO if key in node]
        return of_the_text(it) if meant and all(one == word for one in meant) else None

    nobody_there.__name__ = name
    rules.reason(clause, Question.MOMENT)(nobody_there)


_nobody_there(FACING, "front", "nobody_in_front")
_nobody_there(NEXT, "neighbours", "nobody_next_to_it")

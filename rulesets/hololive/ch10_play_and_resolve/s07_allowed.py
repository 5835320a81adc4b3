"""What modelled text lets a player choose (10.7.2.3), and what it says and fixes, checked on every verb."""

from judge.engine.abilities import allowed
from judge.engine.asking.checks import Facts, Stage
from judge.engine.run.effects import EffectPlay
from judge.engine.trees.choices import Spec
from judge.replay.steps import Happened
from rulesets.hololive.ch05_verbs.s06_decks import RevealEffect
from rulesets.hololive.ch10_play_and_resolve.text import TEXT
from rulesets.hololive.game import HololiveGame
from rulesets.hololive.rules import rules
from rulesets.hololive.unmodelled import may_differ

rules.check("10.4.2.1", on=EffectPlay, stage=Stage.TARGET)(allowed.in_turn)
rules.check("10.7.2.3", on=EffectPlay, stage=Stage.TARGET)(allowed.among_those_offered)


@rules.check("10.7.2.3.2", on=EffectPlay, stage=Stage.AMOUNT)
def no_more_than_up_to(game: HololiveGame, play: EffectPlay) -> Facts | None:
    """Where a text says up to how many may be chosen, no more are."""
    return None if _is_found(play) else allowed.no_more_than_up_to(game, play)


@rules.check("10.7.2.3.1", on=EffectPlay, stage=Stage.AMOUNT)
def as_many_as_asked(game: HololiveGame, play: EffectPlay) -> Facts | None:
    """As many are chosen as the text asks for, as far as there are.

    Of what is looked for in a hidden zone none need be found (10.7.2.3.5), but no more than the text says.
    """
    found = allowed.as_many_as_asked(game, play) or (_is_found(play) and allowed.no_more_than_up_to(game, play))
    return None if not found or allowed.of_a_range(play) else found


def _is_found(play: EffectPlay) -> bool:
    """Whether cards are shown that were looked for in a hidden zone."""
    return isinstance(play, RevealEffect)


@rules.check("1.3.5.2", on=EffectPlay, stage=Stage.AMOUNT)
def from_one_number_to_another(game: HololiveGame, play: EffectPlay) -> Facts | None:
    """Where a text names the fewest and the most, neither fewer nor more are chosen."""
    found = play.miscount() and allowed.as_many_as_asked(game, play)
    return found if found and allowed.of_a_range(play) else None


@rules.check("10.7.2.5.1.1", on=EffectPlay, stage=Stage.AMOUNT)
def as_the_support_has_it(game: HololiveGame, play: EffectPlay) -> Facts | None:
    """What the text of a support card fixes is so."""
    return _as_the_text_has_it(game, play, "10.7.2.5.1.1") if play.unlike_text() else None


@rules.check("10.7.2.5.2", on=EffectPlay, stage=Stage.AMOUNT)
def as_the_ability_has_it(game: HololiveGame, play: EffectPlay) -> Facts | None:
    """What an activated or auto ability fixes is so."""
    return _as_the_text_has_it(game, play, "10.7.2.5.2") if play.unlike_text() else None


@rules.check("12.2.4.2", on=EffectPlay, stage=Stage.AMOUNT)
def as_the_art_has_it(game: HololiveGame, play: EffectPlay) -> Facts | None:
    """What the text of an art fixes is so."""
    return _as_the_text_has_it(game, play, "12.2.4.2") if play.unlike_text() else None


@rules.check("11.3.1.1", on=EffectPlay, stage=Stage.AMOUNT)
def as_the_down_has_it(game: HololiveGame, play: EffectPlay) -> Facts | None:
    """What an ability of the down process fixes is so."""
    by_down = isinstance(play.about, Spec) and play.about.ctx.ability.node.kind == "down"
    return _as_the_text_has_it(game, play, "11.3.1.1") if by_down and play.unlike_text() else None


def _as_the_text_has_it(game: HololiveGame, play: EffectPlay, clause: str) -> Facts | None:
    """Where what the text fixes is otherwise; a number that text which nobody knows may bear on is left open."""
    if not _is_under(play, clause) or _is_open(game, play, clause):
        return None
    return allowed.as_the_text_says(game, play)


def _is_open(game: HololiveGame, play: EffectPlay, clause: str) -> bool:
    """Whether text in play that is not modelled could make the difference; it is then undecided under the clause."""
    field, said = play.unlike_text() or ("", None)
    fixed = play.about.fixed.get(field) if isinstance(play.about, Spec) else None
    if field != "amount" or not isinstance(said, int) or not isinstance(fixed, int):
        return False
    cards = list(game.rules.hooks.texts_in_play(game))
    told = Happened(do="happened", event=play.word.removeprefix("effect:"), amount=said)
    if not cards or not may_differ(game, told, said - fixed):
        return False
    for number in sorted({card.number for card in cards if card.number is not None}):
        game.doubt(clause, number, "unmodelled")
    return True


def _is_under(play: EffectPlay, clause: str) -> bool:
    """Whether modelled text is carried out by a clause."""
    return isinstance(play.about, Spec) and TEXT.carrying_out(play.about.ctx.kind) == clause

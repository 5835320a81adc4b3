"""10.3.4 Where abilities are valid: a text does nothing elsewhere."""

from judge.engine.abilities.acting import acting, has_just_gone, in_force, waits
from judge.engine.abilities.told_verbs import does
from judge.engine.abilities.waiting import abilities_of
from judge.engine.asking.checks import Facts, breach
from judge.engine.cards.faces import Unseen
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced
from judge.engine.table.pieces import Card
from judge.engine.trees.context import Context
from judge.replay.steps import Effect
from rulesets.hololive.abilities.information import CHANGED
from rulesets.hololive.cards.definition import ATTACHABLE
from rulesets.hololive.game import HololiveGame, Holomem
from rulesets.hololive.rules import rules


@rules.reason("10.3.4.1", Question.VALID)
def holomem_text_elsewhere(_: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """The text of a holomem card is valid while it is on top of a holomem on the stage.

    The text is told as that of the card, or of the holomem under whose top card it lies.
    """
    card = _idle(misplaced)
    try:
        elsewhere = card is not None and card.face.type == "holomem" and not _on_top(card)
    except Unseen:
        return None
    beneath = _would_do_it_on_top(misplaced, card) if card is not None and not elsewhere else None
    if beneath is not None:
        return breach(step=misplaced.step.do, player=misplaced.player, source=beneath)
    return misplaced.text_facts if elsewhere else None


def _would_do_it_on_top(misplaced: Misplaced, card: Card) -> Card | None:
    """The card under another one that does nothing of the kind, and that would do it were it on top."""
    holomem = card.holder if _on_top(card) and not any(acting(misplaced)) else None
    under = holomem.under if holomem is not None else ()
    told = (one for one in under if one.number is not None)
    return next((one for one in told if any(does(text, misplaced.step.do) for text in abilities_of(one))), None)


@rules.reason("10.3.4.2", Question.VALID)
def attachment_text_elsewhere(_: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """The text of a tool, mascot or fan is valid while it is attached."""
    card = _idle(misplaced)
    try:
        elsewhere = card is not None and card.face.subtypes & ATTACHABLE and card.holder is None
    except Unseen:
        return None
    return misplaced.text_facts if elsewhere else None


@rules.reason("13.5.2", Question.VALID)
def added_under_its_condition(_: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """A holomem has an added ability while it meets the condition that the card names.

    The text is told as that of the card, or of the holomem that would have it.
    """
    giver = misplaced.source if _lacks_its_condition(misplaced, added=True) else _would_add_it(misplaced)
    return breach(step=misplaced.step.do, source=giver) if giver is not None else None


@rules.reason("10.3.2", Question.VALID)
def made_invalid(game: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """A text that another one has made invalid does nothing."""
    card = _idle(misplaced)
    lost = card is not None and CHANGED.invalid(game, card) and any(acting(misplaced))
    return _of_the_text(misplaced) if lost else None


@rules.reason("10.3.3", Question.VALID)
def valid_under_its_condition(game: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """An ability is invalid while the condition does not hold under which it is valid."""
    lacking = _lacks_its_condition(misplaced, added=False) and made_invalid(game, misplaced) is None
    return _of_the_text(misplaced) if lacking else None


def _of_the_text(misplaced: Misplaced) -> Facts:
    return breach(step=misplaced.step.do, source=misplaced.source)


def _lacks_its_condition(misplaced: Misplaced, *, added: bool) -> bool:
    """Whether a card lies where its text is valid, and nothing that it says of such an effect is in force."""
    card = _idle(misplaced)
    if card is None or card.holder is None or not (card is card.holder.top or card in card.holder.attached):
        return False
    able = list(acting(misplaced))
    of_such = any((ability.node.keyword == "added") is added for ability in able)
    return of_such and not any(in_force(misplaced, ability) for ability in able)


def _would_add_it(misplaced: Misplaced) -> Card | None:
    """The card that would give such a text to the holomem of which it is told, and does not."""
    card = _idle(misplaced)
    if card is None or not isinstance(card.holder, Holomem) or not _on_top(card) or any(acting(misplaced)):
        return None
    game, player, holomem = misplaced.game, misplaced.player, card.holder
    for giver in holomem.attached:
        for one in abilities_of(giver) if giver.number is not None else ():
            added = one.node.keyword == "added" and does(one, misplaced.step.do)
            if added and not game.in_force(Context(game, player, giver, one, held=holomem)):
                return giver
    return None


def _idle(misplaced: Misplaced) -> Card | None:
    """The card whose text an effect is said to be, where no ability of it waits, or was carried out as it went down."""
    if not isinstance(misplaced.step, Effect) or waits(misplaced) or _went_down(misplaced):
        return None
    return misplaced.source


def _went_down(misplaced: Misplaced) -> bool:
    """Whether the source has just gone, or the rules have had it do as somebody went down what is told only now."""
    late = misplaced.said_late or misplaced.told_late or has_just_gone(misplaced)
    return late and any(one.node.kind == "down" for one in acting(misplaced))


def _on_top(card: Card) -> bool:
    return isinstance(card.holder, Holomem) and card.holder.top is card

"""10.3.4 Where abilities are valid: a text does nothing elsewhere."""

from judge.engine.abilities.acting import waits
from judge.engine.asking.checks import Facts
from judge.engine.cards.faces import Unseen
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced
from judge.engine.table.pieces import Card
from judge.replay.steps import Effect
from rulesets.hololive.cards.definition import ATTACHABLE
from rulesets.hololive.game import HololiveGame, Holomem
from rulesets.hololive.rules import rules


@rules.reason("10.3.4.1", Question.VALID)
def holomem_text_elsewhere(_: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """The text of a holomem card is valid while it is on top of a holomem on the stage."""
    card = _idle(misplaced)
    try:
        elsewhere = card is not None and card.face.type == "holomem" and not _on_top(card)
    except Unseen:
        return None
    return misplaced.text_facts if elsewhere else None


@rules.reason("10.3.4.2", Question.VALID)
def attachment_text_elsewhere(_: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """The text of a tool, mascot or fan is valid while it is attached."""
    card = _idle(misplaced)
    try:
        elsewhere = card is not None and card.face.subtypes & ATTACHABLE and card.holder is None
    except Unseen:
        return None
    return misplaced.text_facts if elsewhere else None


def _idle(misplaced: Misplaced) -> Card | None:
    """The card whose text an effect is said to be, where no ability of it waits to be carried out."""
    return misplaced.source if isinstance(misplaced.step, Effect) and not waits(misplaced) else None


def _on_top(card: Card) -> bool:
    return isinstance(card.holder, Holomem) and card.holder.top is card

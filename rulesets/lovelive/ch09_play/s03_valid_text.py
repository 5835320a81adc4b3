"""9.3 Text that is not modelled, and where it is valid (9.3.4)."""

from collections.abc import Iterator

from judge.engine.cards.faces import Blank
from judge.engine.table.pieces import Card
from rulesets.lovelive.cards.definition import CardDef
from rulesets.lovelive.game import LoveLiveGame
from rulesets.lovelive.rules import rules

rules.cite("9.3.4.2", "ch09_play/s03_valid_text.py, text_in_play")
LIVES = rules.cite("9.3.4.3", "ch09_play/s03_valid_text.py, live_text_is_valid")


def has_text(face: CardDef | Blank) -> bool:
    """Whether a card has, or being unknown may have, text that is not modelled."""
    return isinstance(face, Blank) or bool(face.text == "unmodelled")


def text_in_play(game: LoveLiveGame) -> Iterator[Card]:
    """The cards whose text is valid and not modelled: members (9.3.4.2) and lives that lie face up (9.3.4.3)."""
    for side in game.players:
        yield from (member.top for member in side.members if has_text(member.face))
        yield from (card for card in side.zones["live"].pieces if card.face_up and has_text(card.face))


def live_text_is_valid(game: LoveLiveGame, live: Card) -> bool:
    """9.3.4.3 The text of a live is valid in the live area, but not face down (face_down_lives_have_no_abilities)."""
    game.reads("face_down_lives_have_no_abilities")
    if not live.face_up or not has_text(live.face):
        return False
    game.exercise(LIVES)
    return True


def may_rest_on(game: LoveLiveGame) -> Card | None:
    """A card whose text, not being modelled, may change a number: it lasts without an amount, or is in play."""
    lasting = (effect.source for effect in game.lasting if effect.amount is None and effect.source is not None)
    return next(lasting, None) or next(text_in_play(game), None)

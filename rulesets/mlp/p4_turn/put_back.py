"""Whether a record has cards otherwise that were opened or looked at, and go back as they lay, or in an order told."""

from collections import Counter

from judge.engine.abilities.told_verbs import mentions
from judge.engine.run.board import Difference
from judge.engine.table.pieces import Zone
from rulesets.mlp.game import MlpGame
from rulesets.mlp.p4_turn.elsewhere import number_of, told
from rulesets.mlp.p4_turn.moments import text_acted
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import PLANS

SOURCE = "p4_turn/put_back.py, goes_back"
SEEN = {"open": rules.cite("6-11.3.0", SOURCE), "look": rules.cite("6-13.3.0", SOURCE)}


def goes_back(game: MlpGame, difference: Difference) -> str | None:
    """The clause by which seen cards go back, where a record has as many and no others in a place, laid otherwise."""
    zone, ability = difference.subject, game.last_text[1]
    if ability is None or not isinstance(zone, Zone) or not text_acted(game):
        return None
    if zone.name not in PLANS and not (zone.kind.ordered and _other_order(difference)):
        return None
    return next((SEEN[verb] for verb in SEEN if mentions(ability.node.do, verb)), None)


def _other_order(difference: Difference) -> bool:
    theirs = told(difference)
    if not isinstance(theirs, list) or len(theirs) != len(difference.subject.pieces):
        return False
    ours = Counter(getattr(card, "number", None) for card in difference.subject.pieces)
    del ours[None]
    return not ours - Counter(map(number_of, theirs))

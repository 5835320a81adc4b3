"""Whether a record has cards otherwise that were opened or looked at, and go back as they lay, or in an order told."""

from collections import Counter

from judge.engine.abilities.told_verbs import mentions
from judge.engine.run.board import Difference
from judge.engine.run.unordered import number_of
from judge.engine.table.pieces import Zone
from rulesets.mlp.game import MlpGame
from rulesets.mlp.p4_turn.elsewhere import numbers_in, told
from rulesets.mlp.p4_turn.moments import just_now, text_acted
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import PLANS

SOURCE = "p4_turn/put_back.py, goes_back"
SEEN = {"open": rules.cite("6-11.3.0", SOURCE), "look": rules.cite("6-13.3.0", SOURCE)}

STAYS = {"open": rules.cite("6-11.2.0", SOURCE), "look": rules.cite("6-13.2.0", SOURCE)}


def goes_back(game: MlpGame, difference: Difference) -> str | None:
    """The clause by which seen cards go back, where a record has as many and no others in a place, laid otherwise."""
    zone, ability = difference.subject, game.last_text[1]
    if ability is None or not isinstance(zone, Zone) or not text_acted(game):
        return None
    laid_otherwise = zone.kind.ordered and _other_order(difference) and not _put_by_text(game, zone)
    clauses = SEEN if zone.name in PLANS or laid_otherwise else None
    if clauses is None and _has_moved_one(game, difference):
        clauses = STAYS
    return next((clauses[verb] for verb in clauses if mentions(ability.node.do, verb)), None) if clauses else None


def _put_by_text(game: MlpGame, zone: Zone) -> bool:
    """Whether the text itself has put a card there just now, and not back."""
    brought = (one for one in just_now(game) if one.cause and one.clause not in SEEN.values())
    return any(isinstance(one.new, tuple) and bool(one.new) and one.new[0] is zone for one in brought)


def _has_moved_one(game: MlpGame, difference: Difference) -> bool:
    """Whether a record has a card somewhere that was seen and has stayed where it lay."""
    theirs = told(difference)
    if difference.subject.kind.ordered:
        left = theirs if isinstance(theirs, int) else len(theirs) if isinstance(theirs, list) else 0
        gone, seen = len(difference.subject) - left, len(game.seen)
        return 0 < gone <= seen and (gone == seen or not _has_taken(game, difference.subject))
    if _brought_by_text(game, difference):
        return False
    if isinstance(theirs, int):
        return bool(game.seen) and theirs - len(difference.subject) == len(game.seen)
    if not isinstance(theirs, list):
        return False
    extra = Counter(map(number_of, theirs)) - Counter(numbers_in(difference.subject))
    return bool(extra) and set(extra) <= set(game.seen)


def _has_taken(game: MlpGame, zone: Zone) -> bool:
    """Whether the text last carried out has taken cards out of a zone, seen or not, by whatever verb."""
    since = [change.old for change in game.since(game.last_text[2]) if change.cause]
    return any(isinstance(old, tuple) and bool(old) and old[0] is zone for old in since)


def _brought_by_text(game: MlpGame, difference: Difference) -> bool:
    """Whether the text has brought cards to the place itself, so that there are too many of them, or others."""
    zone, news = difference.subject, [change.new for change in just_now(game) if change.cause]
    return any(isinstance(new, tuple) and bool(new) and new[0] is zone for new in news)


def _other_order(difference: Difference) -> bool:
    theirs = told(difference)
    if not isinstance(theirs, list) or len(theirs) != len(difference.subject.pieces):
        return False
    ours = Counter(getattr(card, "number", None) for card in difference.subject.pieces)
    del ours[None]
    return not ours - Counter(map(number_of, theirs))

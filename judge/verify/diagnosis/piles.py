"""Cards that a record tells of a pile in which none is left."""

from collections.abc import Iterator, Sequence

from judge.engine.asking.tables import Cursor
from judge.engine.run.misplaced import Answer, Misplaced
from judge.engine.table.zone_kinds import NOBODY


def of_an_empty_pile(it: Misplaced) -> Iterator[Answer]:
    """Cards of a pile that nobody sees and that holds none: what was to bring them, a text or a row, brought none."""
    step = it.step
    if it.player is None or step.do != "fact:cards":
        return
    pile = it.player.zones.get(step.zone)
    if pile is None or pile.sees != NOBODY or pile.pieces or pile.unspecified:
        return
    clause = _of_the_text(it) or _of_a_row(it, pile.name)
    if clause is not None:
        yield Answer(clause, "misplaced/none_left", {**it.facts, "zone": pile})


def _of_the_text(it: Misplaced) -> str | None:
    """The clause that has the text carried out of which the record has told last."""
    game = it.game
    source, ability, _ = game.last_text
    text, told = game.rules.hooks.text, game.effect_at == game.step and game.effect_from is source
    return text.carrying_out(ability.node.kind) if text is not None and source is not None and told else None


def _of_a_row(it: Misplaced, pile: str) -> str | None:
    """The row that brings cards of such a pile, by which the rules have come since the record was last heard."""
    game, stood, now = it.game, it.stood, it.game.cursor
    whose = game.stood.seat if game.stood is not None else game.rules.hooks.active(game).seat
    if stood is None or now is None or whose != it.player.seat:
        return None
    order = list(game.rules.procedure.tables)
    rows = filter(None, map(game.rules.procedure.at, game.rules.hooks.rows_of_piles.get(pile, ())))
    return next((at.row.clause for at in rows if _lies(order, stood, at) and (it.later or _lies(order, at, now))), None)


def _lies(order: Sequence[str], one: Cursor, other: Cursor) -> bool:
    """Whether one row comes no later in a turn than another."""
    return (order.index(one.table.name), one.index) <= (order.index(other.table.name), other.index)

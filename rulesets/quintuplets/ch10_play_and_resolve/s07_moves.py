"""10.7.4 Zone-move triggers: at which side of a move the data of a card is read."""

from collections.abc import Sequence

from judge.engine.asking.checks import Found
from judge.engine.table.pieces import Card, Zone
from rulesets.quintuplets.abilities.in_play import trigger
from rulesets.quintuplets.ch10_play_and_resolve.s11_last_information import remember
from rulesets.quintuplets.game import Pile, QuintupletsGame
from rulesets.quintuplets.rules import rules

PUBLIC_SIDE = rules.cite("10.7.4.1.1", "ch10_play_and_resolve/s07_moves.py, looks_back")
IN_THE_LANE = rules.cite("10.7.4.1.2", "ch10_play_and_resolve/s07_moves.py, looks_back")
NEW_ZONE = rules.cite("10.7.4.1.3", "ch10_play_and_resolve/s07_moves.py, looks_back")


def looks_back(source: Zone, to: Zone) -> tuple[bool, str]:
    """Whether the data before the move counts, and by which clause."""
    if source.kind.stacks and source.kind.area != to.kind.area:
        return True, IN_THE_LANE
    if source.kind.public is to.kind.public:
        return False, NEW_ZONE
    return source.kind.public, PUBLIC_SIDE


class Moving:
    """Cards that change zones together; autos that wait for that are triggered on the right side of the move."""

    def __init__(self, game: QuintupletsGame, cards: Sequence[Card], goals: Sequence[Zone]) -> None:
        """Whatever looks back is triggered now, before anything moves."""
        self.game = game
        self.moves = [(card, card.zone, to, _facts(card)) for card, to in zip(cards, goals, strict=True)]
        for card, source, to, facts in self.moves:
            if isinstance(card.holder, Pile) and card.holder.top is card:
                facts["power"] = remember(game, card.holder).power or 0
            self._trigger(card, source, to, facts, before=True)

    def done(self) -> None:
        """All have arrived; whatever looks at where they are now is triggered."""
        for card, source, to, facts in self.moves:
            self._trigger(card, source, to, facts, before=False)

    def _trigger(self, card: Card, source: Zone, to: Zone, facts: Found, *, before: bool) -> None:
        back, clause = looks_back(source, to)
        hidden = not source.kind.public and not to.kind.public
        if back is not before or hidden or to.kind.stacks or not self.game.modelled:
            return
        if trigger(self.game, f"to_{to.name}", {**facts, "card": card, "player": to.owner}):
            self.game.exercise(clause)


def _facts(card: Card) -> Found:
    return {"origin": card.zone.kind.area or card.zone.name}

"""Showing cards to everybody, as card text has it; which ones may be seen from what the record has the text do next."""

from collections.abc import Sequence
from typing import ClassVar, Self

from judge.engine.asking.plays import S
from judge.engine.run.effects import EffectPlay
from judge.engine.run.lookup import Lookup
from judge.engine.run.state import G
from judge.engine.table.pieces import Card, Piece
from judge.engine.table.zone_kinds import NOBODY
from judge.engine.trees.choices import About, Spec
from judge.engine.trees.context import CompiledAbility
from judge.engine.trees.within import parts
from judge.replay.steps import Effect, Step

TAKEN = ("hand",)
"""Where cards go that a text lets take of those it looks at."""


class Showing(EffectPlay[G, S]):
    """Shows cards to everybody; `taken_to` are the zones by which a later step tells which cards were shown."""

    cards: tuple[Card, ...]
    in_parts: ClassVar = "cards"
    taken_to: ClassVar[Sequence[str]] = TAKEN

    @classmethod
    def inferred(cls, game: G, player: S, about: About, step: Step) -> Self | None:
        """Cards that a record does not say were shown are shown by where the same text puts them next."""
        texts = cls.taken_by(step)
        if not texts or not isinstance(about, Spec) or not isinstance(step, Effect) or step.by != player.seat:
            return None
        found = about.fields.get("cards")
        if found is None:
            return None
        lookup = Lookup(game, player, about)
        chosen = tuple(card for text in texts if (card := _named(lookup, found.among, text)) is not None)
        if len(chosen) < len(texts) and only_for(about.ctx.ability, step):
            lookup = Lookup(game, player, about)
            chosen = tuple(card for text in texts if (card := _of_a_pile(lookup, text)) is not None)
        return cls(player, about, chosen) if len(chosen) == len(texts) else None

    @classmethod
    def taken_by(cls, step: Step) -> Sequence[str]:
        """The cards that a step takes out of those looked at."""
        if step.do != "effect:put" or getattr(step, "to", None) not in cls.taken_to:
            return []
        return [text for text in getattr(step, "cards", ()) if text is not None]


def only_for(ability: CompiledAbility, step: Effect) -> bool:
    """Whether a text takes cards but once as a step does, put where it puts them: it can only be those it has shown."""
    takes = list(parts(ability.node.do, step.do.removeprefix("effect:")))
    return len([one for one in takes if one["verb"] != "put" or one.get("to") == getattr(step, "to", "")]) == 1


def _of_a_pile(lookup: Lookup, text: str) -> Card | None:
    """A card of a pile of which nobody sees the cards."""
    card = lookup.card(text) if text.partition(":")[2] else None
    return card if card is not None and card.zone.kind.ordered and card.zone.kind.sees == NOBODY else None


def _named(lookup: Lookup, among: Sequence[Piece], text: str) -> Card | None:
    """The card of a number among those that may be chosen."""
    card = lookup.card(text) if text.partition(":")[2] else None
    return card if any(card is one for one in among) else None

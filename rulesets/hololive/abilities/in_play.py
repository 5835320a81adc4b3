"""Where abilities of cards are valid (10.3.4), what triggers them, and what continuous ones change."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.engine.abilities.context import Context
from judge.engine.abilities.play import Standby, abilities_of, changed_by, changes, trigger, within_limit
from judge.engine.cards import Blank, Card
from judge.engine.players import Player
from rulesets.hololive.game import HololiveGame


def heeding(game: HololiveGame, word: str) -> Sequence[tuple[Card, Player]]:
    """The cards in play whose abilities wait for an event, or make a change, with their controllers.

    They are found anew only when something lies elsewhere, or the turn passes.
    """
    version = (game.placed, game.turn)
    if game.heeded_at != version:
        game.heeded_at, game.heeded = version, {}
        for card, controller in in_play(game):
            for each in card.face.heeds if not isinstance(card.face, Blank) else ():
                game.heeded.setdefault(each, []).append((card, controller))
    return game.heeded.get(word, ())


def in_play(game: HololiveGame) -> Iterator[tuple[Card, Player]]:
    """The cards whose abilities are valid, with their controllers, the turn player's first.

    The oshi; the top card of each holomem (10.3.4.1); attached supports (10.3.4.2).
    """
    for side in game.in_turn_order():
        if side.oshi is not None:
            yield side.oshi, side
        for holomem in side.stage:
            yield holomem.top, side
            for card in holomem.attached:
                yield card, side


def triggers(game: HololiveGame, event: str, facts: Mapping[str, Any]) -> None:
    """10.8.2 Abilities that an event triggers come to standby."""
    if game.modelled:
        trigger(game, event, facts, heeding(game, event))


def change_of(game: HololiveGame, change: str, piece: Any) -> int:
    """What continuous abilities add to a number of a piece."""
    return changed_by(game, change, piece, heeding(game, change)) if game.modelled else 0


def changes_of(game: HololiveGame, change: str, piece: Any) -> Iterator[tuple[Context, Any]]:
    """The continuous abilities that change something of a piece."""
    return changes(game, change, piece, heeding(game, change)) if game.modelled else iter(())


def continuous(game: HololiveGame, change: str) -> Iterator[tuple[Context, Any]]:
    """The continuous abilities in force that make a kind of change, whatever they change it of."""
    for card, controller in heeding(game, change) if game.modelled else ():
        for ability in abilities_of(card):
            for modifier in ability.modifiers:
                ctx = Context(game, controller, card, ability)
                if modifier.change == change and ability.valid(ctx):
                    yield ctx, modifier


def replacements(game: HololiveGame, event: str, facts: Mapping[str, Any]) -> list[Standby]:
    """10.11 Replacement abilities that apply to an event that is about to happen."""
    return answering(game, "replacement", event, facts)


def down_abilities(game: HololiveGame, facts: Mapping[str, Any]) -> list[Standby]:
    """11.3.1.1 Abilities carried out while a holomem goes down; they are no automatic abilities (10.1.1.2.3)."""
    return answering(game, "down", "downed", facts)


def answering(game: HololiveGame, kind: str, event: str, facts: Mapping[str, Any]) -> list[Standby]:
    """The abilities of a kind that an event calls on at once, without standby."""
    found: list[Standby] = []
    for card, controller in heeding(game, event) if game.modelled else ():
        for ability in abilities_of(card):
            node = ability.node
            if node.kind != kind or node.when is None or node.when.on != event or ability.triggered is None:
                continue
            ctx = Context(game, controller, card, ability, facts)
            if within_limit(game, ctx) and ability.valid(ctx) and ability.triggered(ctx):
                found.append(Standby(ability, card, controller, facts))
    return found

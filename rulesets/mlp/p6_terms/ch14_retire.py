"""6-14 Retiring, and every other way out of the adventure area."""

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import NOTHING, Script
from judge.engine.cards.faces import Blank
from judge.engine.run.effects import EffectPlay
from judge.engine.table.pieces import Card, Zone
from judge.engine.trees.memory import remember
from rulesets.mlp import effects
from rulesets.mlp.abilities.in_play import InPlay, holds, of_card
from rulesets.mlp.game import Character, MlpGame, Side
from rulesets.mlp.p2_cards.ch03_items import take_off
from rulesets.mlp.p2_cards.ch07_tokens import vanish
from rulesets.mlp.p5_effects.ch01_replaced import replaced
from rulesets.mlp.p5_effects.ch01_triggered import emit
from rulesets.mlp.p5_effects.ch04_order import bring_up, in_order
from rulesets.mlp.p5_effects.ch04_pending import Pending, effects_of, resolve, trigger, waits_for
from rulesets.mlp.p6_terms.declared import there
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import COLUMNS

STAYS = rules.cite("1-1.1.0", "p6_terms/ch14_retire.py, RetireEffect")
BY_CONTACT = rules.cite("4-4.3.4b", "p6_terms/ch14_retire.py, retire")
FAREWELL = rules.cite("2-1.6.2", "p6_terms/ch14_retire.py, _farewells")
TO_PROCESSING = rules.cite("6-14.1.2", "p6_terms/ch14_retire.py, depart")
TO_REST = rules.cite("6-14.1.3", "p6_terms/ch14_retire.py, retire")
AFTERWARDS = rules.cite("6-14.2.0", "p6_terms/ch14_retire.py, depart")
ELSEWHERE = rules.cite("6-14.1.3a", "p6_terms/ch14_retire.py, go_on")


def retire(game: MlpGame, character: Character, clause: str) -> Script:
    """6-14.1.0 The retire action; what is triggered in it waits for its end (6-14.1.2a)."""
    if (yield from replaced(game, character, in_contact=clause == BY_CONTACT)):
        return
    game.exercise("6-14.1.1")
    game.exercise(clause)
    game.note("retire", to=character, card=character.top.number)
    rest = character.top.owner.zones["rest"]
    yield from depart(game, character, Way(rest, TO_REST, in_contact=clause == BY_CONTACT))


class Way(Struct, frozen=True):
    """Where a character goes that leaves, under which clause, and whether a contact makes it retire."""

    to: Zone
    clause: str
    at_bottom: bool = False
    in_contact: bool = False


def depart(game: MlpGame, character: Character, way: Way) -> Script:
    """A character leaves the adventure area, by the processing area if that triggers anything (3-8.1.3)."""
    side, card = character.controller, character.top
    own = [one for piece in (card, *character.attached) for one in of_card(piece, "triggered", side)]
    last: Character = remember(character)  # type: ignore[assignment]

    def on(game: MlpGame) -> None:
        if not waits_for(game, character):
            go_on(game, character, way)
            if way.clause == TO_REST:
                _retired(game, {"card": card, "to": last, "player": side}, own, in_contact=way.in_contact)

    farewells = tuple(_farewells(character, on))
    if not farewells:
        on(game)
        return
    game.exercise("3-8.1.3")
    game.move(character, game.processing, TO_PROCESSING)
    _tokens_along(game, character)
    if game.busy:
        game.reads("triggered_cards_wait_in_the_processing_area")
        for farewell in farewells:
            trigger(game, farewell)
    else:
        yield from _use_now(game, farewells)


def _use_now(game: MlpGame, farewells: tuple[Pending, ...]) -> Script:
    """6-14.1.2 The effects are used inside the action; the last one put on top comes first."""
    game.busy += 1
    waiting = list((yield from in_order(game, farewells[0].player, farewells)))
    while waiting:
        game.exercise(FAREWELL)
        bring_up(game, waiting)
        effect = waiting.pop()
        if waiting:
            effect.finish = None
        yield from resolve(game, effect)
    if game.held:
        game.exercise("6-14.1.2a")
    game.busy -= 1


def _farewells(character: Character, on: Callable[[MlpGame], None]) -> Iterator[Pending]:
    """The farewell effects that a character has, or was given by its item."""
    side: Side = character.controller  # type: ignore[assignment]
    for card in (character.top, *character.attached):
        for ability in effects_of(card, "farewell"):
            yield Pending(side, card, "farewell", FAREWELL, stack=character, finish=on, compiled=ability.compiled)


def _retired(game: MlpGame, facts: Facts, own: Sequence[InPlay], *, in_contact: bool) -> None:
    """6-14.2.0 What waits for a character to retire is triggered when the action is over, its own effects too."""
    before = len(game.held)
    emit(game, "retire", facts, gone=own, held=facts["to"])
    if in_contact:
        emit(game, "retire_in_contact", facts, gone=own, held=facts["to"])
    if len(game.held) > before:
        game.exercise(AFTERWARDS)


def _tokens_along(game: MlpGame, character: Character) -> None:
    """2-7.2.1c, 2-7.2.2f Tokens follow their character to the processing area."""
    if character.candy:
        game.exercise("2-7.2.1c")
    if character.presents:
        game.reads("presents_go_to_the_processing_area")
        game.exercise("2-7.2.2f")


def go_on(game: MlpGame, character: Character, way: Way) -> None:
    """6-14.1.3 The character goes to its area, its item to the rest area, its tokens out of the game.

    It stays where an effect has already put it (6-14.1.3a).
    """
    if not _still_there(game, character):
        game.exercise(ELSEWHERE)
        return
    vanish(game, character)
    take_off(game, character, to_rest=way.to.name == "rest")
    card = character.top
    game.move(card, way.to, way.clause, index=0 if way.at_bottom else None)
    game.reveal([card])


def _still_there(game: MlpGame, character: Character) -> bool:
    return character.zone is game.processing or (character.zone is not None and character.zone.name in COLUMNS)


def leaves(card: Card) -> Character | None:
    """The character that leaves the adventure area if this card is moved away from where it is."""
    stack = card.holder
    if isinstance(stack, Character) and stack.top is card and stack.zone is not None and stack.zone.name in COLUMNS:
        return stack
    return None


@rules.play(effects.Retire, "6-14.1.0")
class RetireEffect(EffectPlay[MlpGame, Side]):
    """Retires a character."""

    character: Character

    def enact(self, game: MlpGame) -> Script:
        by_event = (
            self.source is not None and not isinstance(self.source.face, Blank) and self.source.face.type == "event"
        )
        if by_event and holds(game, "stays_in_events", self.character):
            game.exercise(STAYS)
        else:
            return retire(game, self.character, "6-14.1.0")
        return NOTHING


there(RetireEffect, "6-14.1.0", "character")


@rules.check("6-14.1.0", on=RetireEffect, stage=Stage.IS)
def in_an_adventure_area(_: MlpGame, play: RetireEffect) -> Facts | None:
    """Only characters in an adventure area retire."""
    zone = play.character.zone
    return breach(card=play.character.top) if zone is not None and zone.name not in (*COLUMNS, "nowhere") else None


for _clause in ("6-14.1.1", "6-14.1.2a", "3-8.1.3", "2-7.2.1c", "2-7.2.2f"):
    rules.cite(_clause, "p6_terms/ch14_retire.py")

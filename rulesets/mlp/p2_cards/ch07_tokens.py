"""2-7 Tokens: candies and presents on characters."""

from collections.abc import Mapping
from functools import cache
from typing import ClassVar, Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.rules.reasons import Question
from judge.engine.run.effects import EffectPlay, is_there
from judge.engine.run.lookup import Lookup, is_of_another_sort
from judge.engine.run.misplaced import Misplaced
from judge.engine.trees.choices import About
from judge.engine.trees.context import CompiledAbility
from rulesets.mlp import effects
from rulesets.mlp.cards.compiled import compile_tree
from rulesets.mlp.game import GIFT, Character, MlpGame, Side
from rulesets.mlp.p2_cards.ch07_presents import CLAUSES, PRESENTS
from rulesets.mlp.p5_effects.ch01_triggered import emit
from rulesets.mlp.p5_effects.ch04_pending import Pending, trigger
from rulesets.mlp.p6_terms.declared import there
from rulesets.mlp.rules import rules

CANDY = "candy"
SECOND_CANDY = rules.cite("2-7.2.1a", "p2_cards/ch07_tokens.py, gain")
REMOVED = rules.cite("6-5.3.0", "p2_cards/ch07_tokens.py, lose")
OPENED = rules.cite("2-7.2.2c#2", "p2_cards/ch07_tokens.py, opening")


def gain(game: MlpGame, character: Character, token: str, clause: str) -> None:
    """Put a token on a character; a second candy is void (2-7.2.1a)."""
    if token == CANDY:
        game.exercise(SECOND_CANDY)
        if game.set(character, CANDY, True, clause):
            emit(game, "candy_put", {"to": character, "player": character.controller})
        return
    game.set(character, "presents", {**character.presents, token: character.presents.get(token, 0) + 1}, clause)


def lose(game: MlpGame, character: Character, token: str, clause: str) -> None:
    """6-5.3.0 A removed token is out of the game."""
    if token == CANDY:
        if game.set(character, CANDY, False, clause):
            emit(game, "candy_taken", {"to": character, "player": character.controller})
        return
    left = {kind: count - (kind == token) for kind, count in character.presents.items()}
    game.set(character, "presents", {kind: count for kind, count in left.items() if count > 0}, clause)


def has(character: Character, token: str) -> bool:
    """2-7.1.2a Whether a character has a token now; what it had before does not count."""
    if not isinstance(character, Character):
        return False
    return character.candy if token == CANDY else bool(character.presents.get(token))


def can_gain(character: Character, token: str) -> bool:
    """2-7.2.1a Whether a token would count: of candies a character has one."""
    return token != CANDY or not has(character, CANDY)


def vanish(game: MlpGame, character: Character) -> None:
    """2-7.2.1b, 2-7.2.2e Tokens of a character that goes on to another area vanish and trigger nothing."""
    game.set(character, CANDY, False, "2-7.2.1b")
    game.set(character, "presents", {}, "2-7.2.2e")


@cache
def text_of_present(present: str) -> CompiledAbility:
    """2-7.2.2c What opening a present does."""
    return compile_tree("event", PRESENTS[present])


def of_a_present(game: MlpGame, ability: CompiledAbility | None) -> bool:
    """Whether an ability is what opening a present does, or what it gives."""
    given = (effect.amount.compiled for effect in game.lasting if effect.number == GIFT)
    return any(ability is one for one in (*map(text_of_present, PRESENTS), *given))


def opening(character: Character, present: str) -> Pending:
    """2-7.2.2c#2 Opening a present: its effect is used, then it is removed."""
    side: Side = character.controller  # type: ignore[assignment]

    def remove(game: MlpGame) -> None:
        game.exercise(CLAUSES[present])
        lose(game, character, present, OPENED)

    return Pending(side, character.top, f"present:{present}", OPENED, finish=remove, compiled=text_of_present(present))


class TokenEffect(EffectPlay[MlpGame, Side]):
    """A verb on one token of one character."""

    character: Character
    token: str
    written_as: ClassVar[Mapping[str, str]] = {"present": "token"}

    @classmethod
    def look_up(
        cls,
        game: MlpGame,
        player: Side,
        effect: effects.GainToken | effects.RemoveToken | effects.OpenPresent,
        about: About,
    ) -> Self:
        token = effect.present if isinstance(effect, effects.OpenPresent) else effect.token
        return cls(player, about, Lookup(game, player).stack(effect.character, Character), token)


@rules.play(effects.GainToken, "2-7.1.0")
class GainTokenEffect(TokenEffect):
    """A character gets a token."""

    def enact(self, game: MlpGame) -> None:
        gain(game, self.character, self.token, "2-7.1.0")


@rules.play(effects.RemoveToken, "6-5.3.0")
class RemoveTokenEffect(TokenEffect):
    """A character loses a token."""

    def enact(self, game: MlpGame) -> None:
        lose(game, self.character, self.token, REMOVED)


@rules.play(effects.OpenPresent, "2-7.2.2c")
class OpenPresentEffect(TokenEffect):
    """Opens a present; its effect waits for the effect that opened it."""

    def enact(self, game: MlpGame) -> None:
        trigger(game, opening(self.character, self.token))


rules.check("2-7.1.0", on=GainTokenEffect, stage=Stage.THERE)(is_there("character", any_sort=True))
there(RemoveTokenEffect, "6-5.3.0", "character")
there(OpenPresentEffect, "2-7.2.2c", "character")


@rules.check("2-7.2.1b", on=GainTokenEffect, stage=Stage.IS)
def candy_on_a_character(_: MlpGame, play: GainTokenEffect) -> Facts | None:
    """Candies are on characters only, those of the adventure area and the processing area."""
    return _no_character(play) if play.token == CANDY else None


@rules.check("2-7.2.2e", on=GainTokenEffect, stage=Stage.IS)
def present_on_a_character(_: MlpGame, play: GainTokenEffect) -> Facts | None:
    """So are presents."""
    return _no_character(play) if play.token != CANDY else None


def _no_character(play: GainTokenEffect) -> Facts | None:
    return breach(card=play.character.top) if is_of_another_sort(play.character) else None


@rules.check("2-7.1.2a", on=RemoveTokenEffect, stage=Stage.TARGET)
def has_it_now(_: MlpGame, play: RemoveTokenEffect) -> Facts | None:
    """The character has the token at this moment."""
    return None if has(play.character, play.token) else breach(character=play.character)


@rules.check("2-7.2.2a", on=OpenPresentEffect, stage=Stage.TARGET)
def has_the_present(_: MlpGame, play: OpenPresentEffect) -> Facts | None:
    """The character has the present that is opened."""
    return None if has(play.character, play.token) else breach(character=play.character)


@rules.reason("2-7.2.1a", Question.MOMENT, "effect:gain_token")
def no_second_candy(game: MlpGame, it: Misplaced) -> Facts | None:
    """No effect gives a second candy to a character that has one."""
    if not isinstance(it.step, effects.GainToken) or it.step.token != CANDY:
        return None
    character = Lookup(game, it.player).stack(it.step.character, Character)
    return {"player": it.player, "character": character} if has(character, CANDY) else None


for _clause in ("2-7.2.1b", "2-7.2.2e"):
    rules.cite(_clause, "p2_cards/ch07_tokens.py, vanish")
for _clause in CLAUSES.values():
    rules.cite(_clause, "p2_cards/ch07_presents.py, PRESENTS")

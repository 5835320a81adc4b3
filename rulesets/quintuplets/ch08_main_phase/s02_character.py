"""8.2 Playing a character."""

from collections.abc import Iterator
from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Script
from judge.engine.book.names import plain_names
from judge.engine.run.acts import ActPlay
from judge.engine.table.pieces import Card
from rulesets.quintuplets import acts
from rulesets.quintuplets.cards.definition import if_known, known
from rulesets.quintuplets.ch08_main_phase.hand import in_own_hand, kinds_in_hand
from rulesets.quintuplets.ch10_play_and_resolve.s06_play import WHERE_TO, play_character
from rulesets.quintuplets.ch10_play_and_resolve.s09_layers import explain
from rulesets.quintuplets.ch12_keywords.s09_disguise import note_disguise
from rulesets.quintuplets.game import Pile, QuintupletsGame, Side, occupant, standing_in
from rulesets.quintuplets.rules import rules
from rulesets.quintuplets.zones import LANES

PER_TURN = rules.number("characters_per_turn")
GROWTH = rules.cite("12.6.2", "ch08_main_phase/s02_character.py, grows_from_a_named_person")


@rules.play(acts.PlayCharacter, "8.2", when="8.1.1", from_hand=True)
class PlayCharacterPlay(ActPlay[QuintupletsGame, Side]):
    """Plays a character card from hand to an own lane."""

    repeats = False

    card: Card
    lane: int

    @classmethod
    def options(cls, _: QuintupletsGame, player: Side, __: object) -> Iterator[Self]:
        if player.characters_played >= PER_TURN:
            return
        for card in kinds_in_hand(player):
            for lane in LANES:
                yield cls(player, card, lane)

    def enact(self, game: QuintupletsGame) -> Script:
        yield from ()
        side = self.player
        game.set(side, "characters_played", side.characters_played + 1, "8.2.2")
        lane = side.lane(self.lane)
        if lane is None:
            return
        there = standing_in(lane)
        growth = if_known(self.card.face, "growth", frozenset())
        if there is not None and growth:
            game.exercise(GROWTH)
            note_disguise(game, growth, there.face)
            explain(game, there, "persons")
        game.exercise(WHERE_TO)
        play_character(game, self.card, lane)


@rules.check("8.2.1", on=PlayCharacterPlay, stage=Stage.THERE)
def card_in_own_hand(_: QuintupletsGame, play: PlayCharacterPlay) -> Facts | None:
    """The card is in the own hand."""
    return in_own_hand(play.card, play.player)


@rules.check("4.5.2", on=PlayCharacterPlay, stage=Stage.THERE)
def own_lane(_: QuintupletsGame, play: PlayCharacterPlay) -> Facts | None:
    """The player has a lane of this number: one of five."""
    return None if play.lane in LANES else breach(lane=play.lane)


@rules.check("8.2.1", on=PlayCharacterPlay, stage=Stage.IS)
def character_card(_: QuintupletsGame, play: PlayCharacterPlay) -> Facts | None:
    """The card is a character card."""
    return None if "character" in play.card.face.types else breach(card=play.card)


@rules.check("8.2.2", on=PlayCharacterPlay, stage=Stage.AMOUNT)
def first_character_of_the_turn(_: QuintupletsGame, play: PlayCharacterPlay) -> Facts | None:
    """One character a turn is played by this action."""
    side = play.player
    return breach(card=play.card, limit=PER_TURN) if side.characters_played >= PER_TURN else None


@rules.check("8.2.1.1", on=PlayCharacterPlay, stage=Stage.TARGET)
def free_lane(_: QuintupletsGame, play: PlayCharacterPlay) -> Facts | None:
    """A card without growth goes to a lane without a character."""
    there = _character_in(play)
    return breach(card=play.card, target=there) if not known(play.card.face, "growth") and there else None


@rules.check("8.2.1.2", on=PlayCharacterPlay, stage=Stage.TARGET)
def grows_from_a_named_person(game: QuintupletsGame, play: PlayCharacterPlay) -> Facts | None:
    """A card with growth goes onto a character with one of the names that it asks for."""
    growth = known(play.card.face, "growth")
    if not growth:
        return None
    there = _character_in(play)
    fits = there is not None and plain_names(growth) & plain_names(game.read(there, "persons"))
    return None if fits else breach(card=play.card, lane=play.lane)


def _character_in(play: PlayCharacterPlay) -> Pile | None:
    side = play.player
    lane = side.lane(play.lane)
    return occupant(lane) if lane is not None else None

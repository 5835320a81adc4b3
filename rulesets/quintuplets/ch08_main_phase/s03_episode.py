"""8.3 Playing an episode."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Script
from judge.engine.book.names import plain_names
from judge.engine.run.acts import ActPlay
from judge.engine.table.pieces import Card
from rulesets.quintuplets import acts
from rulesets.quintuplets.cards.definition import if_known, known
from rulesets.quintuplets.ch04_zones.s14_characters import alike
from rulesets.quintuplets.ch08_main_phase.hand import in_own_hand, kinds_in_hand
from rulesets.quintuplets.ch10_play_and_resolve.s06_play import WHERE_TO, play_episode
from rulesets.quintuplets.ch12_keywords.s09_disguise import note_disguise
from rulesets.quintuplets.game import Pile, QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

PER_TURN = rules.number("episodes_per_turn")
EPISODE_HALF = rules.cite("10.6.2.2", "ch08_main_phase/s03_episode.py, PlayEpisodePlay.enact")


@rules.play(acts.PlayEpisode, "8.3", when="8.1.1", from_hand=True)
class PlayEpisodePlay(ActPlay[QuintupletsGame, Side]):
    """Plays a card from hand as an episode onto an own character."""

    repeats = False

    card: Card
    target: Pile
    written_as: ClassVar[Mapping[str, str]] = {"onto": "target"}

    @classmethod
    def options(cls, _: QuintupletsGame, player: Side, __: object) -> Iterator[Self]:
        if player.episodes_played >= PER_TURN:
            return
        targets = tuple({(alike(pile), pile.lane): pile for pile in player.characters}.values())
        for card in kinds_in_hand(player):
            for target in targets:
                yield cls(player, card, target)

    def enact(self, game: QuintupletsGame) -> Script:
        yield from ()
        side = self.player
        game.set(side, "episodes_played", side.episodes_played + 1, "8.3.2")
        if "event" in if_known(self.card.face, "types", ()):
            game.exercise(EPISODE_HALF)
        note_disguise(game, if_known(self.card.face, "exclusive", frozenset()), self.target.face)
        game.exercise(WHERE_TO)
        play_episode(game, self.card, self.target)


@rules.check("8.3.1", on=PlayEpisodePlay, stage=Stage.THERE)
def card_in_own_hand(_: QuintupletsGame, play: PlayEpisodePlay) -> Facts | None:
    """The card is in the own hand."""
    return in_own_hand(play.card, play.player)


@rules.check("8.3.1", on=PlayEpisodePlay, stage=Stage.THERE)
def own_character(_: QuintupletsGame, play: PlayEpisodePlay) -> Facts | None:
    """The target is a character in an own lane."""
    own = play.target.in_a_lane and play.target.controller is play.player
    return None if own else breach(player=play.player)


@rules.check("8.3.1", on=PlayEpisodePlay, stage=Stage.IS)
def character_or_episode_card(_: QuintupletsGame, play: PlayEpisodePlay) -> Facts | None:
    """The card is a character or an episode card."""
    return None if play.card.face.types & {"character", "episode"} else breach(card=play.card)


@rules.check("8.3.2", on=PlayEpisodePlay, stage=Stage.AMOUNT)
def within_the_episodes_of_the_turn(_: QuintupletsGame, play: PlayEpisodePlay) -> Facts | None:
    """Two episodes a turn are played by this action, whatever cards they are."""
    side = play.player
    return breach(card=play.card, limit=PER_TURN) if side.episodes_played >= PER_TURN else None


@rules.check("12.8.2", on=PlayEpisodePlay, stage=Stage.TARGET)
def exclusive_to_the_target(game: QuintupletsGame, play: PlayEpisodePlay) -> Facts | None:
    """An exclusive episode goes onto one of the persons that it names."""
    if "character" in play.card.face.types:
        return None
    exclusive = known(play.card.face, "exclusive")
    if not exclusive or plain_names(exclusive) & plain_names(game.read(play.target, "persons")):
        return None
    return breach(card=play.card, target=play.target)

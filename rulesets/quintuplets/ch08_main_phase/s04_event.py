"""8.4 Playing an event, in the main phase or, with the other icon, in the event step (9.3)."""

from collections.abc import Iterator
from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Script
from judge.engine.run.acts import ActPlay
from judge.engine.table.pieces import Card
from rulesets.quintuplets import acts
from rulesets.quintuplets.cards.definition import if_known, known
from rulesets.quintuplets.ch08_main_phase.hand import in_own_hand, kinds_in_hand
from rulesets.quintuplets.ch10_play_and_resolve.s06_play import event_text, payable, play_event
from rulesets.quintuplets.ch12_keywords.s07_condition_of_use import missing
from rulesets.quintuplets.game import QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

EVENT_HALF = rules.cite("10.6.2.2", "ch08_main_phase/s04_event.py, PlayEventPlay.enact")
OTHER_HALF_ABSENT = rules.cite("2.10.4", "ch08_main_phase/s04_event.py, PlayEventPlay.enact")
LEFT_OUT = rules.cite("10.6.2.2.1", "ch10_play_and_resolve/s06_play.py, event_text")
SEVERAL = 2


@rules.play(acts.PlayEvent, "8.4", when="12.3.1", from_hand=True)
class PlayEventPlay(ActPlay[QuintupletsGame, Side]):
    """Plays an event card from hand."""

    card: Card

    @classmethod
    def options(cls, _: QuintupletsGame, player: Side, __: object) -> Iterator[Self]:
        for card in kinds_in_hand(player):
            yield cls(player, card)

    def enact(self, game: QuintupletsGame) -> Script:
        side = self.player
        if "episode" in if_known(self.card.face, "types", ()):
            game.exercise(EVENT_HALF)
            game.exercise(OTHER_HALF_ABSENT)
            game.exercise(LEFT_OUT)
        name = if_known(self.card.face, "name", "")
        game.set(side, "events_played", side.events_played | {name}, "12.5.2")
        return play_event(game, side, self.card)


def in_the_main_phase(game: QuintupletsGame) -> bool:
    """Whether the event is played as an action of the main phase."""
    return game.cursor is None or game.cursor.table.name == "main_phase"


def in_the_other_turn(game: QuintupletsGame, play: PlayEventPlay) -> bool:
    """Whether it is the non-turn player's event in the event step (9.3.2)."""
    return not in_the_main_phase(game) and play.player is not game.turn_player


def in_the_own_turn(game: QuintupletsGame, play: PlayEventPlay) -> bool:
    """Whether it is the turn player's event in the event step (9.3.4)."""
    return not in_the_main_phase(game) and play.player is game.turn_player


@rules.check("12.3.2", on=PlayEventPlay, stage=Stage.WHEN)
def main_event_in_the_main_phase(game: QuintupletsGame, play: PlayEventPlay) -> Facts | None:
    """An event with the main icon alone is played in the main phase."""
    only_main = known(play.card.face, "icons") == {"main"}
    return breach(card=play.card) if only_main and not in_the_main_phase(game) else None


@rules.check("9.2.4", on=PlayEventPlay, stage=Stage.WHEN)
def approach_event_without_an_approach(game: QuintupletsGame, play: PlayEventPlay) -> Facts | None:
    """Where the record goes on from no approach with an event for the event step, that step was passed over."""
    passed_over = in_the_main_phase(game) and any(one.table.rows[one.at].clause == "9.2.4" for one in game.skipped)
    return breach(card=play.card) if passed_over and known(play.card.face, "icons") == {"approach"} else None


@rules.check("12.3.3", on=PlayEventPlay, stage=Stage.WHEN)
def approach_event_in_the_event_step(game: QuintupletsGame, play: PlayEventPlay) -> Facts | None:
    """An event with the approach icon alone is played in the event step."""
    only_approach = known(play.card.face, "icons") == {"approach"}
    return breach(card=play.card) if only_approach and in_the_main_phase(game) else None


@rules.check("8.4.1", on=PlayEventPlay, stage=Stage.THERE)
def card_in_own_hand(game: QuintupletsGame, play: PlayEventPlay) -> Facts | None:
    """The card is in the own hand."""
    return in_own_hand(play.card, play.player) if in_the_main_phase(game) else None


@rules.check("9.3.2", on=PlayEventPlay, stage=Stage.THERE)
def card_in_the_other_players_hand(game: QuintupletsGame, play: PlayEventPlay) -> Facts | None:
    """The card is in the non-turn player's hand."""
    return in_own_hand(play.card, play.player) if in_the_other_turn(game, play) else None


@rules.check("9.3.4", on=PlayEventPlay, stage=Stage.THERE)
def card_in_the_turn_players_hand(game: QuintupletsGame, play: PlayEventPlay) -> Facts | None:
    """The card is in the turn player's hand."""
    return in_own_hand(play.card, play.player) if in_the_own_turn(game, play) else None


@rules.check("8.4.1", on=PlayEventPlay, stage=Stage.IS)
def event_with_the_main_icon(game: QuintupletsGame, play: PlayEventPlay) -> Facts | None:
    """In the main phase the card is an event with the main icon."""
    return _event_with("main", play.card) if in_the_main_phase(game) else None


@rules.check("9.3.2", on=PlayEventPlay, stage=Stage.IS)
def other_players_approach_event(game: QuintupletsGame, play: PlayEventPlay) -> Facts | None:
    """In the event step the non-turn player's card is an event with the approach icon."""
    return _event_with("approach", play.card) if in_the_other_turn(game, play) else None


@rules.check("9.3.4", on=PlayEventPlay, stage=Stage.IS)
def turn_players_approach_event(game: QuintupletsGame, play: PlayEventPlay) -> Facts | None:
    """In the event step the turn player's card is an event with the approach icon."""
    return _event_with("approach", play.card) if in_the_own_turn(game, play) else None


def _event_with(icon: str, card: Card) -> Facts | None:
    fits = "event" in card.face.types and icon in known(card.face, "icons")
    return None if fits else breach(card=card)


@rules.check("12.5.2", on=PlayEventPlay, stage=Stage.AMOUNT)
def first_event_of_its_name(_: QuintupletsGame, play: PlayEventPlay) -> Facts | None:
    """A same-name-turn-1 event is the player's first event of that name this turn."""
    side = play.player
    face = play.card.face
    return breach(card=play.card) if face.same_name_turn_1 and known(face, "name") in side.events_played else None


@rules.check("12.7.2", on=PlayEventPlay, stage=Stage.TARGET)
def person_of_its_condition(game: QuintupletsGame, play: PlayEventPlay) -> Facts | None:
    """The person of the condition of use is among the own characters and brides."""
    persons = known(play.card.face, "use_condition")
    return _lacking(game, play, persons) if len(persons) < SEVERAL else None


@rules.check("12.7.2.1", on=PlayEventPlay, stage=Stage.TARGET)
def every_person_of_its_condition(game: QuintupletsGame, play: PlayEventPlay) -> Facts | None:
    """Each of several persons is among the own characters and brides."""
    persons = known(play.card.face, "use_condition")
    return _lacking(game, play, persons) if len(persons) >= SEVERAL else None


def _lacking(game: QuintupletsGame, play: PlayEventPlay, persons: tuple[str, ...]) -> Facts | None:
    side = play.player
    person = missing(game, side, persons) if persons else None
    return breach(card=play.card, person=person) if person is not None else None


@rules.check("10.4.2.2", on=PlayEventPlay, stage=Stage.PAYMENT)
def cost_can_be_paid(game: QuintupletsGame, play: PlayEventPlay) -> Facts | None:
    """All of the cost in its text can be paid."""
    side = play.player
    paid = all(payable(game, side, play.card, facts) for facts in event_text(play.card))
    return None if paid else breach(card=play.card)

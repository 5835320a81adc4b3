"""8.5 Playing an activated ability."""

from collections.abc import Iterator
from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Play, Script
from judge.engine.cards.faces import Blank
from judge.engine.run.lookup import Lookup, refer
from judge.engine.table.pieces import Card
from judge.engine.trees.context import Context
from rulesets.quintuplets import acts
from rulesets.quintuplets.abilities.in_play import silenced
from rulesets.quintuplets.cards.definition import Ability, if_known, known
from rulesets.quintuplets.ch10_play_and_resolve.s03_validity import set_as_episode, used_as_episode, valid
from rulesets.quintuplets.ch10_play_and_resolve.s06_play import payable, play_ability
from rulesets.quintuplets.ch12_keywords.s10_only import conditions_hold, note_what_was_asked
from rulesets.quintuplets.ch13_loops.s01_loops import REPEATS
from rulesets.quintuplets.game import QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

BELONG_IN_A_LANE = frozenset({"character", "episode"})
"""The types of cards whose abilities are valid in the lanes of characters."""


@rules.play(acts.Ability, "8.5", when="8.1.1")
class AbilityPlay(Play[QuintupletsGame, Side]):
    """Plays an activated ability of a card; `place` counts it from 0 on the card, None where it has no such one."""

    source: Card
    place: int | None

    @classmethod
    def look_up(cls, game: QuintupletsGame, player: Side, act: acts.Ability, _: object) -> Self:
        source = Lookup(game, player).card(act.source)
        play = cls(player, source, place_of(source, act.ability))
        if play.ability is not None:
            note_what_was_asked(game, player, play.ability)
        return play

    @classmethod
    def options(cls, _: QuintupletsGame, player: Side, __: object) -> Iterator[Self]:
        for pile in player.characters:
            for card in (pile.top, *pile.attached):
                if not isinstance(card.face, Blank):
                    yield from (cls(player, card, place) for place in range(len(card.face.abilities)))

    @property
    def ability(self) -> Ability | None:
        """The ability, None where it is not known or not there."""
        return None if self.place is None else self.source.face.abilities[self.place]

    def recorded(self, game: QuintupletsGame) -> acts.Ability:
        source = refer(game, self.source, self.player)
        return acts.Ability(player=self.player.seat, source=source, ability=(self.place or 0) + 1)

    def enact(self, game: QuintupletsGame) -> Script:
        side = self.player
        ability = self.ability
        REPEATS.note(game, self)
        if ability is not None and ability.turn_1:
            game.set(game, "once_a_turn", game.once_a_turn | {(self.source, self.source.moves, self.place)}, "12.4.2")
        if ability is not None and ability.same_name_turn_1:
            name = if_known(self.source.face, "name", "")
            game.set(side, "abilities_played", side.abilities_played | {name}, "12.5.3")
        return play_ability(game, side, self.source, ability)


def place_of(source: Card, ability: str | int) -> int | None:
    """Where on a card an ability stands, named or counted from 1; None where the card has none such."""
    if isinstance(source.face, Blank):
        return None
    found = source.face.abilities
    if isinstance(ability, int):
        return ability - 1 if 0 < ability <= len(found) else None
    return next((place for place, one in enumerate(found) if one.name == ability), None)


@rules.check("8.5.1", on=AbilityPlay, stage=Stage.THERE)
def of_an_own_card(_: QuintupletsGame, play: AbilityPlay) -> Facts | None:
    """The player is the master of the card; heroes have no master (4.4.5)."""
    own = play.source.zone.owner is play.player and play.source.zone.name != "nowhere"
    return None if own else breach(card=play.source)


@rules.check("10.3.4.3", on=AbilityPlay, stage=Stage.THERE)
def valid_in_a_lane(_: QuintupletsGame, play: AbilityPlay) -> Facts | None:
    """A character's or episode's ability is valid in a lane, and not under another card."""
    elsewhere = play.source.zone.owner is not play.player or play.source.zone.name == "nowhere"
    lies = play.source.holder is not None and (play.source.holder.top is play.source or set_as_episode(play.source))
    none_such = play.ability is None or play.ability.kind != "activated"
    other = none_such and not BELONG_IN_A_LANE & if_known(play.source.face, "types", BELONG_IN_A_LANE)
    return None if elsewhere or lies or other else breach(card=play.source)


@rules.check("10.6.1", on=AbilityPlay, stage=Stage.IS)
def no_static_one(_: QuintupletsGame, play: AbilityPlay) -> Facts | None:
    """The ability is no static one, which is never played."""
    return breach(card=play.source) if play.ability is not None and play.ability.kind == "static" else None


@rules.check("8.5.1", on=AbilityPlay, stage=Stage.IS)
def activated(_: QuintupletsGame, play: AbilityPlay) -> Facts | None:
    """The card has this ability, and it is an activated one."""
    known(play.source.face, "abilities")
    fits = play.ability is not None and play.ability.kind in ("activated", "static")
    return None if fits else breach(card=play.source)


@rules.check("10.6.4.2.1", on=AbilityPlay, stage=Stage.IS)
def no_character_used_as_an_episode(_: QuintupletsGame, play: AbilityPlay) -> Facts | None:
    """A character card that lies there as an episode has no abilities."""
    return breach(card=play.source) if used_as_episode(play.source) else None


@rules.check("2.10.5", on=AbilityPlay, stage=Stage.IS)
def of_the_half_that_is_there(_: QuintupletsGame, play: AbilityPlay) -> Facts | None:
    """Of an event & episode card in a lane only the episode half exists."""
    absent = play.ability is not None and play.ability.group == "event" and valid(play.source)
    return breach(card=play.source) if absent else None


@rules.check("12.2.3.2", on=AbilityPlay, stage=Stage.IS)
def conditions_are_met(game: QuintupletsGame, play: AbilityPlay) -> Facts | None:
    """Every condition keyword of the ability is met."""
    side = play.player
    met = play.ability is None or conditions_hold(game, side, play.ability)
    return None if met else breach(card=play.source)


@rules.check("12.4.2", on=AbilityPlay, stage=Stage.AMOUNT)
def first_use_of_the_turn(game: QuintupletsGame, play: AbilityPlay) -> Facts | None:
    """A turn-1 ability of one card is played once a turn."""
    once = play.ability is not None and play.ability.turn_1
    used = (play.source, play.source.moves, play.place) in game.once_a_turn
    return breach(card=play.source) if once and used else None


@rules.check("12.5.3", on=AbilityPlay, stage=Stage.AMOUNT)
def first_use_of_its_name(_: QuintupletsGame, play: AbilityPlay) -> Facts | None:
    """A same-name-turn-1 ability is the player's first of cards of that name this turn."""
    side = play.player
    limited = play.ability is not None and play.ability.same_name_turn_1
    used = limited and known(play.source.face, "name") in side.abilities_played
    return breach(card=play.source) if used else None


@rules.check("10.3.2", on=AbilityPlay, stage=Stage.IS)
def not_invalid(game: QuintupletsGame, play: AbilityPlay) -> Facts | None:
    """Nothing has taken the card's abilities away."""
    return breach(card=play.source) if silenced(game, play.source) else None


@rules.check("10.3.3", on=AbilityPlay, stage=Stage.IS)
def valid_now(game: QuintupletsGame, play: AbilityPlay) -> Facts | None:
    """The condition under which the ability is valid holds."""
    compiled = play.ability.compiled if play.ability is not None else None
    valid = compiled is None or compiled.valid(Context(game, play.player, play.source, compiled))
    return None if valid else breach(card=play.source)


@rules.check("10.4.2.2", on=AbilityPlay, stage=Stage.PAYMENT)
def cost_can_be_paid(game: QuintupletsGame, play: AbilityPlay) -> Facts | None:
    """All of the cost can be paid."""
    side = play.player
    return None if payable(game, side, play.source, play.ability) else breach(card=play.source)


@rules.check("13.1.1.2", on=AbilityPlay, stage=Stage.AMOUNT)
def not_again_in_the_same_state(game: QuintupletsGame, play: AbilityPlay) -> Facts | None:
    """What was done in exactly this state of the game is not done in it again this turn."""
    return breach(card=play.source) if REPEATS.has(game, play) else None

"""9.6.2 Playing an activated ability of a card (7.7.2.1)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Self

from judge.engine.cards import Card
from judge.engine.effects import resolving
from judge.engine.lookup import Lookup, refer
from judge.engine.plays import Play, Stage, breach
from judge.engine.requests import Script
from judge.replay.common import Ability
from rulesets.lovelive.cards.definition import AbilityHead
from rulesets.lovelive.game import LoveLiveGame, Member, Side
from rulesets.lovelive.rules import rules
from rulesets.lovelive.zones import AREAS

AS_A_CARD = rules.cite("9.6.2.1.3", "ch09_play/s06_abilities.py, AbilityPlay.enact")
RESOLVED = rules.cite("9.6.2.4.2", "ch09_play/s06_abilities.py, AbilityPlay.enact")


@rules.play(Ability, "7.7.2.1", when="7.7.2")
@dataclass(slots=True)
class AbilityPlay(Play):
    """Plays an ability of a card, counted from 1; its text acts as declared effects."""

    source: Card
    ability: int

    @classmethod
    def look_up(cls, game: LoveLiveGame, player: Side, act: Ability, _: Any) -> Self:
        number = act.ability if isinstance(act.ability, int) else 0
        return cls(player, Lookup(game, player).card(act.source), number)

    @classmethod
    def options(cls, _: LoveLiveGame, __: Side, ___: Any) -> Iterator[Self]:
        yield from ()

    def recorded(self, game: LoveLiveGame) -> Ability:
        source = refer(game, self.source, self.player)
        return Ability(player=self.player.seat, source=source, ability=self.ability)

    @property
    def head(self) -> AbilityHead | None:
        """What is printed before the ability, None where the facts of the card list no such ability.

        Raises:
            Unseen: nobody knows the card.
        """
        heads = self.source.face.abilities
        return heads[self.ability - 1] if 0 < self.ability <= len(heads) else None

    def enact(self, game: LoveLiveGame) -> Script:
        side: Any = self.player
        game.set(side, "uses", (*side.uses, (self.source, self.source.moves, self.ability)), AS_A_CARD)
        yield from resolving(game, RESOLVED, self.source)
        game.exercise(RESOLVED)

    @property
    def times(self) -> int:
        """How often this ability of this card was played this turn; a card that left and came back is another."""
        side: Any = self.player
        return int(side.uses.count((self.source, self.source.moves, self.ability)))


@rules.check("7.7.2.1", on=AbilityPlay, stage=Stage.THERE)
def own_card(_: LoveLiveGame, play: AbilityPlay) -> Any:
    """The card is one of the player's own."""
    zone = play.source.zone
    return None if zone.owner is play.player and zone.name != "nowhere" else breach(card=play.source)


@rules.check("9.1.1.1", on=AbilityPlay, stage=Stage.IS)
def activated(_: LoveLiveGame, play: AbilityPlay) -> Any:
    """The ability is an activated one."""
    return None if play.head is not None and play.head.kind == "activated" else breach(card=play.source)


@rules.check("9.3.4.2", on=AbilityPlay, stage=Stage.IS)
def valid_where_it_is(_: LoveLiveGame, play: AbilityPlay) -> Any:
    """An ability of a card under a member is not valid."""
    member = play.source.holder
    return breach(card=play.source) if isinstance(member, Member) and play.source is not member.top else None


@rules.check("11.2.2", on=AbilityPlay, stage=Stage.IS)
def once_a_turn(_: LoveLiveGame, play: AbilityPlay) -> Any:
    """An ability with the keyword is played once a turn."""
    return breach(card=play.source) if play.head and play.head.limit == 1 and play.times >= 1 else None


@rules.check("11.3.2", on=AbilityPlay, stage=Stage.IS)
def twice_a_turn(_: LoveLiveGame, play: AbilityPlay) -> Any:
    """An ability with the keyword is played twice a turn."""
    limit = rules.number("twice_a_turn")
    return breach(card=play.source) if play.head and play.head.limit == limit and play.times >= limit else None


def _in_its_place(clause: str, place: str) -> None:
    def check(_: LoveLiveGame, play: AbilityPlay) -> Any:
        """A keyword of place asks for the member to stand there."""
        places = play.head.places if play.head is not None else frozenset()
        zone = play.source.zone.name
        return breach(card=play.source) if place in places and zone in AREAS and zone not in places else None

    check.__name__ = f"in_the_{place}_area"
    rules.check(clause, on=AbilityPlay, stage=Stage.IS)(check)


_in_its_place("11.7.2", "center")
_in_its_place("11.8.2", "left")
_in_its_place("11.9.2", "right")

"""Plays that several games share; a ruleset registers them under its own clauses."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Self

from judge.engine.asking.checks import Facts
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Offer, Play, S, Script
from judge.engine.run.effects import EffectPlay
from judge.engine.run.lookup import Lookup
from judge.engine.run.misplaced import Misplaced
from judge.engine.run.state import SEATS, G, Game
from judge.engine.table.pieces import Card, Zone
from judge.engine.trees.choices import About
from judge.replay.common import ChooseFirst, RandomPlayer
from judge.replay.steps import Effect

BOTTOM, TOP = "_bottom", "_top"
"""How the words for the ends of a zone with an order end."""


class Bare(Play[G, S]):
    """An act that says no more than that it is done."""

    @classmethod
    def look_up(cls, game: G, player: S, act: Any, about: About) -> Self:  # noqa: ARG003 -- the same for every play
        """There is nothing to look up."""
        return cls(player)

    @classmethod
    def options(cls, game: G, player: S, about: About) -> Iterator[Self]:  # noqa: ARG003 -- the same for every play
        """There is one way to do it."""
        yield cls(player)

    def recorded(self, game: G) -> Any:  # noqa: ARG002 -- the same for every play
        """The act as a record would write it."""
        return self.record(player=self.player.seat)

    def enact(self, game: G) -> Script | None:  # noqa: ARG002 -- the same for every play
        """Whoever offered it goes on."""
        return None


class Conceding(Bare[G, S]):
    """Gives up and loses at once."""

    def enact(self, game: G) -> None:
        """The other player wins."""
        game.end([self.player], self.clause, "concession")


def asked_of(game: Game, seat: str | None, clause: str, kind: type[Play]) -> Offer:
    """What a seat has to answer; either may where a record does not say which seat it is."""
    if seat is not None:
        return Offer(clause, game.player(seat), (kind,))
    one, other = game.players
    return Offer(clause, one, (kind,), also=(Offer(clause, other, (kind,)),))


def who_is_first(game: Game, seat: str | None, clause: str, kind: type[Play]) -> Script:
    """Who goes first, as the player at a seat, or either, says it; None where nobody does.

    A record that goes on without a word of it leaves open who does; what stands before such a word is too early.
    """
    told = game.next_told()
    if isinstance(told, Effect):
        told = game.told_after_it() or told
    if told is None or isinstance(told, ChooseFirst | RandomPlayer):
        play = yield asked_of(game, seat, clause, kind)
        return play.first if play is not None else None
    first = yield FactNeed(clause, "first_player", needed=True, possible=SEATS)
    return game.player(first) if first is not None else None


class ChoosingFirst(Play[G, S]):
    """Says who goes first."""

    first: Any

    @classmethod
    def look_up(cls, game: G, player: S, act: Any, about: About) -> Self:  # noqa: ARG003 -- the same for every play
        """The player named."""
        return cls(player, game.player(act.first))

    @classmethod
    def options(cls, game: G, player: S, about: About) -> Iterator[Self]:  # noqa: ARG003 -- the same for every play
        """Either player."""
        for first in game.players:
            yield cls(player, first)

    def recorded(self, game: G) -> Any:  # noqa: ARG002 -- the same for every play
        """The act as a record would write it."""
        return self.record(player=self.player.seat, first=self.first.seat)


def said_before_the_hands(game: Game, it: Misplaced) -> Facts | None:
    """Who goes first is said before anything else is done that rests on it."""
    asked = it.offer is not None and it.kind in it.offer.kinds
    said = it.kind is not None and any(word == it.kind.word for word, _ in game.answered)
    return None if asked or said else it.facts


class Putting(EffectPlay[G, S]):
    """Puts cards to a zone of their owner, to its top or to its bottom where the word for it says so."""

    cards: tuple[Card, ...]
    to: str
    in_parts: ClassVar = "cards"

    @classmethod
    def look_up(cls, game: G, player: S, act: Any, about: About) -> Self:
        """A card that is left out is one of the deck."""
        lookup, deck = Lookup(game, player, about), game.rules.hooks.usual_pool
        return cls(player, about, tuple([lookup.card(text, deck) for text in act.cards]), act.to)

    @property
    def goal(self) -> str:
        """The name of the zone."""
        return self.to.removesuffix(BOTTOM).removesuffix(TOP)

    @property
    def at_bottom(self) -> bool:
        """Whether they go under what lies there."""
        return self.to.endswith(BOTTOM)


class Permitting(EffectPlay[G, S]):
    """Sets a clause aside."""

    permitted: str
    until: str | None
    written_as: ClassVar[Mapping[str, str]] = {"clause": "permitted"}

    def enact(self, game: G) -> None:
        """From now on the clause breaks nothing."""
        game.exercise(self.clause)
        game.permits.append((self.permitted, self.until))


class Forbidding(EffectPlay[G, S]):
    """Forbids a kind of act."""

    act: str
    until: str

    def enact(self, game: G) -> None:
        """From now on acts of the kind are illegal."""
        game.exercise(self.clause)
        game.forbids.append((self.act, self.until))


class EndingTheGame(EffectPlay[G, S]):
    """Decides the game for or against a player in the middle of an effect."""

    of: S
    written_as: ClassVar[Mapping[str, str]] = {"player": "of"}


class Winning(EndingTheGame):
    """A player wins."""

    def enact(self, game: G) -> None:
        """The other player loses at once."""
        game.end([self.of.opponent], self.clause)


class Losing(EndingTheGame):
    """A player loses."""

    def enact(self, game: G) -> None:
        """The player loses at once."""
        game.end([self.of], self.clause)


class OfAPlayer(EffectPlay[G, S]):
    """A verb on what one player has."""

    side: S
    written_as: ClassVar[Mapping[str, str]] = {"player": "side"}


class OfAPile(EffectPlay[G, S]):
    """A verb on a pile of a player."""

    owner: S
    zone: str
    written_as: ClassVar[Mapping[str, str]] = {"player": "owner"}

    @property
    def pile(self) -> Zone:
        """The zone where it lies."""
        return self.owner.zones[self.zone]


class Shuffling(OfAPile[G, S]):
    """Shuffles a pile; `nothing_to_mix` is the clause by which one card or none counts as shuffled too."""

    nothing_to_mix: ClassVar[str]

    def enact(self, game: G) -> Script:
        """Its order is not known any more; a record may tell it."""
        pile, clause = self.pile, self.clause
        if pile.unspecified or len(pile) > 1:
            game.shuffled(pile, clause)
        else:
            clause = self.nothing_to_mix
            game.exercise(clause)
        yield FactNeed(clause, "shuffle", self.owner, pile, pile.pieces[::-1])

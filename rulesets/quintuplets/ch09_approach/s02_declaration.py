"""9.2 Declaration step: who approaches which hero."""

from collections.abc import Iterator, Sequence
from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Choice, Offer, Play, Script
from judge.engine.asking.tables import Jump, Row
from judge.engine.cards.faces import Unseen
from judge.engine.run.common import Bare
from judge.engine.run.lookup import Lookup, refer
from judge.engine.table.pieces import Card
from rulesets.quintuplets import acts
from rulesets.quintuplets.ch04_zones.s03_lanes import faces
from rulesets.quintuplets.ch04_zones.s04_heroes import learn_hero, unseen_heroes
from rulesets.quintuplets.ch07_turn.s01_turn import begins, check
from rulesets.quintuplets.ch10_play_and_resolve.s09_power import in_doubt, note_what_counted, power, reaches, required
from rulesets.quintuplets.game import Pairing, Pile, QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

Pair = tuple[Card, Card]
"""A hero and a character that approaches it."""
LEAST_HEROES = rules.number("least_heroes_approached")
NO_CHOICE = rules.cite("9.2.2.4", "ch09_approach/s02_declaration.py, declare")
ROLES = rules.cite("9.2.2.3", "ch09_approach/s02_declaration.py, ApproachPlay.enact")


def declare(game: QuintupletsGame) -> Script:
    """9.2.2 The turn player approaches heroes, or says that there is no approach.

    Of a hero that nobody has told, what is claimed next to lie there is it: no effect comes between.
    """
    game.set(game, "approaches", (), "9.2.2")
    game.set(game, "partners", (), "9.2.2")
    side = game.turn_player
    for hero in unseen_heroes(game):
        learn_hero(game, hero, game.claimed_next(f"hero{hero.lane}"))
    if not any(possible_pairs(game, side)):
        game.exercise(NO_CHOICE)
    play = yield Offer("9.2.2", side, (ApproachPlay, NoApproachPlay), free=True)
    if play is not None:
        play.enact(game)


def go_on(game: QuintupletsGame) -> Jump:
    """9.2.4 The event step follows an approach, the end phase follows none."""
    return Jump("event_step" if game.approaches else "end_phase")


def possible_pairs(game: QuintupletsGame, side: Side) -> Iterator[Pair]:
    """Every approach that could be part of a declaration, as far as the cards are known."""
    for hero in game.heroes:
        for character in side.characters:
            if not hero.face_down and faces(character.lane, hero.lane) and not falls_short(game, character, hero):
                yield hero.top, character.top


def falls_short(game: QuintupletsGame, character: Pile, hero: Pile) -> bool:
    """Whether the power is surely less than required."""
    try:
        return not reaches(game, character, hero) and in_doubt(game, character, hero) is None
    except Unseen:
        return False


@rules.play(acts.Approach, "9.2.2", when="9.1.1")
class ApproachPlay(Play[QuintupletsGame, Side]):
    """Declares approaches: the heroes named, the characters named, and which belongs to which."""

    repeats = False

    heroes: tuple[Card, ...]
    characters: tuple[Card, ...]
    pairs: Sequence[Pair]

    @classmethod
    def look_up(cls, game: QuintupletsGame, player: Side, act: acts.Approach, _: object) -> Self:
        lookup = Lookup(game, player)
        heroes = [lookup.card(one["hero"]) for one in act.heroes]
        named = [(hero, text) for hero, one in zip(heroes, act.heroes, strict=True) for text in one["by"]]
        return cls._of(player, heroes, [(hero, Lookup(game, player).card(text)) for hero, text in named])

    @classmethod
    def _of(cls, player: Side, heroes: Sequence[Card], pairs: Sequence[Pair]) -> Self:
        return cls(player, tuple(heroes), tuple(card for _, card in pairs), pairs)

    @classmethod
    def options(cls, game: QuintupletsGame, player: Side, _: object) -> Iterator[Choice]:
        def make(pairs: tuple[Pair, ...]) -> Play:
            return cls._of(player, list(dict.fromkeys(hero for hero, _ in pairs)), pairs)

        pairs = list(possible_pairs(game, player))
        yield Choice(make, pairs, LEAST_HEROES, len({id(character) for _, character in pairs}))

    def recorded(self, game: QuintupletsGame) -> acts.Approach:
        heroes: list[acts.HeroApproach] = [
            {
                "hero": refer(game, hero, self.player),
                "by": [refer(game, card, self.player) for of, card in self.pairs if of is hero],
            }
            for hero in self.heroes
        ]
        return acts.Approach(player=self.player.seat, heroes=heroes)

    def enact(self, game: QuintupletsGame) -> None:
        found = [Pairing(hero, character, character.top) for hero, character in _in_lanes(self)]
        for pairing in found:
            note_what_counted(game, pairing.character, pairing.hero)
        game.set(game, "approaches", tuple(found), ROLES)
        for pairing in found:
            game.note("approach", to=pairing.character, hero=pairing.hero, player=self.player)


@rules.check("9.1.1", on=ApproachPlay, stage=Stage.THERE)
def own_characters(_: QuintupletsGame, play: ApproachPlay) -> Facts | None:
    """Whoever approaches is a character in an own lane."""
    stray = [card for card in play.characters if not _stands(card, play.player)]
    return breach(card=stray[0]) if stray else None


def _stands(card: Card, player: Side) -> bool:
    pile = card.holder
    return isinstance(pile, Pile) and pile.in_a_lane and pile.controller is player and pile.top is card


@rules.check("9.2.2.1", on=ApproachPlay, stage=Stage.IS)
def face_up_heroes(game: QuintupletsGame, play: ApproachPlay) -> Facts | None:
    """Whoever is approached lies face up in a hero lane (reading `face_down_hero_cannot_be_approached`)."""
    for hero in play.heroes:
        pile = hero.holder
        if not isinstance(pile, Pile) or not pile.in_a_hero_lane:
            return breach(card=hero)
        if pile.face_down:
            game.reads("face_down_hero_cannot_be_approached")
            return breach(card=hero)
    return None


@rules.check("9.2.2.1", on=ApproachPlay, stage=Stage.AMOUNT)
def at_least_one_hero(_: QuintupletsGame, play: ApproachPlay) -> Facts | None:
    """An approach names a hero."""
    count = len(play.heroes)
    return breach(count=count, least=LEAST_HEROES) if count < LEAST_HEROES else None


@rules.check("9.2.2.2", on=ApproachPlay, stage=Stage.AMOUNT)
def somebody_for_each_hero(_: QuintupletsGame, play: ApproachPlay) -> Facts | None:
    """Each hero named has a character that approaches it."""
    idle = [hero for hero in play.heroes if all(of is not hero for of, _ in play.pairs)]
    return breach(card=idle[0]) if idle else None


@rules.check("9.2.2.2.3", on=ApproachPlay, stage=Stage.AMOUNT)
def one_hero_for_each_character(_: QuintupletsGame, play: ApproachPlay) -> Facts | None:
    """No character is named twice."""
    twice = [card for card in play.characters if play.characters.count(card) > 1]
    return breach(card=twice[0]) if twice else None


def _in_lanes(play: ApproachPlay) -> Iterator[tuple[Pile, Pile]]:
    for hero, character in play.pairs:
        if isinstance(hero.holder, Pile) and isinstance(character.holder, Pile):
            yield hero.holder, character.holder


@rules.check("9.2.2.2.1", on=ApproachPlay, stage=Stage.TARGET)
def in_front_or_diagonal(_: QuintupletsGame, play: ApproachPlay) -> Facts | None:
    """A character's lane faces that of its hero."""
    for hero, character in _in_lanes(play):
        if not faces(character.lane, hero.lane):
            return breach(character=character, hero=hero)
    return None


@rules.check("9.2.2.2.2", on=ApproachPlay, stage=Stage.TARGET)
def enough_power(game: QuintupletsGame, play: ApproachPlay) -> Facts | None:
    """A character's power is at least what its hero requires; text that nobody models may yet make it so."""
    for hero, character in _in_lanes(play):
        if not hero.face_down and not reaches(game, character, hero):
            if (card := in_doubt(game, character, hero)) is not None:
                raise Unseen(card.number)
            return breach(character=character, power=power(game, character), required=required(game, hero))
    return None


@rules.play(acts.NoApproach, "9.2.2", when="9.1.1")
class NoApproachPlay(Bare[QuintupletsGame, Side]):
    """Declares that there is no approach."""

    repeats = False


DECLARATION_STEP = rules.table(
    "declaration_step",
    "9.2",
    begins("9.2.1", "approach_phase_begins", "declaration_step_begins"),
    Row("9.2.2", declare),
    check("9.2.3"),
    Row("9.2.4", go_on, jumps=("event_step", "end_phase")),
)

"""9.4 Judgement step: who succeeds, which heroes turn, and who becomes a bride."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Offer, Play, Script
from judge.engine.asking.tables import Jump, Row
from judge.engine.cards.faces import Unseen
from judge.engine.run.lookup import Ambiguous, Lookup, refer
from judge.engine.run.unordered import number_of
from judge.replay.references import BadReference
from judge.replay.steps import Claim, Step
from rulesets.quintuplets import acts
from rulesets.quintuplets.ch05_verbs.s03_put import put
from rulesets.quintuplets.ch07_turn.s01_turn import begins
from rulesets.quintuplets.ch10_play_and_resolve.s05_timing import check_timing
from rulesets.quintuplets.ch10_play_and_resolve.s09_power import in_doubt, note_what_counted, reaches
from rulesets.quintuplets.game import Pairing, Pile, QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

PARTNERS = rules.cite("9.4.2.1", "ch09_approach/s04_judgement.py, judge_approaches")
ONE_PARTNER = rules.cite("9.4.2.2", "ch09_approach/s04_judgement.py, one_partner_each")
FACE_DOWN = rules.cite("9.4.3.1", "ch09_approach/s04_judgement.py, wed")
BRIDE = rules.cite("9.4.3.2", "ch09_approach/s04_judgement.py, wed")


def judge_approaches(game: QuintupletsGame) -> Script:
    """9.4.2 All approaches at one moment; then each character keeps one partner."""
    game.exercise("9.4.2")
    game.set(game, "partners", tuple(p for p in game.approaches if succeeds(game, p)), PARTNERS)
    return one_partner_each(game)


def succeeds(game: QuintupletsGame, pairing: Pairing) -> bool:
    """Whether an approach succeeds now, wherever both stand; a hero that lies face down or is gone is out of reach.

    Readings `approach_follows_the_card`, `approaching_character_covered_by_growth`,
    `hero_turned_down_before_the_judgement`.
    """
    hero, character = pairing.hero, pairing.character
    if not hero.in_a_hero_lane or hero.face_down or not character.in_a_lane or character.top is not pairing.card:
        return False
    note_what_counted(game, character, hero)
    try:
        enough = reaches(game, character, hero)
    except Unseen as unseen:
        game.doubt("9.4.2", unseen.number)
        return True
    if (card := in_doubt(game, character, hero)) is not None:
        game.doubt("9.4.2", card.number, "unmodelled")
        told = _becomes_a_bride(game, character)
        return enough if told is None else told
    return enough


def _becomes_a_bride(game: QuintupletsGame, character: Pile) -> bool | None:
    """Whether a record goes on with a character becoming a bride, by an act or by what it claims; None if it is silent.

    Of several who may have succeeded the act of one says nothing of the others.
    """
    told, side = game.next_told(), game.turn_player
    if isinstance(told, acts.TakeBride):
        try:
            return True if Lookup(game, side).stack(told.character) is character else None
        except (Ambiguous, BadReference):
            return None
    places = ("brides", character.zone.name if character.zone is not None else "")
    claimed = {place: said[0] for place in places if (said := game.claimed_before(side.seat, place)) is not None}
    return said_a_bride(claimed, side, character) if claimed else None


def one_partner_each(game: QuintupletsGame) -> Script:
    """9.4.2.2 A character that has succeeded with several heroes keeps one of them."""
    for character in dict.fromkeys(pairing.character for pairing in game.partners):
        mine = [pairing for pairing in game.partners if pairing.character is character]
        if len(mine) == 1:
            continue
        play = yield Offer(ONE_PARTNER, game.turn_player, (KeepPartnerPlay,), about=mine)
        kept = next((p for p in mine if play and p.hero is play.hero), mine[0])
        others = tuple(p for p in game.partners if p not in mine or p is kept)
        game.set(game, "partners", others, ONE_PARTNER)


def marry(game: QuintupletsGame) -> Script:
    """9.4.3 Hero after hero, or all at once (reading order_of_heroes_in_the_judgement)."""
    left, chosen = list(game.partners), list[Pairing]()
    several = len({id(pairing.hero) for pairing in left}) > 1
    together = several and game.reads("order_of_heroes_in_the_judgement") == "other"
    while left:
        heroes = {id(pairing.hero) for pairing in left}
        play = yield Offer(BRIDE, game.turn_player, (TakeBridePlay,), about=left, immaterial=len(heroes) == len(left))
        taken = next((p for p in left if play and p.character is play.character), left[0])
        left = [pairing for pairing in left if pairing.hero is not taken.hero]
        chosen.append(taken)
        if not (together and left):
            wed(game, chosen)
            chosen = []


def wed(game: QuintupletsGame, chosen: Sequence[Pairing]) -> None:
    """9.4.3.1 and 9.4.3.2 Heroes turn face down, and a character that has each as partner becomes a bride."""
    game.exercise("9.4.3")
    for pairing in chosen:
        game.set(pairing.hero, "face_down", True, FACE_DOWN)
    cards = [pairing.character.top for pairing in chosen]
    put(game, cards, [game.turn_player.zones["brides"]] * len(cards), BRIDE)
    for card in cards:
        game.note("bride", player=game.turn_player, card=card.number)


def end_the_phase(game: QuintupletsGame) -> Script:
    """9.4.4 After a check timing the roles are over and the end phase begins."""
    game.exercise("9.4.4")
    yield from check_timing(game)
    game.set(game, "approaches", (), "9.4.4")
    game.set(game, "partners", (), "9.4.4")
    return Jump("end_phase")


@rules.play(acts.KeepPartner, "9.4.2.2")
class KeepPartnerPlay(Play[QuintupletsGame, Side]):
    """Says which hero stays the partner of a character."""

    character: Pile
    hero: Pile
    among: Sequence[Pairing]

    @classmethod
    def look_up(
        cls, game: QuintupletsGame, player: Side, act: acts.KeepPartner, about: Sequence[Pairing] | None
    ) -> Self:
        lookup = Lookup(game, player)
        return cls(player, lookup.stack(act.character), lookup.stack(act.hero), about or ())

    @classmethod
    def options(cls, _: QuintupletsGame, player: Side, about: Sequence[Pairing]) -> Iterator[Self]:
        for pairing in about:
            yield cls(player, pairing.character, pairing.hero, about)

    def recorded(self, game: QuintupletsGame) -> acts.KeepPartner:
        character, hero = (refer(game, pile, self.player) for pile in (self.character, self.hero))
        return acts.KeepPartner(player=self.player.seat, character=character, hero=hero)


@rules.check("9.4.2.2", on=KeepPartnerPlay, stage=Stage.THERE)
def one_of_its_partners(_: QuintupletsGame, play: KeepPartnerPlay) -> Facts | None:
    """The hero is one that the character has succeeded with."""
    fits = any(p.character is play.character and p.hero is play.hero for p in play.among)
    return None if fits else breach(character=play.character, hero=play.hero)


@rules.play(acts.TakeBride, "9.4.3.2")
class TakeBridePlay(Play[QuintupletsGame, Side]):
    """Says which character goes to the bride area, and thereby which hero is dealt with."""

    character: Pile
    among: Sequence[Pairing]

    @classmethod
    def look_up(cls, game: QuintupletsGame, player: Side, act: acts.TakeBride, about: Sequence[Pairing] | None) -> Self:
        return cls(player, Lookup(game, player).stack(act.character), about or ())

    @classmethod
    def options(cls, _: QuintupletsGame, player: Side, about: Sequence[Pairing]) -> Iterator[Self]:
        for pairing in about:
            yield cls(player, pairing.character, about)

    @classmethod
    def inferred(cls, _: QuintupletsGame, player: Side, about: Sequence[Pairing] | None, step: Step) -> Self | None:
        said = step.board.get(player.seat) if isinstance(step, Claim) else None
        if not isinstance(said, dict):
            return None
        among = dict.fromkeys(pairing.character for pairing in about or ())
        gone = [character for character in among if said_a_bride(said, player, character)]
        return cls(player, gone[0], about or ()) if len(gone) == 1 else None

    def recorded(self, game: QuintupletsGame) -> acts.TakeBride:
        return acts.TakeBride(player=self.player.seat, character=refer(game, self.character, self.player))


def said_a_bride(said: Mapping[str, object], side: Side, character: Pile) -> bool:
    """Whether a side as a claim has it has a character, where it speaks of it, no more in its lane, or as a bride."""
    number, lane, brides = character.top.number, character.zone, said.get("brides")
    if lane is not None and lane.name in said:
        return bool(number_of(said[lane.name]) != number)
    before = sum(card.number == number for card in side.zones["brides"].pieces)
    return isinstance(brides, list) and sum(number_of(one) == number for one in brides) > before


@rules.check("9.4.3.2", on=TakeBridePlay, stage=Stage.THERE)
def has_a_partner(_: QuintupletsGame, play: TakeBridePlay) -> Facts | None:
    """The character has one of the heroes that are left as its partner."""
    fits = any(pairing.character is play.character for pairing in play.among)
    return None if fits else breach(character=play.character)


JUDGEMENT_STEP = rules.table(
    "judgement_step",
    "9.4",
    begins("9.4.1", "judgement_step_begins"),
    Row("9.4.2", judge_approaches),
    Row("9.4.3", marry),
    Row("9.4.4", end_the_phase, jumps=("end_phase",)),
)

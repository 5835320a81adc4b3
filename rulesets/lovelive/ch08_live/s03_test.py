"""8.3.14 to 8.3.16: owned hearts, the test of the lives, and what fails."""

from collections import Counter
from collections.abc import Iterator
from typing import Self

from judge.engine.asking.checks import Facts, Stage, all_in, breach
from judge.engine.asking.needs import FactNeed, Pause
from judge.engine.asking.plays import Offer, Play, Script
from judge.engine.cards.faces import Unseen
from judge.engine.run.lookup import Lookup
from judge.engine.table.pieces import Card
from rulesets.lovelive import acts
from rulesets.lovelive.abilities.information import blade_heart
from rulesets.lovelive.cards.definition import ALL, COLOURS
from rulesets.lovelive.ch02_cards import s11_needed_hearts as needed
from rulesets.lovelive.ch04_zones.s01_moves import put
from rulesets.lovelive.ch08_live.s03_yell import lying
from rulesets.lovelive.ch09_play.s03_valid_text import may_rest_on
from rulesets.lovelive.ch09_play.s09_numbers import hearts_of, need_of
from rulesets.lovelive.ch10_rule_processing.s02_refresh import refreshed
from rulesets.lovelive.ch10_rule_processing.s05_illegal_cards import is_no
from rulesets.lovelive.game import LoveLiveGame, Side
from rulesets.lovelive.rules import rules

TESTED = rules.cite("8.3.15.1", "ch08_live/s03_test.py, test")
WILD = rules.cite("8.3.15.1.1", "ch08_live/s03_test.py, test")
TAKEN_OFF = rules.cite("8.3.15.1.2", "ch08_live/s03_test.py, test")
MEETS = rules.cite("2.11.3", "ch08_live/s03_test.py, test")
SOME_WAY_WORKS = "fact:live_result/some_way_works"
NEEDS_ARE_MET = "fact:live_result/needs_are_met"
FACT_RULES = {SOME_WAY_WORKS: TAKEN_OFF, NEEDS_ARE_MET: TESTED}
NO_COLOUR = rules.cite("2.1.1.2", "ch08_live/s03_test.py, test")
TWO_OF_NO_COLOUR = "any2"


def own_hearts(game: LoveLiveGame) -> None:
    """8.3.14 The hearts of all own members and of the blade hearts of the own yelled cards."""
    side = game.active
    owned = hearts_owned(game, side)
    game.exercise("8.3.14")
    game.set(side, "owned", owned, "8.3.14")


def hearts_owned(game: LoveLiveGame, side: Side) -> tuple[tuple[str, int], ...]:
    """8.3.14 How many hearts of each colour a player has, as far as the cards are known."""
    total: Counter[str] = Counter()
    for member in side.members:
        try:
            total.update(hearts_of(game, member))
        except Unseen as unseen:
            game.doubt("8.3.14", unseen.number)
    for card in lying(game, side):
        try:
            total.update(blade_hearts(game, card))
        except Unseen as unseen:
            game.doubt("8.3.14", unseen.number)
    return tuple(sorted(total.items()))


def blade_hearts(game: LoveLiveGame, card: Card) -> Counter[str]:
    """2.7 The hearts of a yelled card; two of no colour count for the number only (reading uncoloured_blade_hearts)."""
    heart = blade_heart(game, card)
    if heart is None:
        return Counter()
    return Counter({TWO_OF_NO_COLOUR: 2}) if heart == TWO_OF_NO_COLOUR else Counter({heart: 1})


def test(game: LoveLiveGame) -> Script:
    """8.3.15 Every live is tested; a player may say which hearts go where, else any way that works is taken."""
    side = game.active
    lives = [card for card in side.zones["live"].pieces if not is_no(card, "live")]
    game.exercise("8.3.15")
    game.exercise(TESTED)
    play = yield Offer(TAKEN_OFF, side, (AssignHeartsPlay,), optional=True, about=side)
    passed = met_together(game, side, lives) if play is None else met_as_assigned(game, play, lives)
    said = yield result_needed(game, side, lives, passed=passed)
    if said is None and play is None and hangs_on_no_colour(game, side, lives):
        game.doubt(NO_COLOUR, None, "open_clause", about=side)
    passed = passed if said is None else said
    game.set(side, "failed", not passed, TESTED)
    game.note("live_succeeded" if passed else "live_failed", player=side)


def result_needed(game: LoveLiveGame, side: Side, lives: list[Card], *, passed: bool) -> FactNeed:
    """The record may say how the test came out; a failure where some way works needs a recorded assignment."""
    which, rule = (TAKEN_OFF, SOME_WAY_WORKS) if passed else (TESTED, NEEDS_ARE_MET)
    hearts, also = dict(side.owned), [MEETS]
    try:
        need = needed.together(need_of(game, live) for live in lives)
    except Unseen:
        need = {}
    missing = needed.short_of_colours(hearts, need)
    facts = {"hearts": needed.count(hearts), "need": sum(need.values()), "missing": missing}
    if not passed:
        also = [needed.OF_EACH_COLOUR] if facts["missing"] else [needed.IN_ALL]
    return FactNeed(
        TESTED, "live_result", side, possible=(passed,), halts=True, rests_on=may_rest_on(game), rule=rule, facts=facts,
        also=also, which=which,
    )  # fmt: skip


def met_together(game: LoveLiveGame, side: Side, lives: list[Card]) -> bool:
    """Whether some order and assignment meets every need, which is whether the needs together are met."""
    game.reads("assignment_of_hearts")
    try:
        need = needed.together(need_of(game, live) for live in lives)
    except Unseen as unseen:
        game.doubt(TESTED, unseen.number)
        return True
    hearts = dict(side.owned)
    if TWO_OF_NO_COLOUR in hearts and game.reads("uncoloured_blade_hearts", (game.turn, side.seat)) == "other":
        hearts = coloured(hearts)
    for clause in (MEETS, needed.OF_EACH_COLOUR, needed.IN_ALL):
        game.exercise(clause)
    if hearts.get(ALL):
        game.exercise(WILD)
    passed = needed.met(hearts, need)
    _take_off(game, side, hearts, need if passed else {})
    return passed


def coloured(hearts: needed.Hearts) -> dict[str, int]:
    """Hearts without those of no colour."""
    return {colour: count for colour, count in hearts.items() if colour != TWO_OF_NO_COLOUR}


def hangs_on_no_colour(game: LoveLiveGame, side: Side, lives: list[Card]) -> bool:
    """Whether the needs are met by hearts of no colour alone."""
    hearts = dict(side.owned)
    if TWO_OF_NO_COLOUR not in hearts:
        return False
    try:
        need = needed.together(need_of(game, live) for live in lives)
    except Unseen:
        return False
    return needed.met(hearts, need) != needed.met(coloured(hearts), need)


def met_as_assigned(game: LoveLiveGame, play: "AssignHeartsPlay", lives: list[Card]) -> bool:
    """Whether each live is met by what it is given, and those of which nothing is said by what that leaves."""
    for clause in (MEETS, needed.OF_EACH_COLOUR, needed.IN_ALL, WILD):
        game.exercise(clause)
    side = play.player
    left = Counter(dict(side.owned))
    left.subtract(play.spent)
    silent = [live for live in lives if all(live is not one for one in play.lives)]
    try:
        met = all(needed.met(hearts, needed.together([need_of(game, live)])) for live, hearts in play.given)
        rest = needed.together(need_of(game, live) for live in silent)
    except Unseen as unseen:
        game.doubt(TESTED, unseen.number)
        return True
    passed = met and needed.met(left, rest)
    _take_off(game, side, left, rest if passed else {})
    return passed


def _take_off(game: LoveLiveGame, side: Side, hearts: needed.Hearts, need: needed.Hearts) -> None:
    """8.3.15.1.2 What is used is taken off the owned hearts; what remains is surplus (reading surplus_hearts)."""
    game.exercise(TAKEN_OFF)
    game.set(side, "surplus", max(0, needed.count(hearts) - sum(need.values())), TAKEN_OFF)
    colours = tuple((colour, needed.left_of(colour, hearts, need)) for colour in COLOURS)
    game.set(side, "surplus_colours", colours, TAKEN_OFF)


def surplus_of(game: LoveLiveGame, side: Side, colour: str) -> int:
    """How many hearts of a colour the test left (readings surplus_hearts and colours_of_surplus_hearts)."""
    game.reads("surplus_hearts")
    least, most = dict(side.surplus_colours).get(colour, (0, side.surplus))
    if least == most:
        return least
    return most if game.reads("colours_of_surplus_hearts", (game.turn, side.seat, colour)) == "taken" else least


def clear_failures(game: LoveLiveGame) -> Script:
    """8.3.16 One failure takes all lives of the player to the waiting room; yelled cards stay."""
    side = game.active
    if side.failed:
        game.exercise("8.3.16")
        with game.at_once():
            for card in tuple(side.zones["live"].pieces):
                if not is_no(card, "live"):
                    put(game, card, side.zones["waiting_room"], "8.3.16")
        yield from refreshed(game)
    yield Pause("8.3.16", halts=True)


@rules.play(acts.AssignHearts, "8.3.15.1.2")
class AssignHeartsPlay(Play[LoveLiveGame, Side]):
    """Assigns owned hearts to lives."""

    given: tuple[tuple[Card, Counter[str]], ...]
    lives: tuple[Card, ...]

    @property
    def spent(self) -> Counter[str]:
        """All hearts that are assigned."""
        total: Counter[str] = Counter()
        for _live, hearts in self.given:
            total.update(hearts)
        return total

    def before_each(self) -> Iterator[tuple[Card, Counter[str], Counter[str]]]:
        """Live after live, what it is given, and the hearts that were owned when it was tested."""
        side = self.player
        left = Counter(dict(side.owned))
        for live, hearts in self.given:
            yield live, hearts, Counter(left)
            left.subtract(hearts)

    @classmethod
    def look_up(cls, game: LoveLiveGame, player: Side, act: acts.AssignHearts, _: object) -> Self:
        lookup = Lookup(game, player)
        given = tuple((lookup.card(one["live"]), Counter[str](one["hearts"])) for one in act.lives)
        return cls(player, given, tuple(live for live, _ in given))

    @classmethod
    def options(cls, _: LoveLiveGame, __: Side, ___: object) -> Iterator[Self]:
        yield from ()

    def recorded(self, _: LoveLiveGame) -> acts.AssignHearts:
        raise NotImplementedError


@rules.check("8.3.15", on=AssignHeartsPlay, stage=Stage.THERE)
def own_lives(_: LoveLiveGame, play: AssignHeartsPlay) -> Facts | None:
    """Hearts go to lives of the own live area."""
    return all_in(play.player.zones["live"], play.lives)


@rules.check("8.3.15.1", on=AssignHeartsPlay, stage=Stage.AMOUNT)
def owned_hearts(_: LoveLiveGame, play: AssignHeartsPlay) -> Facts | None:
    """No more hearts of a colour are assigned to a live than are owned."""
    owned = dict(play.player.owned)
    for _live, hearts, _left in play.before_each():
        for colour in (*COLOURS, ALL):
            if hearts.get(colour, 0) > owned.get(colour, 0):
                return breach(colour=f"colour.{colour}", count=hearts[colour], there=owned.get(colour, 0))
    return None


@rules.check("8.3.15.1.2", on=AssignHeartsPlay, stage=Stage.AMOUNT)
def each_heart_once(game: LoveLiveGame, play: AssignHeartsPlay) -> Facts | None:
    """What one live takes is taken off what is owned, and is none that another takes as well."""
    owned, total = dict(play.player.owned), play.spent
    for colour in (*COLOURS, ALL) if owned_hearts(game, play) is None else ():
        if total[colour] > owned.get(colour, 0):
            return breach(colour=f"colour.{colour}", count=total[colour], there=owned.get(colour, 0))
    return None


@rules.check("8.3.15.1", on=AssignHeartsPlay, stage=Stage.PAYMENT)
def met_where_it_can_be(game: LoveLiveGame, play: AssignHeartsPlay) -> Facts | None:
    """A live whose need the hearts left at its test can meet is given hearts that meet it."""
    for live, hearts, left in play.before_each():
        need = needed.together([need_of(game, live)])
        if needed.met(left, need) and not needed.met(hearts, need):
            return breach(card=live, count=needed.count(hearts), need=sum(need.values()))
    return None


@rules.check("8.3.15.1.2", on=AssignHeartsPlay, stage=Stage.PAYMENT)
def no_more_than_needed(game: LoveLiveGame, play: AssignHeartsPlay) -> Facts | None:
    """No live takes more hearts than its need, and none where the need cannot be met."""
    for live, hearts, left in play.before_each():
        need = needed.together([need_of(game, live)])
        due = sum(need.values()) if needed.met(left, need) else 0
        if needed.count(hearts) > due:
            return breach(card=live, count=needed.count(hearts), due=due)
    return None

"""9.6.2 Playing a member from hand (7.7.2.2)."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Self

from msgspec.structs import replace

from judge.engine.asking.checks import Facts, Stage, all_in, breach
from judge.engine.asking.plays import Play, Script
from judge.engine.cards.faces import Unseen
from judge.engine.run.effects import caused_by
from judge.engine.run.lookup import Lookup, refer
from judge.engine.table.pieces import Card, Zone
from rulesets.lovelive import acts
from rulesets.lovelive.abilities.information import changes_of
from rulesets.lovelive.ch04_zones.s05_members import enter, locked_by
from rulesets.lovelive.ch04_zones.s07_energies import active_energies
from rulesets.lovelive.ch09_play.s06_area import area_named
from rulesets.lovelive.ch09_play.s06_cost import cost_of_batons, energies_due, give_member, note_readings, pay_energies
from rulesets.lovelive.ch09_play.s09_numbers import cost_to_play
from rulesets.lovelive.game import LoveLiveGame, Member, Side
from rulesets.lovelive.rules import rules
from rulesets.lovelive.zones import AREAS

NAMED = rules.cite("9.6.2.1", "ch09_play/s06_members.py, PlayMemberPlay.enact")
SHOWN = rules.cite("9.6.2.1.1", "ch09_play/s06_members.py, PlayMemberPlay.enact")
AREA_NAMED = rules.cite("9.6.2.1.2", "ch09_play/s06_members.py, PlayMemberPlay.enact")
PAID = rules.cite("9.6.2.3", "ch09_play/s06_members.py, PlayMemberPlay.enact")
COST = rules.cite("9.6.2.3.1", "ch09_play/s06_members.py, PlayMemberPlay.enact")
RESOLVED = rules.cite("9.6.2.4", "ch09_play/s06_members.py, PlayMemberPlay.enact")
PLACED = rules.cite("9.6.2.4.1", "ch09_play/s06_members.py, PlayMemberPlay.enact")


@rules.play(acts.PlayMember, "7.7.2.2", when="7.7.2", from_hand=True)
class PlayMemberPlay(Play[LoveLiveGame, Side]):
    """Plays a member; `area` is None where the record names no area, `paid` those energies that it points at, if any.

    `batons` are the members given for it, several where its text allows so.
    """

    card: Card
    area: Zone | None
    batons: tuple[Member, ...]
    energies: int | None
    paid: tuple[Card, ...] | None = None

    @classmethod
    def look_up(cls, game: LoveLiveGame, player: Side, act: acts.PlayMember, _: object) -> Self:
        lookup = Lookup(game, player)
        card = lookup.card(act.card)
        named = act.baton if isinstance(act.baton, list) else [act.baton] if act.baton is not None else []
        batons = tuple(lookup.stack(text) for text in named)
        energies, paid = act.energies, None
        if isinstance(energies, list):
            paid = tuple(lookup.card(text) for text in energies)
            energies = len(set(map(id, paid)))
        return cls(player, card, area_named(game, player, act.area), batons, energies, paid)

    @classmethod
    def options(cls, game: LoveLiveGame, player: Side, _: object) -> Iterator[Self]:
        areas = [player.zones[name] for name in AREAS if locked_by(game, player, name) is None]
        given: list[Self] = []
        for card in {c.number: c for c in player.zones["hand"].pieces if c.number is not None}.values():
            if is_member(card):
                for area in areas:
                    for play in cls.ways(game, player, card, area):
                        yield play
                        given.append(play)
        for play in given:
            yield from play.wasteful(game)

    def wasteful(self, game: LoveLiveGame) -> Iterator[Self]:
        """The same with more energies, turned while an icon is still owed (reading energies_before_the_baton)."""
        if not self.batons:
            return
        with suppress(Unseen):
            fewest, most = energies_due(*owed(game, self))
            for energies in range(fewest + 1, most + 1):
                yield replace(self, energies=energies)

    @classmethod
    def ways(cls, game: LoveLiveGame, player: Side, card: Card, area: Zone) -> Iterator[Self]:
        """With the fewest energies that will do: at the full price, and with a baton touch, or one of two members."""
        here = player.members_in(area.name)
        others = [member for member in player.members if member not in here] if gives_two(game, card) else []
        batons = [(), *((member,) for member in here), *((member, other) for member in here for other in others)]
        for given in batons:
            play = cls(player, card, area, given, None)
            yield cls(player, card, area, given, play.turned(game))

    def recorded(self, game: LoveLiveGame) -> acts.PlayMember:
        batons = [refer(game, baton, self.player) for baton in self.batons]
        return acts.PlayMember(
            player=self.player.seat,
            card=refer(game, self.card, self.player),
            area=self.area.name if self.area is not None else "",
            baton=batons[0] if len(batons) == 1 else batons or None,
            energies=self.energies,
        )

    def turned(self, game: LoveLiveGame) -> int:
        """How many energies turn to wait: those recorded, else the fewest that will do."""
        if self.energies is not None:
            return self.energies
        try:
            return energies_due(*owed(game, self))[0]
        except Unseen:
            return 0

    def enact(self, game: LoveLiveGame) -> Script:
        side = self.player
        turned = self.turned(game)
        game.exercise(NAMED)
        game.reads("card_from_hand_in_the_resolution_area")
        game.move(self.card, game.resolution, SHOWN)
        if self.area is None:
            return
        game.exercise(AREA_NAMED)
        game.exercise(PAID)
        with caused_by(game, COST):
            pay_energies(game, side, min(turned, room_to_pay(side, turned)))
        if not self.batons and side.members_in(self.area.name):
            game.reads("full_price_on_an_occupied_area")
        given: tuple[Member, ...] = ()
        for baton in self.batons:
            given = (*given, (yield from give_member(game, side, baton, self.card)))
        game.exercise(RESOLVED)
        enter(game, self.card, self.area, PLACED, given=given, origin="hand")


def room_to_pay(side: Side, wanted: int) -> int:
    """How many active energies can turn to wait, all that are wanted where a position does not say."""
    try:
        return active_energies(side)
    except Unseen:
        return wanted


def gives_two(game: LoveLiveGame, card: Card) -> bool:
    """Whether a card's own text lets it come for two members."""
    return any(True for _ in changes_of(game, "two_batons", card))


def is_member(card: Card) -> bool:
    """Whether a card is known to be a member."""
    try:
        return bool(card.face.type == "member")
    except Unseen:
        return False


# -- there -------------------------------------------------------------------------------------------------------------


@rules.check("7.7.2.2", on=PlayMemberPlay, stage=Stage.THERE)
def card_in_hand(_: LoveLiveGame, play: PlayMemberPlay) -> Facts | None:
    """The card is in the own hand."""
    return None if play.card.zone is play.player.zones["hand"] else breach(card=play.card)


@rules.check("9.6.2.1.2", on=PlayMemberPlay, stage=Stage.THERE)
def own_area(_: LoveLiveGame, play: PlayMemberPlay) -> Facts | None:
    """The area named is one of the player's own."""
    own = play.area is not None and play.area.owner is play.player
    return None if own else breach(card=play.card, player=play.player)


@rules.check("9.6.2.3.2", on=PlayMemberPlay, stage=Stage.THERE)
def baton_in_the_named_area(_: LoveLiveGame, play: PlayMemberPlay) -> Facts | None:
    """A member given stands in the area named; where text allows two, the other stands on the own stage."""
    if not play.batons or (play.area is not None and any(baton.zone is play.area for baton in play.batons)):
        return None
    return breach(card=play.card, member=play.batons[0])


@rules.check("1.3.3", on=PlayMemberPlay, stage=Stage.TARGET)
def may_be_given(game: LoveLiveGame, play: PlayMemberPlay) -> Facts | None:
    """No text keeps the member from being given for the card that comes."""
    for baton in play.batons:
        for ctx, modifier in changes_of(game, "no_baton", baton):
            if not modifier.value or modifier.admits(ctx, play.card):
                return breach(member=baton)
    return None


@rules.check("9.6.2.3.2", on=PlayMemberPlay, stage=Stage.AMOUNT)
def one_baton(game: LoveLiveGame, play: PlayMemberPlay) -> Facts | None:
    """One member is given, or two where the text of the card that comes allows it."""
    most = 2 if len(play.batons) > 1 and gives_two(game, play.card) else 1
    strays = [baton for baton in play.batons if baton.controller is not play.player]
    wrong = len(set(map(id, play.batons))) < len(play.batons) or len(play.batons) > most or strays
    return breach(card=play.card, count=len(play.batons), most=most) if wrong else None


# -- is ----------------------------------------------------------------------------------------------------------------


@rules.check("7.7.2.2", on=PlayMemberPlay, stage=Stage.IS)
def member_card(_: LoveLiveGame, play: PlayMemberPlay) -> Facts | None:
    """The card is a member."""
    return None if play.card.face.type == "member" else breach(card=play.card)


@rules.check("9.6.2.1.2.1", on=PlayMemberPlay, stage=Stage.IS)
def area_is_free(game: LoveLiveGame, play: PlayMemberPlay) -> Facts | None:
    """No member in the area came to the stage this turn, nor in another one whose member is given, too."""
    if play.area is None or play.area.owner is not play.player:
        return None
    for area in (play.area, *(baton.zone for baton in play.batons if baton.zone is not play.area)):
        member = locked_by(game, play.player, area.name) if area is not None else None
        if area is not None and member is not None:
            game.reads("lock_follows_the_card")
            return breach(member=member, area=f"zone.{area.name}")
    return None


# -- amount and payment ------------------------------------------------------------------------------------------------


@rules.check("1.3.5", on=PlayMemberPlay, stage=Stage.AMOUNT)
def whole_number(_: LoveLiveGame, play: PlayMemberPlay) -> Facts | None:
    """The number of energies is not below zero."""
    return breach(count=play.energies) if play.energies is not None and play.energies < 0 else None


def owed(game: LoveLiveGame, play: PlayMemberPlay) -> tuple[int, int | None]:
    """What a play costs, and what the members given for it take off; worked out once, until something changes.

    Raises:
        Unseen: nobody knows one of the cards.
    """
    state = (play.card, play.batons, game.placed, len(game.log), *game.lasting)
    if game.owed[0] != state:
        game.owed = state, (cost_to_play(game, play.card), cost_of_batons(game, play.batons))
    return game.owed[1]


@rules.check("9.6.2.3.1", on=PlayMemberPlay, stage=Stage.AMOUNT)
def full_cost(game: LoveLiveGame, play: PlayMemberPlay) -> Facts | None:
    """No fewer energies are turned than the cost leaves to pay."""
    cost, baton = owed(game, play)
    fewest = energies_due(cost, baton)[0]
    turned = play.turned(game)
    return breach(card=play.card, count=turned, due=fewest) if 0 <= turned < fewest else None


@rules.check("9.6.2.3.1", on=PlayMemberPlay, stage=Stage.AMOUNT)
def no_more_than_the_cost(game: LoveLiveGame, play: PlayMemberPlay) -> Facts | None:
    """No more energies are turned than there are icons to pay."""
    cost, baton = owed(game, play)
    turned = play.turned(game)
    most = energies_due(cost, baton)[1]
    if turned <= most:
        note_readings(game, cost, baton, turned)
        return None
    return breach(card=play.card, count=turned, due=most)


@rules.check("9.6.2.3.2", on=PlayMemberPlay, stage=Stage.AMOUNT)
def something_is_owed(game: LoveLiveGame, play: PlayMemberPlay) -> Facts | None:
    """A baton touch needs an icon that is still owed."""
    if not play.batons or (cost := owed(game, play)[0]) >= 1:
        return None
    return breach(card=play.card, cost=cost)


@rules.check("9.4.2.1", on=PlayMemberPlay, stage=Stage.PAYMENT)
def own_energies(_: LoveLiveGame, play: PlayMemberPlay) -> Facts | None:
    """The energies turned lie in the player's own energy area."""
    return all_in(play.player.zones["energy"], play.paid or ())


@rules.check("9.4.2.3", on=PlayMemberPlay, stage=Stage.PAYMENT)
def can_be_paid(game: LoveLiveGame, play: PlayMemberPlay) -> Facts | None:
    """The player has so many active energies."""
    side = play.player
    there, turned = active_energies(side), play.turned(game)
    return None if turned <= there else breach(card=play.card, count=there, due=turned)

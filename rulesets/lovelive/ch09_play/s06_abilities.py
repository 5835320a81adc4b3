"""9.6.2 Playing an activated ability of a card (7.7.2.1)."""

from collections.abc import Iterator
from typing import Self

from judge.engine.abilities.costs import in_turn, payable
from judge.engine.abilities.waiting import abilities_of
from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Play, Script
from judge.engine.cards.faces import Unseen
from judge.engine.run.effects import refer_to_source, resolving
from judge.engine.run.lookup import Lookup
from judge.engine.table.pieces import Card
from judge.engine.trees.context import CompiledAbility, Context, run_all
from judge.replay.common import Ability
from rulesets.lovelive.abilities.information import CONTINUANCE, changes_of
from rulesets.lovelive.abilities.uses import note_use, times
from rulesets.lovelive.cards.definition import AbilityHead
from rulesets.lovelive.ch12_loops.s01_loops import REPEATS
from rulesets.lovelive.game import LoveLiveGame, Member, Side
from rulesets.lovelive.rules import rules
from rulesets.lovelive.zones import AREAS

AS_A_CARD = rules.cite("9.6.2.1.3", "ch09_play/s06_abilities.py, AbilityPlay.enact")
PAID = rules.cite("9.4.2", "ch09_play/s06_abilities.py, pay_cost")
IN_ORDER = rules.cite("9.4.2.2", "ch09_play/s06_abilities.py, pay_cost")
ONCE = rules.cite("9.8.1", "ch09_play/s06_abilities.py, resolve")
RESOLVED = rules.cite("9.6.2.4.2", "ch09_play/s06_abilities.py, AbilityPlay.enact")


@rules.play(Ability, "7.7.2.1", when="7.7.2")
class AbilityPlay(Play[LoveLiveGame, Side]):
    """Plays an ability of a card, counted from 1; text that is not modelled acts as declared effects."""

    source: Card
    ability: int

    @classmethod
    def look_up(cls, game: LoveLiveGame, player: Side, act: Ability, _: object) -> Self:
        number = act.ability if isinstance(act.ability, int) else 0
        return cls(player, Lookup(game, player).card(act.source), number)

    @classmethod
    def options(cls, game: LoveLiveGame, player: Side, _: object) -> Iterator[Self]:
        for card, controller in game.in_play():
            for one in (card, *lent_by(game, card)) if controller is player else ():
                for ability in abilities_of(one):
                    if ability.node.kind == "activated":
                        yield cls(player, one, ability.node.index or 0)

    def recorded(self, game: LoveLiveGame) -> Ability:
        source = refer_to_source(game, self.source, self.player)
        return Ability(player=self.player.seat, source=source, ability=self.ability)

    @property
    def head(self) -> AbilityHead | None:
        """What is printed before the ability, None where the facts of the card list no such ability.

        Raises:
            Unseen: nobody knows the card.
        """
        heads = self.source.face.heads
        return heads[self.ability - 1] if 0 < self.ability <= len(heads) else None

    @property
    def tree(self) -> CompiledAbility | None:
        """The ability as a tree, None where it is not modelled."""
        return next((one for one in abilities_of(self.source) if one.node.index == self.ability), None)

    def context(self, game: LoveLiveGame) -> Context | None:
        """A fresh resolution of it, None where it is not modelled."""
        tree = self.tree
        return None if tree is None else Context(game, self.player, self.source, tree, held=self.source.holder)

    def enact(self, game: LoveLiveGame) -> Script:
        ctx = self.context(game)
        REPEATS.note(game, self)
        game.exercise(AS_A_CARD)
        note_use(game, self.player, self.source, self.ability, self.head)
        if ctx is None:
            yield from resolving(game, RESOLVED, self.source)
        else:
            yield from pay_cost(ctx)
            yield from resolve(ctx)
        game.exercise(RESOLVED)


def lent_by(game: LoveLiveGame, card: Card) -> Iterator[Card]:
    """The cards beneath a member whose activated abilities it has by its own text."""
    member = card.holder
    if isinstance(member, Member) and member.attached:
        changes = list(changes_of(game, "activated_of_beneath", member))
        yield from (one for one in member.attached if any(modifier.admits(ctx, one) for ctx, modifier in changes))


def pay_cost(ctx: Context) -> Script:
    """9.4.2.2 The whole cost, from the first act of it to the last."""
    cost = ctx.ability.cost
    for clause in ((PAID,) if cost else ()) + ((IN_ORDER,) if len(cost) > 1 else ()):
        ctx.game.exercise(clause)
    return in_turn(cost, ctx)


def resolve(ctx: Context) -> Script:
    """9.8.1 What the ability says, once, even if its card is gone by then."""
    ctx.game.exercise(ONCE)
    try:
        yield from run_all(ctx.ability.steps, ctx)
    except Unseen as unseen:
        ctx.game.doubt(RESOLVED, unseen.number)


@rules.check("7.7.2.1", on=AbilityPlay, stage=Stage.THERE)
def own_card(_: LoveLiveGame, play: AbilityPlay) -> Facts | None:
    """The card is one of the player's own."""
    zone = play.source.zone
    return None if zone.owner is play.player and zone.name != "nowhere" else breach(card=play.source)


@rules.check("7.7.2.1", on=AbilityPlay, stage=Stage.IS)
def has_the_ability(_: LoveLiveGame, play: AbilityPlay) -> Facts | None:
    """The card has the ability that is named."""
    return breach(card=play.source) if play.head is None else None


@rules.check("9.1.1.1", on=AbilityPlay, stage=Stage.IS)
def activated(_: LoveLiveGame, play: AbilityPlay) -> Facts | None:
    """The ability is an activated one."""
    return breach(card=play.source) if play.head is not None and play.head.kind == "auto" else None


@rules.check("9.6.1", on=AbilityPlay, stage=Stage.IS)
def no_static_one(_: LoveLiveGame, play: AbilityPlay) -> Facts | None:
    """The ability is none that is always at work and never played."""
    return breach(card=play.source) if play.head is not None and play.head.kind == "static" else None


@rules.check("9.3.4.2", on=AbilityPlay, stage=Stage.IS)
def valid_on_the_stage(game: LoveLiveGame, play: AbilityPlay) -> Facts | None:
    """A member's ability is valid in a member area, under another member only as that one's; text may say otherwise."""
    if play.source.face.type != "member" or (play.head is not None and play.head.zone is not None):
        return None
    member = play.source.holder
    if not isinstance(member, Member):
        return breach(card=play.source) if play.tree is not None else None
    if play.source is member.top or any(play.source is one for one in lent_by(game, member.top)):
        return None
    game.reads("a_card_under_a_member_is_no_member")
    return breach(card=play.source)


@rules.check("9.3.4.3", on=AbilityPlay, stage=Stage.IS)
def valid_in_the_live_area(_: LoveLiveGame, play: AbilityPlay) -> Facts | None:
    """A live's ability is valid in the live area; text may say otherwise."""
    if play.source.face.type != "live" or (play.head is not None and play.head.zone is not None):
        return None
    return breach(card=play.source) if play.source.zone.name != "live" else None


@rules.check("9.3.4.1", on=AbilityPlay, stage=Stage.IS)
def valid_where_it_says(_: LoveLiveGame, play: AbilityPlay) -> Facts | None:
    """An ability whose text is of another zone is valid there."""
    zone = play.head.zone if play.head is not None else None
    return breach(card=play.source) if zone is not None and play.source.zone.name != zone else None


@rules.check("9.3.2", on=AbilityPlay, stage=Stage.IS)
def not_invalid(game: LoveLiveGame, play: AbilityPlay) -> Facts | None:
    """No effect has made the card's abilities invalid."""
    return breach(card=play.source) if CONTINUANCE.invalid(game, play.source) else None


@rules.check("9.3.3", on=AbilityPlay, stage=Stage.IS)
def valid_now(game: LoveLiveGame, play: AbilityPlay) -> Facts | None:
    """The condition under which the ability is valid holds."""
    ctx = play.context(game)
    return None if ctx is None or ctx.ability.valid(ctx) else breach(card=play.source)


@rules.check("9.4.2.3", on=AbilityPlay, stage=Stage.PAYMENT)
def cost_can_be_paid(game: LoveLiveGame, play: AbilityPlay) -> Facts | None:
    """All of the cost can be paid."""
    ctx = play.context(game)
    can = ctx is None or payable(ctx.ability.cost, ctx)
    return None if can else breach(card=play.source)


@rules.check("12.1.1.2", on=AbilityPlay, stage=Stage.AMOUNT)
def not_again_in_the_same_state(game: LoveLiveGame, play: AbilityPlay) -> Facts | None:
    """What was done in exactly this state of the game is not done in it again this turn."""
    if not REPEATS.has(game, play):
        return None
    game.reads("loops_of_the_other_player")
    return breach(card=play.source)


def _times(play: AbilityPlay) -> int:
    return times(play.player, play.source, play.ability)


@rules.check("11.2.2", on=AbilityPlay, stage=Stage.IS)
def once_a_turn(_: LoveLiveGame, play: AbilityPlay) -> Facts | None:
    """An ability with the keyword is played once a turn."""
    return breach(card=play.source) if play.head and play.head.limit == 1 and _times(play) >= 1 else None


@rules.check("11.3.2", on=AbilityPlay, stage=Stage.IS)
def twice_a_turn(_: LoveLiveGame, play: AbilityPlay) -> Facts | None:
    """An ability with the keyword is played twice a turn."""
    limit = rules.number("twice_a_turn")
    return breach(card=play.source) if play.head and play.head.limit == limit and _times(play) >= limit else None


def _in_its_place(clause: str, place: str) -> None:
    def check(_: LoveLiveGame, play: AbilityPlay) -> Facts | None:
        """A keyword of place asks for the member to stand there."""
        places = play.head.places if play.head is not None else frozenset()
        zone = play.source.zone.name
        return breach(card=play.source) if place in places and zone in AREAS and zone not in places else None

    check.__name__ = f"in_the_{place}_area"
    rules.check(clause, on=AbilityPlay, stage=Stage.IS)(check)


_in_its_place("11.7.2", "center")
_in_its_place("11.8.2", "left")
_in_its_place("11.9.2", "right")

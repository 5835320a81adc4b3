"""5.2 Readying and turning to wait; 5.9 paying energy icons."""

from typing import ClassVar, Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Script
from judge.engine.run.common import OfAPlayer
from judge.engine.run.effects import EffectPlay, is_there
from judge.engine.table.pieces import Player
from judge.engine.trees.choices import About, Spec
from judge.replay.steps import Step
from rulesets.lovelive import effects
from rulesets.lovelive.abilities.information import information
from rulesets.lovelive.ch04_zones.s05_members import blamed, effect_of, if_seen
from rulesets.lovelive.ch04_zones.s07_energies import active_energies
from rulesets.lovelive.ch09_play.s10_replacement import replaced
from rulesets.lovelive.game import LoveLiveGame, Member, Side
from rulesets.lovelive.rules import rules

NOT_WAITED = "not_waited_by_opponent"
FORBIDDEN = rules.cite("1.3.3", "ch05_verbs/s02_orientation.py, turn")
ALREADY_SO = rules.cite("1.3.2.1", "ch05_verbs/s02_orientation.py, turn")


def turn(game: LoveLiveGame, member: Member, by: EffectPlay, *, waiting: bool) -> Script:
    """5.2.1 A member turns; one that lies so already is not turned (1.3.2.1)."""
    facts = {"to": member, "player": member.controller, **blamed(by)}
    if kept(game, member, by, waiting=waiting):
        game.keep_back(FORBIDDEN)
        return
    if waiting and not member.waiting and (yield from replaced(game, "would_wait", facts, member.controller)):
        return
    if game.set(member, "waiting", waiting, "5.2.1"):
        game.note("waited" if waiting else "readied", **facts)
        if not waiting:
            note_groups(game, member.controller, "readied", by)
    else:
        game.exercise(ALREADY_SO)


def note_groups(game: LoveLiveGame, side: Player | None, what: str, by: EffectPlay) -> None:
    """Keep, for this turn, of which groups the own card is whose effect made something of a player active."""
    if by.source is not None and side is not None and effect_of(by) is side:
        game.set(side, what, getattr(side, what) | if_seen(by.source, "groups", frozenset()), "5.2.1")


def kept(game: LoveLiveGame, member: Member, by: EffectPlay, *, waiting: bool) -> bool:
    """Whether text keeps an effect from turning a member."""
    if not waiting:
        return bool(information(game, member, "not_readied_by_effects"))
    return effect_of(by) is not member.controller and bool(information(game, member, NOT_WAITED))


class OnMember(EffectPlay[LoveLiveGame, Side]):
    """A verb on one member, which may turn it."""

    turns_to_wait: ClassVar[bool | None] = None
    member: Member

    @classmethod
    def inferred(cls, _game: LoveLiveGame, player: Side, about: About, step: Step) -> Self | None:
        """A record that says nothing of a member that is turned is right if it was so already (5.2.1)."""
        if not isinstance(about, Spec) or isinstance(step, cls.record):
            return None
        found = about.fields.get("member")
        so = [member for member in found.among if member.waiting is cls.turns_to_wait] if found is not None else []
        return cls(player, about, so[0]) if so else None


@rules.play(effects.Ready, "5.2.1")
class ReadyEffect(OnMember):
    """Makes a member active."""

    turns_to_wait: ClassVar = False

    def enact(self, game: LoveLiveGame) -> Script:
        return turn(game, self.member, self, waiting=False)


@rules.play(effects.Wait, "5.2.1")
class WaitEffect(OnMember):
    """Turns a member to wait."""

    turns_to_wait: ClassVar = True

    def enact(self, game: LoveLiveGame) -> Script:
        return turn(game, self.member, self, waiting=True)


@rules.play(effects.ReadyEnergies, "5.2.1")
class ReadyEnergiesEffect(OfAPlayer[LoveLiveGame, Side]):
    """Makes waiting energies active, as many as there are (1.3.2)."""

    count: int
    in_parts: ClassVar = "count"

    def enact(self, game: LoveLiveGame) -> None:
        if game.set(self.side, "waiting", max(0, self.side.waiting - max(0, self.count)), "5.2.1"):
            note_groups(game, self.side, "readied_energies", self)


@rules.play(effects.Pay, "5.9.1")
class PayEffect(EffectPlay[LoveLiveGame, Side]):
    """Pays energy icons."""

    count: int

    def enact(self, game: LoveLiveGame) -> None:
        side = self.player
        game.set(side, "waiting", side.waiting + max(0, self.count), "5.9.1")


@rules.check("9.4.2.3", on=PayEffect, stage=Stage.PAYMENT)
def enough_energies(_: LoveLiveGame, play: PayEffect) -> Facts | None:
    """There are so many active energies."""
    side = play.player
    there = active_energies(side)
    return None if play.count <= there else breach(count=there, due=play.count)


for _kind in (ReadyEffect, WaitEffect):
    rules.check("5.2.1", on=_kind, stage=Stage.THERE)(is_there("member", unless_chosen=True))

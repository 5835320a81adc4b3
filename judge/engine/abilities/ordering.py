"""Which of several abilities that wait is played next."""

from collections.abc import Iterator, Sequence
from typing import Any, Self

from judge.engine.abilities.runs import begins
from judge.engine.abilities.told_verbs import begins_with, does, does_to
from judge.engine.abilities.waiting import Standby, abilities_of
from judge.engine.asking.checks import Facts, breach
from judge.engine.asking.plays import Offer, Play, S, Script
from judge.engine.cards.faces import Unseen
from judge.engine.run.copies import acts_for, equal
from judge.engine.run.effects import refer_to_source
from judge.engine.run.lookup import Absent, Ambiguous, Lookup, refer
from judge.engine.run.state import G
from judge.engine.table.pieces import Card, Player, Stack
from judge.replay.references import BadReference
from judge.replay.steps import Effect, Step


class NextPlay(Play[G, S]):
    """Says which ability in standby is played next."""

    waiting: Standby | None
    among: Sequence[Standby]
    named: Card | None = None

    @classmethod
    def look_up(cls, game: G, player: S, act: Any, about: Sequence[Standby]) -> Self:
        """The one of those that wait which the card and the name, or the place on the card, mean.

        Of several that wait for different events any may be meant: what is done then shows which.
        """
        card = Lookup(game, player).card(act.card)
        to = Lookup(game, player).stack(act.to) if act.to is not None else None
        named = [w for w in about if act.ability in (None, w.ability.name, cls.place(w))]
        fitting = [w for w in named if w.source is card] or [w for w in named if equal(w.source, card)]
        if to is not None:
            fitting = [w for w in fitting if w.event.get("to") is to]
        if len(fitting) > 1:
            game.equals.shows_later = True
            fitting = [game.equals.one_of(fitting)]
        return cls(player, fitting[0] if fitting else None, about, None if isinstance(card, Absent) else card)

    @classmethod
    def answers(cls, game: G, about: Sequence[Standby], step: Any) -> bool:
        """Of several any may be meant; what does not mean a single one speaks of another that comes later."""
        if len(about) > 1:
            return True
        mark = game.bindings()
        try:
            return cls.look_up(game, game.player(step.player), step, about).waiting is not None
        except (Ambiguous, BadReference):
            return False
        finally:
            game.unbind_since(mark)

    @classmethod
    def options(cls, game: G, player: S, about: Sequence[Standby]) -> Iterator[Self]:  # noqa: ARG003
        """Each of them."""
        for waiting in about:
            yield cls(player, waiting, about)

    @classmethod
    def inferred(cls, game: G, player: S, about: Sequence[Standby], step: Step) -> Self | None:
        """The one whose turn a later step shows: sooner one of the very card named, and one that does such a thing."""
        shown = [waiting for waiting in about if cls.shows(game, player, waiting, step)]
        if not shown:
            return None
        near = max(_nearness(game, player, one, step) for one in shown)
        alike = [one for one in shown if _nearness(game, player, one, step) == near]
        first = begins([one.ability for one in alike], game.effects_told()) if len(alike) > 1 else 0
        return cls(player, alike[first], about)

    def after_idle(self, game: G, told: Sequence[Step]) -> Self:
        """Another ability comes first that changes nothing now and of which nothing is told: later it might."""
        for one in self.among:
            if one is self.waiting or any(self._does(game, one, step) for step in told):
                continue
            if one.ability.node.kind == "auto" and not one.ability.cost and not _could_change(game, one):
                return type(self)(self.player, one, self.among)
        return self

    def _does(self, game: G, waiting: Standby, step: Step) -> bool:
        told = isinstance(step, Effect) and self.shows(game, self.player, waiting, step)
        return told and does(waiting.ability, step.do)

    @classmethod
    def shows(cls, game: G, player: S, waiting: Standby, step: Step) -> bool:
        """Whether a step can only follow from an ability: an effect of its card, or such as it has."""
        if not isinstance(step, Effect) or step.by != player.seat:
            return False
        if step.source is None:
            return does(waiting.ability, step.do)
        mark = game.bindings()
        try:
            return acts_for(Lookup(game, player).card(step.source), waiting.source)
        except (Ambiguous, BadReference):
            return False
        finally:
            game.unbind_since(mark)

    def recorded(self, game: G) -> Any:
        """The card and the ability."""
        assert self.waiting is not None
        card, to = refer_to_source(game, self.waiting.source, self.player), self._to()
        told = {"to": refer(game, to, self.player)} if to is not None else {}
        return self.record(player=self.player.seat, card=card, ability=self._written(), **told)

    def _to(self) -> Stack | None:
        """Whom the event happened to, where the ability waits for several that can be told apart so."""
        mine: Any = self.waiting
        same = [w for w in self.among if w.source is mine.source and w.ability is mine.ability]
        to = mine.event.get("to")
        return to if len(same) > 1 and isinstance(to, Stack) and to.zone is not None else None

    def _written(self) -> str | int | None:
        """The ability's name, its place on the card where others in standby are called the same."""
        mine: Any = self.waiting
        alike = (w for w in self.among if w.source is mine.source and w.ability.name == mine.ability.name)
        return mine.ability.name if all(w.ability is mine.ability for w in alike) else self.place(mine)

    @classmethod
    def place(cls, waiting: Standby) -> int:
        """Which ability of its card it is, counted from 1; one that the card was given comes after its own."""
        own = abilities_of(waiting.source)
        places = (n for n, ability in enumerate(own, 1) if ability is waiting.ability)
        return next(places, len(own) + 1)


def _could_change(game: Any, waiting: Standby) -> bool:
    """Whether an ability may change something now; one that turns on what nobody has seen may."""
    try:
        return waiting.ability.could_change(waiting.context(game))
    except Unseen:
        return True


def _nearness(game: Any, player: Player, waiting: Standby, step: Step) -> tuple[bool, bool]:
    """How near an ability comes to an effect: whether it does such a thing, and whether its card is the one named.

    Where no card is named, whether it does that to the place of which the effect tells, and begins with such a thing.
    """
    if not isinstance(step, Effect):
        return False, False
    if step.source is None:
        to = getattr(step, "to", None)
        return does_to(waiting.ability, step.do, to), begins_with(waiting.ability, step.do)
    mark = game.bindings()
    try:
        return does(waiting.ability, step.do), Lookup(game, player).card(step.source) is waiting.source
    finally:
        game.unbind_since(mark)


def next_of(clause: str, player: Player, kind: type[NextPlay], waiting: Sequence[Any]) -> Script:
    """The ability that is played next: of several as the player says, and a record may say it of a single one too."""
    play = yield Offer(clause, player, (kind,), immaterial=True, certain=len(waiting) == 1, about=waiting)
    return play.waiting if play is not None and play.waiting is not None else waiting[0]


def in_standby(_: object, play: NextPlay) -> Facts | None:
    """The ability named is in standby."""
    return breach(player=play.player) if play.waiting is None else None

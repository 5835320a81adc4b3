"""What several players do at the same time, of which a record may tell any of them first."""

from collections.abc import Sequence

from msgspec import structs

from judge.engine.asking.plays import Offer, Request, Script, resumed
from judge.engine.run.state import Game


def in_any_order(game: Game, scripts: Sequence[Script]) -> Script:
    """Scripts of both players, of which a record may tell either first; says whether any did something."""
    begun = [_Begun(script) for script in scripts]
    if len(begun) == len([one for one in begun if isinstance(one.request, Offer)]) > 1:
        told = game.next_told()
        seat = getattr(told, "player", None) or getattr(told, "by", None)
        begun.sort(key=lambda one: one.offer.player.seat != seat)
        play = yield structs.replace(begun[0].offer, also=tuple(one.offer for one in begun[1:]))
        first = next((one for one in begun if play is not None and one.offer.about is play.about), begun[0])
        did = bool((yield from resumed(first.script, play)))
        return bool((yield from one_after_another([one.rest() for one in begun if one is not first]))) or did
    return (yield from one_after_another([one.rest() for one in begun]))


def one_after_another(scripts: Sequence[Script]) -> Script:
    """One script after the other; says whether any did something."""
    did = False
    for script in scripts:
        did |= bool((yield from script))
    return did


class _Begun:
    """A script that has asked for something, or come to its end."""

    def __init__(self, script: Script) -> None:
        self.script, self.did = script, False
        try:
            self.request: Request | None = next(script)
        except StopIteration as end:
            self.request, self.did = None, bool(end.value)

    @property
    def offer(self) -> Offer:
        """What it has asked for."""
        assert isinstance(self.request, Offer)
        return self.request

    def rest(self) -> Script:
        """Go on with it; says whether it did something."""
        if self.request is None:
            return self.did
        return (yield from resumed(self.script, (yield self.request)))

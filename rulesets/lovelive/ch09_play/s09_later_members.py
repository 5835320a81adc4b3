"""9.9.2 and 9.9.3 Members that come after an effect on all members of some kind was made."""

from msgspec import Struct
from msgspec.structs import replace

from judge.engine.trees.context import Context, Pieces
from rulesets.lovelive.game import LoveLiveGame, Member


class Later(Struct, frozen=True, eq=False):
    """What an effect on many is on besides those that were there: nobody, unless one of its kind comes later."""

    ctx: Context
    fitting: Pieces

    def __call__(self, _: object) -> bool:
        """Those that were there have the effect by themselves."""
        return False

    def means(self, member: Member) -> bool:
        """Whether a member that has come is of the kind that the text speaks of."""
        return any(piece is member for piece in self.fitting(self.ctx))


def reach_newcomer(game: LoveLiveGame, member: Member) -> None:
    """Effects on all members come to be on one that comes later, or do not (reading effects_on_later_members)."""
    for effect in tuple(game.lasting):
        if not isinstance(effect.on, Later) or not effect.on.means(member):
            continue
        if game.reads("effects_on_later_members", effect.on) == "other":
            game.last(replace(effect, on=member, stamp=game.placed))

"""12.2 Arts: cost, and resolution up to the damage."""

from typing import TYPE_CHECKING, Any

from judge.engine.cards import Unseen
from judge.engine.effects import resolving
from judge.engine.requests import Script
from rulesets.hololive.ch04_zones.s04_holomem import hurt
from rulesets.hololive.ch10_play_and_resolve.s05_colours import covers
from rulesets.hololive.game import ArtInProgress, HololiveGame, Holomem
from rulesets.hololive.rules import rules

if TYPE_CHECKING:
    from rulesets.hololive.ch09_performance.s02_arts import UseArtPlay

CHOSEN = rules.cite("10.7.2.2", "ch12_skills_and_arts/s02_arts.py, resolve")
BASE = rules.cite("12.2.4.1", "ch12_skills_and_arts/s02_arts.py, resolve")
TEXT = rules.cite("12.2.4.2", "ch12_skills_and_arts/s02_arts.py, resolve")
SPECIAL = rules.cite("12.2.4.3", "ch12_skills_and_arts/s02_arts.py, add_special")
OTHER = rules.cite("12.2.4.4", "ch12_skills_and_arts/s02_arts.py, resolve")
USED = rules.cite("10.7.2.5.4", "ch12_skills_and_arts/s02_arts.py, resolve")
DEALT = rules.cite("12.2.4.5", "ch12_skills_and_arts/s02_arts.py, resolve")


def art_named(performer: Holomem, art: str | int) -> Any:
    """The performer's art of a name, or counted from 1; None where it has no such art."""
    try:
        arts = performer.face.arts
    except Unseen:
        return None
    if isinstance(art, int):
        return arts[art - 1] if 0 < art <= len(arts) else None
    return next((one for one in arts if one.name == art), None)


def cost_is_there(performer: Holomem, art: Any) -> bool:
    """12.2.3.1 The cost is that the cheers are attached; they stay (12.2.3.1.1)."""
    return covers(performer.cheers, art.cost)


def resolve(game: HololiveGame, play: "UseArtPlay") -> Script:
    """12.2.4 Base value, text, special, other changes, and then the damage to the target."""
    game.exercise(BASE)
    art = game.art = ArtInProgress(play.performer, play.target, play.art.damage if play.art else 0)
    if play.target.zone is not None:
        game.exercise(CHOSEN)
        game.exercise(USED)
        game.note("art", to=play.performer, player=play.player)
    yield from resolving(game, TEXT, play.performer.top)
    add_special(game, art, play.art)
    for amount in game.lasting_amounts("art_damage", play.performer):
        game.exercise(OTHER)
        art.damage += amount
    if art.target.zone is not None and art.damage > 0:
        game.exercise(DEALT)
        hurt(game, art.target, art.damage, DEALT)
    game.art = None


def add_special(game: HololiveGame, art: ArtInProgress, printed: Any) -> None:
    """12.2.4.3 The special icon counts once if the target has one of its colours (2.4.4)."""
    if printed is None or not printed.special:
        return
    try:
        colours = art.target.face.colours
    except Unseen as unseen:
        game.doubt(SPECIAL, unseen.number)
        return
    for colour, amount in printed.special:
        if colour in colours:
            game.exercise(SPECIAL)
            art.damage += amount

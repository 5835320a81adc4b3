"""12.2 Arts: cost, and resolution up to the damage."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from judge.engine.abilities.compiler import CompiledAbility
from judge.engine.abilities.play import Standby, abilities_of
from judge.engine.cards import Unseen
from judge.engine.effects import resolving
from judge.engine.requests import Pause, Script
from rulesets.hololive.abilities.information import changes_of, information
from rulesets.hololive.ch05_verbs.s20_deal import Blow, deal
from rulesets.hololive.ch10_play_and_resolve.s05_colours import covers, due
from rulesets.hololive.ch10_play_and_resolve.s08_standby import carry_out
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


def cost_is_there(game: HololiveGame, performer: Holomem, art: Any) -> bool:
    """12.2.3.1 The cost is that the cheers are attached; they stay (12.2.3.1.1)."""
    return covers(cheers_for_arts(game, performer), due(game, performer, art.cost, "art_cost"))


def cheers_for_arts(game: HololiveGame, performer: Holomem) -> Sequence[Any]:
    """The cheers of a performer, and what text counts as cheer when it uses an art."""
    also = [
        SimpleNamespace(face=SimpleNamespace(colours=frozenset((modifier.value["colour"],))))
        for card in (performer.supports if game.modelled else ())
        for _, modifier in changes_of(game, "cheer_as", card)
    ]
    return [*performer.cheers, *also]


def text_of(performer: Holomem, art: Any) -> CompiledAbility | None:
    """The text of an art as an ability, None where it has none or it is not modelled."""
    for ability in abilities_of(performer.top) if art is not None else ():
        if ability.node.kind == "art" and ability.node.index == performer.face.arts.index(art) + 1:
            return ability
    return None


def reaches_the_back(play: "UseArtPlay") -> bool:
    """Whether the art's own text lets it hit back holomem."""
    text = text_of(play.performer, play.art)
    return text is not None and any(modifier.change == "back_targets" for modifier in text.modifiers)


def resolve(game: HololiveGame, play: "UseArtPlay") -> Script:
    """12.2.4 Base value, text, special, other changes, and then the damage to the target."""
    game.exercise(BASE)
    art = game.art = ArtInProgress(play.performer, play.art, play.target, play.art.damage if play.art else 0)
    used = play.target.zone is not None
    yield from carry_out_text(game, play)
    add_special(game, art, play.art)
    add_others(game, art)
    yield Pause(OTHER)
    if art.target.zone is not None and art.damage > 0:
        game.exercise(DEALT)
        yield from deal(game, Blow(play.performer, play.player, art.target, art.damage, DEALT))
    game.art, game.last_art = None, play.art
    if not used:
        game.reads("art_without_a_target")
    if used:
        game.exercise(CHOSEN)
        game.exercise(USED)
        game.note("art", performer=play.performer, to=play.target, player=play.player)


def carry_out_text(game: HololiveGame, play: "UseArtPlay") -> Script:
    """12.2.4.2 The text of the art is an effect of the performer's top card."""
    card = play.performer.top
    if (ability := text_of(play.performer, play.art)) is not None:
        yield from carry_out(game, Standby(ability, card, play.player, {}))
    yield from resolving(game, TEXT, card)


def add_others(game: HololiveGame, art: ArtInProgress) -> None:
    """12.2.4.4 What lasting effects and continuous abilities add."""
    changed = information(game, art.performer, "art_damage")
    if changed != art.damage:
        game.exercise(OTHER)
        art.damage = changed


def add_special(game: HololiveGame, art: ArtInProgress, printed: Any) -> None:
    """12.2.4.3 The special icon counts once if the target has one of its colours (2.4.4)."""
    if printed is None or not printed.special:
        return
    try:
        colours = information(game, art.target, "colour")
    except Unseen as unseen:
        game.doubt(SPECIAL, unseen.number)
        return
    for colour, amount in printed.special:
        if colour in colours:
            game.exercise(SPECIAL)
            art.damage += amount

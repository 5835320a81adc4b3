"""4-4.3 Contact."""

from collections.abc import Sequence

from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Script
from judge.engine.asking.tables import Row
from judge.engine.cards.faces import Unseen
from judge.engine.run.effects import because
from judge.engine.run.notebook import spot
from judge.engine.run.unordered import number_of
from judge.engine.table.pieces import Zone
from judge.replay.raw import Json
from rulesets.mlp.abilities.in_play import holds
from rulesets.mlp.game import Character, MlpGame
from rulesets.mlp.p4_turn.ch04_contact_phase import next_column
from rulesets.mlp.p4_turn.ch04_s03_boosts import boost_step
from rulesets.mlp.p4_turn.ch04_unknown import lose_sight
from rulesets.mlp.p5_effects.ch04_pending import settle_list
from rulesets.mlp.p6_terms.ch07_idea import reckoned, total
from rulesets.mlp.p6_terms.ch14_retire import retire
from rulesets.mlp.rules import rules

STAYS = rules.cite("4-4.3.4a", "p4_turn/ch04_s03_contact.py, area_moves")
RETIRES = rules.cite("4-4.3.4b", "p4_turn/ch04_s03_contact.py, area_moves")


def compare(game: MlpGame) -> Script:
    """4-4.3.3 The higher idea wins; if they are equal, both lose."""
    characters = [character for side in game.active_first() if (character := side.at(game.column)) is not None]
    game.set(game, "losers", (), "4-4.3.3")
    if len(characters) < len(game.players):
        game.reads("contact_with_a_missing_character")
        return
    first, second = characters
    ideas = [(yield from final_idea(game, first)), (yield from final_idea(game, second))]
    if None in ideas:
        take_from_the_record(game, characters)
        return
    losers = tuple(one for one, own in zip(characters, ideas, strict=True) if own <= min(ideas))
    game.set(game, "losers", _as_told(game, characters, losers), "4-4.3.3")


def final_idea(game: MlpGame, character: Character) -> Script:
    """The idea that counts, asked of the record where the card is not known; None where it does not tell either."""
    try:
        parts = game.reckoned[spot(character)] = reckoned(game, character)
        value = total(game, *parts)
    except Unseen as unseen:
        game.reckoned.pop(spot(character), None)
        value = yield FactNeed("4-4.3.3", "idea", character.controller)
        if value is None:
            game.doubt("4-4.3.3", unseen.number)
            return None
    game.note("idea", to=character, amount=value)
    return value


def take_from_the_record(game: MlpGame, characters: Sequence[Character]) -> None:
    """Where nobody can tell who wins, the record's word goes; if it has none, nobody knows who still stands there."""
    told = [_told(game, character, game.stated("retire", character, ahead=True)) for character in characters]
    losers = tuple(character for character, retires in zip(characters, told, strict=True) if retires)
    game.set(game, "losers", losers, "4-4.3.3")
    for character, retires in zip(characters, told, strict=True):
        if retires is None and not _stays(game, character):
            lose_sight(game, character)


def _as_told(game: MlpGame, characters: Sequence[Character], losers: tuple[Character, ...]) -> tuple[Character, ...]:
    """Who loses: others, if the record has it so and text that is not modelled may change an idea.

    Where the record tells that one of them retires, the other one does only if it tells that too.
    """
    text = next(game.rules.hooks.texts_in_play(game), None)
    if text is None:
        return losers
    claimed = all(spot(one) in game.reckoned for one in characters)
    events = [game.stated("retire", one, ahead=True) for one in characters]
    stated = [(one, event or (False if any(events) else None)) for one, event in zip(characters, events, strict=True)]
    told = [(one, _told(game, one, retires) if claimed else retires) for one, retires in stated]
    if all(retires in (None, one in losers) for one, retires in told):
        return losers
    game.doubt("4-4.3.3", text.number, "unmodelled")
    return tuple(one for one, retires in told if retires)


def _told(game: MlpGame, character: Character, stated: bool | None) -> bool | None:
    """Whether a record has a character retire: by an event, else by a claim of its slot before the next step."""
    slot: Zone = character.zone  # type: ignore[assignment]
    said = None if stated or slot.owner is None else game.claimed_before(slot.owner.seat, slot.name)
    return stated if said is None else not _is_still_there(said[0], character)


def _is_still_there(claim: Json, character: Character) -> bool:
    """Whether a claim has a character in its slot, or one that it does not name and that may be it."""
    number = number_of(claim)
    return claim is not None and (None in (number, character.top.number) or number == character.top.number)


def area_moves(game: MlpGame) -> Script:
    """4-4.3.4 The active player does what winning or losing asks for, then the opponent."""
    for side in game.active_first():
        character = side.at(game.column)
        if character is None:
            continue
        if character in game.losers and not _stays(game, character):
            game.exercise("3-6.2.5")
            yield from because(game, RETIRES, retire(game, character, RETIRES))
        elif game.losers:
            game.exercise(STAYS)
        before = len(game.log)
        yield from settle_list(game)
        if len(game.log) != before and side is game.turn_player and game.other.at(game.column) in game.losers:
            game.reads("triggers_between_the_area_moves")
    game.set(game, "losers", (), "4-4.3.5")


def _stays(game: MlpGame, character: Character) -> bool:
    """Whether text keeps a character from retiring by contact."""
    lasting = any(effect.number == "stays" and effect.on is character for effect in game.lasting)
    kept = lasting or holds(game, "stays", character)
    if kept:
        game.exercise("1-1.1.0")
    return kept


def release(game: MlpGame) -> None:
    """4-4.3.5a Effects that last for this contact end."""
    game.expire("contact", "4-4.3.5a")


CONTACT = rules.table(
    "contact",
    "4-4.3.0",
    Row("4-4.3.1", boost_step("4-4.3.1", active=True)),
    Row("4-4.3.2", boost_step("4-4.3.2", active=False)),
    Row("4-4.3.3", compare),
    Row("4-4.3.4", area_moves),
    Row("4-4.3.5a", release),
    Row("4-4.3.5", next_column, jumps=("contact_phase", "end_phase")),
)
rules.cite("3-6.2.5", "p4_turn/ch04_s03_contact.py, area_moves")

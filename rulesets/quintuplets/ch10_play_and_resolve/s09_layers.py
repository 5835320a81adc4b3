"""10.9 Continuous effects: in which order they change what is printed."""

import operator
from collections.abc import Iterator, Sequence
from functools import partial

from judge.engine.cards.faces import Blank, Unseen
from judge.engine.table.lasting import Lasting
from judge.engine.table.pieces import Card, Piece, Value
from judge.engine.trees.context import Context, Modifier
from judge.engine.trees.layers import Continuous, Information
from rulesets.quintuplets.abilities.in_play import InPlay, in_play
from rulesets.quintuplets.cards.definition import known
from rulesets.quintuplets.ch12_keywords.s10_only import conditions_hold
from rulesets.quintuplets.game import Pile, QuintupletsGame
from rulesets.quintuplets.rules import rules

WHERE = "ch10_play_and_resolve/s09_layers.py, read"
ABILITIES, OTHERS, NUMBERS = (rules.cite(clause, WHERE) for clause in ("10.9.1.3", "10.9.1.4", "10.9.1.5"))
DEPENDS, BY_TIME = rules.cite("10.9.1.6", WHERE), rules.cite("10.9.1.7", WHERE)
PLACED, PLAYED = rules.cite("10.9.1.7.1", WHERE), rules.cite("10.9.1.7.2", WHERE)
INVALID = rules.cite("10.3.2", WHERE)
CONDITION = rules.cite("12.2.3.1", "ch10_play_and_resolve/s09_layers.py, _reach")
USED_AS_EPISODE = rules.number("character_as_episode_bonus")

LAYERS = {"no_abilities": (1, "abilities"), "person": (2, "persons"), "power": (3, "power"), "power_is": (3, "power"),
          "required": (3, "required")}  # fmt: skip
"""What kind of change belongs to which layer, and the information that it changes."""
CLAUSES = {1: ABILITIES, 2: OTHERS, 3: NUMBERS}


def read(game: QuintupletsGame, piece: Piece, what: str) -> Value:
    """A piece's information after all continuous effects; only what stands in a lane is reached by any.

    Raises:
        Unseen: a card that counts is not known.
    """
    pile = piece if isinstance(piece, Pile) else piece.holder
    if not isinstance(pile, Pile) or (pile is not piece and pile.cards[-1] is not piece):
        return printed(piece, what)
    if game.information is not None:
        return game.information.read(pile, what)
    information = arranged(game)
    return _read(game, information, pile, what) if information is not None else printed(pile, what)


def arranged(game: QuintupletsGame) -> Information | None:
    """All continuous effects in their order, kept as long as nothing changes; None where there are none."""
    version, lasting, information = game.worked_out
    same = len(lasting) == len(game.lasting) and all(map(operator.is_, lasting, game.lasting))
    if version == (game.placed, len(game.log)) and same:
        return information
    effects = list(in_force(game))
    information = Information(undisguised, _standing(game)) if effects else None
    if information is not None:
        game.information = information
        try:
            information.arrange([*effects, *_disguises(game)])
        finally:
            game.information = None
    game.worked_out = ((game.placed, len(game.log)), list(game.lasting), information)
    return information


def _read(game: QuintupletsGame, information: Information, pile: Pile, what: str) -> Value:
    game.information = information
    information.applied.clear()
    try:
        value = information.read(pile, what)
    finally:
        game.information = None
    if game.explaining:
        _note_what_counted(game, information)
    return value


def changed(game: QuintupletsGame, pile: Pile, what: str) -> bool:
    """Whether continuous effects change a piece of information, as far as its cards are known."""
    try:
        return bool(read(game, pile, what) != printed(pile, what))
    except Unseen:
        return False


def explain(game: QuintupletsGame, pile: Pile, what: str) -> None:
    """Note the clauses that a piece of information goes by, where it decides something."""
    game.explaining = True
    try:
        read(game, pile, what)
    except Unseen:
        pass
    finally:
        game.explaining = False


def printed(piece: Piece, what: str) -> Value:
    """The start of all information: what is printed, with the bonuses of the episodes for power (10.9.1.1, 10.9.1.2).

    Raises:
        Unseen: it is not known.
    """
    if what == "abilities":
        return True
    face = piece.face
    value = getattr(face, what)
    if value is None:
        raise Unseen(face.number)
    if what != "power" or not isinstance(piece, Pile) or not piece.attached:
        return value
    return value + sum(map(bonus, piece.attached))


def undisguised(piece: Piece, what: str) -> Value:
    """The start of all information in a lane: of a disguised card its own name alone (12.9.1), the rest as printed.

    Raises:
        Unseen: it is not known.
    """
    value = printed(piece, what)
    return frozenset({piece.face.person}) if what == "persons" and piece.face.disguise else value


def bonus(card: Card) -> int:
    """What a card set on a character adds: as much as is printed, always the same for a character card (10.6.4.2.1)."""
    return USED_AS_EPISODE if "character" in card.face.types else int(known(card.face, "bonus"))


def in_force(game: QuintupletsGame) -> Iterator[Continuous]:
    """Every continuous effect: of static abilities, and those that last."""
    for ability in in_play(game, "continuous"):
        for modifier in ability.compiled.modifiers:
            yield _static(game, ability, modifier)
    for effect in game.lasting:
        if effect.number in LAYERS and effect.amount is not None:
            yield _lasting(effect)


def _static(game: QuintupletsGame, ability: InPlay, modifier: Modifier) -> Continuous:
    """A static ability is as old as the stay of its card in its zone (10.9.1.7.1)."""
    layer, writes = LAYERS[modifier.change]
    reach, change = partial(_reach, game, ability, modifier), partial(_change, modifier.change)
    return Continuous(layer, game.arrival_of(ability.card), writes, ability.facts.reads, reach, change)


def _disguises(game: QuintupletsGame) -> Iterator[Continuous]:
    """12.9.1 Disguise is a static ability: it gives its names to a card that has not lost its abilities."""
    for pile in _standing(game):
        face = pile.cards[-1].face
        if not isinstance(face, Blank) and face.disguise:
            yield _disguise(game, pile)


def _disguise(game: QuintupletsGame, disguised: Pile) -> Continuous:
    layer, writes = LAYERS["person"]

    def reach(piece: Pile) -> Value:
        if piece is not disguised:
            return None
        return piece.face.disguise if game.information.read(piece, "abilities") else _nothing(game, INVALID)  # type: ignore[union-attr]

    return Continuous(layer, game.arrival_of(disguised.top), writes, frozenset({"abilities"}), reach, frozenset.union)


def _lasting(effect: Lasting) -> Continuous:
    """Any other is as old as the playing of its ability (10.9.1.7.2)."""
    layer, writes = LAYERS[effect.number]

    def reach(piece: Pile) -> Value:
        return effect.amount if piece.cards[-1] is effect.on else None

    change = partial(_change, effect.number)
    return Continuous(layer, effect.stamp, writes, frozenset(), reach, change, static=False)


def _reach(game: QuintupletsGame, ability: InPlay, modifier: Modifier, piece: Pile) -> Value:
    """What a static ability does to a piece: None where it does not reach it, or is not valid."""
    source = ability.card.holder
    if isinstance(source, Pile) and source.cards[-1] is ability.card and not game.information.read(source, "abilities"):  # type: ignore[union-attr]
        return _nothing(game, INVALID)
    if ability.facts.only and not conditions_hold(game, ability.controller, ability.facts):
        return _nothing(game, CONDITION)
    ctx = Context(game, ability.controller or game.turn_player, ability.card, ability.compiled)
    if not ability.compiled.valid(ctx) or not modifier.applies(ctx, piece):
        return None
    if modifier.change == "person":
        named = modifier.value["person"]
        return frozenset(named if isinstance(named, list) else [named])
    return modifier.amount(ctx) if modifier.amount is not None else 0


def _nothing(game: QuintupletsGame, clause: str) -> None:
    """An ability does nothing under a clause."""
    if game.explaining:
        game.exercise(clause)


def _change(change: str, value: Value, reached: Value) -> Value:
    """A value after an effect that reaches its piece."""
    if change == "no_abilities":
        return False
    if change == "person":
        return value | reached
    return reached if change == "power_is" else value + reached


def _standing(game: QuintupletsGame) -> Sequence[Pile]:
    mine, theirs = game.in_turn_order
    return (*game.heroes, *mine.characters, *theirs.characters)


def _note_what_counted(game: QuintupletsGame, information: Information) -> None:
    """The clauses by which effects were applied."""
    applied = information.applied
    for effect in applied:
        game.exercise(CLAUSES[effect.layer])
    if information.reordered and applied:
        game.exercise(DEPENDS)
    if any(a.layer == b.layer and a is not b for a in applied for b in applied):
        game.exercise(BY_TIME)
        for effect in applied:
            game.exercise(PLACED if effect.static else PLAYED)

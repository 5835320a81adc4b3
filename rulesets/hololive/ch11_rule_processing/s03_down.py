"""11.3 Downs: one holomem after another, the turn player's first (11.3.2)."""

from collections.abc import Iterator, Sequence
from typing import Self

from judge.engine.abilities.acting import acting
from judge.engine.abilities.ordering import next_of
from judge.engine.abilities.told_verbs import does
from judge.engine.abilities.waiting import abilities_of
from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Offer, Play, Script
from judge.engine.cards.faces import Unseen
from judge.engine.rules.reasons import Question
from judge.engine.run.effects import declared
from judge.engine.run.lookup import Ambiguous, Lookup, refer
from judge.engine.run.misplaced import Misplaced, resolved
from judge.engine.table.pieces import Card
from judge.replay.references import BadReference
from judge.replay.steps import Happened, Step
from rulesets.hololive import acts
from rulesets.hololive.abilities.in_play import down_abilities
from rulesets.hololive.abilities.information import continuous, speaks_of
from rulesets.hololive.ch04_zones.s04_holomem import hp
from rulesets.hololive.ch10_play_and_resolve.s03_valid_text import lasting_text
from rulesets.hololive.ch10_play_and_resolve.s08_standby import StandbyPlay, play_standby
from rulesets.hololive.ch11_rule_processing.s05_life_damage import pay_all, runs_out_as_well
from rulesets.hololive.game import HololiveGame, Holomem, Side
from rulesets.hololive.rules import rules

ABILITIES = rules.cite("11.3.1.1", "ch11_rule_processing/s03_down.py, abilities")
PICKED = rules.cite("11.3.1.1.1", "ch11_rule_processing/s03_down.py, abilities")
UNTIL_NONE = rules.cite("11.3.1.1.2", "ch11_rule_processing/s03_down.py, abilities")
REACHED = rules.cite("4.4.5.3", "ch11_rule_processing/s03_down.py, down")
MARKED = rules.cite("4.4.9", "ch11_rule_processing/s03_down.py, down")
rules.cite("11.3.1.2", "ch11_rule_processing/s03_down.py, down")
rules.cite("2.11.2.2", "ch11_rule_processing/s03_down.py, down")


def must_go_down(game: HololiveGame, holomem: Holomem) -> bool:
    """11.3.1 Damage reaches the HP, or the holomem is in the down state (4.4.9)."""
    if holomem.down:
        return True
    try:
        reached = holomem.damage >= hp(game, holomem)
    except Unseen as unseen:
        game.doubt("11.3.1", unseen.number)
        return False
    text = lasting_text(holomem)
    return reached if text is None else by_the_records_word(game, holomem, text, reached=reached)


def by_the_records_word(game: HololiveGame, holomem: Holomem, text: Card, *, reached: bool) -> bool:
    """Text that is not modelled may change the HP: where the record speaks of downs, its word goes before the print."""
    said = game.stated("down", holomem)
    if said is None or said == reached:
        return reached
    game.doubt("11.3.1", text.number, "unmodelled", about=(holomem, holomem.damage))
    return said


def due(game: HololiveGame) -> Sequence[Holomem]:
    """Every holomem that must go down, the turn player's first."""
    stage = [holomem for side in game.in_turn_order for holomem in side.stage]
    if not text_takes_hp(game):
        stage = [holomem for holomem in stage if holomem.damage or holomem.down]
    return [holomem for holomem in stage if must_go_down(game, holomem)]


def text_takes_hp(game: HololiveGame) -> bool:
    """Whether text in force may take HP away or set it, so that unhurt holomem go down."""
    if not speaks_of(game, "hp"):
        return False
    try:
        given = [None if modifier.sets or modifier.amount is None else modifier.amount(ctx)
                 for ctx, modifier in continuous(game, "hp")]  # fmt: skip
    except Unseen:
        return True
    given += [None if effect.sets else effect.amount for effect in game.lasting if effect.number == "hp"]
    return any(not isinstance(amount, int) or amount < 0 for amount in given)


def down_one_by_one(game: HololiveGame, _: Sequence[Holomem]) -> Script:
    """11.3.2 Until none is left, including those that a down ability brought so far."""
    several = False
    while found := due(game):
        several |= len(found) > 1
        side: Side = found[0].controller  # type: ignore[assignment]
        mine = [holomem for holomem in found if holomem.controller is side]
        play = yield Offer("11.3.2", side, (DownPlay,), immaterial=True, certain=len(mine) == 1, about=mine)
        if len(mine) > 1:
            game.exercise("11.3.2")
        chosen = play.holomem if play else mine[0]
        yield from down(game, chosen)
        pays = several and (len(found) > 1 or runs_out_as_well(game, side))
        if pays and game.reads("two_downs_then_life") == "other":
            yield from pay_all(game, side)


def down(game: HololiveGame, holomem: Holomem) -> Script:
    """11.3.1 Down abilities, then the cards to the archive and life damage to the controller."""
    side: Side = holomem.controller  # type: ignore[assignment]
    loss = holomem.face.life_loss
    game.exercise(MARKED if holomem.down else REACHED)
    game.note("down", to=holomem, card=holomem.top.number)
    yield from abilities(game, holomem)
    game.spared_amid = game.happened if holomem.spares_life else None
    loss = 0 if holomem.spares_life else loss
    if holomem.cards:
        _archive(game, holomem)
    game.set(side, "life_damage", side.life_damage + loss, "11.3.1.2" if loss == 1 else "2.11.2.2")


def _archive(game: HololiveGame, holomem: Holomem) -> None:
    """11.3.1.2 All cards of a holomem go to the archive, if none of its own abilities has sent it elsewhere."""
    cards = (*reversed(tuple(holomem.cards)), *attached_that_go_along(game, holomem))
    game.leave(holomem)
    with game.at_once():
        for card in cards:
            game.move(card, card.owner.zones["archive"], "11.3.1.2")


def attached_that_go_along(game: HololiveGame, holomem: Holomem) -> Sequence[Card]:
    """11.3.1.2 Attached cards that are archived with a holomem; it shows only where another one goes down after it.

    That is the reading `attachments_of_a_downed_holomem`.
    """
    if not holomem.attached or len(due(game)) <= 1:
        return ()
    return tuple(holomem.attached) if game.reads("attachments_of_a_downed_holomem") == "other" else ()


def abilities(game: HololiveGame, holomem: Holomem) -> Script:
    """11.3.1.1 One ability of the turn player after another, then the other player's, until none is left."""
    facts = {
        "to": holomem,
        "by": holomem.hurt_by,
        "by_art": holomem.hurt_by_art,
        "excess": holomem.damage - hp(game, holomem),
    }
    waiting = down_abilities(game, facts)
    for side in game.in_turn_order:
        while mine := [one for one in waiting if one.controller is side]:
            chosen = yield from next_of(PICKED, side, StandbyPlay, mine)
            waiting.remove(chosen)
            game.exercise(ABILITIES)
            yield from play_standby(game, chosen)
    while (yield from declared(game, PICKED, game.turn_player)) or (yield from declared(game, PICKED, game.other)):
        game.exercise(ABILITIES)
        game.exercise(UNTIL_NONE)


@rules.play(acts.Down, "11.3.2")
class DownPlay(Play[HololiveGame, Side]):
    """Says which holomem goes down next."""

    holomem: Holomem
    among: Sequence[Holomem]

    @classmethod
    def look_up(cls, game: HololiveGame, player: Side, act: acts.Down, about: Sequence[Holomem]) -> Self:
        return cls(player, Lookup(game, player).stack(act.holomem), about or ())

    @classmethod
    def options(cls, _: HololiveGame, player: Side, about: Sequence[Holomem]) -> Iterator[Self]:
        for holomem in about:
            yield cls(player, holomem, about)

    @classmethod
    def inferred(cls, game: HololiveGame, player: Side, about: Sequence[Holomem], step: Step) -> Self | None:
        """The one of which the record tells next that it goes down."""
        if not isinstance(step, Happened) or step.event != "down" or step.to is None:
            return None
        try:
            told = Lookup(game, player).stack(step.to)
        except (Ambiguous, BadReference):
            return None
        return cls(player, told, about) if told in about else None

    def recorded(self, game: HololiveGame) -> acts.Down:
        return acts.Down(player=self.player.seat, holomem=refer(game, self.holomem, self.player))


@rules.check("11.3.2", on=DownPlay, stage=Stage.THERE)
def must_go_down_now(_: HololiveGame, play: DownPlay) -> Facts | None:
    """The holomem named is one of those that go down next."""
    return None if play.holomem in play.among else breach(holomem=play.holomem)


@rules.reason("11.3.1.1.1", Question.MOMENT)
def turn_players_abilities_first(game: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """A down ability of the turn player's comes before those of the other player's."""
    if not any(one.node.kind == "down" for one in acting(misplaced)):
        return None
    source, ability, _ = game.last_text
    under_way = resolved(misplaced.offer)
    if misplaced.player is game.turn_player:
        wrong = isinstance(source, Card) and source.owner is game.other and ability.node.kind == "down"
    else:
        wrong = under_way is not None and under_way.kind == "down" and under_way.controller is game.turn_player
    return breach(step=misplaced.step.do, player=misplaced.player, source=misplaced.source) if wrong else None


@rules.reason("11.3.2", Question.OTHERS, "down")
def nobody_of_theirs_goes_down_next(_: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """The turn player's holomem go down first, and only those that must go down."""
    return breach(player=misplaced.player)


@rules.reason("11.3.1.2", Question.MOMENT, "effect:life_damage")
def a_down_costs_life(game: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """What a down costs is owed, where no text of the card takes it away."""
    step, source = misplaced.step, misplaced.source
    side: Side = game.player(step.player)
    by_text = source is not None and any(does(ability, step.do) for ability in abilities_of(source))
    if (step.amount or 0) >= 0 or by_text or not side.life_damage:
        return None
    return breach(player=side, count=-step.amount)

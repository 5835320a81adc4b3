"""Why an act that names an auto on standby is out of place: it was played, does not wait, or is another player's."""

from judge.engine.abilities.waiting import abilities_of
from judge.engine.asking.checks import Facts, breach
from judge.engine.asking.plays import Offer
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced, by_text
from judge.engine.table.pieces import Card
from rulesets.lovelive.ch09_play.s10_replacement import ORDER
from rulesets.lovelive.game import LoveLiveGame
from rulesets.lovelive.rules import rules


def own_card(it: Misplaced) -> Card | None:
    """The card of the player's own that an act names."""
    card = it.named_card
    return card if card is not None and card.zone.owner is it.player else None


def played(game: LoveLiveGame, card: Card) -> bool:
    """Whether an ability of a card was carried out in the turn in which the record stands."""
    since = game.stood.turn if game.stood is not None else game.turn
    return any(source == id(card) and turn >= since for (source, _), turn in game.carried.items())


def idle(it: Misplaced, card: Card) -> bool:
    """Whether no auto of a card waits, and no text is being carried out."""
    return by_text(it.offer) is None and all(waiting is not card for waiting, _ in it.game.rules.hooks.waiting(it.game))


@rules.reason("9.7.2.1", Question.ONCE, "standby")
def once_for_each_time(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """The auto was played already, as often as it was triggered."""
    card = own_card(it)
    again = card is not None and idle(it, card) and played(game, card)
    return breach(source=card) if again and not it.declared_out_of_order else None


@rules.reason("9.7.2", Question.ONCE, "standby")
def does_not_wait(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """Nothing has triggered an auto of the card."""
    card = never_waited(game, it)
    return breach(source=card) if card is not None and not came_too_late(game, card) else None


@rules.reason("9.10.1.1", Question.ONCE, "standby")
def nothing_left_to_replace(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """What the card would have taken the place of does not happen, for something else has done so."""
    card = never_waited(game, it)
    return breach(source=card) if card is not None and came_too_late(game, card) else None


def never_waited(game: LoveLiveGame, it: Misplaced) -> Card | None:
    """The card of the player's own that an act names, where none of its autos waits or was played."""
    card = own_card(it)
    return card if card is not None and idle(it, card) and not played(game, card) else None


def came_too_late(game: LoveLiveGame, card: Card) -> bool:
    """Whether an ability of a card takes the place of something in whose place something else has happened."""
    return any(one.node.kind == "replacement" and game.replaced & set(one.triggers) for one in abilities_of(card))


def asked_of_the_other(game: LoveLiveGame, it: Misplaced) -> Offer | None:
    """What the other player is asked, or was since the record was last heard, of what replaces an event."""
    asked = (one for one in (it.waits, *game.silent) if isinstance(one, Offer) and one.clause == ORDER)
    return next((one for one in asked if one.player is not it.player), None)


def _replaces(clause: str, name: str, *, of_a_card: bool) -> None:
    def says_who_is_affected(game: LoveLiveGame, it: Misplaced) -> Facts | None:
        """Several things may take the place of an event, and the player whom it affects says which comes first."""
        offer = asked_of_the_other(game, it)
        events = [waiting.event for waiting in offer.about] if offer is not None else []
        same = bool(events) and all(bool({"to", "card"} & set(event)) is of_a_card for event in events)
        return breach(player=offer.player) if offer is not None and same else None

    says_who_is_affected.__name__ = name
    rules.reason(clause, Question.ONCE, "standby")(says_who_is_affected)


_replaces("9.10.2.1", "its_controller_says_what_replaces", of_a_card=True)
_replaces("9.10.2.2", "who_does_it_says_what_replaces", of_a_card=False)


@rules.reason("9.7.3", Question.ONCE, "standby")
def one_of_its_own(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """The auto that an act names is the other player's, and does not wait."""
    named = it.named_card
    theirs = named is not None and named.zone.owner is it.player.opponent and idle(it, named)
    theirs = theirs and asked_of_the_other(game, it) is None
    return breach(player=it.player.opponent, source=named) if theirs else None


def _plays_its_own(clause: str, name: str, *, active: bool) -> None:
    def plays_its_own(game: LoveLiveGame, it: Misplaced) -> Facts | None:
        """The auto that an act names waits, and is the other player's to play."""
        owner = it.player.opponent
        named = it.named_card
        theirs = any(card is named and player is owner for card, player in game.rules.hooks.waiting(game))
        theirs |= named is not None and by_text(it.waits) is named
        return breach(player=owner, source=named) if theirs and (game.active is owner) is active else None

    plays_its_own.__name__ = name
    rules.reason(clause, Question.ONCE, "standby")(plays_its_own)


_plays_its_own("9.5.3.2", "active_player_plays_its_own", active=True)
_plays_its_own("9.5.3.3", "other_player_plays_its_own", active=False)

"""The set-up of a log, told in the order of the rules: the log lets one player finish before the other begins."""

from msgspec import Struct, field

from judge.replay.steps import Seat
from rulesets.hololive.readers.attempts import attempt, refuse
from rulesets.hololive.readers.desk import Desk
from rulesets.hololive.readers.log import SEATS, Event, Fields, Message, other

NEXT_HAND = ("shuffle_deck", "draw")


class Hand(Struct):
    """A shuffle and a draw, after the hand was shown if it had to be."""

    shown: Event | None = None
    shuffled: Event | None = None
    drawn: Event | None = None


class Player(Struct):
    """The events of one player's set-up."""

    first_hand: Event | None = None
    asked: Event | None = None
    decided: Event | None = None
    redraw: Hand | None = None
    forced: list[Hand] = field(default_factory=list)
    placing: Event | None = None
    placed: Event | None = None

    def note(self, event: Event) -> None:
        """Sort an event in."""
        if event.kind == "draw" and self.first_hand is None:
            self.first_hand = event
        elif event.kind == "mulligan_reveal":
            self.forced.append(Hand(shown=event))
        elif event.kind in NEXT_HAND:
            hand = self._hand()
            if event.kind == "draw":
                hand.drawn = event
            else:
                hand.shuffled = event
        elif event.kind == "mulligan_decision":
            self.asked = event
        elif event.kind == "initial_placement_begin":
            self.placing = event
        elif event.kind == "initial_placement_placed":
            self.placed = event

    def _hand(self) -> Hand:
        if self.forced:
            return self.forced[-1]
        self.redraw = self.redraw or Hand()
        return self.redraw


WHOSE = {
    "draw": "drawing_player_id",
    "shuffle_deck": "shuffling_player_id",
    "mulligan_reveal": "active_player",
    "mulligan_decision": "active_player",
    "initial_placement_begin": "active_player",
    "initial_placement_placed": "active_player",
}


class SetUp:
    """Gathers the events before the first turn and writes them player by player, pass by pass."""

    def __init__(self, desk: Desk) -> None:
        """Take the events up to the one that shows both stages."""
        self.desk = desk
        self.players: dict[Seat, Player] = {seat: Player() for seat in SEATS.values()}
        self.chooser: Event | None = None
        self.chosen: Event | None = None
        self.reveal: Event | None = None
        for event in iter(self._next, None):
            self._gather(event)

    def _next(self) -> Event | None:
        ahead = self.desk.reel.ahead()
        if self.reveal or ahead is None or ahead.kind in ("turn_start", "game_over"):
            return None
        return self.desk.reel.take()

    def _gather(self, event: Event) -> None:
        if event.opens and event.opens is self.chooser:
            self.chosen = event
        for player in self.players.values():
            if event.opens and event.opens is player.asked:
                player.decided = event
        if event.kind == "decision_choice":
            self.chooser = event
        elif event.kind == "initial_placement_reveal":
            self.reveal = event
        elif event.kind in WHOSE:
            self.players[event.seat(WHOSE[event.kind])].note(event)

    def first(self) -> Seat | None:
        """Who goes first, as the log says from the question for a redraw on."""
        asked = next((player.asked for player in self.players.values() if player.asked), None)
        return asked.seat("first_player") if asked else None

    def tell(self) -> None:
        """Write the steps of set-up, as far as the log goes."""
        script, first = self.desk.script, self.first()
        if self.chooser:
            chooser = self.chooser.seat("effect_player_id")
            script.add("fact:random_player", player=chooser)
            if first and self.chosen:
                script.src = self.chosen.src
                script.act("choose_first", chooser, first=first)
        order = (first, other(first)) if first else tuple(self.players)
        for seat in order:
            self._draw(seat, self.players[seat].first_hand)
        moved = False
        for seat in order:
            moved = self._decide(seat, moved=moved)
        for turn in range(max(len(player.forced) for player in self.players.values())):
            hands = [(seat, hand) for seat in order for hand in self.players[seat].forced[turn : turn + 1]]
            for seat, hand in hands:
                self._show_hand(seat, hand)
            for seat, hand in hands:
                self._redraw(seat, hand)
        for seat in order:
            self._place(seat)
        if self.reveal:
            self._show(self.reveal, order)

    def _draw(self, seat: Seat, event: Event | None) -> None:
        if event is None:
            return
        desk, cards = self.desk, event.cards("drawn_card_ids")
        desk.script.src = event.src
        desk.script.cards(seat, "deck", desk.board.listed(cards))
        desk.board.send(cards, "hand")
        desk.script.claim(seat, deck=event.number("deck_count"), hand=event.number("hand_count"))

    def _decide(self, seat: Seat, *, moved: bool) -> bool:
        """Write a player's answer to the question for a redraw; whether it was written with what follows from it."""
        player, desk = self.players[seat], self.desk
        if player.asked is None or player.decided is None:
            return False
        refuse(desk, player.asked)
        desk.script.src = player.decided.src
        marks = {"reordered": True} if moved else {}
        desk.script.act("redraw" if self._redraws(player) else "keep_hand", seat, **marks)
        if player.redraw:
            self._redraw(seat, player.redraw)
        return player.redraw is not None

    def _redraws(self, player: Player) -> bool:
        message = self.desk.log.messages.get(player.decided.caused_by) if player.decided else None
        return message.detail.flag("do_mulligan") if message else player.redraw is not None

    def _show_hand(self, seat: Seat, hand: Hand) -> None:
        if hand.shown:
            self.desk.script.src = hand.shown.src
            self.desk.script.cards(seat, "hand", self.desk.board.listed(hand.shown.cards("revealed_card_ids")))

    def _redraw(self, seat: Seat, hand: Hand) -> None:
        if hand.shuffled:
            self.desk.script.src = hand.shuffled.src
            self.desk.board.clear(seat, "hand")
            self.desk.script.shuffle(seat)
        self._draw(seat, hand.drawn)

    def _place(self, seat: Seat) -> None:
        player, desk = self.players[seat], self.desk
        if player.placing is None or player.placed is None:
            return
        event = player.placed
        center, back = event.card("center_card_id"), event.cards("backstage_card_ids")
        tries = desk.log.refused.get(player.placing.count, ())
        late = [message for message in tries if _only_back_at_fault(message, player.placing)]
        for message in tries:
            if message not in late:
                _try_center(desk, message)
        desk.script.src = event.src
        desk.script.act("place_center", seat, card=self._hidden(center, seat))
        for message in late:
            _try_back(desk, message)
        desk.script.src = event.src
        desk.script.act("place_back", seat, cards=[self._hidden(card, seat) for card in back])
        self._enter(center, back)

    def _hidden(self, card: str | None, seat: Seat) -> str | None:
        return self.desk.board.in_zone(card, "hand", seat) if card else None

    def _enter(self, center: str | None, back: list[str | None]) -> None:
        if center:
            self.desk.board.enter(center, "center")
        for card in back:
            if card:
                self.desk.board.enter(card, "back")

    def _show(self, event: Event, order: tuple[Seat, ...]) -> None:
        """Both stages are turned face up; a player whose cards were masked shows them now."""
        desk = self.desk
        desk.script.src = event.src
        sides = {side.seat("player_id"): side for side in event.objects("placement_info")}
        for seat in order:
            if seat in sides and desk.board.stages[seat].center is None:
                self._turn_up(seat, sides[seat])
        counts = {"life": "life_count", "cheer_deck": "cheer_deck_count", "hand": "hand_count"}
        claimed = {
            seat: {zone: side.number(key) for zone, key in counts.items()} for seat, side in sorted(sides.items())
        }
        desk.script.add("claim", board=claimed)

    def _turn_up(self, seat: Seat, side: Fields) -> None:
        desk, center, back = self.desk, side.card("center_card_id"), side.cards("backstage_card_ids")
        desk.script.cards(seat, "center", desk.board.listed([center]))
        if back:
            desk.script.cards(seat, "back", desk.board.listed(back))
        self._enter(center, back)


def _only_back_at_fault(message: Message, asked: Event) -> bool:
    return message.kind == "initial_placement" and message.detail.card("center_holomem_card_id") in asked.cards(
        "debut_options"
    )


def _try_center(desk: Desk, message: Message) -> None:
    if message.kind != "initial_placement":
        attempt(desk, message, refused=True)
        return
    desk.script.src = message.src
    card = desk.board.ref(message.detail.text("center_holomem_card_id"), message.player)
    desk.script.act("place_center", message.player, card=card, refused=True)


def _try_back(desk: Desk, message: Message) -> None:
    desk.script.src = message.src
    cards = [desk.board.ref(str(card), message.player) for card in message.detail.items("backstage_holomem_card_ids")]
    desk.script.act("place_back", message.player, cards=cards, refused=True)

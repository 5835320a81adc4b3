"""Logs of loveca-dev: steps with events, and the commands that were refused."""

from collections.abc import Iterator, Sequence

from judge.replay.foreign import Unknown
from judge.replay.raw import Json
from judge.replay.steps import Seat
from rulesets.lovelive.readers.client_text import text_of, turned_by_cost
from rulesets.lovelive.readers.desk import Desk
from rulesets.lovelive.readers.facts import Counted
from rulesets.lovelive.readers.log import SEATS, Event, Fields, LogStep, other
from rulesets.lovelive.readers.opening import redraw

TELLS_REFRESHES = False
ACTS = (
    "", "MULLIGAN", "PLAY_MEMBER_TO_SLOT", "SET_LIVE_CARD", "END_PHASE", "CONFIRM_STEP", "CONFIRM_PERFORMANCE_OUTCOME",
    "SUBMIT_JUDGMENT", "SUBMIT_SCORE", "SELECT_SUCCESS_LIVE",
)  # fmt: skip
"""The acts by which a game goes on; by others a player moves cards on the table by hand, for no reason that shows."""
SETS = ("LIVE_SET_FIRST_PLAYER", "LIVE_SET_SECOND_PLAYER")


class Client:
    """Follows the phases of a game, which the log's steps do not name."""

    def __init__(self, desk: Desk) -> None:
        """The first player's first phase."""
        self.desk = desk
        self.turn_player = desk.first
        self.setting: list[str] = []
        self.in_turn = False
        self.redrawn: list[Seat] = []
        self.passed: set[Seat] = set()

    # -- a step ------------------------------------------------------------------------------------------------------

    def tell(self, step: LogStep) -> None:
        """Write a step by its events."""
        self.desk.script.src = step.number_
        if step.action not in ACTS:
            raise Unknown("unknown_act", f"{step.pointer}/action", act=step.action)
        if step.action == "MULLIGAN":
            self.redraw(step, step.seat("actor"), step.payload.ids("cardIdsToMulligan"))
        for event in step.events:
            self.event(step, event)
        text_of(self.desk, step)
        self.desk.table.apply(step)
        turned_by_cost(self.desk, step)

    def event(self, step: LogStep, event: Event) -> None:
        """Write an event."""
        match event.kind:
            case "DRAW_CARD" if event.detail.data.get("reason") == "MULLIGAN" and not step.action and event.player:
                self.redraw(step, event.player, event.detail.ids("returnedCardIds"))
            case "PLAY_MEMBER" if event.player:
                self.play(step, event)
            case "SET_LIVE_CARD":
                if not self.setting:
                    self.desk.claim()
                self.setting.append(event.detail.text("cardId"))
            case "PHASE_CHANGE":
                self.phase(step, event)
            case "CHEER" if event.player:
                self.desk.claim()
                self.desk.out_of_deck(step, event.player, event.detail.ids("cheerCardIds"))
            case "LIVE_JUDGMENT":
                self.judgement(step, event)
            case "MOVE_CARD" if event.detail.data.get("action") == "SELECT_SUCCESS_CARD" and event.player:
                card = event.detail.text("cardId")
                self.desk.act("pick_success", event.player, card=f"live:{self.desk.log.number_of(card)}")

    def redraw(self, step: LogStep, player: Seat, aside: Sequence[str]) -> None:
        """A mulligan; what is drawn stands at the end of the hand."""
        hand = self.desk.table.later(step, player, "hand")
        kept = len(self.desk.table.at(player, "hand")) - len(aside)
        self.redrawn.append(player)
        redraw(self.desk, step, player, aside, hand[kept:])

    def play(self, step: LogStep, event: Event) -> None:
        """A member is played, with what its payment says."""
        paid = next((pay.detail.ids("energyCardIds") for pay in step.told("PAY_COST")), [])
        self.desk.act("play_member", event.player or "P1", **self.member(event.detail), energies=len(paid))

    def member(self, fields: Fields) -> dict[str, Json]:
        """The card, the area, and the member given for it."""
        area = fields.text("targetSlot").lower()
        baton = {"baton": area} if fields.data.get("isRelay") else {}
        return {"card": self.desk.hand([fields.text("cardId")])[0], "area": area, **baton}

    # -- phases ------------------------------------------------------------------------------------------------------

    def phase(self, step: LogStep, event: Event) -> None:
        """A phase ends, or a player is done setting lives."""
        if (part := event.detail.data.get("subPhaseConfirmed")) in SETS:
            self.set_lives(step, self.desk.first if part == SETS[0] else other(self.desk.first))
        elif event.detail.data.get("from") == "MAIN_PHASE":
            self.desk.act("end_main_phase", self.turn_player)
            self.turn_player = other(self.turn_player)
            self.in_turn = event.detail.data.get("to") == "ACTIVE_PHASE"
        elif event.detail.data.get("from") == "DRAW_PHASE":
            self.draw(step)

    def set_lives(self, step: LogStep, player: Seat) -> None:
        """The cards set one by one are one act."""
        cards, self.setting = self.setting, []
        if cards:
            self.desk.script.act("set_lives", player, cards=self.desk.hand(cards))
            self.desk.out_of_deck(step, player, self.drawn(step, player))
        else:
            self.desk.act("set_lives", player, cards=[])

    def drawn(self, step: LogStep, player: Seat) -> list[str]:
        """The cards that a hand has gained in a step."""
        before = set(self.desk.table.at(player, "hand"))
        return [card for card in self.desk.table.later(step, player, "hand") if card not in before]

    def draw(self, step: LogStep) -> None:
        """The draw of a normal phase; at the start of a turn it shows who goes first."""
        for seat in (self.desk.first, other(self.desk.first)):
            if seat not in self.redrawn:
                self.redrawn.append(seat)
                self.desk.script.act("redraw", seat, cards=[])
        if not self.in_turn:
            gained = [seat for seat in SEATS.values() if self.drawn(step, seat)]
            self.turn_player = gained[0] if gained else self.desk.first
            self.desk.first = self.turn_player
        self.in_turn = True
        self.desk.out_of_deck(step, self.turn_player, self.drawn(step, self.turn_player))

    def judgement(self, step: LogStep, event: Event) -> None:
        """The test of a player's lives, or the totals."""
        if event.detail.data.get("action") == "AUTO_PERFORMANCE_JUDGMENT" and event.player:
            drawn = self.drawn(step, event.player)
            if drawn:
                self.desk.out_of_deck(step, event.player, drawn)
            passed = all(event.detail.inner("liveResults").data.values())
            (self.passed.add if passed else self.passed.discard)(event.player)
            self.desk.script.add("fact:live_result", player=event.player, value=passed)
        elif "firstScore" in event.detail.data:
            self.scores(step, event.detail)

    def scores(self, step: LogStep, said: Fields) -> None:
        """The totals of those who have lives left."""
        first = self.desk.first
        for seat, key in ((first, "firstScore"), (other(first), "secondScore")):
            if seat in self.passed and self.desk.table.later(step, seat, "live_area"):
                self.desk.script.add("fact:score", player=seat, value=said.number(key))


def tell(desk: Desk) -> None:
    """Write every step, with the refused commands after the step that they followed."""
    client = Client(desk)
    refused = desk.log.objects("rejects")
    for step in desk.log.steps:
        client.tell(step)
        for command in refused:
            if command.number("after_n") == step.number_:
                _refuse(client, command)


def _refuse(client: Client, command: Fields) -> None:
    """A refused play; other refused commands are no acts of the game."""
    if command.text("action") != "PLAY_MEMBER_TO_SLOT":
        return
    player, payload = command.seat("actor"), command.inner("payload")
    fields = client.member(payload)
    if client.desk.table.at(player, f"stage.{fields['area']}"):
        fields["baton"] = fields["area"]
    client.desk.claim()
    client.desk.script.act("play_member", player, **fields, refused=True)


def yells(desk: Desk) -> Iterator[Counted]:
    """What every yell brought, and which icons the program counted."""
    for step in desk.log.steps:
        for event in step.told("LIVE_JUDGMENT"):
            said = event.detail
            if said.data.get("action") == "AUTO_PERFORMANCE_JUDGMENT":
                yield said.ids("cheerCardIds"), said.number("drawCount"), said.number("bonusScore")


def result(desk: Desk) -> dict[str, Json] | None:
    """How the log says the game ended."""
    said = desk.log.inner("result")
    if not said.data:
        return None
    winner = None if said.data.get("isDraw") else SEATS.get(str(said.data.get("winnerId")))
    return {"winner": winner, "how": "rule" if said.data.get("reason") == "VICTORY_CONDITION" else "unknown"}

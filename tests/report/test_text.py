"""Text that reports write: escaping, wrapping, references, facts."""

from io import StringIO

import pytest
from rich.console import Console

from judge.report.escape import LONGEST, visible
from judge.report.text.sheet import Sheet
from judge.report.text.verdicts import percent
from judge.report.voice import Voice, counted
from judge.verify.outcome.verdict import Broken, CardFact, FactValue, Moment


@pytest.fixture
def voice() -> Voice:
    return Voice("en", "hololive")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("hSD01-001", "hSD01-001"),
        ("ときのそら", "ときのそら"),
        ("\x1b[31m", "\\x1b[31m"),
        ("a\nb\t\x00", "a\\x0ab\\x09\\x00"),
        ("\u202eevil\u2066", "\\u202eevil\\u2066"),
        ("\ud800", "\\ud800"),
        ("\U000e0001", "\\U000e0001"),
        ("[bold]", "[bold]"),
    ],
)
def test_what_steers_a_terminal_is_written_out(text: str, shown: str) -> None:
    assert visible(text) == shown


def test_an_overlong_text_is_cut() -> None:
    assert len(visible("x" * 10_000)) == LONGEST


def on_a_terminal(width: int) -> tuple[Sheet, StringIO]:
    file = StringIO()
    return Sheet(drawn=Console(file=file, width=width, force_terminal=True, color_system=None)), file


def test_a_long_row_hangs_at_a_terminal() -> None:
    sheet, file = on_a_terminal(60)
    sheet.row("legal", " ".join(["word"] * 20))
    lines = file.getvalue().splitlines()
    assert len(lines) > 1
    assert lines[0].startswith("  legal    word")
    assert all(line.startswith(" " * 11 + "word") for line in lines[1:])
    assert all(len(line) <= 60 for line in lines)


def test_a_long_row_stays_whole_in_a_pipe() -> None:
    file = StringIO()
    Sheet(drawn=Console(file=file, width=40)).row("legal", " ".join(["word"] * 100))
    assert len(file.getvalue().splitlines()) == 1


def test_markup_is_taken_literally() -> None:
    file = StringIO()
    Sheet(drawn=Console(file=file, width=200, markup=False)).row("act", "[red]x[/red] :smile:")
    assert "[red]x[/red] :smile:" in file.getvalue()


@pytest.mark.parametrize(
    ("step", "shown"),
    [
        (
            {"do": "act:bloom", "player": "P2", "card": "hand:hSD01-013", "onto": "center"},
            "bloom hSD01-013 onto center (X)",
        ),
        ({"do": "act:end_main_step", "player": "P2"}, "end_main_step"),
        ({"do": "act:send_cheer", "player": "P1", "to": None}, "send_cheer to nothing"),
        ({"do": "act:place_back", "player": "P1", "cards": []}, "place_back nothing"),
        (
            {"do": "act:place_back", "player": "P1", "cards": ["hand:a", "hand:a", None]},
            "place_back a ×2, an unseen card",
        ),
        ({"do": "act:place_center", "player": "P1", "card": None}, "place_center an unseen card"),
        ({"do": "act:nowhere", "player": "P1", "onto": "center", "fast": True}, "nowhere onto center (X) fast yes"),
    ],
)
def test_steps_are_written_as_acts_are_said(voice: Voice, step: dict[str, object], shown: str) -> None:
    assert voice.step(step, {"center": "X"}) == shown


def test_places_are_named_in_japanese() -> None:
    voice = Voice("ja", "hololive")
    assert voice.reference("opp.back[2]/cheer:hY01-001") == "opp.バック[2]/エール:hY01-001"
    assert voice.path("/P2/back/0/damage") == "P2のバック[1]のダメージ"


def test_a_claim_that_differs_is_one_sentence(voice: Voice) -> None:
    facts: dict[str, FactValue] = {"path": "/P2/life", "ours": 3, "theirs": 2, "changed_at": 41}
    said = voice.message(Broken("11.5.1", "claim/agrees", facts))
    assert said == "P2 life is 3, record says 2; last changed at step 41 under 11.5.1"
    at_the_start = voice.message(Broken("11.5.1", "claim/agrees", {**facts, "changed_at": -1}))
    assert at_the_start == "P2 life is 3, record says 2"


def test_a_rule_without_words_of_its_own_has_its_title_and_facts(voice: Voice) -> None:
    broken = Broken("8.3.3", "bloom/nowhere", {"card": CardFact("hSD01-013", "hand[1]"), "damage": 20})
    assert voice.message(broken) == f"{voice.title('8.3.3')} (card hSD01-013, damage 20)"


def test_a_game_that_is_not_installed_is_told_in_plain_words() -> None:
    voice = Voice("en")
    assert voice.step({"do": "act:fly", "player": "P1", "to": "moon\x07"}) == "fly to moon\\x07"
    assert voice.message(Broken("1.1", "fly/high", {"limit": 3})) == " (limit 3)"


def test_before_the_first_turn_there_is_no_turn(voice: Voice) -> None:
    assert voice.moment(Moment(0, "P1", "set_up", "6.2")) == "P1, set-up"
    assert voice.moment(Moment(6, "P2", "main_step", "7.5")) == "turn 6, P2, main step"


def test_equal_entries_are_counted() -> None:
    assert counted(["a", "b", "a"]) == "a ×2, b"


@pytest.mark.parametrize(("share", "shown"), [(1.0, "100%"), (0.99999, "99.9%"), (0.5, "50.0%"), (0.0, "0.0%")])
def test_a_share_is_never_rounded_up_to_all(share: float, shown: str) -> None:
    assert percent(share) == shown


def test_a_piece_of_the_board_is_written_out(voice: Voice) -> None:
    facts: dict[str, FactValue] = {
        "path": "/P1/back",
        "ours": '[{"card": "a", "damage": 20, "cheer": ["c", "c"]}, {"card": "b", "resting": true}]',
        "theirs": '["a", null]',
    }
    said = voice.message(Broken("4.9.1", "claim/agrees", facts))
    assert said == "P1 back is a (damage 20, cheer c ×2), b (resting yes), record says a, an unseen card"


def test_a_board_that_is_empty_is_nothing(voice: Voice) -> None:
    assert voice.message(Broken("4.9.1", "claim/agrees", {"path": "/P1/center", "ours": None, "theirs": "a"})) == (
        "P1 center is nothing, record says a"
    )


def test_an_effect_names_its_card(voice: Voice) -> None:
    step = {"do": "effect:draw", "by": "P1", "source": "collab", "player": "P1", "count": 2}
    assert voice.step(step, {"collab": "X"}) == "draw 2 for P1, by collab (X)"

"""Every installed game has a layout, and every drawing of a board is made from it."""

import pytest

from judge.engine.rules import registry
from judge.report.gather.layout import layout_of
from judge.report.gather.position import PositionReport
from judge.report.gather.table import Piece, Place, table_of
from judge.report.voice import voice_of
from judge.verify.outcome.verdict import Moment
from judge.words import LANGUAGES, Language


@pytest.mark.parametrize("ruleset", registry.names())
def test_a_layout_has_every_zone_once(ruleset: str) -> None:
    layout = layout_of(ruleset)
    names = [*layout.names(shared=False), *layout.names(shared=True)]
    assert sorted(names) == sorted(kind.name for kind in registry.load(ruleset).zones)


def seen(ruleset: str, board: dict[str, object], memory: dict[str, object] | None = None) -> PositionReport:
    return PositionReport(ruleset, 0, Moment(1, "P1", "main_step", "7.5.2"), board, memory or {}, {}, {"P1": "A"})


def test_a_stack_is_told_apart_into_states_and_groups() -> None:
    center = {"card": "hSD01-006", "damage": 50, "cheer": ["hY01-001"], "under": ["hSD01-003"], "resting": True}
    table = table_of(seen("hololive", {"P1": {"center": center, "deck": 9, "hand": ["hSD01-003", None]}}))
    half = table.halves[0]
    assert (half.seat, half.player, half.active, table.turned) == ("P1", "A", True, True)
    places = {place.name: place for place in half.places}
    assert places["deck"] == Place("deck", "pile", 9)
    assert places["hand"] == Place("hand", "pile", 2, (Piece("hSD01-003"), Piece(None)))
    piece = places["center"].pieces[0]
    assert piece.states == (("damage", 50), ("resting", True))
    assert piece.groups == (("cheer", (Piece("hY01-001"),)), ("under", (Piece("hSD01-003"),)))


def test_a_place_nobody_speaks_of_is_not_drawn() -> None:
    table = table_of(seen("mlp", {"P1": {"left": None, "plan_i": 1}}))
    assert [place.name for place in table.halves[0].places] == ["left", "plan_i"]
    assert [place.pieces for place in table.halves[0].places] == [(), (Piece(None),)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_the_program_shows_in_what_is_remembered(language: Language) -> None:
    voice = voice_of(language, "quintuplets")
    told = [voice.remembered("events", ["QS-E01", "QS-E01"]), voice.remembered("event_window", "none")]
    told += [voice.state("presents", {"pinkie": 2}), voice.remembered("events", [])]
    assert not any(sign in one for one in told for sign in ("[", "{", "'", "_"))
    assert "QS-E01 ×2" in told[0]

import pytest

from judge.engine.book.names import plain_name


@pytest.mark.parametrize(
    ("written", "also"),
    [
        ("ミア・テイラー", "ミア･テイラー"),
        ("ミア・テイラー", "ミア テイラー"),
        ("Ｄｒｅａｍ　Ｂｅｌｉｅｖｅｒｓ", "dream believers"),
        ("ﾄﾜｲﾗｲﾄ･ｽﾊﾟｰｸﾙ", "トワイライトスパークル"),
    ],
)
def test_names_are_compared_as_people_write_them(written: str, also: str) -> None:
    assert plain_name(written) == plain_name(also)


@pytest.mark.parametrize(("one", "other"), [("メイ", "メー"), ("さくら", "サクラ"), ("X!", "X")])
def test_what_tells_names_apart_stays(one: str, other: str) -> None:
    assert plain_name(one) != plain_name(other)

"""Whatever a record holds, the answer is a verdict. The long run: `python -m proof.hostile --tries 100000`."""

from proof.hostile import faults


def test_nothing_in_a_record_makes_the_judge_fail() -> None:
    assert list(faults(150, "suite")) == []

"""The table of proofs has only measured figures."""

import pytest

from tests.bench.bench_race import main


@pytest.mark.parametrize("option", ["--count", "--seed"])
def test_held_out_races_accept_no_count_or_seed(
    option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--held-out", option, "1"])
    assert "leave out --count and --seed" in capsys.readouterr().err


def test_limits_above_the_seconds_have_no_column(capsys: pytest.CaptureFixture[str]) -> None:
    main(["swaps-2", "--count", "1", "--seconds", "0.6"])
    head, _, row, *_ = capsys.readouterr().out.splitlines()
    assert head.startswith("| kind | races | 0.5 s | proven |")
    assert head.count("|") == row.count("|")

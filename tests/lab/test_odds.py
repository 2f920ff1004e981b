"""The measurement of exact odds runs."""

from rattus.lab.odds import measure_odds


def test_odds_are_measured():
    figures = measure_odds(games=1)
    assert set(figures) == {"board_us", "full_board_us", "region_us", "region_of_three_us"}
    assert all(0 < figure < 1e6 for figure in figures.values())
    assert figures["region_us"] < figures["board_us"] < figures["full_board_us"]

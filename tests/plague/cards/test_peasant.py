"""B-PEASANT."""

import pytest

from tests.plague.play import do, legal, position, tell


@pytest.mark.rule("B-PEASANT-01")
@pytest.mark.parametrize(("rats", "citizens"), [("?", 2), ("s? ?", 3), ("? ? ?", 4)])
def test_he_gives_one_citizen_on_top(rats: str, citizens: int) -> None:
    s = position(f"""
        players: 2
        cards: peasant@red monk merchant witch king knight
        plague: italia
        france: red 1, blue 2; rats {rats}
    """)
    do(s, "use:peasant", "populate:france")
    assert tell(s) == tell(f"""
        players: 2
        cards: peasant@red monk merchant witch king knight
        plague: italia
        france: red {1 + citizens}, blue 2; rats {rats}
        done: increased, used peasant
    """)
    assert not any(name.startswith(("populate:", "use:")) for name in legal(s))


@pytest.mark.rule("B-PEASANT-02")
def test_with_him_a_region_without_tokens_takes_one() -> None:
    s = position("""
        players: 2
        cards: peasant@red monk merchant witch king knight
        plague: italia
        france: rats ?
    """)
    do(s, "use:peasant", "populate:anglia")
    assert tell(s) == tell("""
        players: 2
        cards: peasant@red monk merchant witch king knight
        plague: italia
        anglia: red 1
        france: rats ?
        done: increased, used peasant
    """)


@pytest.mark.rule("B-PEASANT-03")
def test_his_holder_may_increase_without_him() -> None:
    s = position("""
        players: 2
        cards: peasant@red monk merchant witch king knight
        plague: italia
        france: rats ? ?
    """)
    assert {"use:peasant", "populate:france"} <= legal(s)
    do(s, "populate:france")
    assert tell(s) == tell("""
        players: 2
        cards: peasant@red monk merchant witch king knight
        plague: italia
        france: red 2; rats ? ?
        done: increased
    """)
    assert "use:peasant" not in legal(s)


@pytest.mark.rule("B-PEASANT-04")
def test_taken_after_increasing_he_adds_nothing() -> None:
    s = position("""
        players: 2
        cards: peasant@blue monk merchant witch king knight
        plague: italia
        france: rats ? ?
    """)
    do(s, "populate:france", "take:peasant")
    assert legal(s) == {"end"}
    assert tell(s) == tell("""
        players: 2
        cards: peasant@red monk merchant witch king knight
        plague: italia
        france: red 2; rats ? ?
        done: increased, took
    """)


@pytest.mark.rule("B-PEASANT-04")
def test_taken_before_increasing_he_helps() -> None:
    s = position("""
        players: 2
        cards: peasant@blue monk merchant witch king knight
        plague: italia
        france: rats ? ?
    """)
    assert "use:peasant" not in legal(s)
    do(s, "take:peasant", "use:peasant", "populate:france")
    assert tell(s) == tell("""
        players: 2
        cards: peasant@red monk merchant witch king knight
        plague: italia
        france: red 3; rats ? ?
        done: increased, took, used peasant
    """)


@pytest.mark.rule("B-PEASANT-05")
def test_he_is_offered_where_the_supply_covers_the_whole_number() -> None:
    s = position("""
        players: 2
        cards: peasant@red monk merchant witch king knight
        plague: italia
        anglia: red 18
        espagna: rats ? ? ?
        france: rats ? ?
        germania: rats ?
    """)
    do(s, "use:peasant")
    assert legal(s) == {f"populate:{region}" for region in ("anglia", "germania", "italia", "scandia", "hungaria")}
    do(s, "populate:germania")  # the last two
    assert tell(s) == tell("""
        players: 2
        cards: peasant@red monk merchant witch king knight
        plague: italia
        anglia: red 18
        espagna: rats ? ? ?
        france: rats ? ?
        germania: red 2; rats ?
        done: increased, used peasant
    """)


@pytest.mark.rule("B-PEASANT-05")
def test_where_it_covers_it_nowhere_he_is_not_offered() -> None:
    everywhere = "\n".join(
        f"{region}: rats s?" for region in ("france", "espagna", "germania", "italia", "scandia", "hungaria")
    )
    s = position(
        f"players: 2\ncards: peasant@red monk merchant witch king knight\nanglia: red 19; rats ?\n{everywhere}"
    )
    assert "populate:france" in legal(s)
    assert "use:peasant" not in legal(s)

"""B-MONK."""

import pytest

from tests.plague.play import asked, do, legal, lots, position, tell


@pytest.mark.rule("B-MONK-01")
def test_he_moves_one_token_to_a_neighbour_of_its_region() -> None:
    s = position("""
        players: 4
        cards: peasant monk@red merchant witch king knight
        plague: russia
        espagna: blue 3; rats ?
        hungaria: rats s?
    """)
    do(s, "use:monk")
    assert legal(s) == {"token:espagna/1", "token:hungaria/1"}  # anywhere, whoever lives there
    do(s, "token:hungaria/1")
    assert legal(s) == {"to:germania", "to:italia", "to:polonia", "to:bulgaria"}
    do(s, "to:polonia")
    assert tell(s) == tell("""
        players: 4
        cards: peasant monk@red merchant witch king knight
        plague: russia
        espagna: blue 3; rats ?
        polonia: rats s?
        done: used monk
    """)


@pytest.mark.rule("B-MONK-01")
def test_from_a_full_region_across_the_water() -> None:
    s = position("""
        players: 4
        cards: peasant monk@red merchant witch king knight
        plague: russia
        anglia: rats s? ? ?
        scandia: rats ? ?
    """)
    do(s, "use:monk", "token:anglia/1", "to:scandia")
    assert tell(s) == tell("""
        players: 4
        cards: peasant monk@red merchant witch king knight
        plague: russia
        anglia: rats ? ?
        scandia: rats ? ? s?
        done: used monk
    """)


@pytest.mark.rule("B-MONK-02")
def test_not_into_a_full_region() -> None:
    s = position("""
        players: 4
        cards: peasant monk@red merchant witch king knight
        plague: russia
        france: rats ? ? ?
        espagna: rats ?
        italia: rats ? ?
    """)
    do(s, "use:monk", "token:espagna/1")
    assert legal(s) == {"to:italia"}
    do(s, "to:italia")
    assert tell(s) == tell("""
        players: 4
        cards: peasant monk@red merchant witch king knight
        plague: russia
        france: rats ? ? ?
        italia: rats ? ? ?
        done: used monk
    """)


@pytest.mark.rule("B-MONK-02")
def test_not_from_between_full_regions() -> None:
    s = position("""
        players: 2
        cards: peasant monk@red merchant witch king knight
        plague: hungaria
        france: rats ? ? ?
        espagna: rats ?
        italia: rats ? ? ?
    """)
    do(s, "use:monk")
    assert legal(s) == {"token:france/1", "token:italia/1"}


@pytest.mark.rule("B-MONK-03")
def test_the_token_is_chosen_among_those_that_can_be_told_apart() -> None:
    s = position("""
        players: 2
        cards: peasant monk@red merchant witch king knight
        plague: hungaria
        france: rats s? ? ?
        italia: rats ? 3:Magic+Islamic@red ?
        scandia: rats 5:M+Chivalry+Islamic@blue ? 6:Church+Chivalry+Magic@blue
    """)
    do(s, "use:monk")
    assert legal(s) == {
        *("token:france/1", "token:france/2"),  # a starter and a later one
        *("token:italia/1", "token:italia/2"),  # one that red has not seen and the one that red has
        *("token:scandia/1", "token:scandia/2"),  # one that blue has seen and the one that nobody has
    }
    do(s, "token:italia/2", "to:germania")
    assert "germania: rats 3:Magic+Islamic@red" in tell(s)
    assert "italia: rats ? ?" in tell(s)


@pytest.mark.rule("B-MONK-03")
def test_within_a_kind_chance_picks() -> None:
    s = position("""
        players: 2
        cards: peasant monk@red merchant witch king knight
        plague: hungaria
        scandia: rats 5:M+Chivalry+Islamic@blue ? 6:Church+Chivalry+Magic@blue
    """)
    do(s, "use:monk", "token:scandia/1")
    assert asked(s) == "luck"
    assert lots(s) == {"token 1": 1, "token 3": 1}
    do(s, "luck:token 3", "to:anglia")
    assert tell(s) == tell("""
        players: 2
        cards: peasant monk@red merchant witch king knight
        plague: hungaria
        anglia: rats 6:Church+Chivalry+Magic@blue
        scandia: rats 5:M+Chivalry+Islamic@blue ?
        done: used monk
    """)


@pytest.mark.rule("B-MONK-04")
def test_red_increases_by_the_new_number() -> None:
    s = position("""
        players: 2
        cards: peasant monk@red merchant witch king knight
        plague: hungaria
        france: rats ? ?
        italia: rats ?
    """)
    do(s, "use:monk", "token:italia/1", "to:france")
    assert "populate:italia" not in legal(s)
    do(s, "populate:france")
    assert tell(s) == tell("""
        players: 2
        cards: peasant monk@red merchant witch king knight
        plague: hungaria
        france: red 3; rats ? ? ?
        done: increased, used monk
    """)


@pytest.mark.rule("B-MONK-04")
def test_the_king_brings_a_citizen_from_the_region_just_cleared() -> None:
    s = position("""
        players: 2
        cards: peasant monk@red merchant witch king@red knight
        plague: hungaria
        france: red 1; rats ?
    """)
    assert "use:king" not in legal(s)
    do(s, "use:monk", "token:france/1", "to:anglia", "use:king", "from:france")
    assert tell(s) == tell("""
        players: 2
        cards: peasant monk@red merchant witch king@red knight
        plague: hungaria
        anglia: rats ?
        haven: red 1
        done: used monk, used king
    """)


@pytest.mark.rule("B-MONK-02", "B-CARD-10")
def test_where_every_region_is_full_he_is_not_offered() -> None:
    names = ("anglia", "france", "espagna", "germania", "italia", "scandia", "hungaria")
    full = "\n".join(f"{region}: rats s? ? ?" for region in names)
    start = f"players: 2\ncards: monk@red\n{full}"
    assert "use:monk" not in legal(position(start))
    assert "use:monk" in legal(position(start.replace("espagna: rats s? ? ?", "espagna: rats s? ?")))

"""Every error a person can cause is one of these, and says in one sentence what is wrong."""


def in_question(name: str) -> str:
    """A name as a question can end with it."""
    return repr(name) if name.endswith("?") else name


class RattusError(Exception):
    """Something asked of the program that it cannot do; the message is for people."""


class IllegalAction(RattusError):
    """An action that is not legal in the position, or does not exist at all."""


class BadOptions(RattusError):
    """A game was asked for that the rules do not know."""


class BadNotation(RattusError):
    """A position written down wrongly."""


class BadRecord(RattusError):
    """A saved game that cannot be read or does not hold."""


class BadData(RattusError):
    """A data file (map, tokens, cards) that does not describe a game."""

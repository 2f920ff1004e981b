"""What the seats at a table are called, in every game."""

from typing import Final

COLOURS: Final = ("red", "blue", "green", "yellow", "purple", "orange")

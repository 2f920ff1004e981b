"""What the program says to people, in their language."""

from rattus.words.catalogue import Catalogue, Word
from rattus.words.speech import Speaker

__all__ = ["Catalogue", "Speaker", "Word"]

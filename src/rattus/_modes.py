"""Which of its two forms the engine runs in, compiled or interpreted; always interpreted itself."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).parent
COMPILED_PARTS = ("kernel", "plague", "cartus", "bots")


def prepare() -> None:
    pure = os.environ.get("RATTUS_PURE") == "1"
    if pure:
        sys.meta_path.insert(0, _SourceFinder())
    if pure or find_spec("librt") is None:
        _put_lists_for_vectors()


class _SourceFinder:
    """Finds the .py of our modules even where a compiled one lies beside it."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("rattus."):
            return None
        base = HERE.joinpath(*name.split(".")[1:])
        if base.with_suffix(".py").is_file():
            return spec_from_file_location(name, base.with_suffix(".py"))
        package = base / "__init__.py"
        if package.is_file():
            return spec_from_file_location(name, package, submodule_search_locations=[str(base)])
        return None


class _ListVector:
    """Stands in for `librt.vecs.vec` in interpreted code: `vec[T]` is `list`, which is quicker there and everywhere
    to be had."""

    def __class_getitem__(cls, item: object) -> type[list[object]]:
        return list


def _put_lists_for_vectors() -> None:
    librt, vecs = ModuleType("librt"), ModuleType("librt.vecs")
    vecs.vec = _ListVector  # type: ignore[attr-defined]
    librt.vecs = vecs  # type: ignore[attr-defined]
    sys.modules.update({"librt": librt, "librt.vecs": vecs})


def is_compiled() -> bool:
    import rattus.kernel.bits as bits

    return not str(bits.__file__).endswith(".py")


def sources() -> list[Path]:
    """The files that are compiled, in a fixed order."""
    return sorted(path for part in COMPILED_PARTS for path in (HERE / part).rglob("*.py"))


def source_hash() -> str:
    """What the sources are now; a build remembers what they were."""
    from hashlib import sha256

    digest = sha256()
    for path in sources():
        digest.update(path.relative_to(HERE).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def built_hash() -> str:
    """The sources' hash when the package was built; empty where it never was."""
    try:
        from rattus._built import SOURCES
    except ImportError:
        return ""
    return str(SOURCES)


def stale() -> bool:
    """Whether compiled modules are running that no longer match the sources beside them."""
    return is_compiled() and built_hash() != source_hash()

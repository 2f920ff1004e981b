"""Builds the engine with mypyc. Without a C compiler the package installs all the same and runs interpreted."""

import importlib.util
import os
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent
# Without it gcc may not inline our small functions, since a shared object's symbols could be replaced at load time.
INLINING = [] if os.name == "nt" else ["-fno-semantic-interposition"]


def load_modes():
    spec = importlib.util.spec_from_file_location("modes", ROOT / "src/rattus/_modes.py")
    modes = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(modes)
    return modes


def extensions():
    if os.environ.get("RATTUS_PURE") == "1":
        return []
    from mypyc.build import mypycify

    modes = load_modes()
    (ROOT / "src/rattus/_built.py").write_text(
        f'"""Written by the build: the sources it compiled."""\n\nSOURCES = "{modes.source_hash()}"\n'
    )
    filled = [path for path in modes.sources() if path.stat().st_size > 0]
    paths = [str(path.relative_to(ROOT)) for path in filled]
    built = mypycify(["--config-file", "pyproject.toml", *paths], opt_level="3", debug_level="0")
    for extension in built:
        extension.optional = True
        extension.extra_compile_args += INLINING
    return built


setup(ext_modules=extensions())

"""What setuptools runs for a wheel that has the compiled engine in it: one extension, which is a whole package."""

import os
import shutil
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext


class EngineBuild(build_ext):
    """Lays into the wheel what `packaging/fast.py` has built; that it has an extension makes it a platform's own."""

    def run(self) -> None:
        """Copy it."""
        built = Path(os.environ["LOOTPRESS_ENGINE"])
        shutil.copytree(built, Path(self.build_lib) / built.name, dirs_exist_ok=True)


setup(ext_modules=[Extension("lootpress_compiled", [])], cmdclass={"build_ext": EngineBuild})

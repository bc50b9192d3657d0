"""What commands that serve a page need besides."""

from lootpress.terminal.console import OutsideFailure

__all__ = ["need_extra"]


def need_extra(who: str) -> None:
    """Say how to get what a page needs, if it is not there."""
    try:
        import segno  # noqa: F401 - asked for, not used
        import starlette  # noqa: F401
        import uvicorn  # noqa: F401
        import websockets  # noqa: F401
    except ImportError as missing:
        raise OutsideFailure(
            f"{who} needs the package `{missing.name}`; `pip install 'lootpress[studio]'` gets it."
        ) from None

"""What headings are called in links: as on the pages of the repository, so that the same link works in both places."""

from lootpress.packaging.site_pages import slug

__all__ = ["slugify"]


def slugify(text: str, separator: str) -> str:
    """The name of a heading; Markdown asks for it."""
    return slug(text)

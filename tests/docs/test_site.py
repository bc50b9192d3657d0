"""The docs site: every page, every word and message has its place there, and nothing is fetched from elsewhere."""

import json
import re
import shutil
from pathlib import Path, PurePosixPath
from typing import Any

import pytest

from lootpress.dsl.explain import all_codes
from lootpress.dsl.parser import reserved_words
from lootpress.packaging import site, site_pages
from lootpress.tests.browsing import Browser

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages before MkDocs has them; without the gallery, which takes its time."""
    target = tmp_path_factory.mktemp("site")
    site.write_pages(target, [])
    return target


def test_every_word_of_the_language_has_a_page(written: Path) -> None:
    forms = {form for forms in site_pages.WORDS_AND_FORMS.values() for form in forms}
    assert forms == reserved_words()
    pages = {path.stem: path.read_text("utf-8") for path in (written / "words").glob("*.md")}
    assert set(pages) == {*site_pages.WORDS_AND_FORMS, "index"}
    assert all(f"({word}.md)" in pages["index"] for word in site_pages.WORDS_AND_FORMS)
    assert "Also written `discarded`, `discards`." in pages["discard"]
    assert re.search(r"^  .*\bdiscard\b", pages["discard"].split("## On cards")[1], re.MULTILINE)


def test_every_message_has_a_page(written: Path) -> None:
    index = (written / "messages" / "index.md").read_text("utf-8")
    for code, title in all_codes():
        assert (written / "messages" / f"{code}.md").read_text("utf-8").startswith(f"# {code}: {title}\n")
        assert f"| [{code}]({code}.md) | {title} |" in index


def test_every_page_of_docs_is_there_and_in_the_list(written: Path) -> None:
    listed = set(re.findall(r": (\S+\.md)$", (ROOT / "packaging" / "mkdocs.yml").read_text("utf-8"), re.MULTILINE))
    assert {path.name for path in (ROOT / "docs").glob("*.md")} <= listed
    galleries = {f"cards/{name}.md" for name in site_pages.galleries()}
    assert listed == {path for path in listed if (written / path).exists()} | galleries


@pytest.mark.parametrize(
    ("home", "text", "there"),
    [
        ("README.md", "[a](docs/tutorial.md#b)", "[a](tutorial.md#b)"),
        ("docs/tutorial.md", "[a](../dsl/codes/W340.md)", "[a](messages/W340.md)"),
        ("docs/tutorial.md", "[a](../README.md), [b](#c)", "[a](index.md), [b](#c)"),
        ("docs/rules.md", "[a](../tests/runtime/rules.md)", "a"),
        ("dsl/codes/L150.md", "[a](../../docs/language.md)", "[a](../language.md)"),
        ("README.md", "![a](docs/faces.png)", "![a](faces.png)"),
        ("README.md", "[a](https://example.org/x.md)", "[a](https://example.org/x.md)"),
        (
            "docs/tutorial.md",
            "```loot wrong L150 file=a/b.loot\n[x](y.md)\n```",
            '``` loot title="a/b.loot"\n[x](y.md)\n```',
        ),
    ],
)
def test_a_page_is_translated(home: str, text: str, there: str) -> None:
    assert site_pages.translated(text, PurePosixPath(home)) == there


def test_what_a_page_would_fetch_is_found_and_the_script_of_the_search_is_ours(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "deep").mkdir()
    for page in ("a.html", "deep/b.html"):
        (tmp_path / page).write_text('<script src="https://unpkg.com/iframe-worker/shim"></script>', "utf-8")
    site.stay_here(tmp_path)
    assert (tmp_path / "deep/b.html").read_text("utf-8") == '<script src="../assets/search_worker.js"></script>'
    assert (tmp_path / "assets/search_worker.js").exists()
    (tmp_path / "a.html").write_text("<img alt=x src=//elsewhere.example/x.png>", "utf-8")
    with pytest.raises(ValueError, match=r"would fetch //elsewhere\.example/x\.png"):
        site.stay_here(tmp_path)


def test_the_cards_of_a_set_hang_in_the_gallery(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    page = site_pages.gallery_page("starter", tmp_path / "starter", kept)
    assert page.count("\n## ") == 16 and "## Sock Golem { #sock-golem }" in page
    assert page.count("<div") == page.count("</div>") == 17
    picture = tmp_path / "starter" / "sock-golem.webp"
    drawn = picture.read_bytes()
    assert drawn[8:12] == b"WEBP"
    shutil.rmtree(tmp_path / "starter")
    for file in kept.iterdir():
        file.write_bytes(b"kept")
    site_pages.gallery_page("starter", tmp_path / "starter", kept)
    assert picture.read_bytes() == b"kept"


def asked_for(browser: Browser) -> list[str]:
    """The addresses of everything that the pages have asked for."""
    driver: Any = browser.driver
    told = [json.loads(entry["message"])["message"] for entry in driver.get_log("performance")]
    return [one["params"]["request"]["url"] for one in told if one["method"] == "Network.requestWillBeSent"]


@pytest.mark.long
@pytest.mark.parametrize("width", [390, 1280])
def test_the_site_is_read_and_searched_from_the_disk(width: int) -> None:
    """In a real browser: no page is wider than the screen, the search finds, and no request leaves the machine."""
    if width == 390:
        assert site.main([]) == 0
    browser = Browser(width=width)
    try:
        for page in ("index", "tutorial", "words/discard", "messages/W301", "cards/fantasy", "language"):
            browser.driver.get((site.TARGET / f"{page}.html").as_uri())
            browser.one("h1")
            wide = browser.driver.execute_script("return document.documentElement.scrollWidth")
            assert wide <= width, page
        browser.driver.execute_script("document.querySelector('.md-search__input').focus()")
        browser.driver.switch_to.active_element.send_keys("bad stuff")
        found = browser.one(".md-search-result__item h1, .md-search-result__item h2")
        assert found.get_attribute("textContent")
        asked = {url.partition(":")[0] for url in asked_for(browser)}
    finally:
        browser.driver.quit()
    assert asked <= {"file", "data", "blob", "chrome"}  # chrome: the empty page it begins with

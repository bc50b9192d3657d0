"""The report in a real browser: it fits, it sorts, and it asks nobody for anything."""

from pathlib import Path

import pytest

from lootpress.measure.page import balance_page
from lootpress.tests.browsing import Browser
from lootpress.tests.measure.invented import invented_balance


@pytest.mark.long
@pytest.mark.parametrize("width", [390, 1280])
def test_cards_are_sorted_by_the_head_that_is_clicked(tmp_path: Path, width: int) -> None:
    (tmp_path / "report.html").write_text(balance_page(invented_balance(300)), encoding="utf-8")
    browser = Browser(width=width)
    try:
        browser.driver.get((tmp_path / "report.html").as_uri())

        def column(number: int) -> list[str]:
            cells = browser.all(f"table.many tbody td:nth-child({number})")
            return [str(cell.get_attribute("data-key")) for cell in cells]

        names, points = column(1), [float(key) for key in column(3)]
        assert points == sorted(points, reverse=True) and len(names) == 18
        browser.click('table.many th[data-first="ascending"] button')
        assert column(1) == sorted(names, key=str.casefold) != names
        browser.click('table.many th[data-first="ascending"] button')
        assert column(1) == sorted(names, key=str.casefold, reverse=True)
        browser.click("table.many th:nth-child(3) button")
        assert column(1) == names and browser.one('th[aria-sort="descending"]').text.startswith("points")
        browser.click("table.many th:nth-child(3) button")
        assert [float(key) for key in column(3)] == sorted(points)
        browser.fits()
        browser.has_no_serious_flaw(f"the report at {width}")
        assert not [entry for entry in browser.log("browser") if entry["level"] == "SEVERE"]
    finally:
        browser.driver.quit()

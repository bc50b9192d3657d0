// Rows in the order of a column: a click on its head, and once more for the other way round.
for (const button of document.querySelectorAll("th button")) {
  button.addEventListener("click", () => {
    const head = button.closest("th");
    const table = head.closest("table");
    const column = [...head.parentNode.children].indexOf(head);
    const falling = head.getAttribute("aria-sort") === "descending" ||
      (!head.hasAttribute("aria-sort") && head.dataset.first === "ascending");
    for (const other of head.parentNode.children) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", falling ? "ascending" : "descending");
    const key = (row) => row.children[column].dataset.key;
    const body = table.tBodies[0];
    const rows = [...body.rows].sort((a, b) => {
      const [x, y] = [key(a), key(b)];
      const by = head.dataset.first === "ascending" ? x.localeCompare(y) : Number(x) - Number(y);
      return falling ? by : -by;
    });
    body.append(...rows);
  });
}

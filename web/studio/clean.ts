// Help texts come as Markdown; of the HTML made from it only what a text needs is kept.

const KEPT = new Set(["P", "CODE", "PRE", "EM", "STRONG", "UL", "OL", "LI", "BR", "H1", "H2", "H3", "H4", "TABLE", "THEAD", "TBODY", "TR", "TH", "TD", "BLOCKQUOTE", "HR", "SPAN"]);

/** The same text with no other elements than those, and no attributes. */
export function clean(html: string): string {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  for (const element of [...parsed.body.querySelectorAll("*")]) {
    if (KEPT.has(element.tagName)) for (const { name } of [...element.attributes]) element.removeAttribute(name);
    else element.replaceWith(...(element.tagName === "A" ? [...element.childNodes] : [parsed.createTextNode(element.textContent ?? "")]));
  }
  return parsed.body.innerHTML;
}

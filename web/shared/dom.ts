// Elements from plain calls, and a page that is changed only where it differs, so that focus and scrolling stay.

export type Child = Node | string | number | null | undefined | false | Child[];
type Attributes = Record<string, string | number | boolean | null | undefined>;

/** An element; names that are false or missing are left out. */
export function el(tag: string, attributes: Attributes = {}, ...children: Child[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value === true ? "" : String(value));
  }
  add(made, children);
  return made;
}

/** An element of a drawing. */
export function svg(tag: string, attributes: Attributes = {}, ...children: Child[]): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== false && value !== null && value !== undefined) made.setAttribute(name, String(value));
  add(made, children);
  return made;
}

/** A button that does something: what, and with which number. */
export function button(does: string, arg: string | number, attributes: Attributes, ...children: Child[]): HTMLElement {
  return el("button", { type: "button", "data-do": does, "data-arg": arg, ...attributes }, ...children);
}

/** So many of something, in words: `1 error`, `2 errors`. */
export function some(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

/** Words for those who hear the page. */
export function unseen(text: string): HTMLElement {
  return el("span", { class: "unseen" }, text);
}

function add(parent: Node, children: Child[]): void {
  for (const child of children) {
    if (Array.isArray(child)) add(parent, child);
    else if (child instanceof Node) parent.appendChild(child);
    else if (child !== null && child !== undefined && child !== false) parent.appendChild(document.createTextNode(String(child)));
  }
}

const KEPT = new Set(["open", "data-face"]); // what the reader did himself, and how a picture came

/** Make the children of a place these, and touch only what is different. */
export function show(place: Element, ...children: Child[]): void {
  const wanted = document.createElement("div");
  add(wanted, children);
  morph(place, wanted);
}

function morph(place: Node, wanted: Node): void {
  let old = place.firstChild;
  for (const next of [...wanted.childNodes]) {
    let match = old;
    while (match !== null && !alike(match, next)) match = match.nextSibling;
    if (match === null) {
      place.insertBefore(next, old);
      continue;
    }
    while (old !== null && old !== match) {
      const gone = old;
      old = old.nextSibling;
      place.removeChild(gone);
    }
    old = match.nextSibling;
    if (match instanceof Element && next instanceof Element) {
      sync(match, next);
      morph(match, next);
    } else if (match.nodeValue !== next.nodeValue) match.nodeValue = next.nodeValue;
  }
  while (old !== null) {
    const gone = old;
    old = old.nextSibling;
    place.removeChild(gone);
  }
}

function alike(a: Node, b: Node): boolean {
  if (a.nodeName !== b.nodeName) return false;
  return !(a instanceof Element && b instanceof Element) || a.getAttribute("data-key") === b.getAttribute("data-key");
}

function sync(old: Element, next: Element): void {
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name) && !KEPT.has(name)) old.removeAttribute(name);
  for (const { name, value } of [...next.attributes]) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

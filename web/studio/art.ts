// Art: a picture dropped on the card, and the point of it that stays in view, set by dragging or with the arrow keys.

import { el, show } from "../shared/dom";

export interface Picture { name: string; data: string; left: number; top: number }

export class Art {
  private picture: Picture | null = null;
  private address = "";

  constructor(private readonly place: HTMLElement, private readonly changed: (left: number, top: number) => void) {
    place.addEventListener("pointerdown", (event) => this.drag(event));
    place.addEventListener("keydown", (event) => this.step(event));
  }

  show(picture: Picture | null): void {
    if (picture?.data !== this.picture?.data) {
      if (this.address !== "") URL.revokeObjectURL(this.address);
      this.address = picture === null ? "" : URL.createObjectURL(new Blob([Uint8Array.from(atob(picture.data), (letter) => letter.charCodeAt(0))]));
    }
    this.picture = picture;
    this.place.hidden = picture === null;
    if (picture !== null) this.draw();
  }

  private draw(): void {
    const picture = this.picture;
    if (picture === null) return;
    show(this.place, el("h3", {}, "Art"), el("div", { class: "focus" }, el("img", { src: this.address, alt: `The art ${picture.name}`, draggable: "false" }),
      el("button", { type: "button", class: "point", "aria-label": `The point that stays in view: ${picture.left} percent from the left, ${picture.top} from the top. Arrow keys move it.` })),
      el("p", { class: "quiet" }, `focus ${picture.left} and ${picture.top}: drag the point that must stay in view`));
    const point = this.place.querySelector<HTMLElement>(".point");
    if (point !== null) {
      point.style.left = `${picture.left}%`;
      point.style.top = `${picture.top}%`;
    }
  }

  private drag(event: PointerEvent): void {
    const box = this.place.querySelector<HTMLElement>(".focus");
    if (box === null || !box.contains(event.target as Node)) return;
    event.preventDefault();
    const move = (to: PointerEvent): void => {
      const { left, top, width, height } = box.getBoundingClientRect();
      this.to(((to.clientX - left) / width) * 100, ((to.clientY - top) / height) * 100);
    };
    const end = (): void => {
      window.removeEventListener("pointermove", move);
      this.tell();
    };
    move(event);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end, { once: true });
  }

  private step(event: KeyboardEvent): void {
    const way = { ArrowLeft: [-5, 0], ArrowRight: [5, 0], ArrowUp: [0, -5], ArrowDown: [0, 5] }[event.key];
    if (way === undefined || this.picture === null) return;
    event.preventDefault();
    this.to(this.picture.left + (way[0] ?? 0), this.picture.top + (way[1] ?? 0));
    this.tell();
  }

  private to(left: number, top: number): void {
    if (this.picture === null) return;
    const within = (n: number): number => Math.min(100, Math.max(0, Math.round(n)));
    this.picture = { ...this.picture, left: within(left), top: within(top) };
    this.draw();
  }

  private tell(): void {
    if (this.picture !== null) this.changed(this.picture.left, this.picture.top);
  }
}

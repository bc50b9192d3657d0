// Wires keys, clicks and what is dropped on the page to the studio.

import { at, Studio } from "./studio";

const studio = new Studio();

document.addEventListener("click", (event) => {
  const target = (event.target as Element).closest<HTMLElement>("[data-do]");
  if (target === null) return;
  const arg = target.dataset["arg"] ?? "";
  switch (target.dataset["do"]) {
    case "open": {
      const [path, line] = arg.split("\n") as [string, string];
      target.closest("dialog")?.close();
      void studio.show(path, Number(line), true);
      break;
    }
    case "line": void studio.show(studio.open?.path ?? "", Number(arg), true); break;
    case "begin": void studio.begin(); break;
    case "new-file": studio.making.newFile(); break;
    case "new-card": studio.newCard(); break;
    case "save": void studio.save(); break;
    case "repair": studio.repair(arg); break;
    case "settle": studio.settle(arg); break;
    case "say": studio.say(Number(arg)); break;
    case "play": if (studio.card.about?.state === "fine") void studio.play.open(studio.card.about.name); else studio.note("Put the cursor into a card without mistakes."); break;
    case "place": void studio.play.at(arg); break;
    case "move": void studio.play.move(Number(arg)); break;
    case "back": void studio.play.back(); break;
    case "again": void studio.play.again(); break;
    case "keep": void studio.play.keep(); break;
    case "fair": studio.showFair(); break;
    case "measure": void studio.fair.measure(false); break;
    case "what-if": void studio.fair.measure(true); break;
    case "unmeasure": void studio.fair.stop(); break;
    case "print": studio.making.print(); break;
    case "do-print": void studio.making.doPrint(); break;
    case "mix": void studio.making.mix(); break;
    case "set": studio.making.toggle(arg); break;
    case "do-mix": void studio.making.doMix(arg); break;
    case "table": void studio.making.table(); break;
    case "lay": void studio.making.lay(arg === "1"); break;
    case "untable": void studio.making.untable(); break;
    case "scan": studio.making.scan(); break;
    case "close": target.closest("dialog")?.close(); break;
    case "side": document.body.dataset["side"] = arg; break;
    case "edition": {
      studio.card.sketch = arg === "sketch";
      for (const one of document.querySelectorAll("[data-do=edition]")) one.setAttribute("aria-pressed", String(one === target));
      studio.facing.wake();
      break;
    }
  }
});

at<HTMLInputElement>("search").addEventListener("input", (event) => {
  studio.shelf.query = (event.target as HTMLInputElement).value;
  studio.shelf.draw();
});
at<HTMLSelectElement>("filter").addEventListener("change", (event) => {
  studio.shelf.filter = (event.target as HTMLSelectElement).value;
  studio.shelf.draw();
});
at("making").addEventListener("submit", (event) => {
  event.preventDefault();
  void studio.newFile(studio.making.fileName);
});
at<HTMLFormElement>("how").addEventListener("submit", (event) => {
  event.preventDefault();
  studio.ask(at<HTMLInputElement>("how-question").value);
});
at<HTMLInputElement>("how-question").addEventListener("input", (event) => studio.ask((event.target as HTMLInputElement).value));

document.addEventListener("keydown", (event) => {
  const mod = event.ctrlKey || event.metaKey;
  if (mod && event.key === "s") {
    event.preventDefault();
    void studio.save();
  } else if (mod && event.key === "k") {
    event.preventDefault();
    at<HTMLInputElement>("how-question").focus();
  } else if (event.altKey && event.key === "p") {
    event.preventDefault();
    document.querySelector<HTMLElement>("[data-do=play]")?.click();
  } else if (mod && event.key === "p") {
    event.preventDefault();
    document.body.dataset["side"] = "files";
    at<HTMLInputElement>("search").focus();
  } else if (event.key === "Escape" && (event.target as Element).closest("#how, #how-found") !== null) {
    studio.how.asked = "";
    studio.how.draw();
    studio.view.focus();
  }
});

document.addEventListener("change", (event) => {
  const field = event.target as HTMLInputElement;
  if (field.files === null || field.files === undefined || field.files.length === 0) return;
  if (field.id === "photos") void studio.making.doScan(field.files);
  else if (field.id === "art-file" && field.files[0] !== undefined) void studio.giveArt(field.files[0]);
});
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  const files = event.dataTransfer?.files;
  if (files === undefined || files.length === 0) return;
  const target = event.target as Element;
  if (target.closest("#making") !== null) void studio.making.doScan(files);
  else if (target.closest("#card") !== null && files[0] !== undefined) void studio.giveArt(files[0]);
  else studio.note("Drop a picture on the card to make it its art.");
});

window.addEventListener("beforeunload", (event) => {
  if (studio.files.files.some((file) => file.dirty)) event.preventDefault();
});

// The page of the playground: what is typed is asked about, and the answers are shown.
const at = (id) => document.getElementById(id);
const worker = new Worker("worker.js", { type: "module" });
const waiting = new Map();
let last = 0;

worker.onmessage = ({ data: { id, said, error } }) => {
  const { done, fail } = waiting.get(id);
  waiting.delete(id);
  error === undefined ? done(said) : fail(new Error(error));
};

const ask = (question, ...given) =>
  new Promise((done, fail) => {
    waiting.set(++last, { done, fail });
    worker.postMessage({ id: last, ask: question, given });
  });

let shown = "";
async function refresh() {
  const text = at("text").value;
  const seen = JSON.parse(await ask("look", text));
  if (text !== at("text").value) return; // somebody has typed on
  at("messages").replaceChildren(
    ...seen.messages.map(({ line, severity, code, message, help }) => {
      const row = document.createElement("li");
      row.className = severity;
      row.textContent = `line ${line}: ${message}${help ? `; ${help}` : ""} (${code})`;
      return row;
    }),
  );
  at("state").textContent = seen.messages.length ? "" : "No problems.";
  if (!seen.cards.length) return;
  const card = seen.cards.find(({ name }) => name === at("card").value) ?? seen.cards[0];
  at("card").replaceChildren(...seen.cards.map(({ name }) => new Option(name, name, false, name === card.name)));
  at("printed").textContent = card.text;
  await draw(text, card.name);
}

async function draw(text, name) {
  if (shown === `${name}\n${text}`) return;
  const { width, height, pixels } = await ask("face", text, name);
  Object.assign(at("face"), { width, height });
  at("face").setAttribute("aria-label", name);
  at("face").getContext("2d").putImageData(new ImageData(pixels, width, height), 0, 0);
  shown = `${name}\n${text}`;
}

const tell = (error) => (at("state").textContent = error.message);
let pause;
at("text").addEventListener("input", () => {
  clearTimeout(pause);
  pause = setTimeout(() => refresh().catch(tell), 150);
});
at("card").addEventListener("change", () => refresh().catch(tell));
at("play").addEventListener("click", async () => {
  at("story").textContent = "The bots are playing...";
  at("story").textContent = await ask("play", "starter", Math.floor(Math.random() * 1e6)).catch((error) => error.message);
});
refresh().catch(tell);

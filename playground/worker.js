// Runs Python in a thread of its own, so that the page never waits: a question in, its answer out.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const started = (async () => {
  const python = await loadPyodide({ indexURL: new URL("./pyodide/", import.meta.url).href });
  const packages = await (await fetch(new URL("./packages.zip", import.meta.url))).arrayBuffer();
  python.unpackArchive(packages, "zip", { extractDir: python.runPython("import sysconfig; sysconfig.get_path('purelib')") });
  return { python, stage: python.pyimport("stage") };
})();

onmessage = async ({ data: { id, ask, given } }) => {
  try {
    const { stage } = await started;
    const said = stage[ask](...given);
    if (ask !== "face") return postMessage({ id, said });
    const [width, height, pixels] = said.toJs();
    said.destroy();
    postMessage({ id, said: { width, height, pixels: new Uint8ClampedArray(pixels) } });
  } catch (error) {
    postMessage({ id, error: String(error).trim().split("\n").pop() });
  }
};

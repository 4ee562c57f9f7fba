import { page, type WordFile } from "./words.ts";

const loading = new Map<string, Promise<void>>();

/**
 * Loads a part of the app once its words are there, so that a module may use them as soon as it runs. The build writes
 * this around each `import()` of a part that has words of its own: see web/words-plugin.ts.
 */
export function withWords<Module>(group: WordFile, load: () => Promise<Module>): Promise<Module> {
  const needed = group === "later" ? [loadWords("later")] : [loadWords("later"), loadWords(group)];
  return Promise.all(needed).then(load);
}

function loadWords(group: WordFile): Promise<void> {
  const known = loading.get(group);
  if (known) return known;
  const begun = fetchWords(group);
  loading.set(group, begun);
  begun.catch(() => loading.delete(group));
  return begun;
}

async function fetchWords(group: WordFile) {
  if (!page) return;
  const { words, files } = page;
  const { from, address } = files[group];
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  ((await response.json()) as typeof words).forEach((text, index) => (words[from + index] = text));
}

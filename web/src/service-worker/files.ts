import { FILES, VERSION } from "virtual:precached-files";

/** The page that registered this version loads its own files first; then the rest follow in batches. */
const PAUSE_MS = 1_500;
const LANES = 4;
const PREFIX = "plaza-files-";
const CACHE = PREFIX + VERSION;
export const PAGE = "/";

/** Of the page's language, so that the page names them: see web/words-plugin.ts. */
const WORDS = /\/assets\/(?:later|community)-[^"]+/g;

const precached = new Set(FILES);
export const isPrecached = (path: string) => precached.has(path) || path.search(WORDS) === 0;

/** A version is precached completely or not at all: half of one would open and then break. */
export async function precacheFiles() {
  const cache = await caches.open(CACHE);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const page = await precacheFile(cache, PAGE);
  const left = [...((await page.text()).match(WORDS) ?? []), ...FILES];
  const lane = async () => {
    for (let path = left.shift(); path; path = left.shift()) await precacheFile(cache, path);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function precacheFile(cache: Cache, path: string) {
  // Assets have a content hash in their names; only the page has to be revalidated.
  const response = await fetch(path, { cache: path === PAGE ? "reload" : "default" });
  if (!response.ok || response.redirected) throw new Error(`${path} answered ${response.status}`);
  await cache.put(path, response.clone());
  return response;
}

export async function readFile(path: string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(path);
}

export async function dropOldFiles() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

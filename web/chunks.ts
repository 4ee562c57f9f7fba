import { readdirSync } from "node:fs";
import path from "node:path";
import type { Rolldown } from "vite";

/** The entry modules of each screen that is opened first. */
export const FIRST_SCREENS = {
  landing: ["src/pages/landing.tsx"],
  login: ["src/app/start/screens.tsx", "src/pages/login.tsx"],
  home: ["src/app/start/screens.tsx", "src/app/shell/signed-in.tsx"],
};

/** Imports what a member's page loads by itself a moment after its first screen. */
const SOON = "src/app/shell/soon.tsx";
const PAGES = "src/pages";
/** Visitors load it too. */
const TOASTER = "src/ui/overlays/toaster.tsx";

const START = "src/main.tsx";
/** What endpoints and forms are made of, and what fills sentences: too little for files of their own. */
const BASE = /\/contract\/src\/(?:base|words)\/|\/web\/src\/lib\/words\//;
/** The icon of one page stays with it. */
const MANY = 2;
const ICON = /\/lucide-react\/dist\/esm\/icons\//;
const at = (module: string) => path.resolve(import.meta.dirname, module);

/**
 * Names the chunk of a module by the first screens that import it: what the landing page shares with another one is
 * little, and in the file that every page begins with; what the other two share is one file, what one of them shares with
 * a later screen another. Nothing is loaded that a first screen does not use, and an import is how one says when.
 */
export function firstScreenChunk(): Rolldown.CodeSplittingGroup {
  let reached: Map<string, string> | undefined;
  return {
    debugName: "first-screens",
    name: (module, modules) => {
      reached ??= nameAll(modules);
      return reached.get(module) ?? null;
    },
    minShareCount: 2,
    includeDependenciesRecursively: false,
  };
}

/**
 * Puts into one file what is loaded soon after a member's first screen and by no page itself: each of its modules would be
 * a file of its own, and a slow phone takes longer to request it than to run it. The icons that pages load too are another.
 */
export function soonChunk(): Rolldown.CodeSplittingGroup {
  let names: Map<string, string> | undefined;
  return {
    debugName: "soon",
    name: (module, modules) => {
      names ??= nameSoon(modules);
      return names.get(module) ?? null;
    },
    includeDependenciesRecursively: false,
  };
}

function nameSoon(modules: Rolldown.ChunkingContext): Map<string, string> {
  const first = importsOf([START, ...Object.values(FIRST_SCREENS).flat(), TOASTER], modules);
  const pages = readdirSync(at(PAGES)).map((page) => importsOf([path.join(PAGES, page)], modules));
  const names = new Map<string, string>();
  for (const module of importsOf([SOON], modules)) {
    if (first.has(module)) continue;
    const { length } = pages.filter((page) => page.has(module));
    if (length === 0) names.set(module, "soon");
    else if (length >= MANY && ICON.test(module)) names.set(module, "icons");
  }
  return names;
}

function nameAll(modules: Rolldown.ChunkingContext): Map<string, string> {
  const start = importsOf([START], modules);
  const names = new Map([...start].map((module) => [module, "start"]));
  for (const [screen, entries] of Object.entries(FIRST_SCREENS)) {
    for (const module of importsOf(entries, modules)) {
      if (start.has(module)) continue;
      const name = names.get(module);
      names.set(module, name ? `${name}-${screen}` : screen);
    }
  }
  for (const [module, name] of names) {
    if (name.startsWith("landing-") || BASE.test(module)) names.set(module, "start");
  }
  // An entry is a chunk by itself.
  for (const entry of [START, ...Object.values(FIRST_SCREENS).flat()]) names.delete(at(entry));
  return names;
}

/** Returns the entries and all their static imports. */
function importsOf(entries: string[], modules: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const queue = entries.map(at);
  for (let module = queue.pop(); module !== undefined; module = queue.pop()) {
    if (found.has(module)) continue;
    found.add(module);
    queue.push(...(modules.getModuleInfo(module)?.importedIds ?? []));
  }
  return found;
}

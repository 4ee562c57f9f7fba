import { keyOf } from "./catalogues.mjs";
import { reachedFrom, readModules, resolveImport, WEB_FOLDERS } from "./modules.mjs";

/** What the first screens import: their words are in the page itself. */
export const FIRST = [
  "web/src/main.tsx",
  "web/src/app/early/main.ts",
  "web/src/pages/landing.tsx",
  "web/src/pages/login.tsx",
  "web/src/app/start/screens.tsx",
  "web/src/app/shell/signed-in.tsx",
];
/** Pages and parts with many sentences that no other screen has, by the file of words that they share. */
const OWN = {
  community: ["marketplace", "events", "event", "groups", "group", "album", "town/pages", "town/page"].map(page),
  settings: [page("settings")],
  admin: [page("admin")],
  help: ["web/src/features/help/help-page.tsx"],
  calls: ["web/src/features/calls/call-center.tsx", "web/src/features/calls/call-buttons.tsx"],
};

/**
 * Numbers the sentences of the web app: those of its first screens, which are in the page, then those that are loaded with
 * the first part that comes later, then those of each file that only some pages need. In the build a number stands for the
 * sentence.
 */
export function numberSentences(modules = readModules(WEB_FOLDERS)) {
  const pages = Object.entries(OWN);
  const first = reachedFrom(modules, FIRST, { without: isShape });
  const rest = withoutLazy(modules, Object.values(OWN).flat());
  const later = reachedFrom(rest, FIRST, { withLazy: true });
  const reached = pages.map(([name, entries]) => [name, reachedFrom(rest, entries, { withLazy: true })]);
  const web = new Set([...later, ...reached.flatMap(([, files]) => [...files])]);
  const groupOf = (file) => {
    if (first.has(file) && !isEndpoints(file)) return "first";
    // All forms are in one script.
    if (file.startsWith("contract/")) return "later";
    const names = reached.filter(([, files]) => files.has(file)).map(([name]) => name);
    return later.has(file) || names.length > 1 ? "later" : names[0];
  };
  const groups = {
    first: new Map(),
    later: new Map(),
    ...Object.fromEntries(pages.map(([name]) => [name, new Map()])),
  };
  for (const file of web) {
    for (const sentence of modules.get(file).sentences) {
      const group = groups[groupOf(file)];
      group.set(keyOf(sentence), merged(group.get(keyOf(sentence)), sentence, file));
    }
  }
  for (const key of groups.first.keys()) groups.later.delete(key);
  for (const [name] of pages) {
    for (const key of groups[name].keys()) {
      const others = pages.map(([other]) => other).filter((other) => other !== name && groups[other].has(key));
      const isShared = groups.first.has(key) || groups.later.has(key);
      if (!isShared && others.length > 0) groups.later.set(key, groups[name].get(key));
      if (isShared || others.length > 0) for (const one of [name, ...others]) groups[one].delete(key);
    }
  }
  const sorted = Object.values(groups).map((group) => [...group.values()].toSorted(byKey));
  const numbers = new Map(sorted.flat().map((sentence, index) => [keyOf(sentence), index]));
  return {
    modules,
    numbers,
    groups: Object.fromEntries(Object.keys(groups).map((name, index) => [name, sorted[index]])),
    /** The words that have to be there before a lazily imported module runs. */
    wordsFor: (from, specifier) => {
      const target = resolveImport(from, specifier);
      return target === undefined || !web.has(target) ? "first" : groupOf(target);
    },
  };
}

/** Whether it lists endpoints. The build leaves their schemas out: see web/lean-contract.ts. */
const isEndpoints = (file) => /^contract\/src\/(?!(?:forms|base|words)\/)/.test(file);
/** Whether only an endpoint checks with what is imported: a first screen that shows the form imports it itself. */
const isShape = (from, to) => isEndpoints(from) && to.startsWith("contract/src/forms/");

function page(name) {
  return `web/src/pages/${name}.tsx`;
}

/** A sentence is written in one way: with a plural everywhere or nowhere. */
function merged(known, sentence, file) {
  if (known && known.plural !== sentence.plural) {
    throw new Error(`${file}: "${sentence.id}" has another plural elsewhere: ${known.plural ?? "none"}`);
  }
  return known ?? sentence;
}

const byKey = (one, other) => (keyOf(one) < keyOf(other) ? -1 : 1);

/** Without the imports that lead to these pages, so that what only they need is not reached. */
function withoutLazy(modules, pages) {
  return new Map(
    [...modules].map(([file, module]) => {
      const lazy = module.lazy.filter(({ specifier }) => !pages.includes(resolveImport(file, specifier)));
      return [file, { ...module, lazy }];
    }),
  );
}

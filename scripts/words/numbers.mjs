import { keyOf } from "./catalogues.mjs";
import { reachedFrom, readModules, resolveImport, WEB_FOLDERS } from "./modules.mjs";

/** What the first screens import: their words are in the page itself. */
const FIRST = [
  "web/src/main.tsx",
  "web/src/app/early/main.ts",
  "web/src/pages/landing.tsx",
  "web/src/pages/login.tsx",
  "web/src/app/start/screens.tsx",
  "web/src/app/shell/signed-in.tsx",
];
const ADMIN = "web/src/pages/admin.tsx";

/**
 * Numbers the sentences of the web app: those of its first screens, which are in the page, then those that are loaded with
 * the first part that comes later, then those of the administrator's dashboard. In the build a number stands for the
 * sentence.
 */
export function numberSentences(modules = readModules(WEB_FOLDERS)) {
  const web = reachedFrom(modules, [...FIRST, ADMIN], true);
  const first = reachedFrom(modules, FIRST);
  const members = reachedFrom(withoutLazy(modules, ADMIN), FIRST, true);
  const groups = { first: new Map(), later: new Map(), admin: new Map() };
  const groupOf = (file) => (first.has(file) ? "first" : members.has(file) ? "later" : "admin");
  for (const file of web) {
    for (const sentence of modules.get(file).sentences) {
      const group = groups[groupOf(file)];
      group.set(keyOf(sentence), merged(group.get(keyOf(sentence)), sentence, file));
    }
  }
  for (const key of groups.first.keys()) groups.later.delete(key);
  for (const key of [...groups.first.keys(), ...groups.later.keys()]) groups.admin.delete(key);
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

/** A sentence is written in one way: with a plural everywhere or nowhere. */
function merged(known, sentence, file) {
  if (known && known.plural !== sentence.plural) {
    throw new Error(`${file}: "${sentence.id}" has another plural elsewhere: ${known.plural ?? "none"}`);
  }
  return known ?? sentence;
}

const byKey = (one, other) => (keyOf(one) < keyOf(other) ? -1 : 1);

/** Without the import that leads to a page, so that what only the page needs is not reached. */
function withoutLazy(modules, page) {
  return new Map(
    [...modules].map(([file, module]) => {
      const lazy = module.lazy.filter(({ specifier }) => resolveImport(file, specifier) !== page);
      return [file, { ...module, lazy }];
    }),
  );
}

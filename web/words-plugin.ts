import { createHash } from "node:crypto";
import path from "node:path";
import type { Plugin } from "vite";
import { keyOf, languages, offeredOf, wordsIn } from "../scripts/words/catalogues.mjs";
import { type Group, type Numbers, numberSentences } from "../scripts/words/numbers.mjs";
import { collectSentences } from "../scripts/words/files.mjs";
import { PSEUDO } from "../scripts/words/pseudo.mjs";

const ROOT = path.resolve(import.meta.dirname, "..");
const RUNTIME = path.resolve(import.meta.dirname, "src/lib/words");
/** The server reads this file, and writes into the page the words of its language. */
const FILE = ".vite/words.json";

/** In the order of their numbers. */
const LATER = ["later", "community", "settings", "admin", "calls"] as const satisfies Group[];

let numbered: Numbers | undefined;
const findNumbers = () => (numbered ??= numberSentences());

/** Replaces each sentence by its number, and has each part of the app that is loaded later wait for its words. */
export function wordNumbers(): Plugin {
  return {
    name: "word-numbers",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/(web|contract)\/src\/[^?]+\.tsx?$/ },
      handler(code, id) {
        const file = path.relative(ROOT, id);
        const edits = editsFor(file, code);
        if (edits.length === 0) return null;
        const edited = edits
          .toSorted((one, other) => other.start - one.start)
          .reduce((text, { start, end, put }) => text.slice(0, start) + put + text.slice(end), code);
        const imports = [
          [edited.includes(" withWords("), "withWords", "load-words.ts"],
          [edited.includes("sayInPage("), "t as sayInPage", "words.ts"],
        ] as const;
        const added = imports
          .filter(([isUsed]) => isUsed)
          .map(([, name, from]) => `import { ${name} } from "${RUNTIME}/${from}";`);
        return { code: `${added.join("")}${edited}`, map: null };
      },
    },
  };
}

interface Edit {
  start: number;
  end: number;
  put: string;
}

function editsFor(file: string, code: string): Edit[] {
  const { modules, numbers, wordsFor } = findNumbers();
  const { sentences = [], lazy = [] } = modules.get(file) ?? {};
  const numberedOnes = sentences.flatMap(({ callee, places: [first, ...others], ...sentence }) => [
    ...(first ? [{ ...first, put: String(numbers.get(keyOf(sentence))) }] : []),
    ...others.map((place) => ({ ...place, put: "0" })),
    // The contract knows nothing of the page, where its sentences are the page's.
    ...(callee.name === "says" ? [{ start: callee.start, end: callee.end, put: "sayInPage" }] : []),
  ]);
  const waiting = lazy.flatMap(({ specifier, start, end }) => {
    const group = wordsFor(file, specifier);
    return group === "first" ? [] : [{ start, end, put: ` withWords("${group}", () => ${code.slice(start, end)})` }];
  });
  return [...numberedOnes, ...waiting];
}

/** The words of each language become files: those of the first screens for the page, the others to be fetched. */
export function words(): Plugin[] {
  const files: Plugin = {
    name: "word-files",
    apply: "build",
    generateBundle() {
      const { groups } = findNumbers();
      const offered = offeredOf(collectSentences().size);
      const all = [...languages(), ...Object.keys(PSEUDO)].map((language) => {
        const { forms, find } = wordsIn(language);
        const list = (group: Group) => groups[group].map(find);
        const emit = (group: Group, source: string) => {
          const hash = createHash("sha256").update(source).digest("base64url").slice(0, 7);
          const fileName = `assets/${group}-${language}-${hash}.json`;
          this.emitFile({ type: "asset", fileName, source });
          return `/${fileName}`;
        };
        let from = groups.first.length;
        const files = Object.fromEntries(
          LATER.map((group) => {
            const file = { from, address: emit(group, JSON.stringify(list(group))) };
            from += groups[group].length;
            return [group, file];
          }),
        );
        return [language, { words: list("first"), forms, files, offered }];
      });
      this.emitFile({ type: "asset", fileName: FILE, source: JSON.stringify(Object.fromEntries(all)) });
    },
  };
  return [wordNumbers(), files];
}

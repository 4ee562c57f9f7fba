import { createHash } from "node:crypto";
import path from "node:path";
import type { Plugin, Rolldown } from "vite";
import { keyOf, languages, offeredOf, wordsIn } from "../scripts/words/catalogues.mjs";
import { FIRST, type Group, type Numbers, numberSentences } from "../scripts/words/numbers.mjs";
import { collectSentences } from "../scripts/words/files.mjs";
import { PSEUDO } from "../scripts/words/pseudo.mjs";

const ROOT = path.resolve(import.meta.dirname, "..");
const RUNTIME = path.resolve(import.meta.dirname, "src/lib/words");
/** The server reads this file, and writes into the page the words of its language. */
const FILE = ".vite/words.json";

/** In the order of their numbers. */
const LATER = ["later", "community", "settings", "admin", "help", "calls"] as const satisfies Group[];

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

const CONTRACT = /\/contract\/src\//;
/** What the bundler names after a clash is still the function. */
const CALL = /\b(?:t|sayInPage)(?:\$\d+)?\((\d+)/g;

/** A schema of a form is left where a first screen uses it: its words have to be on that screen. */
function refuseLateWords(bundle: Rolldown.OutputBundle, firstWords: number): void {
  for (const chunk of firstChunks(bundle)) {
    for (const [id, { code }] of Object.entries(chunk.modules)) {
      if (!CONTRACT.test(id)) continue;
      const late = [...(code ?? "").matchAll(CALL)].find(([, number]) => Number(number) >= firstWords);
      if (late) throw new Error(`${id} is on a first screen, whose words come without it: ${late[0]}`);
    }
  }
}

function firstChunks(bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entries = new Set(FIRST.map((file) => path.join(ROOT, file)));
  const found = new Set(chunks.filter((chunk) => chunk.facadeModuleId !== null && entries.has(chunk.facadeModuleId)));
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) found.add(imported);
    }
  }
  return found;
}

/** The words of each language become files: those of the first screens for the page, the others to be fetched. */
export function words(): Plugin[] {
  const files: Plugin = {
    name: "word-files",
    apply: "build",
    generateBundle(_options, bundle) {
      const { groups } = findNumbers();
      refuseLateWords(bundle, groups.first.length);
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

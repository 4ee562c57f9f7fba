import { readFileSync } from "node:fs";
import { parseAst } from "rolldown/parseAst";
import { fromRoot } from "../run/project.mjs";
import { sourcesIn } from "../words/modules.mjs";

/** What members read is in these, as an attribute of an element or as a property of what is passed on. */
const READ = new Set(["alt", "aria-label", "description", "hint", "label", "note", "placeholder", "text", "title"]);
/** An example of an address is the same in every language. */
const LETTERS = /^(?!(?:https?:|\S+\.example$|example\.)).*\p{L}{2}/su;
/** They begin like a sentence; a lower-case value is a key or a class. */
const SENTENCE = /^\p{Lu}\p{Ll}/u;

/** Examples for programmers, and people and places in a drawing. */
const EXEMPT = new Set([
  "web/src/features/developers/first-steps.tsx",
  "web/src/features/landing/hero-arcade.tsx",
  "web/src/features/landing/phone-preview.tsx",
]);

/** Finds sentences on the screens that do not come from the catalogue, so that no language but English has them. */
export function checkBareWords(files = sourcesIn(["web/src"])) {
  return files
    .filter((file) => !EXEMPT.has(file))
    .flatMap((file) => findBareWords(file, readFileSync(fromRoot(file), "utf8")));
}

export function findBareWords(file, code) {
  const found = [];
  const report = ({ start }, text) => {
    const line = code.slice(0, start).split("\n").length;
    found.push(`${file}:${line}: "${text.trim()}" is not in t(): see docs/translating.md`);
  };
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node?.type !== "string") return;
    const { type, key, name, value } = node;
    if (type === "JSXText" && LETTERS.test(value)) report(node, value);
    const isText = value?.type === "Literal" && typeof value.value === "string";
    if (type === "JSXAttribute" && isText && READ.has(name.name) && LETTERS.test(value.value))
      report(node, value.value);
    if (type === "Property" && isText && READ.has(key.name) && SENTENCE.test(value.value)) report(node, value.value);
    for (const part in node) if (typeof node[part] === "object") visit(node[part]);
  };
  visit(parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" }, file));
  return found;
}

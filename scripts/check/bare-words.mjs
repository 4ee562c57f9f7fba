import { readFileSync } from "node:fs";
import { parseAst } from "rolldown/parseAst";
import { fromRoot } from "../run/project.mjs";
import { sourcesIn } from "../words/modules.mjs";

/** What members read is in these, as an attribute of an element or as a property of what is passed on. */
const READ = new Set(["alt", "aria-label", "description", "hint", "label", "note", "placeholder", "text", "title"]);
/** An example of an address is the same in every language. */
const LETTERS = /^(?!(?:https?:|\S+\.example$|example\.)).*\p{L}{2}/su;
/** On the server, those of a mail, a push, a page and a response. */
export const SENT = new Set(["body", "button", "content", "heading", "label", "lines", "message", "subject", "text"]);
/** They begin like a sentence; a lower-case value is a key or a class. */
const SENTENCE = /^\p{Lu}\p{Ll}/u;

/** Examples for programmers, and people and places in a drawing. */
const EXEMPT = new Set([
  "web/src/features/developers/first-steps.tsx",
  "web/src/features/landing/hero-arcade.tsx",
  "web/src/features/landing/phone-preview.tsx",
]);
/** The document is for programmers; what webhooks send is for programs. */
const FOR_PROGRAMS = /^server\/src\/features\/(developers|webhooks)\//;

/** Finds sentences on the screens that do not come from the catalogue, so that no language but English has them. */
export function checkBareWords(files = sourcesIn(["web/src"])) {
  return files
    .filter((file) => !EXEMPT.has(file))
    .flatMap((file) => findBareWords(file, readFileSync(fromRoot(file), "utf8")));
}

/** Finds the same in what the server sends: in the features, the mail and the pages. */
export function checkServerWords(files = sourcesIn(["server/src/features", "server/src/mail", "server/src/http"])) {
  return files
    .filter((file) => !FOR_PROGRAMS.test(file))
    .flatMap((file) => findBareWords(file, readFileSync(fromRoot(file), "utf8"), SENT));
}

export function findBareWords(file, code, read = READ) {
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
    if (type === "Property" && read.has(key.name)) {
      for (const text of textsIn(value)) if (SENTENCE.test(text)) report(node, text);
    }
    for (const part in node) if (typeof node[part] === "object") visit(node[part]);
  };
  visit(parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" }, file));
  return found;
}

/** The texts of a value: a literal, one with values in it, or a list of them. */
function textsIn({ type, value, quasis, elements, consequent, alternate }) {
  if (type === "Literal") return typeof value === "string" ? [value] : [];
  if (type === "TemplateLiteral") return [quasis.map((one) => one.value.cooked).join("…")];
  if (type === "ArrayExpression") return elements.flatMap((one) => (one ? textsIn(one) : []));
  return type === "ConditionalExpression" ? [consequent, alternate].flatMap(textsIn) : [];
}

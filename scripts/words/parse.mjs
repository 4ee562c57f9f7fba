import { parseAst } from "rolldown/parseAst";

/** The functions that return a sentence in the reader's language, and which of their arguments is one. */
const SENTENCES = new Map([
  ["t", [0]],
  ["says", [0]],
  ["rich", [0]],
  ["plural", [1, 2]],
  ["ofSeveral", [0, 1]],
]);
/** A module that imports one of these has sentences; on the server, where words are handed in, each may have some. */
const SOURCE = /\/words\/(words|rich|says)(\.tsx?)?$/;
const CONTEXT_ARGUMENT = 2;
const ON_SERVER = /^server\/src\//;
/** Tables whose rows have sentences. */
const REFUSALS = /^contract\/src\/refusals\//;

/**
 * Finds in a module its sentences, each with its place in the code, and what it imports: `imports` at once, `lazy` when it
 * asks for it. Throws where a sentence is not a literal, for nobody could translate it.
 */
export function parseModule(file, code) {
  const found = { sentences: [], imports: [], lazy: [] };
  let hasWords = ON_SERVER.test(file);
  walk(parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" }, file), (node) => {
    if (/^(Import|Export(Named|All))Declaration$/.test(node.type) && node.source) {
      const isType = node.importKind === "type" || node.exportKind === "type";
      if (!isType) found.imports.push(node.source.value);
      hasWords ||= SOURCE.test(node.source.value);
    }
    if (node.type === "ImportExpression" && node.source.type === "Literal") {
      found.lazy.push({ specifier: node.source.value, start: node.start, end: node.end });
    }
    const name = node.type === "CallExpression" && hasWords ? nameOf(node.callee) : undefined;
    if (SENTENCES.has(name)) found.sentences.push(readSentence(node, name, file, code));
    if (REFUSALS.test(file) && isRefusal(node)) found.sentences.push({ id: node.elements[1].value });
  });
  return found;
}

/** A row of the table of refusals: its status and its sentence. */
const isRefusal = ({ type, elements }) =>
  type === "ArrayExpression" && typeof elements[0]?.value === "number" && typeof elements[1]?.value === "string";

/** `t` of `t(…)` and of the server's `words.t(…)`. */
const nameOf = ({ name, object, property }) =>
  name ?? ((object?.name ?? object?.property?.name) === "words" ? property.name : undefined);

function readSentence({ callee, arguments: given, start }, name, file, code) {
  const places = SENTENCES.get(name).map((index) => given[index]);
  const literals = places.map((node) => (node?.type === "Literal" && typeof node.value === "string" ? node : null));
  if (literals.includes(null)) {
    const line = code.slice(0, start).split("\n").length;
    throw new Error(`${file}:${line}: ${name}() needs a sentence in quotes, for it is looked up as it stands`);
  }
  const [id, plural] = literals.map(({ value }) => value);
  const context = name === "t" ? given[CONTEXT_ARGUMENT]?.value : undefined;
  const { start: from, end } = callee;
  return {
    id,
    plural,
    context,
    callee: { name, start: from, end },
    places: literals.map((node) => ({ start: node.start, end: node.end })),
  };
}

/** Calls `visit` for each node of a syntax tree. */
function walk(node, visit) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  if (typeof node?.type !== "string") return;
  visit(node);
  for (const key in node) if (typeof node[key] === "object") walk(node[key], visit);
}

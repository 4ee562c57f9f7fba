/**
 * Words that docs/glossary.md replaces and that no name may hold, and what to say instead. Words with a second, plain
 * meaning are allowed.
 */
const INSTEAD = new Map([
  [/^answer(?:s|ed|ing|er)?$/, "response, reply, rsvp, or accept and decline"],
  [/^keep(?:er|ers|ing)$/, "owner or moderator"],
  [/^kept$/, "stored"],
  [/^(?:tell|tells|telling|told)$/, "publish or notify"],
  [/^(?:hear|hears|heard|hearing)$/, "subscribe or receive"],
  [/^said$/, "the name of what was sent"],
  [/^news$/, "notification"],
  [/^faces?$/, "avatar or userJson"],
  [/^standings?$/, "friendshipStatus or role"],
  [/^settled$/, "debounced"],
  [/^piles?$/, "batch"],
  [/^odd(?:ly)?$/, "invalid, uncacheable or mismatched"],
]);

/** Names that are not ours to choose: fields that clients read, and those of the platform. */
const GIVEN = new Set(["answer", "faces", "standing", "allSettled", "onSettled", "dynamicImportSettled"]);

/** A call is answered, as on every telephone. */
const OF_A_CALL = new Set(["answerCall", "answered", "answeredAt", "isAnswered", "call_answered_elsewhere"]);

/** Folders that still have such names: none. An entry without one is refused. */
const LEFT = [];

export const SOURCE = /^(?:contract|server|web|e2e|bench|faults|scripts)\/.*\.(?:ts|tsx|mjs)$/;
/** Comments, strings and regular expressions are one token each, so that no name is found in them. */
const CODE =
  /\/\*[^]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|(?<=[(,=:[!&|?;{}]\s?)\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/|[`{}]|[A-Za-z_$][\w$]*/g;
/** The ends of a template's text: its closing quote, or the start of code. */
const TEMPLATE = /\\[^]|`|\$\{/g;
/** The text a person reads between two tags. */
const JSX_TEXT = /(?<=>)[^<>{}=;()`]*(?=<|\{)|(?<=\})[^<>{}=;()`\n]*(?=<\/|\{)/g;

/** The complaints of all files outside the folders that still have such names. */
export function glossaryComplaints(complaints, left = LEFT) {
  const isIn = (start) => (complaint) => complaint.startsWith(start);
  return [
    ...complaints.filter((complaint) => !left.some((start) => isIn(start)(complaint))),
    ...left
      .filter((start) => !complaints.some(isIn(start)))
      .map((start) => `${start} is clean: take it off the list in scripts/check/glossary.mjs`),
  ];
}

/** Refuses a name, of a file or an identifier, with a word that the glossary replaces. */
export function wordComplaints(file, text) {
  if (!SOURCE.test(file)) return [];
  const name = file.split("/").at(-1);
  const code = file.endsWith("x") ? text.replace(JSX_TEXT, "") : text;
  return [name.replace(/\.\w+$/, ""), ...identifiersIn(code)].flatMap((found) => {
    const [word, instead] = findWord(found);
    return word ? [`${file}: ${found} says '${word}'; docs/glossary.md has ${instead}`] : [];
  });
}

/** The first word of a name that the glossary replaces, and what to say instead. */
export function findWord(name) {
  if (GIVEN.has(name) || OF_A_CALL.has(name)) return [];
  for (const word of name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z]+/)) {
    for (const [pattern, instead] of INSTEAD) if (pattern.test(word.toLowerCase())) return [word, instead];
  }
  return [];
}

/** Returns each identifier once, without those in comments, strings, templates and regular expressions. */
function identifiersIn(code) {
  const found = new Set();
  // For each open template, the innermost last: how many braces are open in the code inside it.
  const templates = [];
  let tokens = CODE;
  CODE.lastIndex = 0;
  for (let match = tokens.exec(code); match; match = tokens.exec(code)) {
    const [token] = match;
    const depth = templates.at(-1);
    let next = tokens;
    if (tokens === TEMPLATE) {
      if (token === "`") templates.pop();
      if (token === "`" || token === "${") next = CODE;
    } else if (token === "`") {
      templates.push(0);
      next = TEMPLATE;
    } else if (token === "}" && depth === 0) next = TEMPLATE;
    else if (token === "{" && templates.length > 0) templates[templates.length - 1] += 1;
    else if (token === "}" && templates.length > 0) templates[templates.length - 1] -= 1;
    else if (/^[A-Za-z_$]/.test(token)) found.add(token);
    next.lastIndex = tokens.lastIndex;
    tokens = next;
  }
  return found;
}

/**
 * Two languages that nobody speaks, made of the English sentences, for the tests of the screens. A text without accents, or
 * in the wrong direction, does not come from the catalogue.
 */
export const PSEUDO = { "en-XA": accented, "ar-XB": mirrored };

const ACCENTS = new Map(
  Object.entries({
    a: "á",
    c: "ç",
    d: "ð",
    e: "é",
    g: "ĝ",
    h: "ĥ",
    i: "î",
    l: "ļ",
    n: "ñ",
    o: "ö",
    r: "ŕ",
    s: "š",
    u: "û",
    y: "ý",
    A: "Å",
    C: "Ç",
    E: "É",
    I: "Î",
    N: "Ñ",
    O: "Ö",
    S: "Š",
    U: "Û",
  }),
);
const LONGER = 0.4;
/** A sentence becomes longer by words, of which a line may break, and a word by letters. */
const LAST_WORDS = /~{6}(?=~)/g;
const RIGHT_TO_LEFT = "\u202E";
const END = "\u202C";

/** In brackets, with accents, and longer by as much as German can be. */
function accented(sentence) {
  const text = betweenParts(sentence, (words) => [...words].map((letter) => ACCENTS.get(letter) ?? letter).join(""));
  const longer = "~".repeat(Math.ceil(sentence.length * LONGER));
  return `[${text}${sentence.includes(" ") ? longer.replaceAll(LAST_WORDS, "$& ") : longer}]`;
}

/** Each letter stands where it would in a language that is written from right to left. */
function mirrored(sentence) {
  return betweenParts(sentence, (words) => (words.trim() ? `${RIGHT_TO_LEFT}${words}${END}` : words));
}

/** Changes a sentence except for its values and tags. */
const betweenParts = (sentence, change) =>
  sentence
    .split(/(\{\w+\}|<\/?\w+>)/)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join("");

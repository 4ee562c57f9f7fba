const CONTROLS = /[\x00-\x08\x0B-\x1F\x7F-\x9F]/g;
/** Marks that turn the direction of what follows, and signs that are not seen. */
const UNSEEN = /[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\u2060-\u2064\u061C\u00AD\uFEFF\uFFF9-\uFFFB]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** More accents than this on one letter reach over the lines around it. */
const MAX_MARKS = 4;

/** A stranger's words on one line: no control, no change of direction, and cut at so many characters. Null if none are left. */
export function cleanText(words: string | null | undefined, max: number): string | null {
  if (!words) return null;
  const line = words
    .slice(0, max * 8)
    .replace(LONE_SURROGATE, "\uFFFD")
    .normalize("NFC")
    .replace(/\s/g, " ")
    .replace(CONTROLS, "")
    .replace(UNSEEN, "");
  const characters = [...fewMarks(line)].filter((one, at, all) => one !== " " || all[at - 1] !== " ");
  const text = characters.join("").trim();
  if (!VISIBLE.test(text)) return null;
  const whole = [...text];
  return whole.length > max
    ? `${whole
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`
    : text;
}

function* fewMarks(line: string) {
  let marks = 0;
  for (const character of line) {
    marks = /\p{M}/u.test(character) ? marks + 1 : 0;
    if (marks <= MAX_MARKS) yield character;
  }
}

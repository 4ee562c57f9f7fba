import type { Area, Change } from "../db/changes.ts";

/** One letter for each area: every node receives every change, so they are written short. */
const LETTERS = {
  sessions: "s",
  files: "f",
  posts: "p",
  feeds: "e",
  viewers: "v",
  profiles: "o",
  stories: "t",
  notifications: "n",
  requests: "r",
  chats: "c",
  calls: "a",
  instance: "i",
} satisfies Record<Area, string>;
const AREAS = Object.keys(LETTERS) as Area[];
const AREA_OF = new Map<string, Area>(AREAS.map((area) => [LETTERS[area], area]));

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
/** As many characters are the sixteen bytes of an id in base64. */
const ID_LENGTH = 22;
const SEPARATOR = ",";

/** Each id once, with the letters of its areas, and the letters of areas that are outdated as a whole; undefined for other ids. */
export function writeChange(change: Change): string | undefined {
  let whole = "";
  const lettersOf = new Map<string, string>();
  for (const area of AREAS) {
    const ids = change[area];
    if (ids === null) whole += LETTERS[area];
    for (const id of ids ?? []) {
      if (!UUID.test(id)) return undefined;
      lettersOf.set(id, (lettersOf.get(id) ?? "") + LETTERS[area]);
    }
  }
  return [whole, ...[...lettersOf].map(([id, letters]) => `${shorten(id)}${letters}`)].join(SEPARATOR);
}

export function readChange(text: string): Change {
  const [whole = "", ...entries] = text.split(SEPARATOR);
  const change: Change = {};
  for (const entry of entries) {
    const id = lengthen(entry.slice(0, ID_LENGTH));
    for (const area of areasOf(entry.slice(ID_LENGTH))) (change[area] ??= []).push(id);
  }
  for (const area of areasOf(whole)) change[area] = null;
  // An area without ids is not written. Without `feeds` all of `posts` would be meant: see Changes.sum().
  return "posts" in change ? { feeds: [], ...change } : change;
}

const areasOf = (letters: string) => [...letters].flatMap((letter) => AREA_OF.get(letter) ?? []);

const shorten = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");

function lengthen(short: string): string {
  const hex = Buffer.from(short, "base64url").toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

import { says } from "@plaza/contract/words/says";
import { hash } from "node:crypto";
import { isId } from "../../../paging/ids.ts";
import { type FoundMedia, type FoundPost, UnreadableError } from "./found.ts";

/** What becomes one post here. It is bounded in all its parts, because it leaves the thread. */
export interface Piece {
  clientId: string;
  /** Its id there, if it is from a Plaza: this one, maybe. */
  plazaId: string | null;
  createdAt: number | null;
  text: string | null;
  media: FoundMedia[];
}

const MOST_POSTS = 50_000;
const MOST_MEDIA = 10;
const MAX_CONTENT = 5_000;
/** Characters of all posts together, which are in memory until the last one is brought in. */
const MOST_TEXT = 50_000_000;
/** The names that are looked for among the members. */
const MOST_FRIENDS = 5_000;
/** No member's name is as long. */
const MOST_NAME = 200;
/** Far more than the description of a photo may have here; it is cut to that when it is stored. */
const MOST_ALT = 2_000;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** What an archive has for us, as it is found. */
export class Pieces {
  readonly friends = new Set<string>();
  albums = 0;
  #posts: Piece[] = [];
  #text = 0;

  get count() {
    return this.#posts.length;
  }

  get photos() {
    return this.#posts.reduce((sum, { media }) => sum + media.length, 0);
  }

  /** Photos and words beyond those that a post can have are further posts. */
  add(post: FoundPost) {
    const [text = null, ...moreTexts] = shortTexts(clean(post.text));
    this.#push(post, "", text, post.media.slice(0, MOST_MEDIA));
    for (let at = MOST_MEDIA; at < post.media.length; at += MOST_MEDIA) {
      this.#push(post, ` ${at}`, text, post.media.slice(at, at + MOST_MEDIA));
    }
    for (const [at, more] of moreTexts.entries()) this.#push(post, ` +${(at + 1) * MAX_CONTENT}`, more, []);
  }

  /** Those beyond what is looked for are left out. */
  addFriend(name: string) {
    if (this.friends.size === MOST_FRIENDS || name.length > MOST_NAME) return;
    const cleaned = clean(name);
    if (cleaned !== "") this.friends.add(cleaned);
  }

  /** From the oldest on, so that an import that is interrupted has brought what came first. */
  sort() {
    this.#posts = this.#posts.toSorted((one, other) => (one.createdAt ?? 0) - (other.createdAt ?? 0));
  }

  batch(from: number, size: number): Piece[] {
    return this.#posts.slice(from, from + size);
  }

  #push({ key, createdAt }: FoundPost, ending: string, text: string | null, media: FoundMedia[]) {
    if (this.#posts.length === MOST_POSTS) throw new UnreadableError(says("This archive has more than 50,000 posts"));
    const described = media.map(({ file, alt }) => ({ file, alt: shortAlt(alt) }));
    this.#text += (text?.length ?? 0) + described.reduce((sum, { alt }) => sum + (alt?.length ?? 0), 0);
    if (this.#text > MOST_TEXT) throw new UnreadableError(says("This archive has too much text"));
    const plazaId = ending === "" ? plazaIdIn(key) : null;
    this.#posts.push({ clientId: clientIdOf(key + ending), plazaId, createdAt, text: text || null, media: described });
  }
}

const PLAZA = "plaza ";
const plazaIdIn = (key: string) =>
  key.startsWith(PLAZA) && isId(key.slice(PLAZA.length)) ? key.slice(PLAZA.length) : null;

const clean = (text: string | null) =>
  (text ?? "").replaceAll("\0", "").replaceAll(LONE_SURROGATE, "").normalize("NFC").trim();

const shortAlt = (alt: string | null) => (alt ? clean(alt.slice(0, MOST_ALT)).replaceAll(/\s+/g, " ") || null : null);

function shortTexts(text: string): string[] {
  if (text.length <= MAX_CONTENT) return text === "" ? [] : [text];
  const characters = [...text];
  const texts: string[] = [];
  for (let at = 0; at < characters.length; at += MAX_CONTENT) {
    texts.push(
      characters
        .slice(at, at + MAX_CONTENT)
        .join("")
        .trim(),
    );
  }
  return texts;
}

/** The same for the same post of any archive: a member has it once. */
function clientIdOf(key: string): string {
  const hex = hash("sha256", key, "hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

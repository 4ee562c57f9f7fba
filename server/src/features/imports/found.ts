/** One post of an archive, whatever network it is from. */
export interface FoundPost {
  /** What makes it the same post in another archive. */
  key: string;
  createdAt: Date;
  text: string | null;
  media: FoundMedia[];
}

export interface FoundMedia {
  /** The name of its file in the archive. */
  file: string;
  alt: string | null;
}

/** What an archive has for us. */
export interface Found {
  posts: FoundPost[];
  albums: number;
  /** Names of friends. */
  friends: ReadonlySet<string>;
}

/** How an archive is read, by the names of its files. */
export interface ArchiveFiles {
  names: string[];
  has(name: string): boolean;
  /** Throws what a person reads if the file is no JSON. */
  readJson(name: string): Promise<unknown>;
}

/** The archive cannot be read, and why, for its owner. */
export class UnreadableError extends Error {
  override name = "UnreadableError";
}

/** One file of the archive is damaged, or the archive as a whole. */
export class DamagedError extends UnreadableError {
  override name = "DamagedError";
}

const MOST_POSTS = 50_000;
const MOST_MEDIA = 10;
/** The names that are looked for among the members. */
const MOST_FRIENDS = 5_000;
/** No member's name is as long. */
const MOST_NAME = 200;

type Fields = Record<string, unknown>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

const EARLIEST = Date.UTC(1990, 0, 1);

/** A time that a post can have: not before there were any, and not in the future. */
export function timeOf(value: unknown, scale = 1): Date {
  const time = typeof value === "number" ? value * scale : Date.parse(textOf(value) ?? "");
  return new Date(Number.isFinite(time) ? Math.min(Math.max(time, EARLIEST), Date.now()) : Date.now());
}

/** Adds a post to those that were found, as several if it has many photos; throws at the first too many. */
export function addPost(posts: FoundPost[], post: FoundPost) {
  for (const part of withFewPhotos(post)) {
    if (posts.length === MOST_POSTS) throw new UnreadableError("This archive has more than 50,000 posts");
    posts.push(part);
  }
}

/** Adds a friend's name; those beyond what is looked for are left out. */
export function addFriend(friends: Set<string>, name: string) {
  if (friends.size < MOST_FRIENDS && name.length <= MOST_NAME) friends.add(name);
}

/** Photos beyond those that a post can have are further posts. */
function withFewPhotos(post: FoundPost): FoundPost[] {
  if (post.media.length <= MOST_MEDIA) return [post];
  const parts: FoundPost[] = [];
  for (let at = 0; at < post.media.length; at += MOST_MEDIA) {
    const media = post.media.slice(at, at + MOST_MEDIA);
    parts.push({ ...post, key: at === 0 ? post.key : `${post.key} ${at}`, media });
  }
  return parts;
}

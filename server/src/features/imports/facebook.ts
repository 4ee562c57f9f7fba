import { hash } from "node:crypto";
import {
  addFriend,
  addPost,
  type ArchiveFiles,
  fieldsOf,
  type Found,
  type FoundMedia,
  type FoundPost,
  listOf,
  textOf,
  timeOf,
} from "./found.ts";

/** Old and new archives have different folders around the same files. */
const POSTS = /(?:^|\/)posts\/your_posts[\w]*_\d+\.json$/;
const ALBUM = /(?:^|\/)posts\/album\/\d+\.json$/;
const FRIENDS = /(?:^|\/)(?:friends_and_followers|friends)\/(?:your_friends|friends)\.json$/;

export const isFacebook = ({ names }: ArchiveFiles) =>
  names.some((name) => POSTS.test(name) || ALBUM.test(name) || FRIENDS.test(name));

export async function readFacebook(archive: ArchiveFiles): Promise<Found> {
  const posts: FoundPost[] = [];
  for (const name of archive.names.filter((one) => POSTS.test(one))) {
    for (const entry of listOf(await archive.readJson(name))) {
      const post = postIn(entry, archive);
      if (post) addPost(posts, post);
    }
  }
  const shown = new Set(posts.flatMap(({ media }) => media.map(({ file }) => file)));
  let albums = 0;
  for (const name of archive.names.filter((one) => ALBUM.test(one))) {
    const album = albumIn(await archive.readJson(name), archive, shown);
    if (!album) continue;
    albums += 1;
    addPost(posts, album);
  }
  const friends = new Set<string>();
  for (const name of archive.names.filter((one) => FRIENDS.test(one))) {
    const { friends_v2: listed } = fieldsOf(await archive.readJson(name));
    for (const friend of listOf(listed)) {
      const named = decoded(fieldsOf(friend)["name"]);
      if (named) addFriend(friends, named);
    }
  }
  return { posts, albums, friends };
}

/** Facebook writes each byte of UTF-8 as a character of its own. */
export function decoded(value: unknown): string | null {
  const text = textOf(value);
  if (text === null) return null;
  const isBytes = !/[^\0-\u00FF]/.test(text);
  const read = isBytes ? Buffer.from(text, "latin1").toString("utf8") : text;
  return read.includes("\uFFFD") ? text : read;
}

function postIn(entry: unknown, archive: ArchiveFiles): FoundPost | null {
  const { timestamp, data, attachments } = fieldsOf(entry);
  const written = listOf(data).flatMap((part) => decoded(fieldsOf(part)["post"]) ?? [])[0];
  const attached = listOf(attachments).flatMap((one) => listOf(fieldsOf(one)["data"]).map(fieldsOf));
  const media = attached.flatMap(({ media }) => mediaIn(media, archive));
  const links = attached.flatMap(({ external_context: link }) => decoded(fieldsOf(link)["url"]) ?? []);
  // A photo alone has its words with it.
  const words = written ?? (media.length === 1 ? media[0]?.alt : null) ?? null;
  const missing = links.filter((link) => !words?.includes(link));
  const text = [words, ...missing].filter(Boolean).join("\n\n") || null;
  if (!text && media.length === 0) return null;
  const key = `facebook ${String(timestamp)} ${fingerprint([text, ...media.map(({ file }) => baseOf(file))])}`;
  return { key, createdAt: timeOf(timestamp, 1000), text, media };
}

function albumIn(json: unknown, archive: ArchiveFiles, shown: ReadonlySet<string>): FoundPost | null {
  const { name, description, photos, last_modified_timestamp: changed } = fieldsOf(json);
  const media = listOf(photos)
    .flatMap((photo) => mediaIn(photo, archive))
    .filter(({ file }) => !shown.has(file));
  if (media.length === 0) return null;
  const text = [decoded(name), decoded(description)].filter(Boolean).join("\n\n") || null;
  const key = `facebook album ${fingerprint([text, ...media.map(({ file }) => baseOf(file))])}`;
  return { key, createdAt: timeOf(changed ?? fieldsOf(listOf(photos)[0])["creation_timestamp"], 1000), text, media };
}

function mediaIn(value: unknown, archive: ArchiveFiles): FoundMedia[] {
  const { uri, description } = fieldsOf(value);
  const file = textOf(uri);
  return file && archive.has(file) ? [{ file, alt: decoded(description) }] : [];
}

const baseOf = (file: string) => file.slice(file.lastIndexOf("/") + 1);
const fingerprint = (parts: unknown[]) => hash("sha256", JSON.stringify(parts), "hex").slice(0, 32);

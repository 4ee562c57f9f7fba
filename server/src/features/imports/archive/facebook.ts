import { hash } from "node:crypto";
import { fieldsOf, type FoundMedia, type FoundPost, listOf, textOf, timeOf } from "./found.ts";
import type { Pieces } from "./pieces.ts";
import type { ArchiveFiles } from "./zip-files.ts";

/** Old and new archives have different folders around the same files. */
const POSTS = /(?:^|\/)posts\/your_posts[\w]*_\d+\.json$/;
const ALBUM = /(?:^|\/)posts\/album\/\d+\.json$/;
const FRIENDS = /(?:^|\/)(?:friends_and_followers|friends)\/(?:your_friends|friends)\.json$/;

export const isFacebook = ({ names }: ArchiveFiles) =>
  names.some((name) => POSTS.test(name) || ALBUM.test(name) || FRIENDS.test(name));

export async function readFacebook(archive: ArchiveFiles, pieces: Pieces) {
  const shown = new Set<string>();
  for (const name of archive.names.filter((one) => POSTS.test(one))) {
    await archive.eachEntry(name, ({ key, value }) => {
      const post = key === null ? postIn(value, archive) : null;
      if (!post) return;
      for (const { file } of post.media) shown.add(file);
      pieces.add(post);
    });
  }
  for (const name of archive.names.filter((one) => ALBUM.test(one))) {
    const album = await readAlbum(archive, name, shown);
    if (!album) continue;
    pieces.albums += 1;
    pieces.add(album);
  }
  for (const name of archive.names.filter((one) => FRIENDS.test(one))) {
    await archive.eachEntry(name, ({ key, value }) => {
      const named = key === "friends_v2" ? decoded(fieldsOf(value)["name"]) : null;
      if (named) pieces.addFriend(named);
    });
  }
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

async function readAlbum(archive: ArchiveFiles, name: string, shown: ReadonlySet<string>): Promise<FoundPost | null> {
  const fields: Record<string, unknown> = {};
  const media: FoundMedia[] = [];
  let firstTaken: unknown;
  await archive.eachEntry(name, ({ key, value }) => {
    if (key === "photos") {
      firstTaken ??= fieldsOf(value)["creation_timestamp"];
      media.push(...mediaIn(value, archive).filter(({ file }) => !shown.has(file)));
    } else if (key === "name" || key === "description" || key === "last_modified_timestamp") fields[key] = value;
  });
  if (media.length === 0) return null;
  const text = [decoded(fields["name"]), decoded(fields["description"])].filter(Boolean).join("\n\n") || null;
  const key = `facebook album ${fingerprint([text, ...media.map(({ file }) => baseOf(file))])}`;
  return { key, createdAt: timeOf(fields["last_modified_timestamp"] ?? firstTaken, 1000), text, media };
}

function mediaIn(value: unknown, archive: ArchiveFiles): FoundMedia[] {
  const { uri, description } = fieldsOf(value);
  const file = textOf(uri);
  return file && archive.has(file) ? [{ file, alt: decoded(description) }] : [];
}

const baseOf = (file: string) => file.slice(file.lastIndexOf("/") + 1);
const fingerprint = (parts: unknown[]) => hash("sha256", JSON.stringify(parts), "hex").slice(0, 32);

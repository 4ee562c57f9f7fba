import { Parser } from "htmlparser2";
import { fieldsOf, type FoundMedia, type FoundPost, listOf, textOf, timeOf } from "./found.ts";
import type { Pieces } from "./pieces.ts";
import type { ArchiveFiles } from "./zip-files.ts";

const OUTBOX = "outbox.json";
const PUBLIC = "https://www.w3.org/ns/activitystreams#Public";

export const isMastodon = (archive: ArchiveFiles) => archive.has(OUTBOX);

/** Own posts, and what one wrote under them; neither boosts nor messages nor words to others. */
export async function readMastodon(archive: ArchiveFiles, pieces: Pieces) {
  await archive.eachEntry(OUTBOX, ({ key, value }) => {
    const post = key === "orderedItems" ? postIn(value, archive) : null;
    if (post) pieces.add(post);
  });
}

function postIn(activity: unknown, archive: ArchiveFiles): FoundPost | null {
  const { type, actor, object } = fieldsOf(activity);
  const note = fieldsOf(object);
  if (type !== "Create" || note["type"] !== "Note") return null;
  const author = textOf(actor) ?? textOf(note["attributedTo"]) ?? "";
  const repliedTo = textOf(note["inReplyTo"]);
  if (repliedTo !== null && !repliedTo.startsWith(`${author}/`)) return null;
  if (!isForMany([...listOf(note["to"]), ...listOf(note["cc"])])) return null;
  const media = listOf(note["attachment"]).flatMap((one) => mediaIn(one, archive));
  const warning = textOf(note["summary"]);
  const text = [warning, plainText(textOf(note["content"]) ?? "")].filter(Boolean).join("\n\n") || null;
  if (!text && media.length === 0) return null;
  return { key: `mastodon ${textOf(note["id"]) ?? ""}`, createdAt: timeOf(note["published"]), text, media };
}

/** For everybody or for followers: what is for named people alone is a message. */
const isForMany = (receivers: unknown[]) =>
  receivers.some((one) => one === PUBLIC || one === "as:Public" || textOf(one)?.endsWith("/followers") === true);

function mediaIn(value: unknown, archive: ArchiveFiles): FoundMedia[] {
  const { url, name } = fieldsOf(value);
  // '/media_attachments/files/1/original/a.png', on some servers with the name of a folder before it.
  const path = textOf(url)?.replace(/^\/+/, "") ?? "";
  const file = [path, path.slice(path.indexOf("media_attachments/"))].find((one) => archive.has(one));
  return file ? [{ file, alt: textOf(name) }] : [];
}

/** The words of a post that is written in HTML. A long link has parts that are not shown: all of it is taken. */
export function plainText(html: string): string {
  let text = "";
  const parser = new Parser({
    onopentag(name) {
      if (name === "br") text += "\n";
      if (name === "p" && text !== "") text += "\n\n";
    },
    ontext: (piece) => void (text += piece),
  });
  parser.end(html);
  return text.trim();
}

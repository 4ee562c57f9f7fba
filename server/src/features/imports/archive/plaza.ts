import { fieldsOf, type FoundMedia, type FoundPost, listOf, textOf, timeOf } from "./found.ts";
import type { Pieces } from "./pieces.ts";
import type { ArchiveFiles } from "./zip-files.ts";

const [POSTS, PROFILE, FRIENDS] = ["posts.json", "profile.json", "friends-and-requests.json"];

export const isPlaza = (archive: ArchiveFiles) => archive.has(POSTS) && archive.has(PROFILE);

/** The posts of another Plaza: neither shares nor what was for a group. */
export async function readPlaza(archive: ArchiveFiles, pieces: Pieces) {
  const files = new Map(archive.names.map((name) => [name.replace(/\.\w+$/, ""), name]));
  await archive.eachEntry(POSTS, ({ key, value }) => {
    const post = key === null ? postIn(value, files) : null;
    if (post) pieces.add(post);
  });
  let own: string | null = null;
  await archive.eachEntry(PROFILE, ({ value }) => (own ??= textOf(fieldsOf(value)["id"])));
  if (!archive.has(FRIENDS)) return;
  await archive.eachEntry(FRIENDS, ({ value }) => {
    const name = friendIn(value, own);
    if (name) pieces.addFriend(name);
  });
}

function postIn(row: unknown, files: ReadonlyMap<string, string>): FoundPost | null {
  const { id, content, media, groupId, isShare, createdAt } = fieldsOf(row);
  if (isShare === true || textOf(groupId)) return null;
  const found = listOf(media).flatMap((one): FoundMedia[] => {
    const { name, alt } = fieldsOf(one);
    const file = files.get(`media/${textOf(name) ?? ""}`);
    return file ? [{ file, alt: textOf(alt) }] : [];
  });
  const text = textOf(content);
  if (!text && found.length === 0) return null;
  return { key: `plaza ${textOf(id) ?? ""}`, createdAt: timeOf(createdAt), text, media: found };
}

function friendIn(row: unknown, own: string | null): string | null {
  const { status, requesterId, requesterName, addresseeName } = fieldsOf(row);
  const name = textOf(requesterId === own ? addresseeName : requesterName);
  return status === "accepted" ? name : null;
}

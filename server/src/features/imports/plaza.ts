import {
  type ArchiveFiles,
  fieldsOf,
  type Found,
  type FoundMedia,
  type FoundPost,
  listOf,
  textOf,
  timeOf,
} from "./found.ts";

const POSTS = "posts.json";

export const isPlaza = (archive: ArchiveFiles) => archive.has(POSTS) && archive.has("profile.json");

/** The posts of another Plaza: neither shares nor what was for a group. */
export async function readPlaza(archive: ArchiveFiles): Promise<Found> {
  const files = new Map(archive.names.map((name) => [name.replace(/\.\w+$/, ""), name]));
  const posts = listOf(await archive.readJson(POSTS)).flatMap((row) => postIn(row, files));
  const rows = archive.has("friends-and-requests.json") ? await archive.readJson("friends-and-requests.json") : [];
  const own = textOf(fieldsOf(listOf(await archive.readJson("profile.json"))[0])["id"]);
  return { posts, albums: 0, friends: listOf(rows).flatMap((row) => friendIn(row, own)) };
}

function postIn(row: unknown, files: ReadonlyMap<string, string>): FoundPost[] {
  const { id, content, media, groupId, isShare, createdAt } = fieldsOf(row);
  if (isShare === true || textOf(groupId)) return [];
  const found = listOf(media).flatMap((one): FoundMedia[] => {
    const { name, alt } = fieldsOf(one);
    const file = files.get(`media/${textOf(name) ?? ""}`);
    return file ? [{ file, alt: textOf(alt) }] : [];
  });
  const text = textOf(content);
  if (!text && found.length === 0) return [];
  return [{ key: `plaza ${textOf(id) ?? ""}`, createdAt: timeOf(createdAt), text, media: found }];
}

function friendIn(row: unknown, own: string | null): string[] {
  const { status, requesterId, requesterName, addresseeName } = fieldsOf(row);
  const name = textOf(requesterId === own ? addresseeName : requesterName);
  return status === "accepted" && name ? [name] : [];
}

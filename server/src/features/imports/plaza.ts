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

const POSTS = "posts.json";

export const isPlaza = (archive: ArchiveFiles) => archive.has(POSTS) && archive.has("profile.json");

/** The posts of another Plaza: neither shares nor what was for a group. */
export async function readPlaza(archive: ArchiveFiles): Promise<Found> {
  const files = new Map(archive.names.map((name) => [name.replace(/\.\w+$/, ""), name]));
  const posts: FoundPost[] = [];
  for (const row of listOf(await archive.readJson(POSTS))) {
    const post = postIn(row, files);
    if (post) addPost(posts, post);
  }
  const rows = archive.has("friends-and-requests.json") ? await archive.readJson("friends-and-requests.json") : [];
  const own = textOf(fieldsOf(listOf(await archive.readJson("profile.json"))[0])["id"]);
  const friends = new Set<string>();
  for (const row of listOf(rows)) {
    const name = friendIn(row, own);
    if (name) addFriend(friends, name);
  }
  return { posts, albums: 0, friends };
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

import type { UserId } from "@plaza/contract/base/ids";
import type { Db } from "../../db/sql.ts";
import { listVisibleAlbums } from "./albums.queries.ts";

/** A screen watches an album as it watches a post, by its id: those that are no posts, and that the member may see. */
export async function findVisibleAlbums(db: Db, userId: UserId, ids: string[], posts: string[]): Promise<string[]> {
  const others = ids.filter((id) => !posts.includes(id));
  if (others.length === 0) return [];
  const visible = await listVisibleAlbums(
    db,
    others.map((id) => ({ userId, id })),
  );
  return visible.map(({ id }) => id);
}

/** What is watched, without the albums that those who watch them may still see. */
export async function withoutAlbums<Watched extends { userId: UserId; postId: string }>(db: Db, watched: Watched[]) {
  const visible = await listVisibleAlbums(
    db,
    watched.map(({ userId, postId: id }) => ({ userId, id })),
  );
  const seen = new Set(visible.map(({ userId, id }) => `${userId} ${id}`));
  return watched.filter(({ userId, postId }) => !seen.has(`${userId} ${postId}`));
}

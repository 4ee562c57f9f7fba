import type { Db } from "../../db/sql.ts";
import { type PostForAll, showPostsToAll } from "../posts/cards.ts";
import type { PostFacts } from "../posts/visibility/visibility-conditions.ts";
import { CachedCard } from "./cached-card.ts";
import { listRowsOf } from "./recent-posts.queries.ts";

/** Nobody has this id, so that a block hides nobody from them. */
export const NOBODY = "00000000-0000-7000-8000-000000000000";

/** A post that somebody may see in a feed, with what decides who. */
export interface CachedPost extends PostFacts {
  /** Of one of the newest posts it is loaded when the post is first on a page, together with the row. */
  card?: CachedCard | undefined;
  /** It looks different to each viewer, and is not shown from memory. */
  isUncacheable?: boolean;
}

/** Those of these posts that somebody may see in a feed, with their cards. */
export async function readPosts(db: Db, ids: string[]): Promise<Map<string, CachedPost>> {
  const [rows, cards] = await Promise.all([listRowsOf(db, NOBODY, ids), showPostsToAll(db, NOBODY, ids)]);
  const there = new Set(rows.map(({ id }) => id));
  const found = cards.filter(({ post }) => there.has(post.id));
  return new Map(found.map((one) => [one.post.id, asCachedPost(one)]));
}

/** What decides who may see it is of the card's moment. */
function asCachedPost(found: PostForAll): CachedPost {
  const { post, listId, isSameForAll } = found;
  return {
    id: post.id,
    userId: post.userId,
    audience: post.audience,
    listId,
    groupId: post.group?.id ?? null,
    card: isSameForAll ? new CachedCard(found) : undefined,
    isUncacheable: !isSameForAll,
  };
}

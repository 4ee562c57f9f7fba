import type { Viewer } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import { refuse } from "../../../errors.ts";
import { countCommenters } from "./comments.queries.ts";
import { areSame, type ForWhom, narrower } from "../visibility.ts";
import type { PostRow } from "../visibility.queries.ts";

const CODES = {
  public: "confirm_for_everyone",
  friends: "confirm_for_friends",
  "close-friends": "confirm_for_list",
} as const;

/**
 * Whoever wrote a comment wrote it for those who could see the post then. Comments that are hidden from the author of the
 * post are not counted: asking would tell of a block.
 */
export async function refuseUnconfirmed(tx: Transaction, author: Viewer, post: PostRow, now: ForWhom) {
  // Another list is no narrower one: others are on it.
  if (areSame(now, post) || !areSame(narrower(post, now), post)) return;
  const count = (await countCommenters(tx, author.id, post.id))?.count ?? 0;
  if (count === 0) return;
  throw refuse(CODES[now.audience], { values: { count }, field: "confirmWidening" });
}

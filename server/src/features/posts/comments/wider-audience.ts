import type { Audience } from "@plaza/contract/posts";
import type { Viewer } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import { refuse } from "../../../errors.ts";
import { countCommenters } from "./comments.queries.ts";
import { narrower } from "../visibility.ts";
import type { PostRow } from "../visibility.queries.ts";

/**
 * Whoever wrote a comment wrote it for those who could see the post then. Comments that are hidden from the author of the
 * post are not counted: asking would tell of a block.
 */
export async function refuseUnconfirmed(tx: Transaction, author: Viewer, post: PostRow, audience: Audience) {
  const isWider = audience !== post.audience && narrower(audience, post.audience) === post.audience;
  if (!isWider) return;
  const count = (await countCommenters(tx, author.id, post.id))?.count ?? 0;
  if (count === 0) return;
  const code = audience === "public" ? "confirm_for_everyone" : "confirm_for_friends";
  throw refuse(code, { values: { count }, field: "confirmWidening" });
}

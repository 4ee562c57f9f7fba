import type { Audience } from "@plaza/contract/posts";
import type { Viewer } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import { conflict } from "../../../errors.ts";
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
  const sentence = `${audience === "public" ? "Everyone" : "All your friends"} will also see the comments that ${count} other ${
    count === 1 ? "person" : "people"
  } wrote here for a smaller audience.`;
  throw conflict(sentence, { confirmWidening: sentence });
}

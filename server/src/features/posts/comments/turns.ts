import { unavailable } from "../../../errors.ts";
import { Slots } from "../../../slots.ts";

/**
 * Writes on one post wait for its lock one after another. More of them would only hold connections that everybody else
 * needs. New comments and reactions to the post are batched, and hold one more each.
 */
const turns = new Slots({ max: 2, waiting: 400, waitMs: 10_000, refusal: unavailable });

/** Changes a post's comments while few others do on this node. */
export async function inTurnOn<T>(postId: string, write: () => Promise<T>): Promise<T> {
  const leave = await turns.take(postId);
  try {
    return await write();
  } finally {
    leave();
  }
}

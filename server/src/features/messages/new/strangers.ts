import type { AppContext, Viewer } from "../../../context.ts";
import type { Limit } from "../../../limits/limits.ts";
import { showFriendshipState } from "../../friends/friendships.ts";
import { giveBackFirstDay, isLimitedToday, limitFirstDay } from "../../users/first-day.ts";

const SAME_STRANGER: Limit = { name: "first-day-same-stranger", max: 1, seconds: 24 * 60 * 60 };

/**
 * On their first day members write to few people who are not their friends, and to each as much as they like. Whatever
 * refuses the act, those whom it would have reached do not count.
 */
export async function limitStrangers<Result>(
  ctx: AppContext,
  sender: Viewer,
  receiverIds: string[],
  act: () => Promise<Result>,
): Promise<Result> {
  const counted: string[] = [];
  try {
    for (const receiverId of receiverIds) if (await count(ctx, sender, receiverId)) counted.push(receiverId);
    return await act();
  } catch (error) {
    for (const receiverId of counted) {
      await ctx.limits.giveBack(SAME_STRANGER, pairOf(sender, receiverId));
      await giveBackFirstDay(ctx, sender, "strangers");
    }
    throw error;
  }
}

const pairOf = (sender: Viewer, receiverId: string) => `${sender.id} ${receiverId}`;

/** Returns whether this is one more stranger. */
async function count(ctx: AppContext, sender: Viewer, receiverId: string): Promise<boolean> {
  if (!(await isLimitedToday(ctx, sender))) return false;
  if ((await showFriendshipState(ctx, sender, receiverId))?.status === "accepted") return false;
  const pair = pairOf(sender, receiverId);
  if (await ctx.limits.isOver(SAME_STRANGER, pair)) return false;
  try {
    await limitFirstDay(ctx, sender, "strangers");
  } catch (error) {
    // Nothing was written to them: the next attempt is not one to the same stranger.
    await ctx.limits.giveBack(SAME_STRANGER, pair);
    throw error;
  }
  return true;
}

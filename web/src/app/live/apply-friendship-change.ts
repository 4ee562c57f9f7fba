import type { FriendshipState } from "@plaza/contract/friends";
import type { QueryClient } from "@tanstack/react-query";
import { catchUpFriends, applyFriendship } from "#features/friends/data/apply-friendship.ts";
import { applyBefriended } from "#features/posts/data/apply-befriended.ts";
import { applyHiddenIfGone } from "#features/safety/apply-hidden-member.ts";
import { applyStoriesChanged } from "#features/stories/data/use-stories.ts";

/** A changed friendship also changes what the two members may see of each other. */
export function applyFriendshipChange(cache: QueryClient, change: { userId: string; standing: FriendshipState }) {
  applyFriendship(cache, change);
  if (change.standing && change.standing.status !== "accepted") return;
  applyBefriended(cache, change.userId, change.standing !== null);
  applyStoriesChanged(cache);
  if (!change.standing) void applyHiddenIfGone(cache, change.userId);
}

export { catchUpFriends };

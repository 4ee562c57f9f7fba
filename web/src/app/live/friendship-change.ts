import type { Standing } from "@plaza/contract/friends";
import type { QueryClient } from "@tanstack/react-query";
import { catchUpFriends, showFriendship } from "#features/friends/data/show-friendship.ts";
import { showBefriended } from "#features/posts/data/show-befriended.ts";
import { hideIfGone } from "#features/safety/hide-member.ts";
import { showStoriesChanged } from "#features/stories/data/use-stories.ts";

/** Somebody's standing with the viewer has changed, and with it what the two may see of each other. */
export function showFriendshipChange(cache: QueryClient, change: { userId: string; standing: Standing }) {
  showFriendship(cache, change);
  if (change.standing && change.standing.status !== "accepted") return;
  showBefriended(cache, change.userId, change.standing !== null);
  showStoriesChanged(cache);
  if (!change.standing) void hideIfGone(cache, change.userId);
}

export { catchUpFriends };

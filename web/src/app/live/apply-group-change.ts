import type { GroupChanged } from "@plaza/contract/groups";
import type { QueryClient } from "@tanstack/react-query";
import { catchUpEvents } from "#features/events/data/catch-up.ts";
import { hasEventsIn } from "#features/events/data/group-events.ts";
import { canSeeInside, findGroup } from "#features/groups/data/group-pages.ts";
import { refreshGroup, refreshGroupLists, refreshOwnGroups } from "#features/groups/data/apply-group.ts";
import { catchUpItems, hasItemsIn } from "#features/marketplace/data/item-pages.ts";
import { applyGroupName, applyRemovedGroupPosts, hasGroupPosts } from "#features/posts/data/apply-group-posts.ts";
import { resendWatched } from "#features/live/watch-list.ts";

/** Applies a change of a group, or of the viewer's membership in it. */
export async function applyGroupChange(cache: QueryClient, { groupId, what }: GroupChanged) {
  if (what === "created") return void refreshGroupLists(cache);
  if (what === "closed") void refreshOwnGroups(cache);
  const before = findGroup(cache, groupId);
  const hasOthers = hasEventsIn(cache, groupId) || hasItemsIn(cache, groupId);
  if (!before && !hasOthers && !hasGroupPosts(cache, groupId)) return undefined;
  const group = await refreshGroup(cache, groupId);
  // The request failed: the next catch-up after a reconnect refetches.
  if (group === undefined) return undefined;
  if (group && canSeeInside(group)) applyGroupName(cache, group);
  else {
    applyRemovedGroupPosts(cache, groupId);
    catchUpEvents(cache);
    catchUpItems(cache);
  }
  if (before?.membership !== group?.membership) void refreshOwnGroups(cache);
  // The server drops subscriptions when it changes who may see a group.
  return resendWatched();
}

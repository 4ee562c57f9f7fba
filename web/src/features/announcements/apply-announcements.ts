import type { siteAnnouncementsApi } from "@plaza/contract/announcements";
import type { QueryClient } from "@tanstack/react-query";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { addressed, keyOf } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

const list = addressed<typeof siteAnnouncementsApi.listAnnouncements>({ method: "GET", path: "/api/announcements" });

/** What is announced has changed: an open Home looks at once, any other screen when Home is opened. */
export function applyAnnouncements(cache: QueryClient) {
  cache.setQueryData(currentUser.queryKey, (user) => user && { ...user, hasAnnouncement: true });
  void refetchChanged(cache, { queryKey: keyOf(list) });
}

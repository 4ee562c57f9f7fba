import type { announcementsChanged } from "@plaza/contract/announcements";
import type { QueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { announcements, isAlert } from "./use-announcements.ts";

/** Within this time all open screens ask for an alert, each at a moment of its own. */
const SPREAD_MS = 2_000;

/** What is announced has changed: an open Home looks at once, any other screen when Home is opened; all look for an alert. */
export function applyAnnouncements(cache: QueryClient, event: z.infer<typeof announcementsChanged>) {
  if (event.isAlert) return void setTimeout(() => void findAlert(cache), Math.random() * SPREAD_MS);
  cache.setQueryData(currentUser.queryKey, (user) => user && { ...user, hasAnnouncement: true });
  void refetchChanged(cache, { queryKey: announcements.queryKey });
}

/** The line is there once it is known what it says; where that fails it asks again by itself. */
async function findAlert(cache: QueryClient) {
  const listed = await cache.fetchQuery({ ...announcements, staleTime: 0 }).catch(() => null);
  const hasAlert = listed?.some(isAlert) ?? true;
  cache.setQueryData(currentUser.queryKey, (user) => user && { ...user, hasAlert });
}

import { FEEDS, type FeedName } from "@plaza/contract/base/feeds";
import { instance } from "#lib/api/instance.ts";
import { localStore } from "#lib/device/storage.ts";

const KEY = "plaza-feed";

const isFeed = (name: string | null): name is FeedName =>
  name !== null && (FEEDS.some((feed) => feed === name) || name.startsWith("list:"));

/**
 * The feed that an address asks for; else the one that the member opens Home with, that was open last on this device, or that
 * the instance opens Home with.
 */
export function feedIn(search: string, own: FeedName | null = null): FeedName {
  const named = [new URLSearchParams(search).get("feed"), own, localStore.get(KEY)];
  return named.find(isFeed) ?? instance.defaultFeed ?? "everyone";
}
/** Read before the own record is there, at the next start. */
export function rememberFeed(feed: FeedName | null) {
  if (feed) localStore.set(KEY, feed);
  else localStore.remove(KEY);
}

import { FEEDS, type FeedName } from "@plaza/contract/base/feeds";
import { instance } from "#lib/api/instance.ts";
import { localStore } from "#lib/device/storage.ts";

const KEY = "plaza-feed";

const isFeed = (name: string | null): name is FeedName =>
  name !== null && (FEEDS.some((feed) => feed === name) || name.startsWith("list:"));

/** The feed that an address asks for; else the one that was open last on this device, or that the instance opens with. */
export function feedIn(search: string): FeedName {
  const named = [new URLSearchParams(search).get("feed"), localStore.get(KEY)];
  return named.find(isFeed) ?? instance.defaultFeed ?? "everyone";
}
export const rememberFeed = (feed: FeedName) => localStore.set(KEY, feed);

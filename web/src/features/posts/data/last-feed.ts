import { localStore } from "#lib/device/storage.ts";
import type { FeedName } from "./post-pages.ts";

const KEY = "plaza-feed";

/** The feed that was open last on this device. */
export const lastFeed = (): FeedName => (localStore.get(KEY) === "friends" ? "friends" : "everyone");
export const rememberFeed = (feed: FeedName) => localStore.set(KEY, feed);

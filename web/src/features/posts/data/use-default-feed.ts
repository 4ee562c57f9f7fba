import type { Feed } from "@plaza/contract/base/feeds";
import { postsApi } from "@plaza/contract/posts";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { call } from "#lib/api/api-client.ts";
import { rememberFeed } from "./last-feed.ts";
import { useWrite } from "#lib/cache/use-write.ts";

export const useChooseDefaultFeed = () =>
  useWrite(
    (feed: Feed | null) => call(postsApi.chooseDefaultFeed, { body: { feed } }),
    (cache, _none, feed) => {
      rememberFeed(feed);
      cache.setQueryData(currentUser.queryKey, (user) => user && { ...user, defaultFeed: feed });
    },
  );

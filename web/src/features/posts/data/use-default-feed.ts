import type { Feed } from "@plaza/contract/base/feeds";
import { postsApi } from "@plaza/contract/posts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { call } from "#lib/api/api-client.ts";
import { rememberFeed } from "./last-feed.ts";

export function useChooseDefaultFeed() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (feed: Feed | null) => call(postsApi.chooseDefaultFeed, { body: { feed } }),
    onSuccess: (_none, feed) => {
      rememberFeed(feed);
      cache.setQueryData(currentUser.queryKey, (user) => user && { ...user, defaultFeed: feed });
    },
  });
}

import { searchApi } from "@plaza/contract/search";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { ApiError, pagesOf } from "#lib/api-client.ts";
import type { PostPage } from "./post-pages.ts";

const KEPT_MS = 60_000;

/** Kept as posts, like every other list of them: what happens to one is seen here too. */
function foundPosts(words: string) {
  const { queryFn, ...list } = pagesOf(searchApi.search, { query: { q: words, kind: "posts" } });
  return {
    ...list,
    queryFn: async (asked: Parameters<typeof queryFn>[0]): Promise<PostPage> => {
      const { items, next } = await queryFn(asked);
      return { items: items.flatMap((found) => (found.kind === "posts" ? [found.post] : [])), next };
    },
  };
}

/** The posts with these words. Asked for again each time: there may be more by now. */
export function useFoundPosts(words: string) {
  const { data, ...rest } = useInfiniteQuery({
    ...foundPosts(words),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
    gcTime: KEPT_MS,
  });
  // What the server cannot even look for, such as signs that nobody sees, nobody has written.
  const isRefused = rest.error instanceof ApiError && rest.error.status === 400;
  return { posts: isRefused ? [] : data?.pages.flatMap(({ items }) => items), ...rest };
}

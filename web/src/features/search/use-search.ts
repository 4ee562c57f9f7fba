import type { Event } from "@plaza/contract/events";
import { friendsApi } from "@plaza/contract/friends";
import type { Group } from "@plaza/contract/groups";
import type { Item } from "@plaza/contract/marketplace";
import type { Page } from "@plaza/contract/pages";
import type { Post } from "@plaza/contract/posts";
import { type Found, searchApi, type SearchKind } from "@plaza/contract/search";
import type { User } from "@plaza/contract/users";
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ApiError, keyOf, pagesOf, query } from "#lib/api/api-client.ts";
import { itemsIn } from "#lib/cache/pages.ts";

const CACHED_MS = 60_000;

/**
 * The best few results of each kind; while one types on, the previous ones stay. A late response belongs to another
 * key.
 */
export function useBestFound(searchText: string) {
  const { queryFn, ...best } = query(searchApi.search, { query: { q: searchText } });
  const { data, error, refetch } = useQuery({
    ...best,
    queryFn: async (context) => noteFriendships(context.client, await queryFn(context)),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: CACHED_MS,
  });
  return { found: isRefused(error) ? [] : data, isError: error !== null, refetch };
}

interface Results {
  people: User;
  pages: Page;
  groups: Group;
  events: Event;
  listings: Item;
  posts: Post;
}

/**
 * All results of a kind, page by page. They are cached as items, like every other list of that kind: a change to one
 * shows here too. Refetched on each visit: there may be more by now.
 */
export function useFound<Kind extends SearchKind>(kind: Kind, searchText: string) {
  const { queryFn, ...list } = pagesOf(searchApi.search, { query: { q: searchText, kind } });
  const { data, ...rest } = useInfiniteQuery({
    ...list,
    queryFn: async (context: Parameters<typeof queryFn>[0] & { client: QueryClient }) => {
      const { items, next } = await queryFn(context);
      return { items: noteFriendships(context.client, items).map(resultIn) as Results[Kind][], next };
    },
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
    gcTime: CACHED_MS,
  });
  return { items: isRefused(rest.error) ? [] : itemsIn(data), ...rest };
}

/** Those found come with their friendship: what is beside them reads it from the cache, where events keep it right. */
function noteFriendships(cache: QueryClient, all: Found[]): Found[] {
  for (const found of all) {
    if (found.kind !== "people") continue;
    cache.setQueryData(keyOf(friendsApi.showFriendshipState, { params: { userId: found.user.id } }), found.friendship);
  }
  return all;
}

function resultIn(found: Found): Results[SearchKind] {
  switch (found.kind) {
    case "people":
      return found.user;
    case "pages":
      return found.page;
    case "groups":
      return found.group;
    case "events":
      return found.event;
    case "listings":
      return found.item;
    case "posts":
      return found.post;
  }
}

/** A search text that the server refuses, such as invisible characters, has no results. */
const isRefused = (error: Error | null) => error instanceof ApiError && error.status === 400;

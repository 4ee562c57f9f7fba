import { worldApi } from "@plaza/contract/world";
import { useQuery } from "@tanstack/react-query";
import { useList } from "#lib/cache/pages.ts";
import { isNotFound, pagesOf, query } from "#lib/api/api-client.ts";

/** What is answered once is asked again when the screen is opened again: it may be for members by then. */
const FRESH = {
  refetchOnMount: "always",
  retry: (tried: number, error: unknown) => !isNotFound(error) && tried < 2,
} as const;

/** The page with something for the world; null where there is none. */
export function useWorldPage(handle: string) {
  const { data, error, refetch } = useQuery({ ...query(worldApi.showWorldPage, { params: { handle } }), ...FRESH });
  return { page: isNotFound(error) ? null : data, error, refetch };
}

export const useWorldPosts = (handle: string) =>
  useList({
    ...pagesOf(worldApi.listWorldPosts, { params: { handle } }),
    ...FRESH,
  });

export function useWorldPost(handle: string, postId: string) {
  const { data, error, refetch } = useQuery({
    ...query(worldApi.showWorldPost, { params: { handle, postId } }),
    ...FRESH,
  });
  return { post: isNotFound(error) ? null : data, error, refetch };
}

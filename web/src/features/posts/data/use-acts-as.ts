import { pagesApi } from "@plaza/contract/pages";
import type { Post } from "@plaza/contract/posts";
import { useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { query } from "#lib/api/api-client.ts";

/** Whether the post is the viewer's, or of a page that they edit, which is asked for only there. */
export function useIsOwnPost({ userId, page }: Pick<Post, "userId" | "page">): boolean {
  const { data: viewer } = useCurrentUser();
  const { data } = useQuery({
    ...query(pagesApi.showPage, { params: { pageId: page?.id ?? "" } }),
    enabled: page !== null,
  });
  return viewer?.id === userId || Boolean(data?.role);
}

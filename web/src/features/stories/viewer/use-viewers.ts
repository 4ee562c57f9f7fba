import { storyActsApi } from "@plaza/contract/stories/acts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "#lib/api/api-client.ts";
import { itemsIn } from "#lib/cache/pages.ts";

/** Lists who has seen the viewer's own story. No event announces another viewer, so it is never cached. */
export function useViewers(storyId: string) {
  const { data, ...rest } = useInfiniteQuery({
    ...pagesOf(storyActsApi.listViewers, { params: { storyId } }),
    refetchOnMount: "always",
  });
  return { viewers: itemsIn(data), ...rest };
}

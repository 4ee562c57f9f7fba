import { storiesApi } from "@plaza/contract/stories";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "#lib/api/api-client.ts";
import { itemsIn } from "#lib/cache/pages.ts";

/** Who has seen one's own story. Nothing tells of another pair of eyes, so it is asked for each time. */
export function useViewers(storyId: string) {
  const { data, ...rest } = useInfiniteQuery({
    ...pagesOf(storiesApi.listViewers, { params: { storyId } }),
    refetchOnMount: "always",
  });
  return { viewers: itemsIn(data), ...rest };
}

import { storyActsApi } from "@plaza/contract/stories/acts";
import { pagesOf } from "#lib/api/api-client.ts";
import { useList } from "#lib/cache/pages.ts";

/** Lists who has seen the viewer's own story. No event announces another viewer, so it is never cached. */
export const useViewers = (storyId: string) =>
  useList({
    ...pagesOf(storyActsApi.listViewers, { params: { storyId } }),
    refetchOnMount: "always",
  });

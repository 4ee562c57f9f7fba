import { useInfiniteQuery } from "@tanstack/react-query";
import { itemsIn, VISIT_MS } from "#lib/cache/pages.ts";
import { eventsOf } from "./event-pages.ts";

/** What the viewer and their friends go to, for a card beside a page: without a subscription to every event. */
export function useCircle() {
  const { data, ...rest } = useInfiniteQuery({ ...eventsOf("circle"), staleTime: VISIT_MS });
  return { items: itemsIn(data), ...rest };
}

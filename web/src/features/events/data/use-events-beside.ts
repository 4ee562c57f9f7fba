import { useInfiniteQuery } from "@tanstack/react-query";
import { itemsIn, VISIT_MS } from "#lib/cache/pages.ts";
import { eventsOf } from "./event-pages.ts";

/** Events for a card beside or above a page's own content: without a subscription to every event. */
export function useEventsBeside(view: "circle" | "upcoming") {
  const { data, ...rest } = useInfiniteQuery({ ...eventsOf(view), staleTime: VISIT_MS });
  return { items: itemsIn(data), ...rest };
}

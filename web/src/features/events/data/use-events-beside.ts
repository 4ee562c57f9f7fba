import { useList, VISIT_MS } from "#lib/cache/pages.ts";
import { eventsOf } from "./event-pages.ts";

/** Events for a card beside or above a page's own content: without a subscription to every event. */
export const useEventsBeside = (view: "circle" | "upcoming") => useList({ ...eventsOf(view), staleTime: VISIT_MS });

import type { PageQuery } from "@plaza/contract/base/page";
import { isId } from "./ids.ts";
import { isTime, readCursor } from "./pages.ts";

/** The page of a list that a query is to read: what comes after a place in its order, from the start where it is null. */
export interface PageAsked<Place = string> {
  before: Place | null;
  limit: number;
}

/** The place in a list that is ordered by a time, to the microsecond, and by an id where two have the same. */
export interface PlaceInTime {
  time: string;
  id: string;
}

/** Of a list that is ordered by id; one more than the limit, as `pageOf` wants it. */
export function askedById({ limit, before }: PageQuery): PageAsked {
  const [id = null] = readCursor(before, isId) ?? [];
  return { before: id, limit: limit + 1 };
}

export function askedByTime({ limit, before }: PageQuery): PageAsked<PlaceInTime> {
  const place = readCursor(before, isTime, isId);
  return { before: place && { time: place[0], id: place[1] }, limit: limit + 1 };
}

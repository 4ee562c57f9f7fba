import type { PageQuery } from "@plaza/contract/base/page";
import { isId } from "./ids.ts";
import { isTime, readCursor } from "./pages.ts";

/** The page of a list that a query is to read: what comes after a place in its order, from the start where it is null. */
export interface PageRequest<Cursor = string> {
  before: Cursor | null;
  limit: number;
}

/** The place in a list that is ordered by a time, to the microsecond, and by an id where two have the same. */
export interface TimeCursor {
  time: string;
  id: string;
}

/** Of a list that is ordered by id; one more than the limit, as `pageOf` wants it. */
export function pageById({ limit, before }: PageQuery): PageRequest {
  const [id = null] = readCursor(before, isId) ?? [];
  return { before: id, limit: limit + 1 };
}

export function pageByTime({ limit, before }: PageQuery): PageRequest<TimeCursor> {
  const cursor = readCursor(before, isTime, isId);
  return { before: cursor && { time: cursor[0], id: cursor[1] }, limit: limit + 1 };
}

import type { PageQuery } from "@plaza/contract/base/page";
import { isId } from "./ids.ts";
import { isTime, readCursor } from "./pages.ts";

/** The page of a list that a query reads: what comes after the cursor, from the start if it is null. */
export interface PageRequest<Cursor = string> {
  before: Cursor | null;
  limit: number;
}

/** The cursor of a list that is ordered by a time, to the microsecond, and by id for equal times. */
export interface TimeCursor {
  time: string;
  id: string;
}

/** The page of a list that is ordered by id; one more than the limit, as `pageOf` needs it. */
export function pageById({ limit, before }: PageQuery): PageRequest {
  const [id = null] = readCursor(before, isId) ?? [];
  return { before: id, limit: limit + 1 };
}

export function pageByTime({ limit, before }: PageQuery): PageRequest<TimeCursor> {
  const cursor = readCursor(before, isTime, isId);
  return { before: cursor && { time: cursor[0], id: cursor[1] }, limit: limit + 1 };
}

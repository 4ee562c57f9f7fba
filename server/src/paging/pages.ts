import type { PageQuery } from "@plaza/contract/base/page";
import { readDateTime } from "@plaza/contract/forms/fields/date-time";
import { refuse } from "../errors.ts";
import { isId } from "./ids.ts";

/** One page of a list, and the cursor of the next one. */
export class Page<Item> {
  readonly items: Item[];
  readonly next: string | undefined;

  constructor(items: Item[], next: string | undefined) {
    this.items = items;
    this.next = next;
  }

  map<Shown>(show: (item: Item) => Shown): Page<Shown> {
    return new Page(this.items.map(show), this.next);
  }
}

/**
 * Cuts a page from rows that were selected with one more than the limit: the extra row shows that there is more.
 * `cursorOf` returns what the list is ordered by, of the last row shown.
 */
export function pageOf<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => string[]): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return new Page(items, rows.length > limit && last ? writeCursor(cursorOf(last)) : undefined);
}

const writeCursor = (values: string[]) => Buffer.from(JSON.stringify(values)).toString("base64url");

/** The values in a cursor of ours, each checked by its test; null at the start of the list. */
export function readCursor<const Tests extends ((value: string) => boolean)[]>(
  cursor: string | undefined,
  ...tests: Tests
): { [Index in keyof Tests]: string } | null {
  if (cursor === undefined) return null;
  const values = parse(cursor);
  const fits =
    Array.isArray(values) &&
    values.length === tests.length &&
    tests.every(
      (test, index) => typeof values[index] === "string" && !values[index].includes("\0") && test(values[index]),
    );
  if (!fits) throw refuse("invalid_cursor", { fields: { before: "not_a_cursor" } });
  return values as { [Index in keyof Tests]: string };
}

const TIME = /^2[01]\d\d-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/;

/** A time as PostgreSQL writes it, to the microsecond, and a date that exists: PostgreSQL refuses 30 February. */
export const isTime = (value: string) => TIME.test(value) && readDateTime(value) !== null;

/** A moment as JSON writes it, to the millisecond. */
export const isMoment = (value: string) => readDateTime(value) === value;

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return null;
  }
}

export function linkToNext(address: string, next: string): string {
  // A first page mostly has no other parameter, and to parse the address would cost more than much else of it.
  if (!address.includes("?")) return `<${address}?before=${encodeURIComponent(next)}>; rel="next"`;
  const url = new URL(address, "http://here");
  url.searchParams.set("before", next);
  return `<${url.pathname}${url.search}>; rel="next"`;
}

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

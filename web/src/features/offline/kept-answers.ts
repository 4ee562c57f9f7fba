import type { InfiniteData, QueryKey } from "@tanstack/react-query";
import type { Kept } from "#lib/device-store.ts";

/** What the server last said to one question of one member. */
export interface KeptAnswer extends Kept {
  queryKey: QueryKey;
  data: unknown;
  /** When it was said. */
  at: number;
}

const MAX_ANSWERS = 300;
/** Of a list that was read on and on, what one sees first. */
const MAX_PAGES = 3;

const OWN_RECORD = "/api/auth/user";
/** What there is to read. What is asked while somebody types is not worth the room. */
const TO_READ =
  /^\/api\/(?:auth\/user|conversations|counts|events|friend[\w-]*|groups|marketplace|messages|notifications|posts|saved|stories|users)(?:\/|$)/;
const TYPED = /[?&]q=/;

export const isKept = ([root, ...rest]: QueryKey) =>
  typeof root === "string" && TO_READ.test(root) && !rest.some((part) => TYPED.test(String(part)));

export const nameOf = (userId: string, queryHash: string) => `${userId}:${queryHash}`;

export const shortened = (data: unknown) =>
  isPages(data)
    ? { ...data, pages: data.pages.slice(0, MAX_PAGES), pageParams: data.pageParams.slice(0, MAX_PAGES) }
    : data;

const isPages = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === "object" && data !== null && "pages" in data && "pageParams" in data;

/** The oldest, where there are too many; never who the member is, or nothing else could be opened. */
export const tooMany = (answers: KeptAnswer[]) =>
  answers
    .filter(({ queryKey }) => queryKey[0] !== OWN_RECORD)
    .toSorted((one, other) => other.at - one.at)
    .slice(MAX_ANSWERS - 1)
    .map(({ key }) => key);

import type { InfiniteData, QueryKey } from "@tanstack/react-query";
import type { Kept } from "#lib/device/device-store.ts";

/** What the server last said to one question of one member. */
export interface KeptAnswer extends Kept {
  queryKey: QueryKey;
  data: unknown;
  /** When it was said. */
  at: number;
}

export const MAX_ANSWERS = 300;
/** Fewer than there may be, so that they need not be looked through again soon. */
const STAY = 250;
/** Of a list that was read on and on, what one sees first; of a talk, its end. */
const MAX_PAGES = 3;
const MAX_MESSAGES = 120;

const OWN_RECORD = "/api/auth/user";
/** What there is to read. What is asked while somebody types is not worth the room. */
const TO_READ =
  /^\/api\/(?:auth\/user|conversations|counts|events|friend[\w-]*|groups|marketplace|messages|notifications|posts|saved|stories|users)(?:\/|$)/;
const TYPED = /[?&]q=/;

export const isKept = ([root, ...rest]: QueryKey) =>
  typeof root === "string" && TO_READ.test(root) && !rest.some((part) => TYPED.test(String(part)));

export const nameOf = (userId: string, queryHash: string) => `${userId}:${queryHash}`;

export function shortened(data: unknown) {
  if (isPages(data)) {
    return { ...data, pages: data.pages.slice(0, MAX_PAGES), pageParams: data.pageParams.slice(0, MAX_PAGES) };
  }
  if (!isTalk(data) || data.messages.length <= MAX_MESSAGES) return data;
  const messages = data.messages.slice(-MAX_MESSAGES);
  // A cursor, as the server writes it: the way to what was said before.
  return { ...data, messages, earlier: btoa(JSON.stringify([messages[0]?.id])) };
}

const isPages = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === "object" && data !== null && "pages" in data && "pageParams" in data;

const isTalk = (data: unknown): data is { messages: { id: string }[] } =>
  typeof data === "object" && data !== null && "messages" in data && "earlier" in data;

/** The oldest, where there are too many; never who the member is, or nothing else could be opened. */
export const tooMany = (answers: KeptAnswer[]) =>
  answers
    .filter(({ queryKey }) => queryKey[0] !== OWN_RECORD)
    .toSorted((one, other) => other.at - one.at)
    .slice(STAY - 1)
    .map(({ key }) => key);

import type { InfiniteData, Query, QueryKey } from "@tanstack/react-query";
import type { StoredRecord } from "#lib/device/device-store.ts";

/** A query of one member as the device stores it. */
export interface PersistedQuery extends StoredRecord {
  queryKey: QueryKey;
  data: unknown;
  /** When the data was updated. */
  at: number;
  /** Data written under another contract may lack what the screens read. */
  version: string | undefined;
}

export const MAX_QUERIES = 300;
/** An eviction leaves fewer than there may be, so that the next one is not due soon. */
const STAY = 250;
/** Of a list the first pages, of a chat the end. */
const MAX_PAGES = 3;
const MAX_MESSAGES = 120;

const OWN_RECORD = "/api/auth/user";
/** What there is to read. What is fetched while somebody types is not worth the space. */
const PERSISTED =
  /^\/api\/(?:albums|announcements|birthdays|auth\/user|calendar|chats|collections|conversations|counts|events|friend[\w-]*|groups|lists|marketplace|memories|messages|notifications|pages|posts|saved|stories|users)(?:\/|$)/;
const TYPED = /[?&]q=/;

export const isPersisted = ([root, ...rest]: QueryKey) =>
  typeof root === "string" && PERSISTED.test(root) && !rest.some((part) => TYPED.test(String(part)));

export const isReadable = ({ version }: PersistedQuery) => version === import.meta.env.CONTRACT_VERSION;

export const recordKey = (userId: string, queryHash: string) => `${userId}:${queryHash}`;

export const toRecord = (userId: string, { queryHash, queryKey, state }: Query): PersistedQuery => ({
  key: recordKey(userId, queryHash),
  userId,
  queryKey,
  data: truncate(state.data),
  at: state.dataUpdatedAt,
  version: import.meta.env.CONTRACT_VERSION,
});

export function truncate(data: unknown) {
  if (isPages(data)) {
    return { ...data, pages: data.pages.slice(0, MAX_PAGES), pageParams: data.pageParams.slice(0, MAX_PAGES) };
  }
  if (!isChat(data) || data.messages.length <= MAX_MESSAGES) return data;
  // Without the cursor, which belongs to the messages that are left out, and without the proof that none is missing:
  // the next fetch then reads down to the first of these and brings the right cursor.
  return { ...data, messages: data.messages.slice(-MAX_MESSAGES), earlier: undefined, readUpTo: undefined };
}

const isPages = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === "object" && data !== null && "pages" in data && "pageParams" in data;

const isChat = (data: unknown): data is { messages: unknown[] } =>
  typeof data === "object" && data !== null && "messages" in data && "earlier" in data;

/** Returns the keys of the oldest; never that of the member's own record, without which nothing else can be opened. */
export const keysToEvict = (queries: PersistedQuery[]) =>
  queries
    .filter(({ queryKey }) => queryKey[0] !== OWN_RECORD)
    .toSorted((one, other) => other.at - one.at)
    .slice(STAY - 1)
    .map(({ key }) => key);

import { usersApi } from "@plaza/contract/users";
import type { Query, QueryClient } from "@tanstack/react-query";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { call, isNotFound } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { resendWatched } from "#features/live/watch-list.ts";

/**
 * The viewer and this member can no longer see each other. The member is removed from every list at once and their own
 * pages are reset; everything else is refetched, for what cannot be known here: counts, and what moves up.
 */
export function applyHiddenMember(cache: QueryClient, userId: string) {
  clearPersisted(cache);
  const theirs = new Set(cache.getQueryCache().findAll({ predicate: (query) => isTheirs(query, userId) }));
  cache.setQueriesData({ predicate: isNotOneself }, (data: unknown) => without(data, userId));
  void cache.resetQueries({ predicate: (query) => theirs.has(query) });
  void refetchChanged(cache, { predicate: (query) => isApiQuery(query) && !theirs.has(query) });
  // The server has dropped the subscriptions.
  resendWatched();
}

/** Persisted responses may be about the member too; those in the cache are persisted anew. */
function clearPersisted(cache: QueryClient) {
  void import("#lib/device/device-store.ts").then(({ clearStore }) => clearStore("queries")).catch(() => {});
  cache.setQueryData(currentUser.queryKey, (user) => user);
}

/** The viewer's blocks, mutes or muted words have changed: only the server knows what becomes visible again. */
export function refetchAll(cache: QueryClient) {
  void refetchChanged(cache, { predicate: isApiQuery });
  void cache.refetchQueries({ queryKey: currentUser.queryKey, exact: true });
}

/** A friendship may have ended by a block, which is not announced. */
export async function applyHiddenIfGone(cache: QueryClient, userId: string) {
  try {
    await call(usersApi.showUser, { params: { userId } });
  } catch (error) {
    if (isNotFound(error)) applyHiddenMember(cache, userId);
  }
}

const isNotOneself = ({ queryKey }: Query) => queryKey[0] !== currentUser.queryKey[0];
const isApiQuery = (query: Query) => isNotOneself(query) && String(query.queryKey[0]).startsWith("/api/");

const isTheirs = (query: Query, userId: string) =>
  isApiQuery(query) && (query.queryKey.includes(userId) || isAbout(query.state.data, userId));

/** Whether a value is the member, their id, or something of theirs: a post has an author, a message a sender. */
function isAbout(value: unknown, userId: string): boolean {
  if (value === userId) return true;
  return (
    isRecord(value) && Object.values(value).some((one) => one === userId || (isRecord(one) && one["id"] === userId))
  );
}

/** Returns the same object where nothing in it is about the member, so that only changes are rendered. */
export function without(value: unknown, userId: string): unknown {
  if (Array.isArray(value)) {
    const rest = value.filter((one) => !isAbout(one, userId)).map((one) => without(one, userId));
    return rest.length === value.length && rest.every((one, at) => one === value[at]) ? value : rest;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, without(one, userId)] as const);
  return entries.every(([name, one]) => one === value[name]) ? value : Object.fromEntries(entries);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

import { type Call, callsApi } from "@plaza/contract/calls";
import type { QueryClient } from "@tanstack/react-query";
import { query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { createStore } from "#lib/live/store.ts";
import { randomId } from "#lib/text/random-id.ts";
import type { Session } from "#features/calls/rtc/session.ts";

/** This window, in a call: the others of its member are not in it. */
export const device = randomId();

/** The call that this window is in, or about to be, with its microphone and its camera. */
export const ownSession = createStore<Session | null>(null);

export function closeOwn() {
  ownSession.get()?.close();
  ownSession.set(null);
}

/** Those that ring the viewer, or that they are in. */
export const openCalls = query(callsApi.listCalls);

export const refetchCalls = (cache: QueryClient) => refetchChanged(cache, openCalls);

/** What a request returned, before its event comes. A list that was asked for earlier may not have it yet. */
export async function putCall(cache: QueryClient, call: Call) {
  await cache.cancelQueries({ queryKey: openCalls.queryKey });
  cache.setQueryData(openCalls.queryKey, (calls: Call[] = []) => [call, ...calls.filter(({ id }) => id !== call.id)]);
  void refetchCalls(cache);
}

/** Once this window is no longer in the call. No screen may have drawn it: it can be over within milliseconds. */
export function whenOver(cache: QueryClient, callId: string, run: () => void) {
  const isIn = ({ id, members }: Call) => id === callId && members.some((member) => member.device === device);
  const unsubscribe = cache.getQueryCache().subscribe(() => {
    if (cache.getQueryData<Call[]>(openCalls.queryKey)?.some(isIn)) return;
    unsubscribe();
    run();
  });
}

export function dropCall(cache: QueryClient, callId: string) {
  cache.setQueryData(openCalls.queryKey, (calls: Call[] = []) => calls.filter(({ id }) => id !== callId));
}

export const ownState = ({ members }: Call, viewerId: string) => members.find(({ user }) => user.id === viewerId);

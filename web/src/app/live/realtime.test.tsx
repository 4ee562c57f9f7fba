import { notificationsApi } from "@plaza/contract/notifications";
import { QueryClient, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useRealtime } from "./realtime.ts";
import { query } from "#lib/api/api-client.ts";

class FakeSocket {
  static readonly OPEN = 1;
  static latest: FakeSocket | undefined;
  readyState = FakeSocket.OPEN;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send = vi.fn();
  constructor() {
    FakeSocket.latest = this;
  }
  close() {}
}

function Live() {
  useRealtime();
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("a catch-up frame refetches what is on the screen, opening the socket does not", async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const read = vi.fn(async () => ({ friendRequests: 0, unreadMessages: 0, unreadNotifications: 0 }));
  const { queryKey } = query(notificationsApi.showCounts);
  const leave = new QueryObserver(cache, { queryKey, queryFn: read }).subscribe(() => {});
  render(<Live />, { wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider> });
  FakeSocket.latest?.onopen?.();
  await pass(10_000);
  const reads = [read.mock.calls.length];
  for (let turn = 0; turn < 2; turn += 1) {
    FakeSocket.latest?.onmessage?.({ data: JSON.stringify({ type: "catch-up" }) });
    await pass(5_000);
    reads.push(read.mock.calls.length);
  }
  expect(reads).toEqual([1, 2, 3]);
  leave();
});

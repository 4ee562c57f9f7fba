import { type Notification, notificationsApi } from "@plaza/contract/notifications";
import { QueryClientProvider, QueryClient } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { query } from "#lib/api/api-client.ts";
import { AllNotifications } from "./all-notifications.tsx";
import { notifications } from "./notification-pages.ts";
import { sampleNotification } from "#testing/sample-notifications.ts";
import { applyNotification } from "./apply-notifications.ts";

const counts = query(notificationsApi.showCounts);
const fetched = vi.fn((_address: string, _init: RequestInit) => Promise.resolve(new Response(null, { status: 204 })));

/** happy-dom has no layout: the test says what has come into view. */
const observers = new Set<{ seen: (target: Element) => void }>();
class Sight {
  readonly #rows = new Set<Element>();
  readonly #self: { seen: (target: Element) => void };
  constructor(report: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    this.#self = {
      seen: (target) => {
        if (this.#rows.has(target)) report([{ target, isIntersecting: true }]);
      },
    };
    observers.add(this.#self);
  }
  observe(target: Element) {
    this.#rows.add(target);
  }
  disconnect() {
    observers.delete(this.#self);
  }
}
function comesIntoView(number: number) {
  const row = document.querySelector(`[data-notification="${sampleNotification(number, false).id}"]`);
  if (row) for (const { seen } of observers) seen(row);
}

const calls = () =>
  fetched.mock.calls
    .filter(([address]) => address === "/api/notifications/read")
    .map(([, { body }]) => (JSON.parse(typeof body === "string" ? body : "{}") as { ids: string[] }).ids);
const idsOf = (...numbers: number[]) => numbers.map((number) => sampleNotification(number, false).id);
const unread = () => cache.getQueryData(counts.queryKey)?.unreadNotifications;

let cache = new QueryClient();
beforeEach(() => {
  vi.useFakeTimers();
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("IntersectionObserver", Sight);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
});

function open(...items: Notification[]) {
  cache.setQueryData(notifications.queryKey, { pages: [{ items, next: undefined }], pageParams: [undefined] });
  cache.setQueryData(counts.queryKey, { friendRequests: 0, unreadMessages: 0, unreadNotifications: 12 });
  return render(
    <QueryClientProvider client={cache}>
      <AllNotifications />
    </QueryClientProvider>,
  );
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("the page of notifications marks those that come into view as read, in one call, and the badge follows", async () => {
  open(sampleNotification(3, false), sampleNotification(2, true), sampleNotification(1, false));
  comesIntoView(3);
  comesIntoView(1);
  await pass(300);
  expect(calls()).toEqual([idsOf(3, 1)]);
  expect(unread()).toBe(10);
  expect(screen.getAllByText("Unread")).toHaveLength(2);
});

it("the page of notifications leaves those unread that have not come into view", async () => {
  open(sampleNotification(3, false), sampleNotification(2, false));
  comesIntoView(3);
  await pass(5_000);
  expect(calls()).toEqual([idsOf(3)]);
});

it("a notification that was shown is marked as read though its page is left at once", async () => {
  const { unmount } = open(sampleNotification(3, false));
  comesIntoView(3);
  unmount();
  await pass(0);
  expect(calls()).toEqual([idsOf(3)]);
});

it("a notification that becomes new again is marked as read again once it is shown", async () => {
  open(sampleNotification(3, false));
  comesIntoView(3);
  await pass(300);
  vi.setSystemTime(Date.now() + 60_000);
  act(() => applyNotification(cache, sampleNotification(3, false)));
  await pass(1);
  comesIntoView(3);
  await pass(300);
  expect(calls()).toEqual([idsOf(3), idsOf(3)]);
});

it("a refusal to mark notifications as read is not followed by the same call without end", async () => {
  const list = [sampleNotification(3, false)];
  fetched.mockImplementation((address) =>
    Promise.resolve(address === "/api/notifications/read" ? new Response("", { status: 503 }) : Response.json(list)),
  );
  open(...list);
  for (let second = 0; second < 5; second += 1) {
    comesIntoView(3);
    await pass(1_000);
  }
  expect(calls()).toEqual([idsOf(3)]);
});

// @vitest-environment happy-dom
import { type Notification, notificationsApi } from "@plaza/contract/notifications";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import NotificationList from "#features/notifications/notification-list.tsx";
import { showNotification } from "#features/notifications/use-notifications.ts";
import { query } from "#lib/api-client.ts";

const list = query(notificationsApi.listNotifications);
const counts = query(notificationsApi.showCounts);
const fetched = vi.fn((_address: string, _init: RequestInit) => Promise.resolve(new Response(null, { status: 204 })));

const notification = (number: number, isRead: boolean): Notification => ({
  id: `0190a000-0000-7000-8000-00000000000${number.toString(16)}`,
  content: `Ana did thing ${number}`,
  isRead,
  createdAt: new Date().toISOString(),
});

let cache = new QueryClient();
beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const open = () =>
  render(
    <QueryClientProvider client={cache}>
      <NotificationList />
    </QueryClientProvider>,
  );

describe("a notification that arrives live", () => {
  it("goes on top", () => {
    cache.setQueryData(list.queryKey, [notification(1, true)]);
    showNotification(cache, notification(2, false));
    expect(cache.getQueryData(list.queryKey)?.map(({ content }) => content)).toEqual([
      "Ana did thing 2",
      "Ana did thing 1",
    ]);
  });

  it("is shown once though it arrives twice", () => {
    cache.setQueryData(list.queryKey, []);
    showNotification(cache, notification(1, false));
    showNotification(cache, notification(1, false));
    expect(cache.getQueryData(list.queryKey)).toHaveLength(1);
  });

  it("waits for the list where nobody has opened it yet", () => {
    showNotification(cache, notification(1, false));
    expect(cache.getQueryData(list.queryKey)).toBeUndefined();
  });
});

describe("the list of notifications", () => {
  it("says so when there are none", () => {
    cache.setQueryData(list.queryKey, []);
    open();
    expect(screen.getByText("No notifications yet")).toBeTruthy();
    expect(fetched).not.toHaveBeenCalled();
  });

  it("shows the first ten", () => {
    cache.setQueryData(
      list.queryKey,
      Array.from({ length: 12 }, (_, number) => notification(number, true)),
    );
    open();
    expect(screen.getAllByRole("listitem")).toHaveLength(10);
  });

  it("marks what it shows as read, and keeps showing which was new", async () => {
    cache.setQueryData(list.queryKey, [notification(2, false), notification(1, true)]);
    cache.setQueryData(counts.queryKey, { unreadNotifications: 3 });
    open();
    await waitFor(() => expect(cache.getQueryData(counts.queryKey)).toEqual({ unreadNotifications: 2 }));
    expect(cache.getQueryData(list.queryKey)?.every(({ isRead }) => isRead)).toBe(true);
    expect(screen.getAllByText("Unread")).toHaveLength(1);
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe("/api/notifications/read");
    expect(init?.body).toBe(JSON.stringify({ ids: [notification(2, false).id] }));
  });
});

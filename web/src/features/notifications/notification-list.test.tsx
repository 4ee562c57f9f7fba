import { type Notification, notificationsApi } from "@plaza/contract/notifications";
import { QueryClientProvider, QueryClient } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import NotificationList from "./notification-list.tsx";
import { findNotifications, notifications } from "./notification-pages.ts";
import { sampleNotification as notification } from "#testing/sample-notifications.ts";
import { applyNotification } from "./apply-notifications.ts";

const counts = query(notificationsApi.showCounts);
const fetched = vi.fn((_address: string, _init: RequestInit) => Promise.resolve(new Response(null, { status: 204 })));

let cache = new QueryClient();
beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
});

const seed = (...list: Notification[]) =>
  cache.setQueryData(notifications.queryKey, { pages: [{ items: list, next: undefined }], pageParams: [undefined] });
const cached = () => findNotifications(cache).map(({ content }) => content);
const followed = vi.fn();

const open = () =>
  render(
    <QueryClientProvider client={cache}>
      <NotificationList onFollow={followed} />
    </QueryClientProvider>,
  );

describe("a notification that arrives live", () => {
  it("goes on top", () => {
    seed(notification(1, true));
    applyNotification(cache, notification(2, false));
    expect(cached()).toEqual(["Bo Lin did thing 2", "Bo Lin did thing 1"]);
  });

  it("is shown once though it arrives twice, on whichever page it was", () => {
    cache.setQueryData(notifications.queryKey, {
      pages: [
        { items: [notification(3, true)], next: "next" },
        { items: [notification(2, true), notification(1, true)], next: undefined },
      ],
      pageParams: [undefined, "next"],
    });
    applyNotification(cache, notification(1, false));
    applyNotification(cache, notification(1, false));
    expect(cached()).toEqual(["Bo Lin did thing 1", "Bo Lin did thing 3", "Bo Lin did thing 2"]);
  });

  it("waits for the list where it has not been opened yet", () => {
    applyNotification(cache, notification(1, false));
    expect(cache.getQueryData(notifications.queryKey)).toBeUndefined();
  });

  it("is not lost while the list is in flight", async () => {
    let respondEarly = (_response: Response) => {};
    fetched.mockImplementationOnce(() => new Promise((resolve) => (respondEarly = resolve)));
    fetched.mockImplementationOnce(() =>
      Promise.resolve(Response.json([notification(2, true), notification(1, true)])),
    );
    open();
    await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    applyNotification(cache, notification(2, true));
    respondEarly(Response.json([notification(1, true)]));
    await waitFor(() => expect(cached()).toEqual(["Bo Lin did thing 2", "Bo Lin did thing 1"]));
  });

  it("is not lost while the list is refetched", async () => {
    seed(notification(1, true));
    let respondEarly = (_response: Response) => {};
    fetched.mockImplementationOnce(() => new Promise((resolve) => (respondEarly = resolve)));
    fetched.mockImplementation(() => Promise.resolve(Response.json([notification(2, true), notification(1, true)])));
    open();
    void refetchChanged(cache, { queryKey: notifications.queryKey });
    await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    applyNotification(cache, notification(2, true));
    respondEarly(Response.json([notification(1, true)]));
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(cache.isFetching()).toBe(0));
    expect(cached()).toEqual(["Bo Lin did thing 2", "Bo Lin did thing 1"]);
  });
});

describe("the list of notifications", () => {
  it("has an empty state", () => {
    seed();
    open();
    expect(screen.getByText("No notifications yet")).toBeTruthy();
    expect(fetched).not.toHaveBeenCalled();
  });

  it("shows the first ten", () => {
    seed(...Array.from({ length: 12 }, (_, number) => notification(number, true)));
    open();
    expect(screen.getAllByRole("listitem")).toHaveLength(10);
  });

  it("shows the actor in bold, and links to its subject", () => {
    seed(notification(1, true));
    open();
    const link = screen.getByRole("link", { name: "Bo Lin did thing 1" });
    expect(link.getAttribute("href")).toBe("/post/1");
    expect(link.querySelector("b")?.textContent).toBe("Bo Lin");
    fireEvent.click(link);
    expect(followed).toHaveBeenCalledOnce();
  });

  it("marks what it shows as read, and keeps showing which was new", async () => {
    seed(notification(2, false), notification(1, true));
    cache.setQueryData(counts.queryKey, { friendRequests: 1, unreadMessages: 4, unreadNotifications: 3 });
    open();
    const after = { friendRequests: 1, unreadMessages: 4, unreadNotifications: 2 };
    await waitFor(() => expect(cache.getQueryData(counts.queryKey)).toEqual(after));
    expect(findNotifications(cache).every(({ isRead }) => isRead)).toBe(true);
    expect(screen.getAllByText("Unread")).toHaveLength(1);
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe("/api/notifications/read");
    expect(init?.body).toBe(JSON.stringify({ ids: [notification(2, false).id] }));
  });
});

import type { SiteAnnouncement } from "@plaza/contract/announcements";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { applySent, applyUndone } from "./apply-sent.ts";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { persistQueries } from "#features/offline/persist-queries.ts";
import { restoreQueries } from "#features/offline/restore-queries.ts";
import { createOutbox } from "#features/outbox/outbox.ts";
import { setOutbox } from "#features/outbox/send-or-queue.ts";
import { createDevice } from "#testing/device-surroundings.ts";
import { ANA, away, createOutboxStore } from "#testing/outbox-surroundings.ts";
import { BO } from "#testing/sample-user.ts";
import Announcements from "#features/announcements/announcements.tsx";

const announced: SiteAnnouncement = {
  id: "0190a000-0000-7000-8000-000000000001",
  kind: "announcement",
  title: "The square is closed",
  content: "Until Sunday.",
  createdAt: "2026-11-16T10:00:00.000Z",
  endsAt: null,
  solvedAt: null,
  page: null,
};
const device = createDevice();
const own = { ...BO, id: ANA, hasAnnouncement: true };
const title = () => screen.queryByRole("heading", { name: announced.title });
const newCache = () => new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });

function show(cache: QueryClient) {
  render(
    <QueryClientProvider client={cache}>
      <Announcements />
    </QueryClientProvider>,
  );
}

/** The list as the server has it, and what it was asked to change. */
function createServer() {
  const changes: string[] = [];
  let dismissed = false;
  const respond = async (path: string, init?: RequestInit) => {
    if (path === "/api/auth/user") return Response.json({ ...own, hasAnnouncement: !dismissed });
    if (path === "/api/announcements") return Response.json(dismissed ? [] : [announced]);
    changes.push(`${init?.method} ${path}`);
    dismissed = true;
    return new Response(null, { status: 204 });
  };
  return { changes, respond };
}

beforeEach(() => vi.stubGlobal("indexedDB", device.indexedDB));
afterEach(() => {
  cleanup();
  setOutbox(null);
  device.empty();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("an announcement that was seen online is shown offline after the app was opened anew", async () => {
  vi.stubGlobal("fetch", createServer().respond);
  const online = newCache();
  online.setQueryData(currentUser.queryKey, own as never);
  const end = persistQueries(online, ANA, () => true);
  show(online);
  await screen.findByRole("heading", { name: announced.title });
  window.dispatchEvent(new Event("pagehide"));
  end();
  cleanup();

  vi.stubGlobal("fetch", away);
  const offline = newCache();
  await restoreQueries(offline, ANA);
  // Home looks at the own record before it shows any.
  expect(offline.getQueryData(currentUser.queryKey)).toMatchObject({ hasAnnouncement: true });
  show(offline);
  expect(title()).not.toBeNull();
  expect(screen.getByText("Until Sunday.")).toBeDefined();
});

it("an announcement dismissed offline stays away, and the server learns it once it can be reached", async () => {
  vi.stubGlobal("fetch", away);
  const [server, store, cache] = [createServer(), createOutboxStore(), newCache()];
  const outbox = createOutbox(ANA, store);
  setOutbox(outbox);
  cache.setQueryData(["/api/announcements"], [announced]);
  show(cache);
  fireEvent.click(screen.getByRole("button", { name: `Dismiss: ${announced.title}` }));
  await waitFor(() => expect(store.size()).toBe(1));
  expect(title()).toBeNull();

  // What the server does not know yet it still lists.
  cache.setQueryData(["/api/announcements"], [announced]);
  await vi.waitFor(() => expect(title()).toBeNull());

  vi.stubGlobal("fetch", server.respond);
  outbox.start({
    onSent: (entry, response) => applySent(cache, entry, response, ANA),
    onFailed: () => {},
    onCancelled: () => {},
    onUnreachable: () => {},
    onUnauthorized: () => {},
  });
  await waitFor(() => expect(server.changes).toEqual([`PUT /api/announcements/${announced.id}/dismissed`]));
  await waitFor(() => expect(store.size()).toBe(0));
  expect(title()).toBeNull();
  outbox.stop();
});

it("an announcement whose dismissal is cancelled before it was sent is shown again", async () => {
  vi.stubGlobal("fetch", away);
  const [store, cache] = [createOutboxStore(), newCache()];
  const outbox = createOutbox(ANA, store);
  setOutbox(outbox);
  cache.setQueryData(["/api/announcements"], [announced]);
  show(cache);
  fireEvent.click(screen.getByRole("button", { name: `Dismiss: ${announced.title}` }));
  await waitFor(() => expect(outbox.current()).toHaveLength(1));
  const [entry] = outbox.current();
  if (!entry) throw new Error("Nothing is queued");
  outbox.cancel(entry.key);
  applyUndone(cache, entry);
  await waitFor(() => expect(title()).not.toBeNull());
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type FirstResponse, firstResponse } from "./first-response.ts";
import { queryClient } from "#app/shell/query-client.ts";
import { putRecords } from "#lib/device/device-store.ts";
import { createDevice } from "#testing/device-surroundings.ts";
import { isOffline, setOffline } from "#lib/live/offline.ts";

const device = createDevice();
const queryKey = ["/api/auth/user"];
/** How the server responds to each address, as soon as it does. */
let responds = new Map<string, (response: Response) => void>();
const respond = (response: Response, address = "/api/auth/user") => responds.get(address)?.(response);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("indexedDB", device.indexedDB);
  responds = new Map();
  vi.stubGlobal("fetch", (address: string) => new Promise<Response>((resolve) => responds.set(address, resolve)));
  localStorage.setItem("plaza-signed-in", "ana");
  const stored = { key: "ana:user", userId: "ana", queryKey, data: { id: "ana", firstName: "As kept" }, at: 1 };
  await putRecords("queries", stored);
});
afterEach(() => {
  setOffline(false);
  queryClient.clear();
  device.empty();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Resolves once every timer and import that it started has ended. */
async function resolved(pending: Promise<FirstResponse>): Promise<FirstResponse> {
  let isOver = false;
  void pending.finally(() => (isOver = true));
  while (!isOver) {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(100);
  }
  return pending;
}

it("a slow connection opens the app from the device's store", async () => {
  const pending = firstResponse();
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await resolved(pending)).user?.firstName).toBe("As kept");
  expect(isOffline()).toBe(true);
});

it("the server's response wins when it arrives before the stored user is read", async () => {
  const pending = firstResponse();
  vi.advanceTimersByTime(5_000);
  respond(Response.json({ id: "ana", firstName: "As it is" }));
  expect((await resolved(pending)).user?.firstName).toBe("As it is");
  expect([queryClient.getQueryData(queryKey), isOffline()]).toEqual([undefined, false]);
});

/** Opens Home as a member whose own record has come; `isOver` is set once it may be rendered. */
async function openHome() {
  const opening = { isOver: false };
  void firstResponse().then(() => (opening.isOver = true));
  respond(Response.json({ id: "ana", firstName: "As it is" }));
  await vi.dynamicImportSettled();
  return opening;
}

it("a member's home waits for its first responses, so that it is rendered once", async () => {
  const opening = await openHome();
  await vi.advanceTimersByTimeAsync(100);
  expect([[...responds.keys()].toSorted((one, other) => one.localeCompare(other)), opening.isOver]).toEqual([
    ["/api/auth/user", "/api/counts", "/api/posts", "/api/stories"],
    false,
  ]);
  for (const address of ["/api/posts", "/api/stories"]) respond(Response.json([]), address);
  respond(Response.json({ friendRequests: 0, unreadMessages: 0, unreadNotifications: 0 }), "/api/counts");
  await vi.advanceTimersByTimeAsync(0);
  expect(opening.isOver).toBe(true);
});

it("a member's home does not wait for long", async () => {
  const opening = await openHome();
  await vi.advanceTimersByTimeAsync(499);
  expect(opening.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(10);
  expect(opening.isOver).toBe(true);
});

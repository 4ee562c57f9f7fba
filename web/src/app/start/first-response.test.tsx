import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type FirstResponse, firstResponse } from "./first-response.ts";
import { queryClient } from "#app/shell/query-client.ts";
import { putRecords } from "#lib/device/device-store.ts";
import { createDevice } from "#testing/device-surroundings.ts";
import { isOffline, setOffline } from "#lib/live/offline.ts";

const device = createDevice();
const queryKey = ["/api/auth/user"];
let respond = (_response: Response) => {};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("indexedDB", device.indexedDB);
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (respond = resolve)));
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
    await vi.advanceTimersByTimeAsync(0);
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

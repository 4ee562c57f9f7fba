// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type FirstResponse, firstResponse } from "./first-response.ts";
import { queryClient } from "#app/shell/query-client.ts";
import { keep } from "#lib/device/device-store.ts";
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
  const kept = { key: "ana:user", userId: "ana", queryKey, data: { id: "ana", firstName: "As kept" }, at: 1 };
  await keep("answers", kept);
});
afterEach(() => {
  setOffline(false);
  queryClient.clear();
  device.empty();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What was asked, once all that was begun has ended. */
async function resolved(pending: Promise<FirstResponse>): Promise<FirstResponse> {
  let isOver = false;
  void pending.finally(() => (isOver = true));
  while (!isOver) {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  }
  return pending;
}

it("is what was kept, where the line is too slow", async () => {
  const pending = firstResponse();
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await resolved(pending)).user?.firstName).toBe("As kept");
  expect(isOffline()).toBe(true);
});

it("is the server's, where that comes before what was kept is found", async () => {
  const pending = firstResponse();
  vi.advanceTimersByTime(5_000);
  respond(Response.json({ id: "ana", firstName: "As it is" }));
  expect((await resolved(pending)).user?.firstName).toBe("As it is");
  expect([queryClient.getQueryData(queryKey), isOffline()]).toEqual([undefined, false]);
});

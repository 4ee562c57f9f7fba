// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type FirstAnswer, firstAnswer } from "./first-answer.ts";
import { queryClient } from "#app/shell/query-client.ts";
import { keep } from "#lib/device/device-store.ts";
import { createDevice } from "#testing/device-surroundings.ts";
import { isOffline, setOffline } from "#lib/live/offline.ts";

const device = createDevice();
const queryKey = ["/api/auth/user"];
let answer = (_response: Response) => {};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("indexedDB", device.indexedDB);
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
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
async function answered(asked: Promise<FirstAnswer>): Promise<FirstAnswer> {
  let isOver = false;
  void asked.finally(() => (isOver = true));
  while (!isOver) {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  }
  return asked;
}

it("is what was kept, where the line is too slow", async () => {
  const asked = firstAnswer();
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await answered(asked)).user?.firstName).toBe("As kept");
  expect(isOffline()).toBe(true);
});

it("is the server's, where that comes before what was kept is found", async () => {
  const asked = firstAnswer();
  vi.advanceTimersByTime(5_000);
  answer(Response.json({ id: "ana", firstName: "As it is" }));
  expect((await answered(asked)).user?.firstName).toBe("As it is");
  expect([queryClient.getQueryData(queryKey), isOffline()]).toEqual([undefined, false]);
});

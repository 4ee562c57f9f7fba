// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useGrowing } from "#lib/use-growing.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const growing = (length?: number) => renderHook(({ length: now }) => useGrowing(now, 3), { initialProps: { length } });

it("draws what is on the screen first, and the rest by and by", async () => {
  const { result, rerender } = growing();
  rerender({ length: 8 });
  const seen = [result.current];
  for (let step = 0; step < 3; step += 1) {
    await pass(50);
    seen.push(result.current);
  }
  expect(seen).toEqual([3, 6, Infinity, Infinity]);
});

it("takes nothing away again where something new comes before it", async () => {
  const { result, rerender } = growing();
  rerender({ length: 3 });
  await pass(50);
  rerender({ length: 4 });
  expect(result.current).toBeGreaterThanOrEqual(4);
});

it("draws all at once on coming back", () => {
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(60_000);
  expect(growing(20).result.current).toBe(Infinity);
});

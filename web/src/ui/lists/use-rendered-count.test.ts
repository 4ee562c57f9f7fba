import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useRenderedCount } from "./use-rendered-count.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const drawing = (length?: number) =>
  renderHook(({ length: now }) => useRenderedCount(now, 3), { initialProps: { length } });

it("a long list renders what is on the screen first, and more as one comes near the end of it", async () => {
  const { result, rerender } = drawing();
  rerender({ length: 14 });
  const seen = [result.current.count];
  for (let step = 0; step < 2; step += 1) {
    await act(() => Promise.resolve(result.current.renderMore()));
    seen.push(result.current.count);
  }
  await pass(0);
  expect([...seen, result.current.count]).toEqual([3, 9, 15, Infinity]);
  expect(result.current.isWhole).toBe(true);
});

it("a long list renders everything in steps once the page has been open for a while", async () => {
  const { result } = drawing(20);
  await pass(1_000);
  expect(result.current).toMatchObject({ count: 3, isWhole: false });
  await pass(4_000);
  expect(result.current.count).toBeLessThan(20);
  for (let step = 0; step < 7; step += 1) await pass(50);
  expect(result.current).toMatchObject({ count: Infinity, isWhole: true });
});

it("a list that was rendered whole stays whole when something new comes before it", async () => {
  const { result, rerender } = drawing();
  rerender({ length: 3 });
  await pass(0);
  rerender({ length: 4 });
  expect(result.current.count).toBeGreaterThanOrEqual(4);
});

it("a list renders whole at once on coming back to it", () => {
  vi.advanceTimersByTime(60_000);
  expect(drawing(20).result.current.count).toBe(Infinity);
});

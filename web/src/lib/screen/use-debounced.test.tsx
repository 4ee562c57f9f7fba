import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useDebounced } from "./use-debounced.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("a debounced value follows once the value has stayed the same for the pause", () => {
  const { result, rerender } = renderHook(({ typed }) => useDebounced(typed, 150), { initialProps: { typed: "" } });
  rerender({ typed: "a" });
  act(() => void vi.advanceTimersByTime(149));
  rerender({ typed: "an" });
  act(() => void vi.advanceTimersByTime(149));
  expect(result.current).toBe("");
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe("an");
});

import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lazyPart } from "./lazy-part.tsx";

type Loaded = { default: (props: { label: string }) => string };
const load = vi.fn<() => Promise<Loaded>>();
const there = async (): Promise<Loaded> => ({ default: ({ label }) => label });
const away = () => Promise.reject(new TypeError("Failed to fetch"));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  load.mockReset();
  vi.useRealTimers();
});

it("a part beside a page renders after the page, and at once the next time", async () => {
  const Part = lazyPart(load.mockImplementation(there));
  const { unmount } = render(<Part label="Beside" />);
  await pass(0);
  expect(screen.getByText("Beside")).toBeDefined();
  unmount();
  render(<Part label="Again" />);
  expect(screen.getByText("Again")).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

it("a part in two places is shown in both, although only the first loads it", async () => {
  const Part = lazyPart(load.mockImplementation(there));
  render(<Part label="First" />);
  vi.advanceTimersByTime(0);
  render(<Part label="Second" />);
  // The file is there before the second place looks for it.
  await act(async () => {});
  await pass(0);
  expect(screen.getByText("First")).toBeDefined();
  expect(screen.getByText("Second")).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

it("a part that failed to load is fetched again after a pause, or when the network is back", async () => {
  const Part = lazyPart(load.mockImplementation(away));
  render(<Part label="Beside" />);
  await pass(120_000);
  const loads = load.mock.calls.length;
  expect(loads).toBeGreaterThan(2);
  expect(loads).toBeLessThan(40);
  load.mockImplementation(there);
  window.dispatchEvent(new Event("online"));
  await pass(0);
  expect(screen.getByText("Beside")).toBeDefined();
  expect(load).toHaveBeenCalledTimes(loads + 1);
});

it("a part whose page is gone is not fetched again", async () => {
  const Part = lazyPart(load.mockImplementation(away));
  const { unmount } = render(<Part label="Beside" />);
  await pass(0);
  unmount();
  await pass(120_000);
  expect(load).toHaveBeenCalledOnce();
});

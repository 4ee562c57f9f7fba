import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { Earlier } from "./earlier.tsx";

type Entry = { isIntersecting: boolean };
let report: (entries: Entry[]) => void = () => {};
const observe = vi.fn();

beforeEach(() => {
  observe.mockClear();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = observe;
      unobserve = vi.fn();
      disconnect = vi.fn();
      constructor(onEntries: (entries: Entry[]) => void) {
        report = onEntries;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shows = (...views: boolean[]) => act(async () => report(views.map((isIntersecting) => ({ isIntersecting }))));

it("the end of a list loads more only when it is in view after a batch of entries", async () => {
  const onMore = vi.fn(async () => {});
  render(<LoadMore isLoading={false} hasFailed={false} onMore={onMore} />);
  await shows(true, false);
  expect(onMore).not.toHaveBeenCalled();
  await shows(false, true);
  expect(onMore).toHaveBeenCalledOnce();
});

it("the top of a chat loads earlier messages when it is in view, and is observed again after each page", async () => {
  const onEarlier = vi.fn(async () => {});
  render(<Earlier log={{ current: null }} hasFailed={false} onEarlier={onEarlier} />);
  expect(observe).toHaveBeenCalledTimes(1);
  await shows(false, true);
  expect(onEarlier).toHaveBeenCalledOnce();
  expect(observe).toHaveBeenCalledTimes(2);
});

it("after a failure nothing is loaded without a click", async () => {
  render(<LoadMore isLoading={false} hasFailed onMore={() => {}} />);
  expect(observe).not.toHaveBeenCalled();
});

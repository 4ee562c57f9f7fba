import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addOverlay, replaceDocument, startOverlayHistory } from "./overlay-history.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("a closed overlay takes one step back, however late the browser reports it", async () => {
  // A browser under load: the traversal is requested, and its popstate comes after seconds.
  const go = vi.spyOn(history, "go").mockImplementation(() => {});
  startOverlayHistory();
  const close = vi.fn<() => void>();
  addOverlay(close);
  await vi.advanceTimersByTimeAsync(0);
  const beneath = history.state as unknown;

  const remove = addOverlay(() => {});
  await vi.advanceTimersByTimeAsync(0);
  remove();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(go.mock.calls).toEqual([[-1]]);

  history.replaceState(beneath, "");
  window.dispatchEvent(new PopStateEvent("popstate"));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(go.mock.calls).toEqual([[-1]]);
  expect(close).not.toHaveBeenCalled();
});

it("a document that replaces this one waits for the step back under way, and no other step follows", async () => {
  const go = vi.spyOn(history, "go").mockImplementation(() => {});
  const replace = vi.spyOn(location, "replace").mockImplementation(() => {});
  startOverlayHistory();
  const [under, over] = [addOverlay(() => {}), addOverlay(() => {})];
  await vi.advanceTimersByTimeAsync(0);
  over();
  await vi.advanceTimersByTimeAsync(0);
  const steps = go.mock.calls.length;
  replaceDocument("/");
  expect(replace).not.toHaveBeenCalled();
  window.dispatchEvent(new PopStateEvent("popstate"));
  under();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(replace.mock.calls).toEqual([["/"]]);
  expect(go).toHaveBeenCalledTimes(steps);
});

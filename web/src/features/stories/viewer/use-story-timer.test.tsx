import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { STORY_IMAGE_MS, useStoryTimer } from "./use-story-timer.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const onEnd = vi.fn<() => void>();
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

function run(first = { slide: "one", isRunning: true }) {
  onEnd.mockClear();
  return renderHook((props: typeof first) => useStoryTimer({ ...props, ms: STORY_IMAGE_MS, onEnd }), {
    initialProps: first,
  });
}

describe("a picture's timer of five seconds", () => {
  it("fills the bar every 50 ms", () => {
    const { result } = run();
    pass(49);
    expect(result.current).toBe(0);
    pass(1);
    expect(result.current).toBe(1);
    pass(2_450);
    expect(result.current).toBe(50);
  });

  it("ends once, after 5,000 ms", () => {
    const { result } = run();
    pass(4_950);
    expect(onEnd).not.toHaveBeenCalled();
    pass(50);
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(result.current).toBe(100);
    pass(20_000);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it("stops while paused, and continues from there", () => {
    const { result, rerender } = run();
    pass(2_000);
    rerender({ slide: "one", isRunning: false });
    pass(60_000);
    expect(result.current).toBe(40);
    rerender({ slide: "one", isRunning: true });
    pass(2_950);
    expect(onEnd).not.toHaveBeenCalled();
    pass(50);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it("restarts with the next story", () => {
    const { result, rerender } = run();
    pass(4_000);
    rerender({ slide: "two", isRunning: true });
    expect(result.current).toBe(0);
    pass(4_950);
    expect(onEnd).not.toHaveBeenCalled();
    pass(50);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it("leaves nothing running when the viewer closes", () => {
    run().unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

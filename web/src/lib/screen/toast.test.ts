import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dismissToast, toast, useToast } from "./toast.ts";

function toasted(message: Parameters<typeof toast>[0]): number {
  let id = 0;
  act(() => {
    id = toast(message);
  });
  return id;
}

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("toasts", () => {
  it("a new one replaces the one before", () => {
    const { result } = renderHook(useToast);
    toasted({ title: "Post created" });
    toasted({ title: "Login failed", variant: "destructive" });
    expect(result.current).toMatchObject({ title: "Login failed", variant: "destructive", open: true });
  });

  it("a dismissed one closes at once and is removed after 1,000,000 ms", () => {
    const { result } = renderHook(useToast);
    const id = toasted({ title: "Comment added" });
    act(() => dismissToast(id));
    expect(result.current).toMatchObject({ id, variant: "default", open: false });
    pass(999_999);
    expect(result.current?.id).toBe(id);
    pass(1);
    expect(result.current).toBeNull();
  });

  it("a newer one is not removed when an older one's time is up", () => {
    const { result } = renderHook(useToast);
    const older = toasted({ title: "Friend request sent" });
    act(() => dismissToast(older));
    toasted({ title: "RSVP updated" });
    pass(1_000_000);
    expect(result.current).toMatchObject({ title: "RSVP updated", open: true });
  });

  it("the dismissal of one that is no longer shown is ignored", () => {
    const { result } = renderHook(useToast);
    const older = toasted({ title: "Post deleted" });
    toasted({ title: "Post created" });
    act(() => dismissToast(older));
    expect(result.current).toMatchObject({ title: "Post created", open: true });
  });
});

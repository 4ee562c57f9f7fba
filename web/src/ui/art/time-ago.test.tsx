import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { TimeAgo } from "./time-ago.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("a relative time goes on while the page is seen, and one that was hidden has it at once", () => {
  vi.useFakeTimers();
  const isHidden = vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  render(<TimeAgo time={new Date().toISOString()} />);
  const words = () => screen.getByText(/./).textContent;
  expect(words()).toBe("just now");
  act(() => vi.advanceTimersByTime(120_000));
  expect(words()).toBe("2 minutes ago");
  isHidden.mockReturnValue(true);
  act(() => vi.advanceTimersByTime(180_000));
  expect(words()).toBe("2 minutes ago");
  isHidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(words()).toBe("5 minutes ago");
});

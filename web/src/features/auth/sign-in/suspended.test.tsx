import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import Suspended from "./suspended.tsx";

afterEach(cleanup);

it("a member who is thrown out reads why and until when, with the focus on it", () => {
  const closed = vi.fn();
  render(<Suspended reason="Spam in three groups" until="2026-12-01T10:00:00.000Z" onRead={closed} />);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Your account is suspended" }));
  expect(screen.getByText(/^You can't log in until .*December 1, 2026.*\.$/)).toBeTruthy();
  expect(screen.getByText("Spam in three groups")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Go to the home page" }));
  expect(closed).toHaveBeenCalledOnce();
});

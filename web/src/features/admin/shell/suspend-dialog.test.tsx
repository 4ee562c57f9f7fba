// @vitest-environment happy-dom
import type { AdminUser } from "@plaza/contract/admin";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import SuspendDialog from "./suspend-dialog.tsx";
import { untilAfter } from "./suspension-draft.ts";

const user: AdminUser = {
  id: "0190a000-0000-7000-8000-0000000000b0",
  firstName: "Bo",
  lastName: "Lin",
  profileImageUrl: null,
  coverImageUrl: null,
  bio: null,
  isAdmin: false,
  email: "bo@example.com",
  emailVerified: true,
  isSuspended: false,
  suspensionReason: null,
  suspendedUntil: null,
  createdAt: "2026-11-01T10:00:00.000Z",
};
const fetched = vi.fn((_address: string, _init: RequestInit) => Promise.resolve(Response.json(user)));
const closed = vi.fn();

beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SuspendDialog user={user} onClose={closed} />
    </QueryClientProvider>,
  );

it("a suspension is sent with its reason and its end", async () => {
  open();
  fireEvent.change(screen.getByLabelText("For how long"), { target: { value: "7" } });
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: " Spam " } });
  const before = Date.now();
  fireEvent.click(screen.getByRole("button", { name: "Suspend" }));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe(`/api/admin/users/${user.id}/suspended`);
  const body = JSON.parse(typeof init?.body === "string" ? init.body : "{}") as Record<string, string>;
  expect(body).toMatchObject({ isSuspended: true, reason: "Spam" });
  const days = (Date.parse(body["until"] ?? "") - before) / 86_400_000;
  expect(days).toBeCloseTo(7, 3);
});

it("a suspension without an end or a reason is sent as such, and a reason that is too long is not sent", async () => {
  open();
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "x".repeat(501) } });
  fireEvent.click(screen.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText("The reason must be at most 500 characters")).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "" } });
  fireEvent.click(screen.getByRole("button", { name: "Suspend" }));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(fetched.mock.calls[0]?.[1].body).toBe(JSON.stringify({ isSuspended: true, reason: null, until: null }));
  expect(untilAfter("", 0)).toBeNull();
});

it("a refused suspension leaves the dialog open", async () => {
  fetched.mockResolvedValueOnce(Response.json({ message: "You cannot suspend yourself" }, { status: 403 }));
  open();
  fireEvent.click(screen.getByRole("button", { name: "Suspend" }));
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.getByRole("button", { name: "Suspend" })).toHaveProperty("disabled", false));
  expect(closed).not.toHaveBeenCalled();
});

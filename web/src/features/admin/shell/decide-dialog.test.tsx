import type { SuspensionTerms } from "@plaza/contract/safety";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import DecideDialog, { type DecideAct } from "./decide-dialog.tsx";
import { ApiError } from "#lib/api/api-client.ts";
import { BO } from "#testing/sample-user.ts";
import { untilAfter } from "./suspension-draft.ts";

const onDecide = vi.fn((_terms: SuspensionTerms) => Promise.resolve());
const closed = vi.fn();

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const open = (act: DecideAct = "suspend") =>
  render(<DecideDialog user={BO} act={act} onDecide={onDecide} onClose={closed} />);

it("a suspension is sent with its reason and its end", async () => {
  open();
  fireEvent.change(screen.getByLabelText("Duration"), { target: { value: "7" } });
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: " Spam " } });
  const before = Date.now();
  fireEvent.click(screen.getByRole("button", { name: "Suspend" }));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const [{ reason, until } = { reason: null, until: null }] = onDecide.mock.calls[0] ?? [];
  expect(reason).toBe("Spam");
  const days = (Date.parse(until ?? "") - before) / 86_400_000;
  expect(days).toBeCloseTo(7, 3);
});

it("a suspension without an end or a reason is sent as such, and a reason that is too long is not sent", async () => {
  open();
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "x".repeat(501) } });
  fireEvent.click(screen.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText("The reason must be at most 500 characters")).toBeTruthy();
  expect(onDecide).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "" } });
  fireEvent.click(screen.getByRole("button", { name: "Suspend" }));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(onDecide).toHaveBeenCalledExactlyOnceWith({ reason: null, until: null });
  expect(untilAfter("", 0)).toBeNull();
});

it("a refused suspension leaves the dialog open", async () => {
  onDecide.mockRejectedValueOnce(new ApiError(403, JSON.stringify({ message: "You can't suspend yourself" })));
  open();
  fireEvent.click(screen.getByRole("button", { name: "Suspend" }));
  await waitFor(() => expect(onDecide).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.getByRole("button", { name: "Suspend" })).toHaveProperty("disabled", false));
  expect(closed).not.toHaveBeenCalled();
});

it("a warning needs a reason and has no end; a limit may have one", async () => {
  open("warn");
  expect(screen.queryByLabelText("Duration")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Warn" }));
  expect(await screen.findByText("Enter a reason")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "Be kind" } });
  fireEvent.click(screen.getByRole("button", { name: "Warn" }));
  await waitFor(() => expect(onDecide).toHaveBeenCalledExactlyOnceWith({ reason: "Be kind", until: null }));
  cleanup();
  open("limit");
  expect(screen.getByLabelText("Duration")).toBeTruthy();
});

import type { Application } from "@plaza/contract/registration";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useToast } from "#lib/screen/toast.ts";
import { Applications } from "./applications.tsx";

const named = (firstName: string, answer: string, at: number): Application => ({
  id: `0190a000-0000-7000-8000-00000000000${at}`,
  firstName,
  lastName: "Field",
  email: `${firstName.toLowerCase()}@example.com`,
  answer,
  createdAt: "2026-11-16T10:00:00.000Z",
});
const [dora, eve] = [named("Dora", "Number 7", 1), named("Eve", "", 2)];
const TOAST = "Toast: ";
const LastToast = () => <p>{`${TOAST}${useToast()?.title}`}</p>;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("applications show their answers, and go from the list when they are decided", async () => {
  const decided: unknown[] = [];
  vi.stubGlobal("fetch", (path: string, init?: { method: string; body: string }) => {
    if (init?.method !== "PUT") return Promise.resolve(Response.json([dora, eve]));
    decided.push([path, JSON.parse(init.body)]);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Applications />
      <LastToast />
    </QueryClientProvider>,
  );
  const list = await screen.findByRole("list", { name: "Applications" });
  const [first, second] = within(list).getAllByRole("listitem");
  if (!first || !second) throw new Error("Two applications are missing");
  expect(first.textContent).toContain("Number 7");
  expect(second.textContent).toContain("No answer");

  fireEvent.click(within(first).getByRole("button", { name: "Approve" }));
  expect(await screen.findByText(`${TOAST}Application approved`)).toBeTruthy();
  expect(screen.queryByText("Dora Field")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Decline" }));
  expect(await screen.findByText("No pending applications")).toBeTruthy();
  expect(screen.getByText(`${TOAST}Application declined`)).toBeTruthy();
  expect(decided).toEqual([
    [`/api/admin/applications/${dora?.id}`, { isAccepted: true }],
    [`/api/admin/applications/${eve?.id}`, { isAccepted: false }],
  ]);
});

import type { AdminUser } from "@plaza/contract/admin";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ana } from "#testing/sample-posts.ts";
import UsersTab from "./users-tab.tsx";

const listed: AdminUser = {
  ...ana,
  email: null,
  emailVerified: true,
  role: "member",
  isLimited: false,
  isSuspended: false,
  suspensionReason: null,
  suspendedUntil: null,
  limitReason: null,
  limitedUntil: null,
  factorResetAt: null,
  warningCount: 0,
  hints: [],
  createdAt: "2026-11-16T10:00:00.000Z",
  invitedBy: null,
};

const open = (isAdmin: boolean, email: string | null) => {
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(Response.json(path.startsWith("/api/admin/users") ? [{ ...listed, email }] : [])),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <UsersTab viewer={{ id: "0190a000-0000-7000-8000-000000000099", isAdmin }} />
    </QueryClientProvider>,
  );
  return screen.findByRole("table", { name: "Users" });
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("C6: a moderator's table of users has no column of addresses, nor a word in its place", async () => {
  const { textContent } = await open(false, null);
  expect(textContent).not.toMatch(/email|null|undefined/i);
  expect(screen.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
    "Member",
    "Joined",
    "Admin",
    "More",
  ]);
});

it("an administrator's table of users has their addresses", async () => {
  const { textContent } = await open(true, "ana@example.com");
  expect(textContent).toContain("Email");
  expect(textContent).toContain("ana@example.com");
});

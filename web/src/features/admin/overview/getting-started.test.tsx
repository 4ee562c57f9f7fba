import { adminApi } from "@plaza/contract/admin";
import { instanceApi } from "@plaza/contract/instance";
import { QueryClientProvider, QueryClient } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keyOf } from "#lib/api/api-client.ts";
import { GettingStarted, useGettingStarted } from "./getting-started.tsx";

let cache = new QueryClient();
beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  // The server never responds: the cached data is shown.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Shown({ members }: { members: number | undefined }) {
  const { isOpen, isUndecided, hide } = useGettingStarted(members);
  if (isUndecided) return <p>Not known yet</p>;
  return isOpen ? <GettingStarted onHide={hide} /> : <p>Nothing to do</p>;
}

const open = (members?: number) =>
  render(
    <QueryClientProvider client={cache}>
      <Shown members={members} />
    </QueryClientProvider>,
  );
const text = () => document.body.textContent;

describe("getting started", () => {
  it("ticks what the server reports as done, and says of the rest why not", () => {
    const backup = { isScheduled: false };
    cache.setQueryData(keyOf(adminApi.showHealth), { hasMail: false, hasPublicUrl: true, backup });
    cache.setQueryData(keyOf(adminApi.showStats), { totalUsers: 3, adminUsers: 1 });
    cache.setQueryData(keyOf(instanceApi.showSettings), { name: "Plaza", logoUrl: null, accent: null });
    open(3);
    expect(text()).toContain("Name and branding, to do");
    expect(text()).toContain("Public address, done");
    expect(text()).toContain("Email, to doNot set. Add SMTP_URL=");
    expect(text()).toContain("Backups, to doNot set. Add BACKUP_DIR=");
    expect(text()).toContain("A second administrator, to doYou're the only one.");
    expect(text()).toContain("Invite people, done");
  });

  it("is shown below ten members, once their number is known, and whenever a link leads to one of its steps", () => {
    open();
    expect(text()).toBe("Not known yet");
    cleanup();
    open(9);
    expect(text()).toContain("Getting started");
    cleanup();
    open(10);
    expect(text()).toBe("Nothing to do");
    cleanup();
    history.replaceState(null, "", "#setup-email");
    open(10);
    expect(document.activeElement?.id).toBe("setup-email");
    fireEvent.click(screen.getByRole("button", { name: "Hide this" }));
    expect(text()).toBe("Nothing to do");
  });

  it("stays dismissed", () => {
    open(1);
    fireEvent.click(screen.getByRole("button", { name: "Hide this" }));
    expect(text()).toBe("Nothing to do");
    cleanup();
    open(1);
    expect(text()).toBe("Nothing to do");
  });
});

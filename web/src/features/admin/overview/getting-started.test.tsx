import { adminApi } from "@plaza/contract/admin";
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
  return isOpen ? <GettingStarted members={members ?? 0} onHide={hide} /> : <p>Nothing to do</p>;
}

const open = (members?: number) =>
  render(
    <QueryClientProvider client={cache}>
      <Shown members={members} />
    </QueryClientProvider>,
  );
const text = () => document.body.textContent;

describe("getting started", () => {
  it("ticks what the server reports as done", () => {
    cache.setQueryData(keyOf(adminApi.showHealth), { hasMail: false, hasPublicUrl: true });
    open(1);
    expect(text()).toContain("Share the address, to do");
    expect(text()).toContain("Set the public address, done");
    expect(text()).toContain("Set up e-mail, to do");
    expect(text()).toMatch(/Make backups(?!,)/);
  });

  it("is shown below ten members, once their number is known", () => {
    open();
    expect(text()).toBe("Not known yet");
    cleanup();
    open(9);
    expect(text()).toContain("Share the address, done");
    cleanup();
    open(10);
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

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import InviteLinks from "./invite-links.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("invitation links that need two-factor first say so, and offer no new link", async () => {
  const message = "Turn two-factor on in your settings first";
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ message, code: "two_factor_needed" }, { status: 403 })));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <InviteLinks viewerId="" />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "New invitation link" })).toBeNull();
});

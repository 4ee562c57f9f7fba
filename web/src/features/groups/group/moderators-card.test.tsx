import { QueryClientProvider, QueryClient } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ModeratorsCard } from "./moderators-card.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("the card is left out where the owner and all moderators are hidden from the viewer", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([])));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ModeratorsCard groupId="0190a000-0000-7000-8000-0000000000a1" />
    </QueryClientProvider>,
  );
  expect(screen.getByText("Owner and moderators")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Owner and moderators")).toBeNull());
});

// @vitest-environment happy-dom
import type { User } from "@plaza/contract/users";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { StoriesStrip } from "./stories-strip.tsx";

const ana: User = {
  id: "ana",
  firstName: "Ana",
  lastName: "Prado",
  profileImageUrl: null,
  coverImageUrl: null,
  bio: null,
  isAdmin: false,
};
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tile = () => screen.getByRole<HTMLButtonElement>("button", { name: "Your story" });

for (const [outcome, status] of [
  ["without any", 200],
  ["that could not be loaded", 500],
] as const) {
  it(`adds nothing while stories are loading, and adds after a list ${outcome}`, async () => {
    let respond: (response: Response) => void = () => {};
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (respond = resolve)));
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StoriesStrip viewer={ana} />
      </QueryClientProvider>,
    );
    expect(tile().disabled).toBe(true);
    respond(new Response("[]", { status, headers: { "content-type": "application/json" } }));
    await waitFor(() => expect(tile().disabled).toBe(false));
  });
}

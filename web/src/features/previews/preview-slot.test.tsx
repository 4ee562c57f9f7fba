import type { Preview } from "@plaza/contract/previews";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
// The card is a chunk of its own: importing it here makes it available at once.
import "./preview-card.tsx";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { PreviewSlot } from "./preview-slot.tsx";

const preview: Preview = {
  url: "https://www.example.com/bridge",
  title: "<b>A bridge</b>",
  description: "Old and crooked",
  author: null,
  image: null,
};
const post = { kind: "post", id: "0190a000-0000-7000-8000-000000000001" } as const;

let seen: (isInView: boolean) => void = () => {};
beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        seen = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [ana, cleo] = ["0190a000-0000-7000-8000-000000000900", "0190a000-0000-7000-8000-000000000902"];
const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
cache.setQueryData<{ id: string }>(currentUser.queryKey, { id: ana });
const slot = (more: Partial<ComponentProps<typeof PreviewSlot>> = {}) => (
  <QueryClientProvider client={cache}>
    <PreviewSlot text={post} preview={preview} authorId={cleo} {...more} />
  </QueryClientProvider>
);
const link = () => screen.queryByRole("link", { name: /A bridge/ });

it("a preview shows the page's words as text, under the host of the link", async () => {
  render(slot());
  const shown = await screen.findByRole("link", { name: "example.com <b>A bridge</b> Old and crooked" });
  expect(shown.getAttribute("href")).toBe(preview.url);
  expect(shown.getAttribute("rel")).toBe("noopener noreferrer nofollow ugc");
  expect(screen.queryByRole("button")).toBeNull();
});

it("a preview that arrives while its text is read is shown once that is out of view", async () => {
  const { rerender } = render(slot({ preview: null }));
  rerender(slot());
  await act(async () => {});
  act(() => seen(true));
  expect(link()).toBeNull();
  act(() => seen(false));
  expect(link()).not.toBeNull();
});

it("a preview that arrives is shown to the author of the text at once", async () => {
  const { rerender } = render(slot({ preview: null, authorId: ana }));
  rerender(slot({ authorId: ana }));
  await waitFor(() => expect(link()).not.toBeNull());
});

it("its author removes a preview; one that could not be removed stays", async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 503 }));
  vi.stubGlobal("fetch", fetched);
  render(slot({ authorId: ana }));
  fireEvent.click(await screen.findByRole("button", { name: "Remove link preview" }));
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  await act(async () => {});
  expect(link()).not.toBeNull();
  fetched.mockImplementation(async () => new Response(null, { status: 204 }));
  fireEvent.click(screen.getByRole("button", { name: "Remove link preview" }));
  await waitFor(() => expect(link()).toBeNull());
  const [path, init] = fetched.mock.lastCall ?? [];
  expect([init?.method, path]).toEqual(["DELETE", `/api/posts/${post.id}/preview`]);
});

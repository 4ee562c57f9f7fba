import type { User } from "@plaza/contract/users";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { prepareStories } from "#features/stories/data/use-stories.ts";
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

it("has the picture of its first tile preloaded, from the same addresses", async () => {
  const media = { url: "/objects/bo", kind: "image", width: 900, height: 1600, placeholder: null, alt: null };
  const story = { id: "bo-1", userId: "bo", media, isSeen: false, content: null, background: null, mentions: [] };
  const bo = { ...ana, id: "bo", firstName: "Bo" };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([{ user: bo, stories: [story] }])));
  const preloaded: HTMLImageElement[] = [];
  vi.stubGlobal("Image", function Image() {
    const image = document.createElement("img");
    preloaded.push(image);
    return image;
  });
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  await prepareStories(cache);
  render(
    <QueryClientProvider client={cache}>
      <StoriesStrip viewer={ana} />
    </QueryClientProvider>,
  );
  const cover = screen.getByRole("button", { name: /^Bo Prado's story/ }).querySelector("img");
  expect(preloaded.map(({ srcset, sizes }) => [srcset, sizes])).toEqual([[cover?.srcset, cover?.sizes]]);
  expect(cover?.srcset).toContain("/objects/bo?w=160 ");
});

it("renders the tiles that are out of view as one comes near them", async () => {
  let show = () => {};
  class FakeObserver {
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      show = () => seen([{ isIntersecting: true }]);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  const groups = Array.from({ length: 8 }, (_, at) => {
    const user = { ...ana, id: `${at}`, firstName: `Friend ${at}` };
    const story = { id: `${at}`, userId: user.id, media: null, content: "Hello", background: "dusk", mentions: [] };
    return { user, stories: [{ ...story, isSeen: false }] };
  });
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(groups)));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StoriesStrip viewer={ana} />
    </QueryClientProvider>,
  );
  const tiles = () => screen.queryAllByRole("button", { name: /^Friend/ }).length;
  await waitFor(() => expect(tiles()).toBe(3));
  act(() => show());
  await waitFor(() => expect(tiles()).toBe(8));
});

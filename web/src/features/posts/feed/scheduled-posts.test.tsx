import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ana, id, post } from "#testing/sample-posts.ts";
import ScheduledPosts from "./scheduled-posts.tsx";

const fetched = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

function open(...publishAt: string[]) {
  const posts = publishAt.map((at, n) => post(n + 1, { publishAt: at }));
  fetched.mockImplementation((_address, { method } = {}) =>
    Promise.resolve(Response.json(method === "PUT" ? post(90, { content: "Post 1" }) : posts)),
  );
  vi.stubGlobal("fetch", fetched);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ScheduledPosts userId={ana.id} />
    </QueryClientProvider>,
  );
}

it("scheduled posts are listed by their time, the next one first", async () => {
  open("2030-02-01T10:00:00.000Z", "2030-01-01T10:00:00.000Z");
  await screen.findByRole("region", { name: "Scheduled posts" });
  expect(screen.getAllByText(/^Post \d$/).map(({ textContent }) => textContent)).toEqual(["Post 2", "Post 1"]);
});

it("a scheduled post that is published now leaves the list, though its id is another one then", async () => {
  open("2030-02-01T10:00:00.000Z");
  fireEvent.click(await screen.findByRole("button", { name: "Publish now" }));
  await waitFor(() => expect(screen.queryByText("Post 1")).toBeNull());
  const put = fetched.mock.calls.find(([, init]) => init?.method === "PUT");
  expect([put?.[0], put?.[1]?.body]).toEqual([`/api/posts/${id(1)}`, JSON.stringify({ publishAt: null })]);
});

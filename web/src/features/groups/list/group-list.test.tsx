import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { groupsOf } from "#features/groups/data/group-pages.ts";
import { GroupList } from "./group-list.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("a cached list without groups says nothing until it has been read again", async () => {
  let respond = (_response: Response) => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (respond = resolve)));
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  cache.setQueryData(groupsOf("mine", "").queryKey, {
    pages: [{ items: [], next: undefined }],
    pageParams: [undefined],
  });
  const onNone = vi.fn<() => void>();
  render(
    <QueryClientProvider client={cache}>
      <GroupList view="mine" q="" onNone={onNone} empty={<p>No groups yet</p>} />
    </QueryClientProvider>,
  );
  expect([screen.queryByText("No groups yet"), onNone.mock.calls]).toEqual([null, []]);
  respond(Response.json([]));
  await screen.findByText("No groups yet");
  expect(onNone).toHaveBeenCalled();
});

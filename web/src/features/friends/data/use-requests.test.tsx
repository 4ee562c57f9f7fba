import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { applyFriendship } from "./apply-friendship.ts";
import { useSuggestions, useSuggestionsBeside } from "./use-requests.ts";

const request = vi.fn<typeof fetch>();
const requested = { userId: "bo", standing: { id: "f", status: "pending", addresseeId: "bo" } } as const;

let cache = new QueryClient();
const inPage = {
  wrapper: ({ children }: PropsWithChildren) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
};
const suggest = (...ids: string[]) => request.mockImplementation(async () => Response.json(ids.map((id) => ({ id }))));

beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  vi.stubGlobal("fetch", request);
  suggest("bo", "cleo");
});
afterEach(() => {
  cleanup();
  request.mockReset();
  vi.unstubAllGlobals();
});

it("a suggestion with a sent request stays when a column that suggests people too appears later", async () => {
  const page = renderHook(useSuggestions, inPage);
  await waitFor(() => expect(page.result.current.items).toHaveLength(2));
  suggest("cleo");
  act(() => applyFriendship(cache, requested));
  const beside = renderHook(useSuggestionsBeside, inPage);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  for (const { result } of [page, beside]) {
    expect(result.current.items?.map(({ id }) => id)).toEqual(["bo", "cleo"]);
  }
});

it("a column beside a page suggests others at the next visit after a request", async () => {
  const first = renderHook(useSuggestionsBeside, inPage);
  await waitFor(() => expect(first.result.current.items).toHaveLength(2));
  suggest("cleo");
  act(() => applyFriendship(cache, requested));
  first.unmount();
  const next = renderHook(useSuggestionsBeside, inPage);
  await waitFor(() => expect(next.result.current.items?.map(({ id }) => id)).toEqual(["cleo"]));
});

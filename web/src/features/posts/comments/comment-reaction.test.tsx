import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
// The picker is a chunk of its own: importing it here makes it available at once.
import "#features/posts/reactions/reaction-picker.tsx";
import { onePost } from "#features/posts/data/post-pages.ts";
import { comment, id, post } from "#testing/sample-posts.ts";
import { CommentReactionButton } from "./comment-reaction-button.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function FirstComment() {
  const [one] = useQuery(onePost(id(1))).data?.comments ?? [];
  return one && <CommentReactionButton comment={one} />;
}

it("a reaction to a comment stands though a response read before it overwrote the optimistic one", async () => {
  HTMLElement.prototype.showPopover = () => {};
  let respond = (_response: Response) => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (respond = resolve)));
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const { queryKey } = onePost(id(1));
  const before = post(1, { comments: [comment(5)] });
  cache.setQueryData(queryKey, before);
  render(
    <QueryClientProvider client={cache}>
      <FirstComment />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Choose a reaction" }));
  fireEvent.click(await screen.findByRole("button", { name: "Wow" }));
  await screen.findByRole("button", { name: "Wow, your reaction" });
  cache.setQueryData(queryKey, before);
  await screen.findByRole("button", { name: "Like comment" });
  respond(Response.json({ ...comment(5), myReaction: "wow", reactionCounts: { wow: 1 } }));
  await screen.findByRole("button", { name: "Wow, your reaction" });
  await waitFor(() =>
    expect(cache.getQueryData(queryKey)?.comments).toMatchObject([{ myReaction: "wow", reactionCounts: { wow: 1 } }]),
  );
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { Commenting } from "@plaza/contract/posts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { ana, comment, id, post } from "#testing/sample-posts.ts";
import CommentsPanel from "./comments-panel.tsx";

let isFriend = false;
beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(isFriend ? { id: id(1), status: "accepted" } : null)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Under a post of Ana's with a comment, as another member or she herself reads it. */
function open(commenting: Commenting, viewerId = id(901), isHidden = false) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  cache.setQueryData(currentUser.queryKey, { ...ana, id: viewerId } as never);
  const shown = post(1, { commenting, comments: [{ ...comment(5), isHidden }], commentCount: 1 });
  render(
    <QueryClientProvider client={cache}>
      <CommentsPanel post={shown} isWriting={false} />
    </QueryClientProvider>,
  );
}
const field = () => screen.queryByRole("textbox", { name: "Write a comment" });
const replies = () => screen.queryByRole("button", { name: "Reply" });

it("a sentence stands in place of the form where the author turned off comments, and no comment has 'Reply'", () => {
  open("nobody");
  screen.getByText("The author turned off comments on this post");
  screen.getByText("Comment 5");
  expect([field(), replies()]).toEqual([null, null]);
});

it("a stranger reads that only friends can comment", async () => {
  isFriend = false;
  open("friends");
  await screen.findByText("Only friends of the author can comment on this post");
  expect([field(), replies()]).toEqual([null, null]);
});

it("a friend has the form where friends can comment", async () => {
  isFriend = true;
  open("friends");
  await waitFor(() => expect(field()).not.toBeNull());
  expect(replies()).not.toBeNull();
});

it.each(["everyone", "friends", "nobody"] as const)(
  "the author has the form whoever else can comment: %s",
  (choice) => {
    open(choice, ana.id);
    expect(field()).not.toBeNull();
  },
);

it("a comment that the author of the post hid is folded, and opens with 'Show'", () => {
  open("everyone", ana.id, true);
  screen.getByText("Hidden. Only you and Ana can see it.", { exact: false });
  expect(screen.queryByText("Comment 5")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show" }));
  screen.getByText("Comment 5");
  screen.getByRole("button", { name: "Unhide" });
});

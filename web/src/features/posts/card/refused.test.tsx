import type { Post, Reacted } from "@plaza/contract/posts";
import { QueryClientProvider, useQuery, QueryClient } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { setOutbox } from "#features/outbox/send-or-queue.ts";
import { away, createOutboxStore } from "#testing/outbox-surroundings.ts";
import { createOutbox } from "#features/outbox/outbox.ts";
import { useToast } from "#lib/screen/toast.ts";
// The picker is a chunk of its own: importing it here makes it available at once.
import "#features/posts/reactions/reaction-picker.tsx";
import { CommentEditor } from "#features/posts/comments/comment-editor.tsx";
import { CommentReactionButton } from "#features/posts/comments/comment-reaction-button.tsx";
import EditPostDialog from "#features/posts/dialogs/edit-post-dialog.tsx";
import { onePost } from "#features/posts/data/post-pages.ts";
import PostMenuItems from "./post-menu-items.tsx";
import { ReactionButton } from "#features/posts/reactions/reaction-button.tsx";
import { ana, comment, id, post } from "#testing/sample-posts.ts";

const refused = () => Promise.resolve(new Response("", { status: 500 }));
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

let cache = new QueryClient();
beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  cache.setQueryData(onePost(id(1)).queryKey, post(1, { comments: [comment(5)] }));
  cache.setQueryData(currentUser.queryKey, ana as never);
  vi.stubGlobal("fetch", fetched.mockImplementation(refused));
  // The environment has no popovers: they are always shown.
  HTMLElement.prototype.showPopover = () => {};
});
afterEach(() => {
  cleanup();
  setOutbox(null);
  fetched.mockReset();
  vi.unstubAllGlobals();
});

function ToastText() {
  const current = useToast();
  return current && <output>{current.title}</output>;
}

function Shown({ children }: { children: (post: Post) => ReactNode }) {
  const { data } = useQuery(onePost(id(1)));
  return data && children(data);
}

/** Unmounts once it is closed, as a menu and a dialog do. */
function Passing({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen && children(() => setOpen(false));
}

const open = (children: (post: Post) => ReactNode) =>
  render(
    <QueryClientProvider client={cache}>
      <Shown>{children}</Shown>
      <ToastText />
    </QueryClientProvider>,
  );
const cached = () => cache.getQueryData(onePost(id(1)).queryKey);

describe("when the server refuses", () => {
  it("a reaction to a comment is rolled back", async () => {
    let refuse = () => {};
    fetched.mockImplementationOnce(() => new Promise<void>((resolve) => (refuse = resolve)).then(refused));
    open(({ comments: [one] }) => one && <CommentReactionButton comment={one} />);
    fireEvent.click(screen.getByRole("button", { name: "Choose a reaction" }));
    fireEvent.click(await screen.findByRole("button", { name: "Wow" }));
    expect(await screen.findByRole("button", { name: "Wow, your reaction" })).toBeTruthy();
    refuse();
    expect(await screen.findByText("Reaction not saved")).toBeTruthy();
    await screen.findByRole("button", { name: "Like comment" });
    expect(cached()?.comments).toMatchObject([{ myReaction: null, reactionCounts: {} }]);
  });

  it("the text of an edited comment stays in its field", async () => {
    open(({ comments: [one] }) => (
      <Passing>{(close) => one && <CommentEditor comment={one} onDone={close} />}</Passing>
    ));
    const field = screen.getByRole("textbox", { name: "Edit your comment" });
    fireEvent.change(field, { target: { value: "Better words" } });
    fireEvent.click(screen.getByRole("button", { name: "Save comment" }));
    expect(await screen.findByText("Comment not updated")).toBeTruthy();
    expect(screen.getByRole("textbox", { name: "Edit your comment" })).toMatchObject({ value: "Better words" });
    expect(cached()?.comments).toMatchObject([{ content: "Comment 5" }]);

    fetched.mockImplementation(() => Promise.resolve(Response.json({ ...comment(5), content: "Better words" })));
    fireEvent.click(screen.getByRole("button", { name: "Save comment" }));
    await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
    expect(cached()?.comments).toMatchObject([{ content: "Better words" }]);
  });

  it("the text of an edited post stays in its field", async () => {
    open((shown) => <Passing>{(close) => <EditPostDialog post={shown} onClose={close} />}</Passing>);
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "Better words" } });
    fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Post not updated")).toBeTruthy();
    expect(screen.getByRole("textbox")).toMatchObject({ value: "Better words" });
    expect(cached()).toMatchObject({ content: "Post 1" });

    fetched.mockImplementation(() => Promise.resolve(Response.json(post(1, { content: "Better words" }))));
    fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Post updated")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("a toast says that a post was not saved, though its menu is closed by then", async () => {
    let closeMenu = () => {};
    open((shown) => (
      <Passing>
        {(close) => {
          closeMenu = close;
          return <PostMenuItems post={shown} onOpen={close} />;
        }}
      </Passing>
    ));
    fireEvent.click(screen.getByRole("menuitem", { name: "Save post" }));
    act(closeMenu);
    expect(await screen.findByText("Post not saved")).toBeTruthy();
    expect(screen.queryByRole("menuitem")).toBeNull();
    expect(cached()).toMatchObject({ isSaved: false });
  });
});

it("a reaction picked while another is in flight, and then stored in the outbox, rolls back to that other", async () => {
  let goOn = () => {};
  fetched.mockImplementation(away).mockImplementationOnce(() =>
    new Promise<void>((resolve) => (goOn = resolve)).then(() => {
      const reacted: Reacted = { postId: id(1), userId: ana.id, type: "like", reactionCounts: { like: 1 } };
      return Response.json(reacted);
    }),
  );
  const outbox = createOutbox(ana.id, createOutboxStore());
  setOutbox(outbox);
  open((shown) => <ReactionButton post={shown} />);
  for (const name of ["Like", "Love"]) {
    fireEvent.click(screen.getByRole("button", { name: "Choose a reaction" }));
    fireEvent.click(within(await screen.findByRole("toolbar")).getByRole("button", { name }));
    await screen.findByRole("button", { name, pressed: true });
  }
  goOn();
  await waitFor(() => expect(outbox.current()).toHaveLength(1));
  expect(outbox.current()).toMatchObject([{ request: { body: { type: "love" } }, previous: "like" }]);
});

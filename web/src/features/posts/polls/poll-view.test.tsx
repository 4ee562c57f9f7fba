import type { Poll } from "@plaza/contract/base/poll";
import type { Post, SharedPost } from "@plaza/contract/posts";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOutbox } from "#features/outbox/outbox.ts";
import { setOutbox } from "#features/outbox/send-or-queue.ts";
import { applyPollChange } from "#features/posts/data/apply-poll.ts";
import { onePost } from "#features/posts/data/post-pages.ts";
import { useToast } from "#lib/screen/toast.ts";
import { away, createOutboxStore } from "#testing/outbox-surroundings.ts";
import { ana, id, post } from "#testing/sample-posts.ts";
import PollView from "./poll-view.tsx";

const poll = (more: Partial<Poll> = {}): Poll => ({
  choices: [
    { text: "Sea", count: 1 },
    { text: "Mountains", count: 2 },
  ],
  myChoices: [1],
  total: 3,
  endsAt: new Date(Date.now() + 86_400_000).toISOString(),
  isMultiple: false,
  isSecret: false,
  ...more,
});

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
let cache = new QueryClient();
beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  vi.stubGlobal(
    "fetch",
    fetched.mockImplementation(() => Promise.resolve(new Response("", { status: 500 }))),
  );
});
afterEach(() => {
  cleanup();
  setOutbox(null);
  fetched.mockReset();
  vi.unstubAllGlobals();
});

function Shown({ pick }: { pick: (shown: Post) => SharedPost | null }) {
  const { data } = useQuery(onePost(id(1)));
  const shown = data && pick(data);
  const toast = useToast();
  return (
    <>
      {shown?.poll && <PollView post={shown} poll={shown.poll} />}
      <output>{toast?.title}</output>
    </>
  );
}

/** The poll on a card of its own, or on the card of a share. */
function open(first: Poll, isShared = false) {
  const original = post(2, { poll: first });
  cache.setQueryData(
    onePost(id(1)).queryKey,
    isShared ? post(1, { isShare: true, sharedPostId: id(2), sharedPost: original }) : { ...original, id: id(1) },
  );
  render(
    <QueryClientProvider client={cache}>
      <Shown pick={(shown) => (isShared ? shown.sharedPost : shown)} />
    </QueryClientProvider>,
  );
}

const choices = () => screen.getAllByRole("button", { name: /%/ }).map((button) => button.textContent);
const pick = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const bodies = () => fetched.mock.calls.map(([, init]) => JSON.parse(init.body as string) as { choices: number[] });

describe("a poll", () => {
  it("takes a vote at once, and takes it back if the server refuses", async () => {
    let refuse = () => {};
    const refusal = new Promise<void>((resolve) => (refuse = resolve));
    fetched.mockImplementationOnce(() => refusal.then(() => new Response("", { status: 409 })));
    open(poll());
    pick(/^Sea/);
    await waitFor(() => expect(choices()).toEqual(["Seayour vote67%, 2 votes", "Mountains33%, 1 vote"]));
    refuse();
    expect(await screen.findByText("Vote not saved")).toBeTruthy();
    expect(choices()).toEqual(["Sea33%, 1 vote", "Mountainsyour vote67%, 2 votes"]);
  });

  it("sends all of several, and none to take the last one back", async () => {
    open(poll({ isMultiple: true }));
    pick(/^Sea/);
    await waitFor(() => expect(bodies()).toEqual([{ choices: [0, 1] }]));
    await screen.findByText("Vote not saved");
    pick(/^Mountains/);
    await waitFor(() => expect(bodies()).toEqual([{ choices: [0, 1] }, { choices: [] }]));
  });

  it("inside a share changes with the events of its own post", async () => {
    open(poll(), true);
    applyPollChange(cache, { type: "poll", postId: id(2), counts: [7, 2], total: 9 });
    await waitFor(() => expect(choices()).toEqual(["Sea78%, 7 votes", "Mountainsyour vote22%, 2 votes"]));
    applyPollChange(cache, { type: "poll", postId: id(2), counts: [8, 1], total: 9, myChoices: [0] });
    await waitFor(() => expect(choices()).toEqual(["Seayour vote89%, 8 votes", "Mountains11%, 1 vote"]));
  });

  it("takes no votes after its end", () => {
    open(poll({ endsAt: "2026-01-01T00:00:00.000Z" }));
    expect(screen.queryAllByRole("button", { name: /%/ })).toEqual([]);
    expect(screen.getByText(/^Ended/)).toBeTruthy();
  });

  it("that is secret has no list of its voters", () => {
    open(poll({ isSecret: true }));
    expect(screen.queryByRole("button", { name: "See who voted" })).toBeNull();
    expect(screen.getByText("3 votes")).toBeTruthy();
  });

  it("without a line stores the vote in the outbox, in place of an earlier one", async () => {
    fetched.mockImplementation(away);
    const outbox = createOutbox(ana.id, createOutboxStore());
    setOutbox(outbox);
    open(poll());
    pick(/^Sea/);
    await waitFor(() => expect(outbox.current()).toMatchObject([{ kind: "vote", chosen: "Sea", previous: [1] }]));
    pick(/^Sea/);
    await waitFor(() => expect(outbox.current()).toMatchObject([{ kind: "vote", chosen: "", previous: [1] }]));
    // Without a vote there are no results to see.
    expect(screen.getByRole("button", { name: "Sea" })).toBeTruthy();
  });
});

import { QueryClientProvider, useQuery, QueryClient } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
// The picker is a chunk of its own: importing it here makes it available at once.
import "#features/posts/reactions/reaction-picker.tsx";
import { type Chat, chatKey } from "#features/messages/data/chat.ts";
import { MessageActions } from "./message-actions.tsx";
import { ana, bo, message } from "#testing/sample-messages.ts";
import { applyChangedMessage } from "#features/messages/data/apply-messages.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Shown() {
  const { data } = useQuery<Chat>({ queryKey: chatKey(bo), queryFn: () => Promise.reject(new Error()) });
  return data?.messages.map((one) => (
    <MessageActions key={one.id} message={one} viewerId={ana} isShown onReply={() => {}} onEdit={() => {}} />
  ));
}

it("a refused reaction is rolled back, and the partner's made meanwhile stays", async () => {
  let refuse = () => {};
  vi.stubGlobal("fetch", () =>
    new Promise<void>((resolve) => (refuse = resolve)).then(() => new Response("", { status: 500 })),
  );
  // The environment has no popovers: they are always shown.
  HTMLElement.prototype.showPopover = () => {};
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  cache.setQueryData<Chat>(chatKey(bo), { messages: [message(1)], earlier: undefined });
  const reactions = () => cache.getQueryData<Chat>(chatKey(bo))?.messages[0]?.reactions;
  const theirs = { userId: bo, type: "haha" as const };
  const own = { userId: ana, type: "love" as const };
  render(
    <QueryClientProvider client={cache}>
      <Shown />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Choose a reaction" }));
  fireEvent.click(await screen.findByRole("button", { name: "Love" }));
  await waitFor(() => expect(reactions()).toEqual([own]));
  applyChangedMessage(cache, message(1, { reactions: [own, theirs] }), ana);
  // The picker is open by then, as for a person.
  fireEvent.click(screen.getByRole("button", { name: "Choose a reaction" }));
  await screen.findByRole("button", { name: "Love", pressed: true });
  refuse();
  await waitFor(() => expect(reactions()).toEqual([theirs]));
});

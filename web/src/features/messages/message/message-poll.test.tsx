import type { Poll } from "@plaza/contract/base/poll";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createOutbox } from "#features/outbox/outbox.ts";
import { setOutbox } from "#features/outbox/send-or-queue.ts";
import { away, createOutboxStore } from "#testing/outbox-surroundings.ts";
import { message } from "#testing/sample-messages.ts";
import { ana } from "#testing/sample-posts.ts";
import MessagePoll from "./message-poll.tsx";

afterEach(() => {
  cleanup();
  setOutbox(null);
  vi.unstubAllGlobals();
});

it("a vote in a chat without a line is stored in the outbox, in place of an earlier one", async () => {
  vi.stubGlobal("fetch", vi.fn(away));
  const outbox = createOutbox(ana.id, createOutboxStore());
  setOutbox(outbox);
  const poll: Poll = {
    choices: [
      { text: "Sea", count: 0 },
      { text: "Lake", count: 1 },
    ],
    myChoices: [],
    total: 1,
    endsAt: new Date(Date.now() + 86_400_000).toISOString(),
    isMultiple: false,
    isSecret: false,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MessagePoll message={message(1, { poll })} poll={poll} by="Bo Berg" isWaiting={false} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: /^Sea/ }));
  const entry = { kind: "message-vote", authorName: "Bo Berg", previous: poll };
  await waitFor(() => expect(outbox.current()).toMatchObject([{ ...entry, chosen: "Sea" }]));
  fireEvent.click(screen.getByRole("button", { name: /^Lake/ }));
  await waitFor(() => expect(outbox.current()).toMatchObject([{ ...entry, chosen: "Lake" }]));
});

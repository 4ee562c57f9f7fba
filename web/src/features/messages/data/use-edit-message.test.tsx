import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createOutbox } from "#features/outbox/outbox.ts";
import { setOutbox } from "#features/outbox/send-or-queue.ts";
import { createOutboxStore } from "#testing/outbox-surroundings.ts";
import { ana, bo, message } from "#testing/sample-messages.ts";
import { type Chat, chatKey } from "./chat.ts";
import { useEditMessage } from "./use-edit-message.ts";

const own = message(1, { senderId: ana, receiverId: bo, content: "Befor" });
let cache: QueryClient;
const shown = () => cache.getQueryData<Chat>(chatKey(bo))?.messages[0];
const edited = (content: string) => ({ message: own, partnerName: "Bo Berg", content });

beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData<Chat>(chatKey(bo), { messages: [own], earlier: undefined });
});
afterEach(() => {
  cleanup();
  setOutbox(null);
  vi.unstubAllGlobals();
});

const render = () =>
  renderHook(() => useEditMessage(ana), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    ),
  }).result;

it("an edit is shown at once, and rolled back if the server refuses it", async () => {
  let refuse = () => {};
  vi.stubGlobal("fetch", () =>
    new Promise<void>((resolve) => (refuse = resolve)).then(() => new Response("{}", { status: 403 })),
  );
  const result = render();
  act(() => result.current.mutate(edited("Before")));
  await waitFor(() => expect(shown()).toMatchObject({ content: "Before", editedAt: expect.any(String) }));
  refuse();
  await waitFor(() => expect(shown()).toEqual(own));
});

it("an edit without a line is shown, waits in the outbox, and a later one of the same message replaces it", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const outbox = createOutbox(ana, createOutboxStore());
  setOutbox(outbox);
  const result = render();
  for (const content of ["Before", "Before noon"]) {
    act(() => result.current.mutate(edited(content)));
    await waitFor(() => expect(outbox.current()).toMatchObject([{ request: { body: { content } } }]));
  }
  const path = `/api/messages/${own.id}`;
  expect(outbox.current()).toMatchObject([{ kind: "message-edit", message: own, request: { method: "PUT", path } }]);
  expect(shown()?.content).toBe("Before noon");
});

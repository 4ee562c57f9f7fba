import type { Event, RsvpStatus } from "@plaza/contract/events";
import { QueryClientProvider, useQuery, QueryClient } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { setOutbox } from "#features/outbox/send-or-queue.ts";
import { ANA, away, createOutboxStore } from "#testing/outbox-surroundings.ts";
import { createOutbox } from "#features/outbox/outbox.ts";
import { RsvpButtons } from "./rsvp-buttons.tsx";
import { oneEvent } from "#features/events/data/event-pages.ts";
import { sampleEvent } from "#testing/sample-event.ts";

const event = (myResponse: RsvpStatus | null) => sampleEvent({ myResponse });
const { queryKey } = oneEvent(event(null).id);

function Shown() {
  const { data } = useQuery(oneEvent(event(null).id));
  return data && <RsvpButtons event={data} />;
}

function show(cached: Event) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  cache.setQueryData(queryKey, cached);
  render(
    <QueryClientProvider client={cache}>
      <Shown />
    </QueryClientProvider>,
  );
  return cache;
}

afterEach(() => {
  cleanup();
  setOutbox(null);
  vi.unstubAllGlobals();
});

it("an rsvp made while another is in flight, and then stored in the outbox, rolls back to that other", async () => {
  let goOn = () => {};
  const fetched = vi
    .fn<() => Promise<Response>>(away)
    .mockImplementationOnce(() =>
      new Promise<void>((resolve) => (goOn = resolve)).then(() => Response.json(event("going"))),
    );
  vi.stubGlobal("fetch", fetched);
  const outbox = createOutbox(ANA, createOutboxStore());
  setOutbox(outbox);
  const cache = show(event(null));
  for (const name of ["Going", "Interested"]) {
    fireEvent.click(screen.getByRole("button", { name }));
    await screen.findByRole("button", { name, pressed: true });
  }
  goOn();
  await waitFor(() => expect(outbox.current()).toHaveLength(1));
  expect(outbox.current()).toMatchObject([{ request: { body: { status: "interested" } }, previous: "going" }]);
  expect(cache.getQueryData(queryKey)).toMatchObject({ myResponse: "interested" });
});

it("an rsvp made while the event is read after a withdrawal is not undone by that response", async () => {
  let respond = (_event: Response) => {};
  const read = new Promise<Response>((resolve) => (respond = resolve));
  const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>((_path, { method } = {}) => {
    if (method === "DELETE") return Promise.resolve(new Response(null, { status: 204 }));
    return method === "POST" ? new Promise(() => {}) : read;
  });
  vi.stubGlobal("fetch", fetched);
  const cache = show(event("going"));
  fireEvent.click(screen.getByRole("button", { name: "Going" }));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  fireEvent.click(screen.getByRole("button", { name: "Interested" }));
  await screen.findByRole("button", { name: "Interested", pressed: true });
  respond(Response.json(event(null)));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
  expect(cache.getQueryData(queryKey)).toMatchObject({ myResponse: "interested" });
});

import type { Event } from "@plaza/contract/events";
import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { oneEvent } from "./event-pages.ts";
import { sampleEvent } from "#testing/sample-event.ts";
import { applyEventChange } from "./apply-event.ts";

const { id } = sampleEvent();
const { queryKey } = oneEvent(id);

it("an event changed over the socket while its response is in flight keeps both changes and the viewer's rsvp", async () => {
  const cache = new QueryClient();
  cache.setQueryData(queryKey, sampleEvent({ myResponse: "going" }));
  let respond: (read: Event) => void = () => {};
  const fetching = cache.fetchQuery({ queryKey, queryFn: () => new Promise<Event>((resolve) => (respond = resolve)) });
  applyEventChange(cache, { type: "event", eventId: id, what: "answers", goingCount: 3, interestedCount: 1 });
  expect(cache.getQueryData(queryKey)).toMatchObject({ goingCount: 3, interestedCount: 1, myResponse: "going" });
  respond(sampleEvent({ name: "Lanterns", goingCount: 2, myResponse: "going" }));
  await fetching;
  await Promise.resolve();
  expect(cache.getQueryData(queryKey)).toMatchObject({ name: "Lanterns", goingCount: 3, myResponse: "going" });
  applyEventChange(cache, {
    type: "event",
    eventId: id,
    what: "answers",
    goingCount: 2,
    interestedCount: 1,
    myResponse: null,
  });
  expect(cache.getQueryData(queryKey)).toMatchObject({ goingCount: 2, myResponse: null });
});

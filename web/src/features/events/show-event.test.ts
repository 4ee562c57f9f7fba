import type { Event } from "@plaza/contract/events";
import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { oneEvent } from "./event-pages.ts";
import { showEventChange } from "./show-event.ts";

const id = "0190a000-0000-7000-8000-0000000000e1";
const { queryKey } = oneEvent(id);
const event = (change: Partial<Event>): Event => ({
  id,
  name: "Lights",
  description: null,
  location: null,
  startTime: "2026-11-21T19:00:00.000Z",
  endTime: null,
  coverImageUrl: null,
  goingCount: 0,
  interestedCount: 0,
  myResponse: "going",
  creator: {
    id: "0190a000-0000-7000-8000-0000000000b0",
    firstName: "Bo",
    lastName: "Lin",
    profileImageUrl: null,
    coverImageUrl: null,
    bio: null,
    isAdmin: false,
  },
  faces: [],
  isCancelled: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  ...change,
});

it("told of answers while another name is on its way, an event has both, and one's own answer", async () => {
  const cache = new QueryClient();
  cache.setQueryData(queryKey, event({}));
  let answer: (read: Event) => void = () => {};
  const asked = cache.fetchQuery({ queryKey, queryFn: () => new Promise<Event>((resolve) => (answer = resolve)) });
  showEventChange(cache, { type: "event", eventId: id, what: "answers", goingCount: 3, interestedCount: 1 });
  expect(cache.getQueryData(queryKey)).toMatchObject({ goingCount: 3, interestedCount: 1, myResponse: "going" });
  answer(event({ name: "Lanterns", goingCount: 2 }));
  await asked;
  await Promise.resolve();
  expect(cache.getQueryData(queryKey)).toMatchObject({ name: "Lanterns", goingCount: 3, myResponse: "going" });
  showEventChange(cache, {
    type: "event",
    eventId: id,
    what: "answers",
    goingCount: 2,
    interestedCount: 1,
    myResponse: null,
  });
  expect(cache.getQueryData(queryKey)).toMatchObject({ goingCount: 2, myResponse: null });
});

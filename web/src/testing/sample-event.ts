import type { Event } from "@plaza/contract/events";
import { BO } from "./sample-user.ts";

export const sampleEvent = (change: Partial<Event> = {}): Event => ({
  id: "0190a000-0000-7000-8000-0000000000e1",
  name: "Lights",
  description: null,
  lang: null,
  location: null,
  startTime: "2026-11-21T19:00:00.000Z",
  endTime: null,
  coverImageUrl: null,
  goingCount: 0,
  interestedCount: 0,
  capacity: null,
  waitingCount: 0,
  myResponse: null,
  isWaiting: false,
  waitingPosition: null,
  inviter: null,
  creator: BO,
  group: null,
  faces: [],
  tasks: [],
  isCancelled: false,
  repeats: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  ...change,
});

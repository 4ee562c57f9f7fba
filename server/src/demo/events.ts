import { finder, type Person } from "./people.ts";
import { createRandom } from "./random.ts";
import { type DemoEvent, events } from "./text/town.ts";
import { DAY, HOUR, idAt, momentsBetween, timeAgo } from "./times.ts";

export interface PlannedEvent extends DemoEvent {
  id: string;
  creator: Person;
  startTime: Date;
  endTime: Date | null;
  createdAt: Date;
}

export function planEvents(people: Person[], now: Date): PlannedEvent[] {
  const random = createRandom("events");
  const find = finder(people);
  return events.map((event) => {
    const createdAt = timeAgo(now, event.ago, random);
    const startTime = startOf(event, now);
    const endTime = event.hours ? new Date(startTime.getTime() + event.hours * HOUR) : null;
    return { ...event, id: idAt(createdAt), creator: find(event.by), startTime, endTime, createdAt };
  });
}

function startOf({ day, at }: DemoEvent, now: Date): Date {
  const [hour = 0, minute = 0] = at.split(":").map(Number);
  // No event is today: a demo where everything is over by the evening looks empty.
  const saturday = 7 - ((now.getDay() + 1) % 7);
  const days = { saturday, sunday: saturday + 8 };
  const start = new Date(now.getTime() + (typeof day === "number" ? day : days[day]) * DAY);
  start.setHours(hour, minute, 0, 0);
  return start;
}

export interface PlannedResponse {
  eventId: string;
  userId: string;
  status: string;
  isWaiting: boolean;
  respondedAt: Date;
}

/** Each task with those of the first who said that they go, in turns. */
export function planTasks(planned: PlannedEvent[], responses: PlannedResponse[]) {
  return planned.flatMap(({ id: eventId, tasks = [], createdAt }) => {
    const going = responses.filter((one) => one.eventId === eventId && one.status === "going" && !one.isWaiting);
    return tasks.map(({ name, places, taken }, position) => {
      const takers = going.slice(position * 2 + 1, position * 2 + 1 + taken);
      return { id: idAt(createdAt), eventId, name, places, position, takers };
    });
  });
}

/** The host is going; of the others some are going, or wait for a place, and some are interested. */
export function planResponses(people: Person[], planned: PlannedEvent[], now: Date): PlannedResponse[] {
  const random = createRandom("event responses");
  return planned.flatMap(({ id: eventId, creator, going, interested, createdAt, startTime, capacity = Infinity }) => {
    const others = people.filter((person) => person !== creator);
    const responders = random.some(others, others.length * (going + interested));
    const until = startTime < now ? startTime : now;
    const times = momentsBetween(createdAt, until, responders.length, random);
    const goers = Math.round(others.length * going);
    const rsvps = responders.map(({ id: userId }, index) => {
      const [isGoing, isWaiting] = [index < goers, index < goers && index + 1 >= capacity];
      return { eventId, userId, status: isGoing ? "going" : "interested", isWaiting, respondedAt: times[index] ?? now };
    });
    return [{ eventId, userId: creator.id, status: "going", isWaiting: false, respondedAt: createdAt }, ...rsvps];
  });
}

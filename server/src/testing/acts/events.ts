import type { Event } from "@plaza/contract/events";
import type { ApiResponse, Person } from "../world.ts";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A time this far from now; negative for the past. */
export const inTime = (ms: number) => new Date(Date.now() + ms).toISOString();

export async function planEvent(creator: Person, body: Record<string, unknown> = {}): Promise<Event> {
  const response = await creator.send("/api/events", { body: { name: "Lights", startTime: inTime(7 * DAY), ...body } });
  if (response.status !== 201) throw new Error(response.text);
  return response.json;
}

export const rsvp = (member: Person, eventId: string, status: string) =>
  member.send("/api/event-responses", { body: { eventId, status } });

export const withdrawRsvp = (member: Person, eventId: string) =>
  member.send(`/api/event-responses/${eventId}`, { method: "DELETE" });

export const editEvent = (member: Person, eventId: string, body: object) =>
  member.send(`/api/events/${eventId}`, { method: "PUT", body });

export const cancelEvent = (member: Person, eventId: string) =>
  member.send(`/api/events/${eventId}`, { method: "DELETE" });

export const seeEvent = async (viewer: Person, eventId: string): Promise<Event> =>
  (await viewer.send(`/api/events/${eventId}`)).json;

export const inviteTo = (member: Person, eventId: string, ...friends: Person[]) =>
  member.send(`/api/events/${eventId}/invitations`, { body: { userIds: friends.map(({ id }) => id) } });

/** Writes under an event. */
export async function discuss(member: Person, eventId: string, content: string, more: object = {}) {
  const response = await member.send("/api/comments", { body: { postId: eventId, content, ...more } });
  if (response.status !== 201) throw new Error(response.text);
  return response.json;
}

/** Reads every page of a list, and counts them. */
export async function everyPage(viewer: Person, path: string) {
  const items: ApiResponse["json"][] = [];
  let pages = 0;
  let next: string | undefined = path;
  while (next) {
    const page: ApiResponse = await viewer.send(next);
    if (page.status !== 200) throw new Error(page.text);
    items.push(...(page.json as ApiResponse["json"][]));
    pages += 1;
    next = /^<(.+)>; rel="next"$/.exec(page.headers.get("link") ?? "")?.[1];
  }
  return { items, pages };
}

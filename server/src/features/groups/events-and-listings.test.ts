import { beforeEach, describe, expect, it } from "vitest";
import { sendMessage } from "../../testing/acts/chats.ts";
import {
  cancelEvent,
  discuss,
  editEvent,
  HOUR,
  inTime,
  inviteTo,
  planEvent,
  rsvp,
  seeEvent,
} from "../../testing/acts/events.ts";
import { bringIn, changeMember, join, leave, makeGroup } from "../../testing/acts/groups.ts";
import { LAMP, listed, offer, titlesFor } from "../../testing/acts/listings.ts";
import { notificationTexts } from "../../testing/acts/notifications.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { sendReminders } from "../events/reminders.ts";

/** Ana owns the groups, Bo is in them, Cy is not. All three are friends. */
const world = useWorld();
let ana: Person;
let bo: Person;
let cy: Person;
let openId: string;
let closedId: string;
beforeEach(async () => {
  [ana, bo, cy] = [await world.member(), await world.member(), await world.member()];
  await world.befriend(ana, bo);
  await world.befriend(ana, cy);
  await world.befriend(bo, cy);
  openId = (await makeGroup(ana)).id;
  closedId = (await makeGroup(ana, { privacy: "private" })).id;
  await bringIn(ana, openId, bo);
  await bringIn(ana, closedId, bo);
});

const names = async (viewer: Person, query: string): Promise<string[]> => {
  const { status, json } = await viewer.send(`/api/events${query}`);
  return status === 200 ? json.map(({ name }: { name: string }) => name) : [String(status)];
};
const opens = async (viewer: Person, path: string) => (await viewer.send(path)).status;
const block = (one: Person, other: Person) => one.send(`/api/users/${other.id}/block`, { method: "PUT" });

describe("an event in a group", () => {
  it("is planned by its members only, and says where it is", async () => {
    const event = await planEvent(bo, { name: "Meeting", groupId: openId });
    expect(event.group).toMatchObject({ id: openId, privacy: "public", isModerator: false });
    expect((await seeEvent(ana, event.id)).group).toMatchObject({ id: openId, isModerator: true });
    const body = { name: "Meeting", startTime: inTime(HOUR) };
    expect((await cy.send("/api/events", { body: { ...body, groupId: openId } })).status).toBe(403);
    expect((await cy.send("/api/events", { body: { ...body, groupId: closedId } })).status).toBe(403);
    expect((await bo.send("/api/events", { body: { ...body, groupId: event.id } })).status).toBe(404);
    expect((await bo.send("/api/events", { body: { ...body, groupId: "here" } })).status).toBe(400);
  });

  it("of a public group is on everybody's lists, of a private one on its members' only, and on nobody's across a block", async () => {
    const open = await planEvent(bo, { name: `Open ${openId}`, groupId: openId });
    const closed = await planEvent(bo, { name: `Closed ${closedId}`, groupId: closedId });
    expect(await names(ana, `?groupId=${closedId}`)).toEqual([closed.name]);
    expect(await names(ana, "?view=mine")).not.toContain(closed.name);
    expect(await names(cy, `?groupId=${openId}`)).toEqual([open.name]);
    expect(await names(cy, `?groupId=${closedId}`)).toEqual(["403"]);
    expect(await names(cy, "?view=circle")).toEqual([open.name]);
    expect(await names(cy, `?groupId=${open.id}`)).toEqual(["404"]);
    await block(bo, ana);
    expect(await names(ana, `?groupId=${openId}`)).toEqual([]);
    expect(await opens(ana, `/api/events/${closed.id}`)).toBe(404);
  });

  it("of a private group takes answers, invitations and words of its members only", async () => {
    const { id } = await planEvent(bo, { groupId: closedId });
    expect((await rsvp(cy, id, "going")).status).toBe(404);
    expect((await cy.send("/api/comments", { body: { postId: id, content: "Me too" } })).status).toBe(404);
    expect((await inviteTo(bo, id, cy)).status).toBe(403);
    const { json } = await bo.send(`/api/events/${id}/invitations`);
    expect(json.map(({ user }: { user: Person }) => user.id)).toEqual([ana.id]);
    expect((await inviteTo(bo, id, ana)).status).toBe(204);
    expect((await rsvp(ana, id, "going")).status).toBe(200);
  });

  it("goes for a member who leaves the private group: page, answer, notifications and reminders", async () => {
    const { id, name } = await planEvent(ana, { name: "Vigil", groupId: closedId, startTime: inTime(HOUR / 2) });
    await rsvp(bo, id, "going");
    await discuss(bo, id, "I bring tea");
    await discuss(ana, id, "Thank you");
    await inviteTo(ana, id, bo);
    await editEvent(ana, id, { location: "The hall" });
    await eventually(async () => expect((await notificationTexts(bo)).join()).toContain(name));
    await leave(bo, closedId);
    await sendReminders(world.ctx);
    expect(await opens(bo, `/api/events/${id}`)).toBe(404);
    expect((await notificationTexts(bo)).join()).not.toContain(name);
    expect((await seeEvent(ana, id)).goingCount).toBe(1);
  });

  it("stays for a member who leaves the public group, until that one becomes private", async () => {
    const { id, name } = await planEvent(ana, { name: "Fair", groupId: openId });
    await rsvp(bo, id, "going");
    await rsvp(cy, id, "going");
    await leave(bo, openId);
    expect((await seeEvent(bo, id)).myResponse).toBe("going");
    await editEvent(ana, id, { location: "The square" });
    await eventually(async () => expect((await notificationTexts(cy)).join()).toContain(name));
    await ana.send(`/api/groups/${openId}`, { method: "PUT", body: { privacy: "private" } });
    expect(await opens(cy, `/api/events/${id}`)).toBe(404);
    expect((await notificationTexts(cy)).join()).not.toContain(name);
    expect(await opens(cy, `/api/posts/${id}/comments`)).toBe(404);
  });

  it("lets a banned member read, and neither answer, write, invite nor edit", async () => {
    const { id } = await planEvent(ana, { groupId: openId });
    const own = await planEvent(bo, { groupId: openId });
    await rsvp(bo, id, "going");
    await changeMember(ana, openId, bo, { isBanned: true });
    expect((await seeEvent(bo, id)).myResponse).toBeNull();
    expect((await rsvp(bo, id, "going")).status).toBe(403);
    expect((await bo.send("/api/comments", { body: { postId: id, content: "Hello" } })).status).toBe(403);
    expect((await inviteTo(bo, own.id, cy)).status).toBe(403);
    expect((await editEvent(bo, own.id, { name: "Mine" })).status).toBe(403);
    expect((await inviteTo(cy, id, bo)).status).toBe(403);
    expect((await cancelEvent(bo, own.id)).status).toBe(204);
  });

  it("is deleted by its group's owner and moderators, with the words under it, and by no other member", async () => {
    const event = await planEvent(bo, { groupId: openId });
    await rsvp(cy, event.id, "going");
    const { id } = await discuss(cy, event.id, "Rude");
    expect((await cancelEvent(cy, event.id)).status).toBe(403);
    expect((await ana.send(`/api/comments/${id}`, { method: "DELETE" })).status).toBe(204);
    await join(cy, openId);
    await changeMember(ana, openId, cy, { role: "moderator" });
    expect((await cancelEvent(cy, event.id)).status).toBe(204);
    expect(await opens(bo, `/api/events/${event.id}`)).toBe(404);
  });

  it("is in the calendar of a member for as long as they are in the private group", async () => {
    const { id } = await planEvent(ana, { groupId: closedId });
    await rsvp(bo, id, "interested");
    const { url } = (await bo.send("/api/calendar-address", { method: "POST" })).json;
    const path = new URL(url).pathname;
    expect((await world.send(path)).text).toContain(id);
    await leave(bo, closedId);
    expect((await world.send(path)).text).not.toContain(id);
  });

  it("is deleted with its group, as is a listing", async () => {
    const event = await planEvent(bo, { groupId: openId });
    await discuss(cy, event.id, "See you");
    const item = await listed(bo, { groupId: openId });
    expect((await ana.send(`/api/groups/${openId}`, { method: "DELETE" })).status).toBe(204);
    await eventually(async () => {
      expect(await opens(bo, `/api/events/${event.id}`)).toBe(404);
      expect(await opens(bo, `/api/marketplace/${item.id}`)).toBe(404);
    });
  });
});

describe("a listing in a group", () => {
  it("is offered by its members only, and is on its lists", async () => {
    const item = await listed(bo, { title: `Open ${openId}`, groupId: openId });
    const closed = await listed(bo, { title: `Closed ${closedId}`, groupId: closedId });
    expect(item.group).toMatchObject({ id: openId, isModerator: false });
    expect((await offer(cy, { ...LAMP, groupId: openId })).status).toBe(403);
    expect(await titlesFor(ana, `?groupId=${closedId}`)).toEqual([closed.title]);
    expect(await titlesFor(cy, `?groupId=${openId}`)).toEqual([item.title]);
    expect(await opens(cy, `/api/marketplace?groupId=${closedId}`)).toBe(403);
    expect(await opens(cy, `/api/marketplace/${closed.id}`)).toBe(404);
    expect(await titlesFor(cy, "?limit=50")).not.toContain(closed.title);
    await block(cy, bo);
    expect(await titlesFor(cy, `?groupId=${openId}`)).toEqual([]);
  });

  it("of a private group is quoted between its members only, and while they are in it", async () => {
    const { id } = await listed(bo, { groupId: closedId });
    const quote = (from: Person, to: Person) =>
      from.send("/api/messages", { body: { receiverId: to.id, content: "Still there?", listingId: id } });
    expect((await quote(bo, cy)).status).toBe(400);
    expect((await quote(ana, bo)).status).toBe(201);
    const quoted = async () => (await bo.send(`/api/messages/${ana.id}`)).json.at(-1).listing;
    expect(await quoted()).toMatchObject({ id });
    await sendMessage(bo, ana, "Yes");
    await changeMember(ana, closedId, bo, { isBanned: true });
    const { json } = await bo.send(`/api/messages/${ana.id}`);
    expect(json.map(({ listing }: { listing: unknown }) => listing)).toEqual([null, null]);
    expect(await titlesFor(bo, "?view=own")).toEqual([]);
  });

  it("is deleted by its seller and by who runs the group, and edited by no banned seller", async () => {
    const [one, other] = [await listed(bo, { groupId: openId }), await listed(bo, { groupId: openId })];
    const remove = async (by: Person, itemId: string) =>
      (await by.send(`/api/marketplace/${itemId}`, { method: "DELETE" })).status;
    expect(await remove(cy, one.id)).toBe(403);
    expect(await remove(ana, one.id)).toBe(204);
    await changeMember(ana, openId, bo, { isBanned: true });
    const edit = { method: "PUT", body: { title: "Mine" } };
    expect((await bo.send(`/api/marketplace/${other.id}`, edit)).status).toBe(403);
    expect(await remove(bo, other.id)).toBe(204);
  });
});

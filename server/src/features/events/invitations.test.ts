import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { cancelEvent, DAY, everyPage, inTime, inviteTo, planEvent, rsvp, seeEvent } from "../../testing/acts/events.ts";
import { notificationsOf } from "../../testing/acts/notifications.ts";
import { people } from "../../testing/acts/stories.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();

/** Returns them in the order of their names. */
async function friendsOf<const Names extends string[]>(
  ana: Person,
  ...names: Names
): Promise<{ [Index in keyof Names]: Person }> {
  const friends = await people(world, ...names);
  for (const friend of friends) await world.befriend(ana, friend);
  return friends;
}

const invitations = async (member: Person) =>
  (await notificationsOf(member)).filter(({ type }) => type === "event-invitation");
const mine = async (member: Person) => (await member.send("/api/events?view=mine")).json as { id: string }[];
const invitable = async (member: Person, eventId: string, q = "") => {
  const { items } = await everyPage(member, `/api/events/${eventId}/invitations?limit=2${q && `&q=${q}`}`);
  return items.map(({ user, isInvited }) => `${user.firstName}${isInvited ? " (invited)" : ""}`);
};
const guests = async (viewer: Person, eventId: string) => {
  const { items } = await everyPage(viewer, `/api/events/${eventId}/responses?status=invited&limit=1`);
  return items.map(({ user, status, isFriend }) => [user.firstName, status, isFriend]);
};

describe("an invitation to an event", () => {
  it("reaches several friends at once, live, and puts the event among theirs until they answer", async () => {
    const ana = await world.member();
    const [bo, cleo] = await friendsOf(ana, "Bo", "Cleo");
    const host = await world.member({ firstName: "Hedda" });
    const { id } = await planEvent(host, { name: "Choir" });
    const { socket, frames } = await bo.openSocket();
    expect((await inviteTo(ana, id, bo, cleo)).status).toBe(204);
    await eventually(() =>
      expect(frames).toMatchObject([
        { type: "event", eventId: id, what: "changed", goingCount: 1 },
        { type: "notification", notification: { content: "Ana Prado invited you to Choir", link: `/events/${id}` } },
      ]),
    );
    expect(await seeEvent(bo, id)).toMatchObject({ inviter: { id: ana.id }, myResponse: null });
    expect(await mine(bo)).toMatchObject([{ id, inviter: { firstName: "Ana" } }]);
    expect(await mine(ana)).toEqual([]);
    // Invited at the same moment, they are in the order of their ids.
    expect((await guests(host, id)).toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
      ["Bo", "invited", false],
      ["Cleo", "invited", false],
    ]);
    await rsvp(bo, id, "interested");
    expect(await seeEvent(bo, id)).toMatchObject({ inviter: null, myResponse: "interested" });
    expect(await guests(ana, id)).toEqual([["Cleo", "invited", true]]);
    socket.terminate();
  });

  it("comes once, whoever invites, and not to who has answered", async () => {
    const ana = await world.member();
    const [bo, cleo, dee] = await friendsOf(ana, "Bo", "Cleo", "Dee");
    await world.befriend(bo, cleo);
    const { id } = await planEvent(ana);
    await rsvp(dee, id, "going");
    expect(await invitable(ana, id)).toEqual(["Cleo", "Bo"]);
    const [first, second] = await Promise.all([inviteTo(ana, id, cleo, dee), inviteTo(bo, id, cleo)]);
    expect([first.status, second.status, (await inviteTo(ana, id, cleo, cleo)).status]).toEqual([204, 204, 204]);
    expect(await invitations(cleo)).toHaveLength(1);
    expect(await invitations(dee)).toEqual([]);
    expect(await invitable(ana, id)).toEqual(["Cleo (invited)", "Bo"]);
    expect(await invitable(ana, id, "cle")).toEqual(["Cleo (invited)"]);
    expect(await invitable(ana, id, "zed")).toEqual([]);
  });

  it("can be declined, and is not repeated then", async () => {
    const ana = await world.member();
    const [bo] = await friendsOf(ana, "Bo");
    const { id } = await planEvent(ana);
    await inviteTo(ana, id, bo);
    const decline = () => bo.send(`/api/events/${id}/invitation`, { method: "DELETE" });
    for (let n = 0; n < 2; n++) expect((await decline()).status).toBe(204);
    expect([await mine(bo), await guests(ana, id)]).toEqual([[], []]);
    await inviteTo(ana, id, bo);
    expect(await seeEvent(bo, id)).toMatchObject({ inviter: null });
    expect((await rsvp(bo, id, "going")).status).toBe(200);
  });

  it("is refused for strangers, oneself, nobody, too many, and an event that is cancelled, over or unknown", async () => {
    const ana = await world.member();
    const [bo] = await friendsOf(ana, "Bo");
    const stranger = await world.member();
    const event = await planEvent(ana);
    const past = await planEvent(ana, { startTime: inTime(-2 * DAY) });
    const cancelled = await planEvent(ana);
    await cancelEvent(ana, cancelled.id);
    const send = async (eventId: string, userIds: unknown) =>
      (await ana.send(`/api/events/${eventId}/invitations`, { body: { userIds } })).status;
    expect(await send(event.id, [bo.id, stranger.id])).toBe(403);
    expect(await send(event.id, [ana.id])).toBe(403);
    for (const ids of [[], ["x"], bo.id, undefined, Array.from({ length: 51 }, () => bo.id)]) {
      expect(await send(event.id, ids)).toBe(400);
    }
    expect([await send(past.id, [bo.id]), await send(cancelled.id, [bo.id])]).toEqual([409, 409]);
    for (const id of [crypto.randomUUID(), "x"]) expect(await send(id, [bo.id])).toBe(404);
    expect(await invitations(bo)).toEqual([]);
  });

  it("crosses no block: of the inviter, of the creator, of another guest", async () => {
    const ana = await world.member();
    const [bo, cleo, dee] = await friendsOf(ana, "Bo", "Cleo", "Dee");
    const host = await world.member({ firstName: "Hedda" });
    const { id } = await planEvent(host, { name: "Secret choir" });
    await inviteTo(ana, id, cleo, dee);
    const block = (one: Person, other: Person) => one.send(`/api/users/${other.id}/block`, { method: "PUT" });
    await block(host, bo);
    // Bo may not see the event: a friend of both cannot invite him, and is not offered to.
    expect((await inviteTo(ana, id, bo)).status).toBe(403);
    expect(await invitable(ana, id)).toEqual(["Dee (invited)", "Cleo (invited)"]);
    await block(cleo, ana);
    expect(await seeEvent(cleo, id)).toMatchObject({ inviter: null });
    expect(await mine(cleo)).toEqual([]);
    await block(dee, cleo);
    expect(await guests(dee, id)).toEqual([["Dee", "invited", false]]);
    // An event that one may no longer see is not read of in the bell either.
    expect(await invitations(dee)).toHaveLength(1);
    await block(dee, host);
    expect(await invitations(dee)).toEqual([]);
  });

  it("goes with its event, its inviter and its guest", async () => {
    const ana = await world.member();
    const [bo] = await friendsOf(ana, "Bo");
    const { id } = await planEvent(ana);
    await inviteTo(ana, id, bo);
    const count = async () =>
      (await world.ctx.db.rows(sql`select 1 from event_invitations where event_id = ${id}`)).length;
    expect(await count()).toBe(1);
    await world.ctx.db.rows(sql`delete from users where id = ${bo.id}`);
    expect(await count()).toBe(0);
  });
});

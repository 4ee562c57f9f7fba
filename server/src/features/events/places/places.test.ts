import type { Notification } from "@plaza/contract/notifications";
import { describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import {
  DAY,
  editEvent,
  everyPage,
  HOUR,
  inTime,
  planEvent,
  rsvp,
  seeEvent,
  withdrawRsvp,
} from "../../../testing/acts/events.ts";
import { bringIn, makeGroup } from "../../../testing/acts/groups.ts";
import { people } from "../../../testing/acts/stories.ts";
import { miscounted } from "../../../testing/acts/traces.ts";
import { eventually } from "../../../testing/eventually.ts";
import { useWorld } from "../../../testing/use-world.ts";
import type { Person } from "../../../testing/world.ts";
import { sendReminders } from "../reminders.ts";

const world = useWorld();

const noticesOf = async (who: Person, type = "event-place") => {
  const { json } = await who.send("/api/notifications");
  return json.filter((one: Notification) => one.type === type);
};
const names = async (viewer: Person, eventId: string, status: string) => {
  const { items } = await everyPage(viewer, `/api/events/${eventId}/responses?limit=1&status=${status}`);
  return items.map(({ user }) => user.firstName);
};

describe("an event with places", () => {
  it("puts whoever comes later on a waiting list, in their order; the first moves up when a place is free", async () => {
    const [ana, bo, cleo, dee] = await people(world, "Ana", "Bo", "Cleo", "Dee");
    const event = await planEvent(ana, { name: "Choir", capacity: 2 });
    expect(event).toMatchObject({ capacity: 2, goingCount: 1, waitingCount: 0, isWaiting: false });
    expect((await rsvp(bo, event.id, "going")).json).toMatchObject({ goingCount: 2, isWaiting: false });
    expect((await rsvp(cleo, event.id, "going")).json).toMatchObject({
      goingCount: 2,
      waitingCount: 1,
      myResponse: "going",
      isWaiting: true,
      waitingPosition: 1,
      faces: [{ id: bo.id }, { id: ana.id }],
    });
    expect((await rsvp(dee, event.id, "going")).json).toMatchObject({ waitingPosition: 2 });
    expect(await names(ana, event.id, "waiting")).toEqual(["Cleo", "Dee"]);
    expect(await names(ana, event.id, "going")).toEqual(["Bo", "Ana"]);

    const { frames, socket } = await cleo.openSocket();
    await withdrawRsvp(bo, event.id);
    expect(await seeEvent(cleo, event.id)).toMatchObject({ goingCount: 2, waitingCount: 1, isWaiting: false });
    expect(await seeEvent(dee, event.id)).toMatchObject({ waitingPosition: 1 });
    await eventually(async () =>
      expect(await noticesOf(cleo)).toMatchObject([
        { content: "You got a spot: you're going to Choir", link: `/events/${event.id}`, isRead: false },
      ]),
    );
    await eventually(() => expect(frames).toContainEqual(expect.objectContaining({ type: "event", what: "changed" })));
    expect([await noticesOf(dee), await noticesOf(ana), await noticesOf(bo)]).toEqual([[], [], []]);
    socket.terminate();

    // Whoever returns, or is only interested first, is the last; whoever leaves the list notifies nobody.
    await rsvp(bo, event.id, "interested");
    expect((await rsvp(bo, event.id, "going")).json).toMatchObject({ waitingPosition: 2 });
    await rsvp(dee, event.id, "interested");
    expect(await seeEvent(bo, event.id)).toMatchObject({ waitingPosition: 1, waitingCount: 1, interestedCount: 1 });
    // The host's own place is one of them.
    await withdrawRsvp(ana, event.id);
    expect(await seeEvent(bo, event.id)).toMatchObject({ isWaiting: false, waitingPosition: null, waitingCount: 0 });
    await eventually(async () => expect(await noticesOf(bo)).toHaveLength(1));
    expect(await miscounted(world.ctx.db)).not.toContain("going");
  });

  it("takes a whole number of places from 1 to 100,000, and not fewer than go; with more, those waiting move up", async () => {
    const [ana, bo, cleo, dee] = await people(world, "Ana", "Bo", "Cleo", "Dee");
    for (const capacity of [0, -1, 100_001, 1.5, "3", true]) {
      const body = { name: "Choir", startTime: inTime(DAY), capacity };
      const { status, json } = await ana.send("/api/events", { body });
      expect([status, json.errors]).toEqual([400, { capacity: "Enter a number of spots from 1 to 100,000" }]);
    }
    const { id } = await planEvent(ana, { capacity: 2 });
    for (const who of [bo, cleo, dee]) await rsvp(who, id, "going");
    expect(await editEvent(ana, id, { capacity: 1 })).toMatchObject({
      status: 409,
      json: {
        code: "capacity_below_going",
        message: "Choose at least 2 spots. That's how many people are going.",
      },
    });
    expect(await seeEvent(ana, id)).toMatchObject({ capacity: 2 });
    expect((await editEvent(ana, id, { name: "Choir" })).json).toMatchObject({ capacity: 2, waitingCount: 2 });
    expect((await editEvent(ana, id, { capacity: 3 })).json).toMatchObject({ goingCount: 3, waitingCount: 1 });
    expect(await seeEvent(cleo, id)).toMatchObject({ isWaiting: false });
    expect((await editEvent(ana, id, { capacity: null })).json).toMatchObject({ goingCount: 4, waitingCount: 0 });
    for (const who of [cleo, dee]) await eventually(async () => expect(await noticesOf(who)).toHaveLength(1));
  });

  it("has as many on each date of a series", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    const repeat = { every: "weekly", count: 3, timeZone: "UTC" };
    const { id } = await planEvent(ana, { capacity: 1, repeat });
    const dates: { id: string }[] = (await ana.send(`/api/events/${id}/dates`)).json;
    expect((await rsvp(bo, id, "going")).json).toMatchObject({ isWaiting: true });
    const [, second = dates[0], third = dates[0]] = dates;
    expect((await rsvp(bo, third?.id ?? "", "going")).json).toMatchObject({ isWaiting: true, waitingPosition: 1 });
    await editEvent(ana, second?.id ?? "", { capacity: 2, scope: "following" });
    expect(await seeEvent(bo, third?.id ?? "")).toMatchObject({ capacity: 2, isWaiting: false });
    expect(await seeEvent(bo, id)).toMatchObject({ capacity: 1, isWaiting: true });
  });

  it("reminds those who go, not those who wait; and a calendar says that they may not go", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    const { id } = await planEvent(ana, { capacity: 1, startTime: inTime(HOUR) });
    await rsvp(bo, id, "going");
    await sendReminders(world.ctx);
    expect([await noticesOf(ana, "event-reminder"), await noticesOf(bo, "event-reminder")]).toMatchObject([[{}], []]);
    await world.ctx.db.rows(sql`
      insert into calendar_addresses (user_id, token_hash) values (${bo.id}, sha256('waits'::bytea))`);
    const { text } = await world.send("/api/calendar/waits/events.ics");
    expect(text).toContain("STATUS:TENTATIVE");
  });

  it("is free again after a block by or of the host, a suspension, the end of an account, and a group that one leaves", async () => {
    const [admin, ana, bo, cleo, dee, eli] = await people(world, "Admin", "Ana", "Bo", "Cleo", "Dee", "Eli");
    await world.ctx.db.rows(sql`update users set is_admin = true where id = ${admin.id}`);
    const group = await makeGroup(ana, { privacy: "private" });
    await bringIn(ana, group.id, bo, cleo, dee, eli);
    const plan = async (more: object = {}) => {
      const { id } = await planEvent(ana, { capacity: 2, ...more });
      for (const who of [bo, cleo]) await rsvp(who, id, "going");
      return id;
    };
    const isUp = (eventId: string) =>
      eventually(async () =>
        expect(await seeEvent(cleo, eventId)).toMatchObject({ isWaiting: false, waitingCount: 0 }),
      );

    const inside = await plan({ groupId: group.id });
    await bo.send(`/api/groups/${group.id}/membership`, { method: "DELETE" });
    await isUp(inside);

    const blocked = await plan();
    await bo.send(`/api/users/${ana.id}/block`, { method: "PUT" });
    await isUp(blocked);
    await bo.send(`/api/users/${ana.id}/block`, { method: "DELETE" });
    expect(await seeEvent(bo, blocked)).toMatchObject({ myResponse: null });

    const suspended = await plan();
    const suspend = (isSuspended: boolean) =>
      admin.send(`/api/admin/users/${bo.id}/suspended`, { method: "PUT", body: { isSuspended } });
    await suspend(true);
    await isUp(suspended);
    await suspend(false);
    await eventually(async () => expect(await seeEvent(ana, suspended)).toMatchObject({ waitingCount: 1 }));

    const { id: deleted } = await planEvent(ana, { capacity: 2 });
    for (const who of [dee, cleo]) await rsvp(who, deleted, "going");
    await world.ctx.db.rows(sql`delete from users where id = ${dee.id}`);
    await isUp(deleted);
    await eventually(async () => expect(await noticesOf(cleo)).toHaveLength(4));
    expect(await miscounted(world.ctx.db)).not.toContain("going");
  });

  it("C6: counts nobody on the waiting list who is hidden from the viewer, and gives no place at an event that is over", async () => {
    const [ana, bo, cleo, dee] = await people(world, "Ana", "Bo", "Cleo", "Dee");
    const { id } = await planEvent(ana, { capacity: 2 });
    for (const who of [bo, cleo, dee]) await rsvp(who, id, "going");
    await world.ctx.db.rows(sql`insert into blocks (blocker_id, blocked_id) values (${cleo.id}, ${dee.id})`);
    expect(await seeEvent(dee, id)).toMatchObject({ goingCount: 2, waitingCount: 1, waitingPosition: 1 });
    expect(await names(dee, id, "waiting")).toEqual(["Dee"]);
    await world.ctx.db.rows(sql`
      update events set starts_at = now() - interval '1 day', ends_at = now() - interval '1 hour' where id = ${id}`);
    await withdrawRsvp(bo, id);
    expect(await seeEvent(cleo, id)).toMatchObject({ goingCount: 1, isWaiting: true });
  });
});

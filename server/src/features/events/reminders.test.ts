import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { rsvp, cancelEvent, DAY, editEvent, HOUR, inTime, planEvent, withdrawRsvp } from "../../testing/acts/events.ts";
import { eventually } from "../../testing/eventually.ts";
import { people } from "../../testing/acts/stories.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { sendReminders } from "./reminders.ts";

const world = useWorld();

const reminders = async (member: Person): Promise<{ content: string; isRead: boolean }[]> =>
  (await member.send("/api/notifications")).json.filter(({ type }: { type: string }) => type === "event-reminder");

describe("the reminder of an event", () => {
  it("goes to those going, live and once, however often the job runs", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    const event = await planEvent(ana, { name: "Choir", startTime: inTime(23 * HOUR) });
    await rsvp(ana, event.id, "going");
    await rsvp(bo, event.id, "going");
    await rsvp(cleo, event.id, "interested");
    const { socket, frames } = await bo.openSocket();
    await Promise.all([sendReminders(world.ctx), sendReminders(world.ctx), sendReminders(world.ctx)]);
    const content = "Reminder: you're going to Choir";
    await eventually(() =>
      expect(frames).toMatchObject([{ type: "notification", notification: { content, link: `/events/${event.id}` } }]),
    );
    await bo.send("/api/notifications/read", { method: "PUT", body: {} });
    await withdrawRsvp(bo, event.id);
    await rsvp(bo, event.id, "going");
    await sendReminders(world.ctx);
    expect(await reminders(bo)).toMatchObject([{ content, isRead: true }]);
    expect(await reminders(ana)).toHaveLength(1);
    expect(await reminders(cleo)).toEqual([]);
    socket.terminate();
  });

  it("comes a second time an hour before, and to who answers after that once", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    const event = await planEvent(ana, { name: "Choir", startTime: inTime(5 * HOUR) });
    await rsvp(bo, event.id, "going");
    await sendReminders(world.ctx);
    const readAll = () => bo.send("/api/notifications/read", { method: "PUT", body: {} });
    await readAll();
    await world.ctx.db.rows(sql`update events set starts_at = now() + interval '61 minutes' where id = ${event.id}`);
    await sendReminders(world.ctx);
    expect(await reminders(bo)).toMatchObject([{ isRead: true }]);
    await world.ctx.db.rows(sql`update events set starts_at = now() + interval '59 minutes' where id = ${event.id}`);
    await Promise.all([sendReminders(world.ctx), sendReminders(world.ctx)]);
    expect(await reminders(bo)).toMatchObject([{ content: "Reminder: you're going to Choir", isRead: false }]);
    await readAll();
    await rsvp(cleo, event.id, "going");
    await sendReminders(world.ctx);
    await cleo.send("/api/notifications/read", { method: "PUT", body: {} });
    await sendReminders(world.ctx);
    expect(await reminders(bo)).toMatchObject([{ isRead: true }]);
    expect(await reminders(cleo)).toMatchObject([{ isRead: true }]);
  });

  it("comes neither earlier nor later, and not for a cancelled event", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    const early = await planEvent(ana, { startTime: inTime(DAY + HOUR) });
    const late = await planEvent(ana, { startTime: inTime(-HOUR), endTime: inTime(HOUR) });
    const cancelled = await planEvent(ana, { startTime: inTime(HOUR) });
    for (const { id } of [early, late, cancelled]) await rsvp(bo, id, "going");
    await cancelEvent(ana, cancelled.id);
    await sendReminders(world.ctx);
    expect(await reminders(bo)).toEqual([]);
  });

  it("comes again when the event moves to another day", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    const event = await planEvent(ana, { startTime: inTime(HOUR) });
    await rsvp(bo, event.id, "going");
    await sendReminders(world.ctx);
    await bo.send("/api/notifications/read", { method: "PUT", body: {} });
    await editEvent(ana, event.id, { startTime: inTime(3 * DAY) });
    await sendReminders(world.ctx);
    expect(await reminders(bo)).toMatchObject([{ isRead: true }]);
    await world.ctx.db.rows(sql`update events set starts_at = now() + interval '20 hours' where id = ${event.id}`);
    await sendReminders(world.ctx);
    expect(await reminders(bo)).toMatchObject([{ isRead: false }]);
  });

  it("E3: is not sent when the creator is hidden by now", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    const event = await planEvent(ana, { startTime: inTime(HOUR) });
    for (const member of [bo, cleo]) await rsvp(member, event.id, "going");
    await world.ctx.db.rows(sql`insert into blocks (blocker_id, blocked_id) values (${ana.id}, ${bo.id})`);
    await sendReminders(world.ctx);
    expect(await reminders(cleo)).toHaveLength(1);
    expect(await reminders(bo)).toEqual([]);
  });
});

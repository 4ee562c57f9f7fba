import type { Event } from "@plaza/contract/events";
import { describe, expect, it } from "vitest";
import { type Db, sql } from "../../db/sql.ts";
import { rsvp, cancelEvent, DAY, everyPage, HOUR, inTime, planEvent, seeEvent } from "../../testing/acts/events.ts";
import { forgedCursor } from "../../testing/acts/stories.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person } from "../../testing/world.ts";
import { listPast, listUpcoming } from "./events.queries.ts";

const world = useWorld({ own: true });

/** Filters the list to these events, in its order. */
const listed = async (viewer: Person, query: string, among: Event[]) => {
  const names = new Map(among.map(({ id, name }) => [id, name]));
  const { items } = await everyPage(viewer, `/api/events${query}`);
  return items.flatMap(({ id }) => names.get(id) ?? []);
};

describe("the list of events", () => {
  it("has upcoming ones by start, what goes on now among them, then past ones, latest first", async () => {
    const ana = await world.member();
    const plan = (name: string, start: number, end?: number) =>
      planEvent(ana, { name, startTime: inTime(start), endTime: end === undefined ? null : inTime(end) });
    const all = [
      await plan("next week", 7 * DAY),
      await plan("yesterday", -DAY),
      await plan("tomorrow", DAY),
      await plan("since an hour", -HOUR, HOUR),
      await plan("begun two hours ago, without an end", -2 * HOUR),
      await plan("begun four hours ago, without an end", -4 * HOUR),
      await plan("since a year", -365 * DAY, 3 * DAY),
      await plan("long ago", -90 * DAY, -89 * DAY),
      await plan("over since a minute", -2 * HOUR, -60_000),
    ];
    const upcoming = ["since a year", "begun two hours ago, without an end", "since an hour", "tomorrow", "next week"];
    const past = ["over since a minute", "begun four hours ago, without an end", "yesterday", "long ago"];
    expect(await listed(ana, "?limit=50", all)).toEqual([...upcoming, ...past]);
    expect(await listed(ana, "?view=upcoming", all)).toEqual(upcoming);
    expect(await listed(ana, "?view=past", all)).toEqual(past);
    expect(await listed(ana, "?view=upcoming&q=since", all)).toEqual(["since a year", "since an hour"]);
    expect(await listed(ana, "?view=past&q=since&limit=1", all)).toEqual(["over since a minute"]);
    expect(await listed(ana, "?view=mine&q=tomorrow", all)).toEqual(["tomorrow"]);
    expect(await listed(await world.member(), "?view=mine&q=tomorrow", all)).toEqual([]);
    expect((await ana.send(`/api/events?q=${"x".repeat(101)}`)).status).toBe(400);
    expect(await listed(ana, "?limit=3", all)).toEqual([...upcoming, ...past]);
    expect((await ana.send("/api/events?view=soon")).status).toBe(400);
  });

  it("can be of what one hosts or responded to, or of what friends go to as well", async () => {
    const [ana, friend, muted, stranger] = [
      await world.member(),
      await world.member(),
      await world.member(),
      await world.member(),
    ];
    await world.befriend(ana, friend);
    await world.befriend(ana, muted);
    await ana.send(`/api/users/${muted.id}/mute`, { method: "PUT" });
    const plan = (by: Person, name: string, days: number) => planEvent(by, { name, startTime: inTime(days * DAY) });
    const all = [
      await plan(ana, "mine", 5),
      await plan(friend, "the friend's", 4),
      await plan(muted, "a muted friend's", 3),
      await plan(stranger, "a stranger's", 2),
      await plan(stranger, "of interest", 6),
      await plan(stranger, "the friend goes", 1),
      await plan(stranger, "the friend is interested", 7),
      await plan(stranger, "cancelled", 8),
      await plan(ana, "over", -5),
    ];
    const named = (name: string) => all.find((one) => one.name === name)?.id ?? "";
    await rsvp(ana, named("of interest"), "interested");
    await rsvp(friend, named("the friend goes"), "going");
    await rsvp(friend, named("the friend is interested"), "interested");
    await rsvp(ana, named("cancelled"), "going");
    await cancelEvent(stranger, named("cancelled"));
    expect(await listed(ana, "?view=mine", all)).toEqual(["mine", "of interest", "cancelled"]);
    const circle = ["the friend goes", "the friend's", "mine", "of interest"];
    expect(await listed(ana, "?view=circle", all)).toEqual(circle);
    expect(await listed(ana, "?view=circle&limit=1", all)).toEqual(circle);
    await ana.send(`/api/users/${stranger.id}/block`, { method: "PUT" });
    expect(await listed(ana, "?view=circle", all)).toEqual(["the friend's", "mine"]);
    for (const view of ["mine", "circle"]) {
      expect(await world.countStatements(() => ana.send(`/api/events?view=${view}`))).toBeLessThan(4);
    }
  });

  it("comes in pages without a gap, also when many begin at once", async () => {
    const brief = await createWorld({ RATE_LIMIT: "off" });
    try {
      const ana = await brief.member();
      const startTime = inTime(3 * DAY);
      for (let n = 0; n < 5; n++) await planEvent(ana, { name: `Same ${n}`, startTime });
      for (let n = 0; n < 3; n++) await planEvent(ana, { name: `Past ${n}`, startTime: inTime(-DAY * (n + 1)) });
      const { items, pages } = await everyPage(ana, "/api/events?limit=2");
      expect(pages).toBe(4);
      expect(items.map(({ name }) => name)).toEqual([
        ...[0, 1, 2, 3, 4].map((n) => `Same ${n}`),
        ...[0, 1, 2].map((n) => `Past ${n}`),
      ]);
      const exact = await ana.send("/api/events?limit=8");
      expect([exact.json.length, exact.headers.get("link")]).toEqual([8, null]);
    } finally {
      await brief.close();
    }
  });

  it("refuses a cursor that is not its own", async () => {
    const ana = await world.member();
    const now = new Date().toISOString();
    const forged = [
      ["2026"],
      [now, "soon", now, ana.id],
      [now, "past", "2026-02-30T00:00:00.000Z", ana.id],
      [now, "past", now, "x"],
      ["'; drop table events; --", "past", now, ana.id],
    ];
    for (const cursor of forged) {
      expect((await ana.send(`/api/events?before=${forgedCursor(cursor)}`)).status).toBe(400);
    }
  });

  it("takes as many statements for many as for few", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const look = (limit: number) => () => ana.send(`/api/events?view=upcoming&limit=${limit}`);
    for (let n = 0; n < 12; n++) await rsvp(bo, (await planEvent(ana)).id, "going");
    const few = await world.countStatements(look(1));
    expect(await world.countStatements(look(12))).toBe(few);
    expect(few).toBeLessThanOrEqual(3);
  });

  it("reads its order from an index, however many events there are", async () => {
    const ana = await world.member();
    await world.ctx.db.rows(sql`
      insert into events (user_id, name, starts_at, ends_at)
      select ${ana.id}, 'Many', now() + make_interval(hours => n - 400), now() + make_interval(hours => n - 399)
      from generate_series(1, 800) as n`);
    await world.ctx.db.rows(sql`analyze events`);
    const page = { asOf: new Date().toISOString(), after: null, limit: 21 };
    const planOf = async (list: typeof listPast) => {
      let asked = sql``;
      const record: Db["rows"] = async (statement) => {
        asked = statement;
        return [];
      };
      await list({ rows: record, row: async () => undefined }, ana.id, page);
      return JSON.stringify(await world.ctx.db.rows(sql`explain ${asked}`));
    };
    const [upcoming, past] = [await planOf(listUpcoming), await planOf(listPast)];
    for (const plan of [upcoming, past]) {
      expect(plan).toContain("events_by_start");
      expect(plan).not.toContain("Seq Scan on events");
    }
    expect(upcoming).toContain("events_going_on");
    await world.ctx.db.rows(sql`delete from events where user_id = ${ana.id}`);
  });

  it("leaves out events of members who have not verified, are suspended, or block the viewer", async () => {
    const [ana, bo, cleo, dee] = await Promise.all([1, 2, 3, 4].map(() => world.member()));
    if (!ana || !bo || !cleo || !dee) throw new Error("nobody came");
    const all = [await planEvent(bo, { name: "Bo" }), await planEvent(cleo, { name: "Cleo" })];
    all.push(await planEvent(dee, { name: "Dee" }));
    expect((await listed(ana, "", all)).toSorted()).toEqual(["Bo", "Cleo", "Dee"]);
    await world.ctx.db.rows(sql`update users set email_verified_at = null where id = ${bo.id}`);
    await world.ctx.db.rows(sql`update users set suspended_at = now() where id = ${cleo.id}`);
    await world.ctx.db.rows(sql`insert into blocks (blocker_id, blocked_id) values (${dee.id}, ${ana.id})`);
    expect(await listed(ana, "", all)).toEqual([]);
    for (const { id } of all) {
      expect((await ana.send(`/api/events/${id}`)).status).toBe(404);
      expect((await ana.send(`/api/events/${id}/responses`)).status).toBe(404);
      expect((await ana.send(`/api/events/${id}/calendar.ics`)).status).toBe(404);
      expect((await rsvp(ana, id, "going")).status).toBe(404);
    }
    expect(await listed(dee, "", all)).toEqual(["Dee"]);
  });

  it("shows a cancelled one to its creator and those with an RSVP, and to nobody else", async () => {
    const [ana, bo, cleo] = [await world.member(), await world.member(), await world.member()];
    const event = await planEvent(ana);
    await rsvp(bo, event.id, "interested");
    await cancelEvent(ana, event.id);
    for (const viewer of [ana, bo]) expect(await listed(viewer, "?view=upcoming", [event])).toEqual(["Lights"]);
    expect(await listed(cleo, "?view=upcoming", [event])).toEqual([]);
    expect(await seeEvent(cleo, event.id)).toMatchObject({ isCancelled: true, interestedCount: 1 });
  });
});

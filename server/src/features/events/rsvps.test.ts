import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { eventually } from "../../testing/eventually.ts";
import { rsvp, everyPage, planEvent, seeEvent, withdrawRsvp } from "../../testing/acts/events.ts";
import { forgedCursor, people } from "../../testing/acts/stories.ts";
import { useWorld } from "../../testing/use-world.ts";

const world = useWorld();

describe("an RSVP", () => {
  it("counts once, can be changed, and can be withdrawn", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    const event = await planEvent(ana);
    const going = await rsvp(bo, event.id, "going");
    expect([going.status, going.json]).toMatchObject([200, { goingCount: 2, interestedCount: 0, myResponse: "going" }]);
    expect(going.json.faces).toMatchObject([{ id: bo.id, firstName: "Bo" }, { id: ana.id }]);
    expect((await rsvp(bo, event.id, "going")).json).toEqual(going.json);
    expect((await rsvp(bo, event.id, "interested")).json).toMatchObject({
      goingCount: 1,
      interestedCount: 1,
      myResponse: "interested",
      faces: [{ id: ana.id }],
    });
    expect(await seeEvent(ana, event.id)).toMatchObject({ interestedCount: 1, myResponse: "going" });
    for (let n = 0; n < 2; n++) expect((await withdrawRsvp(bo, event.id)).status).toBe(204);
    expect(await seeEvent(bo, event.id)).toEqual({ ...event, myResponse: null });
  });

  it("E2: with an invalid status, or to an unknown event, is refused", async () => {
    const ana = await world.member();
    const { id: eventId } = await planEvent(ana);
    for (const body of [
      { eventId, status: "maybe" },
      { eventId },
      { status: "going" },
      { eventId: "x", status: "going" },
      {},
    ]) {
      expect((await ana.send("/api/event-responses", { body })).status).toBe(400);
    }
    expect((await rsvp(ana, crypto.randomUUID(), "going")).status).toBe(404);
    for (const id of [crypto.randomUUID(), "x"]) expect((await withdrawRsvp(ana, id)).status).toBe(404);
  });

  it("E2: keeps the counts correct while many set, change and withdraw theirs at once", async () => {
    const [ana, ...others] = await people(world, "Ana", "Bo", "Cleo", "Dee", "Eli");
    const { id } = await planEvent(ana);
    const acts = Array.from({ length: 60 }, (_, n) => {
      const member = others[n % others.length] ?? ana;
      return n % 5 === 4 ? withdrawRsvp(member, id) : rsvp(member, id, n % 2 ? "going" : "interested");
    });
    for (const { status } of await Promise.all(acts)) expect([200, 204]).toContain(status);
    const rows = await world.ctx.db.rows<{ status: string }>(
      sql`select status from event_responses where event_id = ${id}`,
    );
    const count = (wanted: string) => rows.filter(({ status }) => status === wanted).length;
    expect(await seeEvent(ana, id)).toMatchObject({
      goingCount: count("going"),
      interestedCount: count("interested"),
    });
    for (const { id: userId } of others) await world.ctx.db.rows(sql`delete from users where id = ${userId}`);
    expect(await seeEvent(ana, id)).toMatchObject({ goingCount: 1, interestedCount: 0, faces: [{ id: ana.id }] });
  });

  it("is published to open screens with events and to the creator's; one's own status to one's own windows only", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    const { id } = await planEvent(ana);
    const [host, own, looking] = [await ana.openSocket(), await bo.openSocket(), await cleo.openSocket()];
    looking.socket.send(JSON.stringify({ type: "watch", postIds: [], events: true }));
    const counts = { type: "event", eventId: id, what: "answers", goingCount: 2, interestedCount: 0, waitingCount: 0 };
    await eventually(async () => {
      await rsvp(bo, id, "going");
      expect(looking.frames.at(-1)).toEqual(counts);
    });
    await eventually(() => expect(host.frames.at(-1)).toEqual(counts));
    await eventually(() => expect(own.frames.at(-1)).toEqual({ ...counts, myResponse: "going", isWaiting: false }));
    await withdrawRsvp(bo, id);
    await eventually(() => expect(looking.frames.at(-1)).toEqual({ ...counts, goingCount: 1 }));
    expect(JSON.stringify([host.frames, looking.frames])).not.toContain("myResponse");
    for (const { socket } of [host, own, looking]) socket.terminate();
  });
});

describe("the list of RSVPs", () => {
  it("is by status, the latest first, in pages", async () => {
    const [ana, bo, cleo, dee] = await people(world, "Ana", "Bo", "Cleo", "Dee");
    await world.befriend(ana, cleo);
    const { id } = await planEvent(ana);
    await rsvp(bo, id, "going");
    await rsvp(cleo, id, "going");
    await rsvp(dee, id, "interested");
    const list = async (query: string) => {
      const { items } = await everyPage(ana, `/api/events/${id}/responses?limit=1${query}`);
      return items.map(({ user, status, isFriend }) => [user.firstName, status, isFriend]);
    };
    expect(await list("&status=going")).toEqual([
      ["Cleo", "going", true],
      ["Bo", "going", false],
      ["Ana", "going", false],
    ]);
    expect(await list("&status=interested")).toEqual([["Dee", "interested", false]]);
    expect((await list("")).map(([name]) => name)).toEqual(["Dee", "Cleo", "Bo", "Ana"]);
    expect((await ana.send(`/api/events/${id}/responses?status=maybe`)).status).toBe(400);
    for (const cursor of [
      ["x", ana.id],
      [new Date().toISOString(), "x"],
    ]) {
      expect((await ana.send(`/api/events/${id}/responses?before=${forgedCursor(cursor)}`)).status).toBe(400);
    }
  });

  it("leaves out members who are hidden from the viewer", async () => {
    const [ana, bo, cleo, dee] = await people(world, "Ana", "Bo", "Cleo", "Dee");
    const { id } = await planEvent(ana);
    for (const member of [bo, cleo, dee]) await rsvp(member, id, "going");
    await world.ctx.db.rows(sql`insert into blocks (blocker_id, blocked_id) values (${bo.id}, ${cleo.id})`);
    await world.ctx.db.rows(sql`update users set suspended_at = now() where id = ${dee.id}`);
    const seenBy = async (viewer: typeof ana) => {
      const { items } = await everyPage(viewer, `/api/events/${id}/responses`);
      expect((await seeEvent(viewer, id)).faces.map((person) => person.id)).toEqual(items.map(({ user }) => user.id));
      return items.map(({ user }) => user.firstName);
    };
    expect(await seenBy(cleo)).toEqual(["Cleo", "Ana"]);
    expect(await seenBy(ana)).toEqual(["Cleo", "Bo", "Ana"]);
  });
});

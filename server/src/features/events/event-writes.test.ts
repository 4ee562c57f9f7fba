import type { Event } from "@plaza/contract/events";
import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { eventually } from "../../testing/eventually.ts";
import {
  rsvp,
  cancelEvent,
  DAY,
  editEvent,
  inTime,
  planEvent,
  seeEvent,
  withdrawRsvp,
} from "../../testing/acts/events.ts";
import { mp4 } from "../../testing/films.ts";
import { get, upload, uploadAddress } from "../../testing/acts/uploads.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();

const create = (member: Person, body: object) => member.send("/api/events", { body });
const notes = async (member: Person): Promise<{ content: string; type: string; link: string }[]> =>
  (await member.send("/api/notifications")).json;

describe("creating an event", () => {
  it("responds with all its fields", async () => {
    const ana = await world.member();
    const { status, json } = await create(ana, {
      name: "  Lights   in the square ",
      description: "Four hundred lamps.\nBring a cup.",
      location: "Praça das Flores",
      startTime: "2030-11-21T19:00:00+01:00",
      endTime: "2030-11-21T23:00:00+01:00",
      id: "x",
      goingCount: 99,
      isCancelled: true,
      creator: { id: "x" },
    });
    expect(status).toBe(201);
    expect(json).toEqual({
      id: expect.any(String) as string,
      name: "Lights in the square",
      description: "Four hundred lamps.\nBring a cup.",
      lang: "en",
      location: "Praça das Flores",
      startTime: "2030-11-21T18:00:00.000Z",
      endTime: "2030-11-21T22:00:00.000Z",
      coverImageUrl: null,
      // Whoever invites goes.
      goingCount: 1,
      interestedCount: 0,
      capacity: null,
      waitingCount: 0,
      myResponse: "going",
      isWaiting: false,
      waitingPosition: null,
      inviter: null,
      creator: expect.objectContaining({ id: ana.id, firstName: "Ana" }) as object,
      group: null,
      page: null,
      faces: [expect.objectContaining({ id: ana.id })],
      tasks: [],
      isCancelled: false,
      isHeld: false,
      repeats: null,
      createdAt: expect.any(String) as string,
    });
    expect(Object.keys((json as Event).creator)).not.toContain("email");
    expect(await seeEvent(await world.member(), json.id)).toEqual({ ...json, myResponse: null });
    expect((await withdrawRsvp(ana, json.id)).status).toBe(204);
    expect(await seeEvent(ana, json.id)).toMatchObject({ goingCount: 0, myResponse: null });
  });

  it("needs only a name and a start; a start without a zone is in UTC", async () => {
    const ana = await world.member();
    const { status, json } = await create(ana, { name: "Swim", startTime: "2031-01-01T11:00" });
    expect([status, json.startTime]).toEqual([201, "2031-01-01T11:00:00.000Z"]);
    for (const nothing of ["", null]) {
      const blank = {
        name: "Swim",
        startTime: "2031-01-01",
        description: nothing,
        location: nothing,
        endTime: nothing,
      };
      expect((await create(ana, blank)).json).toMatchObject({ description: null, location: null, endTime: null });
    }
    const atOnce = { name: "Blink", startTime: "2031-01-01T11:00Z", endTime: "2031-01-01T12:00+01:00" };
    expect((await create(ana, atOnce)).status).toBe(201);
  });

  it("reports a missing value under its field", async () => {
    const ana = await world.member();
    const { status, json } = await create(ana, {});
    expect([status, json.errors]).toEqual([400, { name: "Name is required", startTime: "Start time is required" }]);
    expect((await create(ana, { name: " ", startTime: "" })).json.errors).toEqual(json.errors);
  });

  it("E1: refuses an end before the start, in whichever zones they are written", async () => {
    const ana = await world.member();
    const { status, json } = await create(ana, {
      name: "Back in time",
      startTime: "2030-05-01T10:00:00Z",
      endTime: "2030-05-01T10:30:00+01:00",
    });
    expect([status, json.errors]).toEqual([400, { endTime: "The event can't end before it starts" }]);
  });

  it.each([
    ["startTime", "2026-02-30T10:00"],
    ["startTime", "2026-13-01T10:00"],
    ["startTime", "2026-01-01T25:00"],
    ["startTime", "9999999-01-01"],
    ["startTime", "1969-12-31T23:00Z"],
    ["startTime", "9999-12-31T23:59-01:00"],
    ["startTime", "soon"],
    ["startTime", 1e18],
    ["startTime", 1_764_000_000_000],
    ["startTime", null],
    ["startTime", ["2030-01-01"]],
    ["endTime", "2030-02-30T10:00"],
    ["endTime", 5],
    ["endTime", {}],
    ["name", "x".repeat(121)],
    ["name", 5],
    ["name", "a\0b"],
    ["location", "x".repeat(121)],
    ["description", "x".repeat(5_001)],
    ["description", "\ud800"],
    ["imageUrl", "http://evil.example/x.png"],
    ["imageUrl", 5],
  ])("E1: refuses %s %j", async (field, value) => {
    const ana = await world.member();
    const { status } = await create(ana, { name: "Swim", startTime: "2030-01-01T11:00Z", [field]: value });
    expect(status).toBe(400);
  });

  it("accepts the first and the last possible moment", async () => {
    const ana = await world.member();
    for (const startTime of ["9999-12-31T23:59:59.999Z", "1970-01-01T00:00:00.000Z"]) {
      expect((await create(ana, { name: "Edge", startTime })).json.startTime).toBe(startTime);
    }
  });

  it("accepts a photo of one's own as its cover, and nothing else", async () => {
    const ana = await world.member();
    const imageUrl = await upload(ana);
    const event = await planEvent(ana, { imageUrl });
    expect(event.coverImageUrl).toBe(imageUrl);
    const again = { name: "Twice", startTime: inTime(DAY), imageUrl };
    expect((await create(ana, again)).status).toBe(400);
    for (const wrong of [await upload(await world.member()), await upload(ana, mp4()), await uploadAddress(ana)]) {
      expect((await create(ana, { ...again, imageUrl: wrong })).status).toBe(400);
    }
  });

  it("is published to open screens with events, and to no other", async () => {
    const [ana, bo, cleo] = [await world.member(), await world.member(), await world.member()];
    const [looking, elsewhere] = [await bo.openSocket(), await cleo.openSocket()];
    looking.socket.send(JSON.stringify({ type: "watch", postIds: [], events: true }));
    await eventually(async () => {
      const { id } = await planEvent(ana);
      expect(looking.frames.at(-1)).toEqual({
        type: "event",
        eventId: id,
        what: "created",
        goingCount: 1,
        interestedCount: 0,
        waitingCount: 0,
      });
    });
    expect(elsewhere.frames).toEqual([]);
    for (const { socket } of [looking, elsewhere]) socket.terminate();
  });
});

describe("changing an event", () => {
  it("leaves absent fields unchanged, and clears empty ones", async () => {
    const ana = await world.member();
    const event = await planEvent(ana, {
      description: "Bring a cup",
      location: "The square",
      endTime: inTime(8 * DAY),
    });
    const renamed = await editEvent(ana, event.id, { name: "Lamps" });
    expect([renamed.status, renamed.json]).toEqual([200, { ...event, name: "Lamps" }]);
    const emptied = await editEvent(ana, event.id, { description: "", location: null, endTime: null });
    expect(emptied.json).toEqual({ ...event, name: "Lamps", description: null, location: null, endTime: null });
  });

  it("is refused to everyone but its creator", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const event = await planEvent(ana);
    expect((await editEvent(bo, event.id, { name: "Mine" })).status).toBe(403);
    expect((await cancelEvent(bo, event.id)).status).toBe(403);
    expect(await seeEvent(ana, event.id)).toEqual(event);
    for (const id of [crypto.randomUUID(), "x"]) {
      expect((await editEvent(ana, id, {})).status).toBe(404);
      expect((await cancelEvent(ana, id)).status).toBe(404);
      expect((await ana.send(`/api/events/${id}`)).status).toBe(404);
    }
  });

  it("refuses an end before the start, whichever of the two is sent", async () => {
    const ana = await world.member();
    const event = await planEvent(ana, { startTime: "2030-05-01T10:00Z", endTime: "2030-05-01T12:00Z" });
    for (const edit of [{ startTime: "2030-05-01T13:00Z" }, { endTime: "2030-05-01T09:00Z" }]) {
      const { status, json } = await editEvent(ana, event.id, edit);
      expect([status, json.errors]).toEqual([400, { endTime: "The event can't end before it starts" }]);
    }
    expect((await editEvent(ana, event.id, { startTime: null })).status).toBe(400);
    expect((await editEvent(ana, event.id, { name: "" })).status).toBe(400);
    expect(await seeEvent(ana, event.id)).toEqual(event);
  });

  it("replaces the cover, and deletes the former one's file", async () => {
    const ana = await world.member();
    const [first, second] = [await upload(ana), await upload(ana)];
    const event = await planEvent(ana, { imageUrl: first });
    expect((await editEvent(ana, event.id, { imageUrl: first })).json.coverImageUrl).toBe(first);
    expect((await editEvent(ana, event.id, { imageUrl: second })).json.coverImageUrl).toBe(second);
    expect((await get(world, first, ana)).status).toBe(404);
    expect((await editEvent(ana, event.id, { imageUrl: null })).json.coverImageUrl).toBeNull();
    expect((await get(world, second, ana)).status).toBe(404);
  });

  it("notifies those with an RSVP of another time or place, and of nothing else", async () => {
    const ana = await world.member({ firstName: "Ana", lastName: "Prado" });
    const [bo, cleo, dee] = [await world.member(), await world.member(), await world.member()];
    const event = await planEvent(ana, { name: "Choir" });
    await rsvp(ana, event.id, "going");
    await rsvp(bo, event.id, "going");
    await rsvp(cleo, event.id, "interested");
    await editEvent(ana, event.id, { description: "Bring a song" });
    await editEvent(ana, event.id, { location: "The church" });
    for (const member of [bo, cleo]) {
      await eventually(async () =>
        expect(await notes(member)).toMatchObject([
          {
            type: "event-changed",
            content: "Ana Prado changed the time or place of Choir",
            link: `/events/${event.id}`,
          },
        ]),
      );
    }
    // The same change again updates the notification, which is unread again.
    await bo.send("/api/notifications/read", { method: "PUT", body: {} });
    await editEvent(ana, event.id, { startTime: inTime(9 * DAY) });
    await eventually(async () => expect(await notes(bo)).toMatchObject([{ isRead: false }]));
    expect([await notes(ana), await notes(dee)]).toEqual([[], []]);
  });

  it("does not notify a member who switched off event notifications", async () => {
    const [ana, bo, cleo] = [await world.member(), await world.member(), await world.member()];
    await bo.send("/api/notification-settings", { method: "PUT", body: { events: false } });
    const event = await planEvent(ana);
    for (const member of [bo, cleo]) await rsvp(member, event.id, "going");
    await editEvent(ana, event.id, { location: "Elsewhere" });
    await eventually(async () => expect(await notes(cleo)).toHaveLength(1));
    expect(await notes(bo)).toEqual([]);
  });
});

describe("cancelling an event", () => {
  it("notifies those with an RSVP, once, and refuses further RSVPs and changes", async () => {
    const ana = await world.member({ firstName: "Ana", lastName: "Prado" });
    const [bo, cleo] = [await world.member(), await world.member()];
    const event = await planEvent(ana, { name: "Choir" });
    await rsvp(bo, event.id, "going");
    const { socket, frames } = await bo.openSocket();
    expect((await cancelEvent(ana, event.id)).status).toBe(204);
    const content = "Ana Prado canceled Choir";
    await eventually(() => expect(frames).toMatchObject([{ type: "notification", notification: { content } }]));
    expect(await notes(bo)).toMatchObject([{ type: "event-cancelled", content, link: `/events/${event.id}` }]);
    expect((await cancelEvent(ana, event.id)).status).toBe(204);
    expect((await rsvp(cleo, event.id, "going")).status).toBe(409);
    expect((await rsvp(bo, event.id, "interested")).json).toMatchObject({ message: "This event is canceled" });
    expect((await editEvent(ana, event.id, { name: "Again" })).status).toBe(409);
    expect(await seeEvent(bo, event.id)).toMatchObject({ isCancelled: true, goingCount: 2, myResponse: "going" });
    socket.terminate();
  });

  it("is published to open screens", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const event = await planEvent(ana);
    const { socket, frames } = await bo.openSocket();
    socket.send(JSON.stringify({ type: "watch", postIds: [], events: true }));
    await eventually(async () => {
      await editEvent(ana, event.id, { name: "Again" });
      expect(frames.at(-1)).toMatchObject({ eventId: event.id, what: "changed" });
    });
    const received = frames.length;
    await cancelEvent(ana, event.id);
    await eventually(() => expect(frames.length).toBeGreaterThan(received));
    socket.terminate();
  });

  it("happens with the deletion of its creator's account: RSVPs, cover and notifications are deleted too", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const imageUrl = await upload(ana);
    const event = await planEvent(ana, { imageUrl });
    await rsvp(bo, event.id, "going");
    await cancelEvent(ana, event.id);
    await eventually(async () => expect(await notes(bo)).toHaveLength(1));
    await world.ctx.db.rows(sql`delete from users where id = ${ana.id}`);
    expect(await notes(bo)).toEqual([]);
    expect((await bo.send(`/api/events/${event.id}`)).status).toBe(404);
    expect((await get(world, imageUrl, bo)).status).toBe(404);
  });
});

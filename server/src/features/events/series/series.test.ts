import { beforeEach, describe, expect, it } from "vitest";
import { cancelEvent, DAY, editEvent, inTime, planEvent, rsvp, seeEvent } from "../../../testing/acts/events.ts";
import { bringIn, makeGroup } from "../../../testing/acts/groups.ts";
import { notificationTexts } from "../../../testing/acts/notifications.ts";
import { upload } from "../../../testing/acts/uploads.ts";
import { eventually } from "../../../testing/eventually.ts";
import { useWorld } from "../../../testing/use-world.ts";
import type { Person } from "../../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
let cy: Person;
beforeEach(async () => {
  [ana, bo, cy] = [await world.member(), await world.member(), await world.member()];
  await world.befriend(ana, bo);
});

const TOO_FAR = "Choose a date before the year 10000";
const WEEKLY = { every: "weekly", count: 4, timeZone: "Europe/Berlin" };
/** The dates to come that the viewer sees. */
const dates = async (
  viewer: Person,
  eventId: string,
): Promise<{ id: string; startTime: string; isCancelled: boolean }[]> => {
  const { status, json } = await viewer.send(`/api/events/${eventId}/dates`);
  return status === 200 ? json : [];
};
const listed = async (viewer: Person, view: string, name: string): Promise<string[]> => {
  const { json } = await viewer.send(`/api/events?view=${view}&limit=50`);
  return json.filter((event: { name: string }) => event.name === name).map(({ id }: { id: string }) => id);
};
const cancelFollowing = (member: Person, eventId: string) =>
  member.send(`/api/events/${eventId}?scope=following`, { method: "DELETE" });

describe("an event that repeats", () => {
  it("is as many events, to each of which its creator goes; lists and searches show the next", async () => {
    const name = `Choir ${crypto.randomUUID()}`;
    const first = await planEvent(ana, { name, repeat: WEEKLY });
    expect(first).toMatchObject({ repeats: "weekly", myResponse: "going", goingCount: 1 });
    const all = await dates(bo, first.id);
    expect(all.map(({ id }) => id)[0]).toBe(first.id);
    expect(all).toHaveLength(4);
    expect(await listed(bo, "upcoming", name)).toEqual([first.id]);
    expect(await listed(bo, "circle", name)).toEqual([first.id]);
    expect(await listed(ana, "mine", name)).toEqual([first.id]);
    const found = (await bo.send(`/api/search?kind=events&q=${encodeURIComponent(name)}`)).json;
    expect(found.map(({ event }: { event: { id: string } }) => event.id)).toEqual([first.id]);
    expect((await seeEvent(bo, all[3]?.id ?? "")).repeats).toBe("weekly");
    expect(await dates(bo, (await planEvent(ana)).id)).toEqual([]);
  });

  it("every two weeks moves the dates after one by two weeks, too", async () => {
    const startTime = inTime(7 * DAY);
    const first = await planEvent(ana, {
      startTime,
      repeat: { ...WEEKLY, every: "biweekly", count: 3, timeZone: "UTC" },
    });
    expect(first.repeats).toBe("biweekly");
    const starts = async () => (await dates(bo, first.id)).map((date) => Date.parse(date.startTime));
    const apart = async () => (await starts()).map((at, place, all) => (at - (all[place - 1] ?? at)) / DAY);
    expect(await apart()).toEqual([0, 14, 14]);
    await ana.send(`/api/events/${first.id}`, {
      method: "PUT",
      body: { startTime: inTime(9 * DAY), scope: "following" },
    });
    expect(await apart()).toEqual([0, 14, 14]);
    expect((await starts())[0]).toBeGreaterThan(Date.parse(startTime) + DAY);
  });

  it.each([
    ["weekly", "9999-12-31T22:00:00.000Z"],
    ["monthly", "9999-12-31T23:59:59.999Z"],
    ["weekly", "9999-12-20T12:00:00.000Z"],
  ])("%s from %s on is refused, for it goes beyond the last year there is", async (every, startTime) => {
    const body = { name: "Far", startTime, repeat: { ...WEEKLY, every } };
    const { status, json } = await ana.send("/api/events", { body });
    expect([status, json]).toMatchObject([400, { message: TOO_FAR, errors: { startTime: TOO_FAR } }]);
  });

  it("is not moved with its following dates beyond the last year there is", async () => {
    const { id } = await planEvent(ana, { repeat: WEEKLY });
    const moved = await editEvent(ana, id, { startTime: "9999-12-30T12:00:00.000Z", scope: "following" });
    expect([moved.status, moved.json.message]).toEqual([400, TOO_FAR]);
    expect((await editEvent(ana, id, { startTime: "9999-12-30T12:00:00.000Z" })).status).toBe(200);
  });

  it("is answered date by date, in the lists and in the calendar", async () => {
    const name = `Run ${crypto.randomUUID()}`;
    const { id } = await planEvent(ana, { name, repeat: WEEKLY });
    const [, second, third] = await dates(bo, id);
    await rsvp(bo, third?.id ?? "", "going");
    await rsvp(bo, second?.id ?? "", "interested");
    expect((await seeEvent(bo, id)).myResponse).toBeNull();
    expect(await listed(bo, "mine", name)).toEqual([second?.id]);
    const { url } = (await bo.send("/api/calendar-address", { method: "POST" })).json;
    const { text } = await world.send(new URL(url).pathname);
    expect([id, second?.id, third?.id].map((one) => text.includes(String(one)))).toEqual([false, true, true]);
  });

  it("is edited as one date, or with those after it; each who answered is notified once", async () => {
    const name = `Market ${crypto.randomUUID()}`;
    const first = await planEvent(ana, { name, startTime: "2030-10-06T16:00:00Z", repeat: WEEKLY });
    const all = await dates(bo, first.id);
    const [, second, third, fourth] = all.map(({ id }) => id) as [string, string, string, string];
    for (const id of [second, third, fourth]) await rsvp(bo, id, "going");
    await editEvent(ana, second, { name: "Market, indoors" });
    const edit = { location: "The hall", startTime: "2030-10-20T17:00:00Z", scope: "following" };
    expect((await editEvent(ana, third, edit)).json).toMatchObject({ startTime: "2030-10-20T17:00:00.000Z" });
    expect(await seeEvent(bo, second)).toMatchObject({ name: "Market, indoors", location: null });
    // At seven where the creator is, also after the change to winter time.
    expect(await seeEvent(bo, fourth)).toMatchObject({
      name,
      location: "The hall",
      startTime: "2030-10-27T18:00:00.000Z",
    });
    await eventually(async () => {
      expect((await notificationTexts(bo)).filter((text) => text.includes(name))).toHaveLength(1);
    });
    expect((await editEvent(bo, third, { ...edit })).status).toBe(403);
  });

  it("is cancelled as one date, or with those after it", async () => {
    const name = `Yoga ${crypto.randomUUID()}`;
    const { id } = await planEvent(ana, { name, repeat: WEEKLY });
    const [, second, third] = (await dates(bo, id)).map((date) => date.id) as [string, string, string];
    await rsvp(bo, third, "going");
    await cancelEvent(ana, id);
    expect(await listed(bo, "upcoming", name)).toEqual([second]);
    expect((await cancelFollowing(bo, second)).status).toBe(403);
    expect((await cancelFollowing(ana, second)).status).toBe(204);
    expect((await dates(bo, id)).map(({ isCancelled }) => isCancelled)).toEqual([true, true, true, true]);
    expect(await listed(cy, "upcoming", name)).toEqual([]);
    await eventually(async () => expect((await notificationTexts(bo)).join()).toContain(`canceled ${name}`));
  });

  it("shows one cover on all its dates until the last of them has another", async () => {
    const { id, coverImageUrl } = await planEvent(ana, {
      imageUrl: await upload(ana),
      repeat: { ...WEEKLY, count: 2 },
    });
    const [, second] = (await dates(ana, id)).map((date) => date.id) as [string, string];
    expect((await seeEvent(bo, second)).coverImageUrl).toBe(coverImageUrl);
    const isThere = async () => (await ana.send(String(coverImageUrl))).status;
    await editEvent(ana, id, { imageUrl: null });
    expect([(await seeEvent(bo, second)).coverImageUrl, await isThere()]).toEqual([coverImageUrl, 200]);
    await editEvent(ana, second, { imageUrl: null });
    expect(await isThere()).toBe(404);
  });

  it("is hidden across a block, and in a private group is its members'", async () => {
    const group = await makeGroup(ana, { privacy: "private" });
    await bringIn(ana, group.id, bo);
    const { id } = await planEvent(ana, { groupId: group.id, repeat: WEEKLY });
    const { id: open } = await planEvent(ana, { repeat: WEEKLY });
    expect([await dates(bo, id), await dates(cy, id), await dates(cy, open)].map((all) => all.length)).toEqual([
      4, 0, 4,
    ]);
    await cy.send(`/api/users/${ana.id}/block`, { method: "PUT" });
    expect(await dates(cy, open)).toEqual([]);
  });

  it.each([
    ["neither an end nor a count", { every: "weekly", timeZone: "UTC" }],
    ["both", { ...WEEKLY, until: "2031-01-01" }],
    ["one date", { ...WEEKLY, count: 1 }],
    ["too many", { ...WEEKLY, count: 61 }],
    ["too late an end", { every: "weekly", until: "2040-01-01", timeZone: "UTC" }],
    ["an end before the second date", { every: "monthly", until: inTime(8 * DAY).slice(0, 10), timeZone: "UTC" }],
    ["another rhythm", { ...WEEKLY, every: "daily" }],
    ["no time zone", { ...WEEKLY, timeZone: "Plaza/Steps" }],
  ])("with %s is refused", async (_, repeat) => {
    const body = { name: "Choir", startTime: inTime(7 * DAY), repeat };
    expect((await ana.send("/api/events", { body })).status).toBe(400);
  });
});

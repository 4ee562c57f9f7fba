import type { Calendar } from "@plaza/contract/events/calendar";
import { beforeEach, describe, expect, it } from "vitest";
import { cancelEvent, planEvent, rsvp } from "../../../testing/acts/events.ts";
import { bringIn, makeGroup } from "../../../testing/acts/groups.ts";
import { useWorld } from "../../../testing/use-world.ts";
import type { Person } from "../../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
beforeEach(async () => {
  [ana, bo] = [await world.member(), await world.member()];
});

/** A month of its own far ahead, for all tests share a database. */
let month = 0;
const nextYear = () => String(2100 + (month += 1));

const show = (viewer: Person, from: string, to: string, more = "&timeZone=UTC") =>
  viewer.send(`/api/calendar?from=${from}&to=${to}${more}`);
async function days(viewer: Person, from: string, to: string, more?: string): Promise<Calendar> {
  const { status, json, text } = await show(viewer, from, to, more);
  if (status !== 200) throw new Error(text);
  return json;
}
const names = ({ events }: Calendar) => events.map(({ name }) => name);

describe("the calendar", () => {
  it("has what begins on its days, and what began before and isn't over, in the order of their start", async () => {
    const year = nextYear();
    const plan = (name: string, startTime: string, endTime?: string) =>
      planEvent(ana, { name, startTime: `${year}-${startTime}Z`, endTime: endTime && `${year}-${endTime}Z` });
    await plan("Fair", "05-20T10:00", "06-02T18:00");
    await plan("Over", "05-31T20:00", "06-01T00:00");
    await plan("No time at all", "06-01T00:00", "06-01T00:00");
    await plan("Late", "06-30T23:59");
    await plan("Too late", "07-01T00:00");
    await plan("Before", "05-31T20:00");
    const shown = await days(bo, `${year}-06-01`, `${year}-06-30`);
    expect(names(shown)).toEqual(["Fair", "No time at all", "Late"]);
    expect(shown).toMatchObject({ birthdays: [], hasMore: false });
    const plain = {
      location: null,
      group: null,
      page: null,
      myResponse: null,
      isWaiting: false,
      isCancelled: false,
      isHeld: false,
    };
    const [startTime, endTime] = [`${year}-05-20T10:00:00.000Z`, `${year}-06-02T18:00:00.000Z`];
    expect(shown.events[0]).toEqual({ ...plain, id: expect.any(String), name: "Fair", startTime, endTime });
  });

  it("shows each date of an event that repeats, by the clock of the time zone, also after it is turned", async () => {
    const year = nextYear();
    const startTime = `${year}-10-01T23:30:00+02:00`;
    const { id } = await planEvent(ana, {
      name: "Choir",
      startTime,
      repeat: { every: "weekly", count: 8, timeZone: "Europe/Berlin" },
    });
    const berlin = (from: string, to: string) =>
      days(bo, `${year}-${from}`, `${year}-${to}`, "&timeZone=Europe/Berlin");
    const { events } = await berlin("10-01", "11-11");
    expect(new Set(events.map((event) => event.startTime.slice(11, 16)))).toEqual(new Set(["21:30", "22:30"]));
    expect(events).toHaveLength(6);
    expect(events[0]?.id).toBe(id);
    // Half past eleven in the evening of Berlin is the next day in Tokyo.
    expect((await berlin("10-01", "10-01")).events).toHaveLength(1);
    expect((await days(bo, `${year}-10-01`, `${year}-10-01`, "&timeZone=Asia/Tokyo")).events).toEqual([]);
    expect((await days(bo, `${year}-10-02`, `${year}-10-02`, "&timeZone=Asia/Tokyo")).events).toHaveLength(1);
  });

  it("shows a canceled event to those it concerns, and who blocks sees none of the other's", async () => {
    const year = nextYear();
    const on = (day: string) => `${year}-03-${day}T12:00:00Z`;
    const [off, other] = [
      await planEvent(ana, { name: "Off", startTime: on("01") }),
      await planEvent(ana, { startTime: on("02") }),
    ];
    await rsvp(bo, off.id, "interested");
    await cancelEvent(ana, off.id);
    const march = async (viewer: Person) => (await days(viewer, `${year}-03-01`, `${year}-03-31`)).events;
    expect(await march(bo)).toMatchObject([
      { id: off.id, isCancelled: true, myResponse: "interested" },
      { id: other.id, isCancelled: false, myResponse: null },
    ]);
    expect((await march(await world.member())).map(({ id }) => id)).toEqual([other.id]);
    await bo.send(`/api/users/${ana.id}/block`, { method: "PUT" });
    expect(await march(bo)).toEqual([]);
  });

  it("is one's own events, those of one group, or birthdays, where it is asked for these", async () => {
    const year = nextYear();
    const startTime = `${year}-02-10T12:00:00Z`;
    const group = await makeGroup(ana, { privacy: "private" });
    await bringIn(ana, group.id, bo);
    await planEvent(ana, { name: "Inside", startTime, groupId: group.id });
    const { id } = await planEvent(ana, { name: "Going", startTime: `${year}-02-11T12:00:00Z` });
    await planEvent(ana, { name: "Not mine", startTime: `${year}-02-12T12:00:00Z` });
    await rsvp(bo, id, "going");
    await world.befriend(ana, bo);
    const { firstName, lastName } = ana;
    const body = { firstName, lastName, birthday: { day: 29, month: 2, year: 2000 } };
    await ana.send("/api/profile", { method: "PUT", body });
    const asked = (viewer: Person, more: string) => days(viewer, `${year}-02-01`, `${year}-03-01`, more);

    const all = await asked(bo, "");
    expect(names(all)).toEqual(["Inside", "Going", "Not mine"]);
    expect(all.birthdays).toHaveLength(1);
    expect(await asked(bo, "&kind=mine")).toMatchObject({ events: [{ name: "Going" }], birthdays: [] });
    expect(await asked(bo, "&kind=birthdays")).toEqual({
      events: [],
      outside: [],
      birthdays: all.birthdays,
      hasMore: false,
    });
    const inside = await asked(bo, `&groupId=${group.id}`);
    expect(inside).toMatchObject({ events: [{ name: "Inside", group: { id: group.id } }], birthdays: [] });

    const cy = await world.member();
    expect(await asked(cy, "")).toMatchObject({ events: [{ name: "Going" }, { name: "Not mine" }], birthdays: [] });
    expect((await show(cy, `${year}-02-01`, `${year}-02-02`, `&groupId=${group.id}`)).status).toBe(403);
    expect((await show(cy, `${year}-02-01`, `${year}-02-02`, `&groupId=${crypto.randomUUID()}`)).status).toBe(404);
  });

  it.each([
    ["six weeks", "2030-01-01", "2030-02-11", 200],
    ["a day more", "2030-01-01", "2030-02-12", 400],
    ["reversed days", "2030-01-02", "2030-01-01", 400],
    ["the last day of all", "9998-12-31", "9998-12-31", 200],
    ["a year that is too far", "9999-12-31", "9999-12-31", 400],
    ["a year that is too long ago", "1969-12-31", "1970-01-01", 400],
    ["a day that isn't in the month", "2030-02-30", "2030-03-01", 400],
    ["a moment", "2030-02-01T00:00:00Z", "2030-03-01", 400],
    ["no first day", "", "2030-03-01", 400],
    ["several", "2030-02-01&from=2030-02-02", "2030-03-01", 400],
  ])("asked for %s gets a response", async (_, from, to, status) => {
    expect((await show(ana, from, to)).status).toBe(status);
  });

  it.each(["&timeZone=Plaza/Steps", "&kind=theirs", "&groupId=none"])("with %s is refused", async (more) => {
    expect((await show(ana, "2030-01-01", "2030-01-31", more)).status).toBe(400);
  });
});

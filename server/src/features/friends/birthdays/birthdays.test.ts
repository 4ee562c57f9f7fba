import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { DAY } from "../../../testing/acts/events.ts";
import { onSquare } from "../../../testing/acts/posts.ts";
import { eventually } from "../../../testing/eventually.ts";
import type { Person, World } from "../../../testing/world.ts";
import { dayIn, momentOf, ownZone } from "../../../words/local-time.ts";
import { listFriendBirthdays } from "./birthdays.queries.ts";
import { notifyOfBirthdays } from "./birthdays.ts";

let world: World;
let ana: Person;
let bo: Person;
let cleo: Person;
onSquare((square) => ({ world, ana, bo, cleo } = square));
beforeEach(async () => {
  await world.ctx.db.rows(sql`delete from birthdays`);
  await world.ctx.db.rows(sql`delete from notifications where type = 'birthday'`);
});

const change = (who: Person, body: object) =>
  who.send("/api/profile", { method: "PUT", body: { firstName: who.firstName, lastName: who.lastName, ...body } });
const about = async (who: Person, of: Person) => (await who.send(`/api/users/${of.id}/about`)).json;
const next = async (who: Person) => (await who.send("/api/birthdays")).json;
const bell = async (who: Person): Promise<{ content: string; type: string }[]> =>
  (await who.send("/api/notifications")).json.filter(({ type }: { type: string }) => type === "birthday");
const sentences = async (who: Person) => (await bell(who)).map(({ content }) => content);

const today = () => dayIn(ownZone()).day;
/** So many days from today, as a birthday. */
function ahead(days: number) {
  const date = new Date(Date.parse(today()) + days * DAY);
  return { month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
/** A moment of that day, in the instance's zone. */
const at = (day: string, hour: number) => momentOf(Date.parse(day) + hour * 3_600_000, ownZone());

describe("a birthday", () => {
  it("is shown to friends, with the year only where it was given, and to nobody if the member likes", async () => {
    expect((await change(ana, { birthday: { day: 3, month: 5 } })).status).toBe(200);
    expect(await about(bo, ana)).toMatchObject({ birthday: { day: 3, month: 5, year: null }, birthdayAudience: null });
    expect(await about(ana, ana)).toMatchObject({ birthday: { day: 3 }, birthdayAudience: "friends" });
    expect((await about(cleo, ana)).birthday).toBeNull();
    await change(ana, { birthday: { day: 29, month: 2, year: 1988 } });
    expect((await about(bo, ana)).birthday).toEqual({ day: 29, month: 2, year: 1988 });
    await change(ana, { birthdayAudience: "nobody" });
    expect((await about(bo, ana)).birthday).toBeNull();
    expect(await about(ana, ana)).toMatchObject({ birthday: { year: 1988 }, birthdayAudience: "nobody" });
    await change(ana, { birthday: null });
    expect(await about(ana, ana)).toMatchObject({ birthday: null, birthdayAudience: "nobody" });
  });

  it.each([
    { day: 30, month: 2 },
    { day: 29, month: 2, year: 1987 },
    { day: 31, month: 4 },
    { day: 0, month: 1 },
    { day: 1, month: 13 },
    { day: 1, month: 1, year: 1899 },
    { day: 1, month: 1, year: new Date().getUTCFullYear() + 1 },
    { day: "1", month: 1 },
    { month: 1 },
    "May 3",
  ])("of %j is refused with 400", async (birthday) => {
    const { status, json } = await change(ana, { birthday });
    expect([status, Object.keys(json.errors)[0]]).toEqual([400, expect.stringMatching(/^birthday/)]);
    expect((await change(ana, { birthdayAudience: "everyone" })).status).toBe(400);
  });
});

describe("the next birthdays", () => {
  it("are those of friends in the next 30 days, in order, with an age only where there is a year", async () => {
    const [dee, eve, fay] = [
      await world.member({ firstName: "Dee" }),
      await world.member({ firstName: "Eve" }),
      await world.member({ firstName: "Fay" }),
    ];
    for (const friend of [dee, eve, fay]) await world.befriend(bo, friend);
    await change(ana, { birthday: { ...ahead(30), year: 1980 } });
    await change(dee, { birthday: ahead(0) });
    await change(eve, { birthday: ahead(32) });
    await change(fay, { birthday: ahead(1), birthdayAudience: "nobody" });
    await change(cleo, { birthday: ahead(1) });
    const list = await next(bo);
    expect(list).toMatchObject([
      { user: { firstName: "Dee" }, date: today(), isToday: true, age: null },
      { user: { firstName: "Ana" }, isToday: false, age: Number(list[1].date.slice(0, 4)) - 1980 },
    ]);
    await bo.send(`/api/users/${dee.id}/mute`, { method: "PUT" });
    await bo.send(`/api/users/${ana.id}/block`, { method: "PUT" });
    expect(await next(bo)).toEqual([]);
    await bo.send(`/api/users/${ana.id}/block`, { method: "DELETE" });
    await world.befriend(ana, bo);
  });

  it("say when it is where the member is, and refuse a zone that is none", async () => {
    const [west, east] = ["Pacific/Pago_Pago", "Pacific/Kiritimati"].map((zone) => dayIn(zone).day);
    const [year, month, day] = (east ?? "").split("-").map(Number);
    await change(ana, { birthday: { month, day, year } });
    const isToday = async (zone: string) => (await bo.send(`/api/birthdays?timeZone=${zone}`)).json[0].isToday;
    expect(west).not.toBe(east);
    expect(await isToday("Pacific/Kiritimati")).toBe(true);
    expect(await isToday("Pacific/Pago_Pago")).toBe(false);
    expect((await bo.send("/api/birthdays?timeZone=Mars")).status).toBe(400);
  });

  it("have February 29 on the 28th in other years", async () => {
    await change(ana, { birthday: { day: 29, month: 2 } });
    const from = async (day: string) => (await listFriendBirthdays(world.ctx.db, bo.id, day, 30))[0]?.date;
    expect(await from("2027-02-10")).toBe("2027-02-28");
    expect(await from("2028-02-10")).toBe("2028-02-29");
    expect(await from("2026-12-31")).toBeUndefined();
  });
});

describe("on the morning of a birthday", () => {
  it("friends are notified once, live, however often and on however many nodes the job runs", async () => {
    const [dee, eve] = [await world.member({ firstName: "Dee" }), await world.member({ firstName: "Eve" })];
    for (const friend of [dee, eve]) await world.befriend(friend, bo);
    await world.befriend(dee, cleo);
    for (const who of [ana, dee, eve]) await change(who, { birthday: { day: 29, month: 2 } });
    await change(eve, { birthdayAudience: "nobody" });
    const { socket, frames } = await bo.openSocket();
    await notifyOfBirthdays(world.ctx, at("2027-02-28", 7));
    expect(await bell(bo)).toEqual([]);
    const morning = at("2027-02-28", 8);
    await Promise.all([1, 2, 3].map(() => notifyOfBirthdays(world.ctx, morning)));
    const both = expect.stringMatching(/^(?:Ana Prado|Dee \w+) and 1 other have birthdays today$/);
    expect(await sentences(bo)).toEqual([both]);
    expect(await sentences(cleo)).toEqual([`Today is Dee ${dee.lastName}'s birthday`]);
    await eventually(() => expect(JSON.stringify(frames)).toContain("have birthdays today"));
    await bo.send("/api/notifications/read", { method: "PUT", body: {} });
    await change(ana, { birthday: null });
    await change(ana, { birthday: { day: 28, month: 2 } });
    await notifyOfBirthdays(world.ctx, morning + 3_600_000);
    expect(await bell(bo)).toMatchObject([{ isRead: true, link: "/friends?tab=birthdays" }]);
    expect(await world.ctx.db.rows(sql`select 1 from jobs where kind = 'push'`)).toEqual([]);
    socket.terminate();
  });

  it("nobody is notified who turned it off, muted, blocked or lost their friend, nor of somebody suspended", async () => {
    const friends = await Promise.all(["Gil", "Hal", "Ida"].map((firstName) => world.member({ firstName })));
    for (const friend of friends) await world.befriend(ana, friend);
    const [gil, hal, ida] = friends as [Person, Person, Person];
    await gil.send("/api/notification-settings", { method: "PUT", body: { birthdays: false } });
    await hal.send(`/api/users/${ana.id}/mute`, { method: "PUT" });
    await ida.send(`/api/users/${ana.id}/block`, { method: "PUT" });
    await change(ana, { birthday: { day: 3, month: 5 } });
    const morning = at("2026-05-03", 9);
    await world.ctx.db.rows(sql`update users set suspended_at = now() where id = ${ana.id}`);
    await notifyOfBirthdays(world.ctx, morning);
    expect(await bell(bo)).toEqual([]);
    await world.ctx.db.rows(sql`update users set suspended_at = null where id = ${ana.id}`);
    await notifyOfBirthdays(world.ctx, morning);
    expect(await sentences(bo)).toEqual(["Today is Ana Prado's birthday"]);
    for (const friend of [...friends, cleo]) expect(await bell(friend)).toEqual([]);
    await change(ana, { birthdayAudience: "nobody" });
    expect(await bell(bo)).toEqual([]);
  });
});

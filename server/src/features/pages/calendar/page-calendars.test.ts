import type { Calendar, OutsideEvent } from "@plaza/contract/events/calendar";
import type { Page } from "@plaza/contract/pages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { follow, makePage, putEditor, removeEditor } from "../../../testing/acts/pages.ts";
import { eventually } from "../../../testing/eventually.ts";
import { type HostileServer, INSIDE, startHostileServer } from "../../../testing/hostile-server.ts";
import { createWorld, type Person, type World } from "../../../testing/world.ts";
import { queueDue } from "./fetch-calendar.ts";

let stranger: HostileServer;
let world: World;
let ana: Person;
let bo: Person;
beforeAll(async () => {
  stranger = await startHostileServer();
  world = await createWorld({ RATE_LIMIT: "off" }, {}, stranger.outgoing);
  [ana, bo] = [await world.member(), await world.member({ firstName: "Bo" })];
});
afterAll(async () => {
  await world.close();
  stranger.close();
});

/** Two months ahead, so that no clock is turned in between and none of it is over. */
const YEAR = new Date().getUTCFullYear() + 1;
const day = (date: number) => `${YEAR}01${String(date).padStart(2, "0")}`;
const days = `from=${YEAR}-01-01&to=${YEAR}-01-31&timeZone=UTC`;

let files = 0;
function serve(body: string | Buffer, type = "text/calendar; charset=utf-8") {
  const path = `/calendar-${(files += 1)}.ics`;
  stranger.page(path, (_request, response) => response.writeHead(200, { "content-type": type }).end(body));
  return path;
}
const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", `UID:${crypto.randomUUID()}`, ...lines, "END:VEVENT"];

const path = ({ id }: Page) => `/api/pages/${id}/calendar`;
const set = (who: Person, page: Page, url: string) => who.send(path(page), { method: "PUT", body: { url } });
const allFetched = () =>
  eventually(async () =>
    expect(await world.ctx.db.rows(sql`select 1 from jobs where kind = 'page-calendar'`)).toEqual([]),
  );
async function fetched(page: Page, url: string) {
  expect((await set(ana, page, url)).status).toBe(200);
  await allFetched();
  return (await ana.send(path(page))).json;
}
async function seen(who: Person, more = ""): Promise<OutsideEvent[]> {
  const { json } = await who.send(`/api/calendar?${days}${more}`);
  return (json as Calendar).outside;
}
const isDue = async ({ id }: Page) =>
  world.ctx.db.row<{ minutes: number; failures: number }>(sql`
    select round(extract(epoch from due_at - now()) / 60)::integer as minutes, failures from page_calendars
    where page_id = ${id}`);

describe("a calendar that a page has elsewhere", () => {
  it("S2: stands in the page's calendar and in its followers', with times where they are meant and words as words", async () => {
    const page = await makePage(ana);
    const weekly = "DTSTART;TZID=Europe/Berlin";
    const uid = crypto.randomUUID();
    const file = calendar(
      "X-WR-TIMEZONE:America/New_York",
      "BEGIN:VTIMEZONE",
      "TZID:Own time",
      "BEGIN:STANDARD",
      "DTSTART:19700101T000000",
      "TZOFFSETFROM:+0530",
      "TZOFFSETTO:+0530",
      "END:STANDARD",
      "END:VTIMEZONE",
      ...event(
        "SUMMARY:<b>Bold</b>\\, not",
        `DTSTART:${day(2)}T190000Z`,
        `DTEND:${day(2)}T210000Z`,
        "URL:https://club.example/2",
        "LOCATION:<img src=x>",
      ),
      ...event("SUMMARY:Own", `DTSTART;TZID=Own time:${day(3)}T190000`, "DURATION:PT2H", "URL:javascript:alert(1)"),
      ...event("SUMMARY:Nowhere", `DTSTART:${day(4)}T180000`),
      ...event("SUMMARY:Days", `DTSTART;VALUE=DATE:${day(5)}`, `DTEND;VALUE=DATE:${day(7)}`),
      "BEGIN:VEVENT",
      `UID:${uid}`,
      "SUMMARY:Choir",
      `${weekly}:${day(8)}T190000`,
      `EXDATE;TZID=Europe/Berlin:${day(15)}T190000`,
      "RRULE:FREQ=WEEKLY;COUNT=3",
      "END:VEVENT",
      "BEGIN:VEVENT",
      `UID:${uid}`,
      "SUMMARY:Choir at noon",
      `RECURRENCE-ID;TZID=Europe/Berlin:${day(22)}T190000`,
      `${weekly}:${day(22)}T120000`,
      "END:VEVENT",
      ...event("SUMMARY:Called off", `DTSTART:${day(9)}T190000Z`, "STATUS:CANCELLED"),
      ...event("SUMMARY:No such day", `DTSTART:${YEAR}1399T250000Z`),
      ...event("SUMMARY:Backwards", `DTSTART:${day(10)}T190000Z`, `DTEND:${day(1)}T190000Z`),
      ...event("SUMMARY:Long over", "DTSTART:19990101T190000Z"),
      ...event(`DTSTART:${day(9)}T190000Z`),
    );
    expect(await fetched(page, stranger.at(serve(file)))).toMatchObject({
      failure: null,
      fetchedAt: expect.any(String),
    });
    const shown = await seen(bo, `&pageId=${page.id}`);
    expect(
      shown.map(({ name, startTime, endTime, firstDay, lastDay }) => [name, startTime ?? firstDay, endTime ?? lastDay]),
    ).toEqual([
      ["<b>Bold</b>, not", `${YEAR}-01-02T19:00:00.000Z`, `${YEAR}-01-02T21:00:00.000Z`],
      ["Own", `${YEAR}-01-03T13:30:00.000Z`, `${YEAR}-01-03T15:30:00.000Z`],
      ["Nowhere", `${YEAR}-01-04T23:00:00.000Z`, null],
      ["Days", `${YEAR}-01-05`, `${YEAR}-01-06`],
      ["Choir", `${YEAR}-01-08T18:00:00.000Z`, null],
      ["Backwards", `${YEAR}-01-10T19:00:00.000Z`, null],
      ["Choir at noon", `${YEAR}-01-22T11:00:00.000Z`, null],
    ]);
    expect(shown.map(({ url }) => url).slice(0, 2)).toEqual(["https://club.example/2", null]);
    expect(shown[0]).toMatchObject({
      location: "<img src=x>",
      page: { id: page.id, name: page.name, isEditor: false },
    });
    expect(await seen(bo)).toEqual([]);
    await follow(bo, page);
    expect(await seen(bo)).toHaveLength(7);
    expect(await seen(bo, "&kind=mine")).toEqual([]);
    await bo.send(`/api/users/${page.id}/mute`, { method: "PUT" });
    expect(await seen(bo)).toEqual([]);
    expect((await ana.send(`/api/pages/${page.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await bo.send(`/api/calendar?${days}&pageId=${page.id}`)).status).toBe(404);
  });

  it("S1, S2: a bad file, or an address that leads inside, is said to the editors, and what was read before stays", async () => {
    const page = await makePage(ana);
    const good = calendar(...event("SUMMARY:Fair", `DTSTART:${day(2)}T190000Z`));
    let now = good;
    const url = stranger.at("/changing.ics");
    stranger.page("/changing.ics", (_request, response) =>
      response.writeHead(200, { "content-type": "text/calendar" }).end(now),
    );
    await fetched(page, url);
    for (const [body, failure] of [
      ["<!doctype html><title>Log in</title>", "no-calendar"],
      ["BEGIN:VCALENDAR\r\nBEGIN:VEVENT", "no-calendar"],
      ["", "no-calendar"],
      [`${good}${" ".repeat(2 * 1024 * 1024)}`, "too-large"],
    ] as const) {
      now = body;
      expect([body.slice(0, 20), (await fetched(page, url)).failure]).toEqual([body.slice(0, 20), failure]);
    }
    expect((await seen(bo, `&pageId=${page.id}`)).map(({ name }) => name)).toEqual(["Fair"]);

    const other = await makePage(ana);
    stranger.redirect("/inside.ics", `http://${INSIDE}:${stranger.port}/secret.ics`);
    expect((await fetched(other, stranger.at("/inside.ics"))).failure).toBe("address");
    expect((await fetched(other, `http://${INSIDE}:${stranger.port}/secret.ics`)).failure).toBe("address");
    expect(stranger.insideConnections()).toBe(0);
    expect((await fetched(other, stranger.at(serve("<title>Page</title>", "text/html")))).failure).toBe("no-calendar");
    expect((await fetched(other, stranger.at("/nothing.ics"))).failure).toBe("unreachable");
    for (const bad of [
      "",
      "ftp://club.example/a.ics",
      "javascript:alert(1)",
      "https://me:pass@club.example/",
      "calendar",
    ])
      expect([bad, (await set(ana, other, bad)).status]).toEqual([bad, 400]);
    expect((await set(ana, other, "webcal://club.example/a.ics")).json.url).toBe("https://club.example/a.ics");
  });

  it("S2: a rule without an end takes its place and no more", async () => {
    const page = await makePage(ana);
    const file = calendar(
      ...event("SUMMARY:Each second", "DTSTART:19700101T000000Z", "RRULE:FREQ=SECONDLY"),
      ...event("SUMMARY:Each day", `DTSTART:${YEAR - 1}0101T190000Z`, "RRULE:FREQ=DAILY"),
      ...event("SUMMARY:Fair", `DTSTART:${day(2)}T190000Z`),
    );
    expect((await fetched(page, stranger.at(serve(file)))).failure).toBeNull();
    const names = (await seen(bo, `&pageId=${page.id}`)).map(({ name }) => name);
    expect([names.length, names.filter((name) => name === "Each day").length]).toEqual([32, 31]);
  });

  it("is fetched again when it is due, later after each failure, and not once it is gone", async () => {
    const page = await makePage(ana);
    const asked = serve(calendar());
    await fetched(page, stranger.at(asked));
    expect(await isDue(page)).toEqual({ minutes: 180, failures: 0 });
    const refresh = async () => {
      await world.ctx.db.rows(sql`update page_calendars set due_at = now() where page_id = ${page.id}`);
      await queueDue(world.ctx);
      await queueDue(world.ctx);
      await allFetched();
    };
    await refresh();
    expect(stranger.asked(asked)).toBe(2);
    stranger.page(asked, (_request, response) => response.writeHead(500).end());
    for (const minutes of [15, 30, 60]) {
      await refresh();
      expect((await isDue(page))?.minutes).toBe(minutes);
    }
    expect((await ana.send(path(page), { method: "DELETE" })).status).toBe(204);
    await queueDue(world.ctx);
    expect((await ana.send(path(page))).json).toEqual({ url: null, fetchedAt: null, failure: null });
  });

  it("AA1: is its editors' to see and to set", async () => {
    const page = await makePage(ana);
    const url = stranger.at(serve(calendar()));
    await set(ana, page, url);
    const statuses = async (who: Person) => [
      (await who.send(path(page))).status,
      (await set(who, page, url)).status,
      (await who.send(path(page), { method: "DELETE" })).status,
    ];
    expect(await statuses(bo)).toEqual([403, 403, 403]);
    await putEditor(ana, page, bo.id);
    expect((await bo.send(path(page))).json.url).toBe(url);
    await removeEditor(ana, page, bo.id);
    expect(await statuses(bo)).toEqual([403, 403, 403]);
    await allFetched();
  });
});

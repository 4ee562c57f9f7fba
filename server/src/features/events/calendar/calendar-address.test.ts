import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { cancelEvent, planEvent, rsvp } from "../../../testing/acts/events.ts";
import { useUp } from "../../../testing/acts/limits.ts";
import { useWorld } from "../../../testing/use-world.ts";
import { createWorld, type Person } from "../../../testing/world.ts";
import { WRONG_ADDRESSES } from "./calendar-address.ts";

const world = useWorld();
const PATH = "/api/calendar-address";
let ana: Person;
let bo: Person;
beforeEach(async () => {
  [ana, bo] = [await world.member(), await world.member({ firstName: "Bo" })];
});

/** As a calendar program asks for it: with the address and nothing else. */
const read = (url: string) => world.send(url.replace(world.url, ""));
const createAddress = async (member: Person): Promise<string> => (await member.send(PATH, { method: "POST" })).json.url;
const linesOf = async (url: string) => (await read(url)).text.replaceAll("\r\n ", "").split("\r\n");
const namesIn = async (url: string) =>
  (await linesOf(url)).filter((line) => line.startsWith("SUMMARY:")).map((line) => line.slice("SUMMARY:".length));

describe("a private calendar address", () => {
  it("shows what its member answered to, going or interested, and nothing else", async () => {
    const url = await createAddress(ana);
    const [going, interested, withdrawn] = [
      await planEvent(bo, { name: "Going" }),
      await planEvent(bo, { name: "Interested" }),
      await planEvent(bo, { name: "Withdrawn" }),
    ];
    await planEvent(bo, { name: "Not answered" });
    await planEvent(ana, { name: "Own" });
    await rsvp(ana, going.id, "going");
    await rsvp(ana, interested.id, "interested");
    await rsvp(ana, withdrawn.id, "going");
    await ana.send(`/api/event-responses/${withdrawn.id}`, { method: "DELETE" });
    expect((await namesIn(url)).toSorted()).toEqual(["Going", "Interested", "Own"]);
    const lines = await linesOf(url);
    expect(lines.filter((line) => line.startsWith("STATUS:")).toSorted()).toEqual([
      "STATUS:CONFIRMED",
      "STATUS:CONFIRMED",
      "STATUS:TENTATIVE",
    ]);
    expect(lines).toContain("X-WR-CALNAME:Plaza");
    expect(lines).toContain(`URL:${world.url}/events/${going.id}`);
    await cancelEvent(bo, going.id);
    expect(await linesOf(url)).toContain("STATUS:CANCELLED");
  });

  it("E5: is a calendar for programs, which nobody stores or lists", async () => {
    const { status, headers } = await read(await createAddress(ana));
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("E5: is shown once, and stored as a hash alone", async () => {
    const url = await createAddress(ana);
    const [, token = ""] = /calendar\/([\w-]{43})\/events\.ics$/.exec(url) ?? [];
    expect(token).not.toBe("");
    expect((await ana.send(PATH)).json).toEqual({ createdAt: expect.any(String) });
    const rows = await world.ctx.db.rows(sql`select * from calendar_addresses where user_id = ${ana.id}`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("E5: ends when its member makes a new one, or turns it off", async () => {
    expect((await ana.send(PATH)).json).toEqual({ createdAt: null });
    const first = await createAddress(ana);
    const second = await createAddress(ana);
    const ofBo = await createAddress(bo);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await ana.send(PATH, { method: "DELETE" })).status).toBe(204);
    expect([(await read(second)).status, (await read(ofBo)).status]).toEqual([404, 200]);
    expect((await ana.send(PATH)).json).toEqual({ createdAt: null });
  });

  it("ends with a suspension for as long as that lasts, and with the account", async () => {
    const url = await createAddress(ana);
    const suspend = (at: string | null) =>
      world.ctx.db.rows(sql`update users set suspended_at = ${at}::timestamptz where id = ${ana.id}`);
    await suspend("2026-01-01Z");
    expect((await read(url)).status).toBe(404);
    await suspend(null);
    expect((await read(url)).status).toBe(200);
    await world.ctx.db.rows(sql`delete from users where id = ${ana.id}`);
    expect((await read(url)).status).toBe(404);
  });

  it("shows no event of a member who is hidden from its member since", async () => {
    const url = await createAddress(ana);
    await rsvp(ana, (await planEvent(bo, { name: "Of Bo" })).id, "going");
    expect(await namesIn(url)).toEqual(["Of Bo"]);
    await bo.send(`/api/users/${ana.id}/block`, { method: "PUT" });
    expect(await namesIn(url)).toEqual([]);
  });

  it("that is wrong gets 404, and after many tries 429", async () => {
    for (const token of ["x", "a".repeat(43), "..%2f", "%00"])
      expect([token, (await world.send(`/api/calendar/${token}/events.ics`)).status]).toEqual([token, 404]);
    const limited = await createWorld({ RATE_LIMIT: "on" });
    try {
      expect(WRONG_ADDRESSES).toMatchObject({ max: 100, seconds: 300 });
      await useUp(limited, WRONG_ADDRESSES, "127.0.0.1", 2);
      const tries = [];
      for (let n = 0; n < 3; n++) tries.push((await limited.send(`/api/calendar/wrong-${n}/events.ics`)).status);
      expect(tries).toEqual([404, 404, 429]);
    } finally {
      await limited.close();
    }
  });
});

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { eventually } from "../../testing/eventually.ts";
import { unzip } from "../../testing/unzip.ts";
import { get } from "../../testing/acts/uploads.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { removeOrphans, sweep } from "../media/unused-files.ts";
import { deleteExpiredExports } from "./exports.queries.ts";
import { makeExport } from "./export-job.ts";

const world = useWorld({ env: { RATE_LIMIT: "on" } });
let ana: Person;
beforeEach(async () => {
  ana = await world.member();
});

const PATH = "/api/account/exports";
const start = (member: Person) => member.send(PATH, { method: "POST" });
const ready = (member: Person) =>
  eventually(async () => {
    const { json } = await member.send(PATH);
    expect(json.state).toBe("ready");
    return json;
  });
const archives = () =>
  readdirSync(join(world.settings.dataDir, "media"), { recursive: true }).filter((file) =>
    String(file).endsWith(".zip"),
  );
/** Inserts a requested export without a job for it. */
async function insert(member: Person): Promise<string> {
  const name = crypto.randomUUID().slice(0, 22);
  const row = await world.ctx.db.row<{ id: string }>(sql`
    insert into account_exports (user_id, name) values (${member.id}, ${name}) returning id`);
  if (!row) throw new Error("no export");
  return row.id;
}
const never = new AbortController().signal;

describe("downloading one's data", () => {
  it("begins at zero percent, and ends with a link, a size and a date", async () => {
    expect((await ana.send(PATH)).json).toBeNull();
    const { status, json } = await start(ana);
    expect([status, json.link]).toEqual([201, null]);
    expect(["waiting", "running"]).toContain(json.state);
    const done = await ready(ana);
    const file = await get(world, done.link, ana);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="my-data-[\d-]+\.zip"$/);
    expect(file.headers.get("cache-control")).toBe("no-store");
    expect(file.body.byteLength).toBe(done.size);
    expect(unzip(file.body).has("posts.json")).toBe(true);
    const days = (Date.parse(done.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
  });

  it("resumes an interrupted download", async () => {
    await start(ana);
    const { link, size } = await ready(ana);
    const whole = (await get(world, link, ana)).body;
    const rest = await get(world, link, ana, { range: "bytes=100-" });
    expect([rest.status, rest.headers.get("content-range")]).toEqual([206, `bytes 100-${size - 1}/${size}`]);
    expect(rest.body).toEqual(whole.subarray(100));
  });

  it("is refused to everybody else", async () => {
    await start(ana);
    const { link } = await ready(ana);
    const bo = await world.member({ isAdmin: true });
    expect((await bo.send(link)).status).toBe(404);
    expect((await world.send(link)).status).toBe(401);
    expect((await bo.send(PATH)).json).toBeNull();
    await ana.send("/api/logout");
    expect((await ana.send(link)).status).toBe(401);
  });

  it.each(["x", "..%2F..%2Fetc%2Fpasswd", "0".repeat(22), "%00"])(
    "gives 404 for an archive called %s",
    async (name) => {
      expect((await ana.send(`${PATH}/${name}`)).status).toBe(404);
    },
  );

  it("notifies when the archive is ready, whatever the member's settings are", async () => {
    const { frames } = await ana.openSocket();
    await start(ana);
    await ready(ana);
    const frame = await eventually(() => {
      const frame = frames.find((one) => (one as { type: string }).type === "notification");
      expect(frame).toBeDefined();
      return frame;
    });
    const notification = { type: "export-ready", content: "Your data is ready to download", link: "/settings#export" };
    expect(frame).toMatchObject({ notification: { ...notification, actor: null, isRead: false } });
    expect((await ana.send("/api/notifications")).json).toMatchObject([notification]);
  });

  it("makes one archive at a time, however many requests come at once", async () => {
    const responses = await Promise.all(Array.from({ length: 4 }, () => start(ana)));
    expect(new Set(responses.map(({ json }) => json.id)).size).toBe(1);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    await ready(ana);
  });

  it("is limited to five a day, and stores only the newest archive", async () => {
    for (let time = 0; time < 5; time += 1) {
      expect((await start(ana)).status).toBe(201);
      await ready(ana);
    }
    const refused = await start(ana);
    expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
    expect(await world.ctx.db.rows(sql`select id from account_exports where user_id = ${ana.id}`)).toHaveLength(1);
  });
});

describe("an archive", () => {
  it("whose job is interrupted is made from the start, and nothing of the first attempt is left", async () => {
    const id = await insert(ana);
    await expect(makeExport(world.ctx, id, AbortSignal.abort())).rejects.toThrow("aborted");
    expect((await ana.send(PATH)).json).toMatchObject({ state: "running", link: null });
    expect(readdirSync(join(world.settings.dataDir, "media/staged"))).toEqual([]);
    await makeExport(world.ctx, id, never);
    expect((await ana.send(PATH)).json.state).toBe("ready");
  });

  it("that fails repeatedly is marked as failed, and another can be requested", async () => {
    const id = await insert(ana);
    for (let time = 0; time < 5; time += 1) {
      await expect(makeExport(world.ctx, id, AbortSignal.abort())).rejects.toThrow("aborted");
    }
    await makeExport(world.ctx, id, never);
    const { json } = await ana.send(PATH);
    expect([json.state, json.reason]).toEqual(["failed", "We couldn't create your archive. Please try again later."]);
    expect((await start(ana)).status).toBe(201);
    await ready(ana);
  });

  it("is deleted after a week with its file; until then the sweeper leaves it alone", async () => {
    await start(ana);
    const { id, link } = await ready(ana);
    await removeOrphans(world.ctx, -1);
    expect((await ana.send(link)).status).toBe(200);
    const before = archives().length;
    await world.ctx.db.rows(sql`update account_exports set expires_at = now() where id = ${id}`);
    expect([(await ana.send(link)).status, (await ana.send(PATH)).json]).toEqual([404, null]);
    await deleteExpiredExports(world.ctx.db);
    await sweep(world.ctx);
    expect(archives().length).toBeLessThan(before);
  });
});

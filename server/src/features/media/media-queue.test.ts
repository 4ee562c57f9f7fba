import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { finish, jpeg, send, upload } from "../../testing/acts/uploads.ts";
import { eventually } from "../../testing/eventually.ts";
import { hasRedis, startRedis } from "../../testing/programs/redis.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { drawnElsewhere } from "./media-queue.ts";
import { findObject } from "./objects.queries.ts";

/** A process for requests, one for pictures, one for jobs, on one database. */
describe.runIf(hasRedis)("ROLE", () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let web: World;
  let media: World;
  let jobs: World;
  let ana: Awaited<ReturnType<World["member"]>>;
  beforeAll(async () => {
    redis = await startRedis();
    const env = {
      REDIS_URL: redis.url,
      SECRET: "a secret that all of them know, long enough",
      DATABASE_URL: "postgres://of-the-test",
      RATE_LIMIT: "off",
    };
    web = await createWorld({ ...env, ROLE: "web" });
    const shared = { ...env, DATA_DIR: web.settings.dataDir };
    jobs = await createWorld({ ...shared, ROLE: "jobs" }, web.database);
    media = await createWorld({ ...shared, ROLE: "media" }, web.database);
    ana = await web.member();
    await eventually(() =>
      expect([web, media, jobs].map(({ ctx }) => ctx.cache.isUsable())).toEqual([true, true, true]),
    );
  });
  afterAll(async () => {
    for (const world of [media, jobs, web]) await world.close();
    await redis.kill();
  });
  const queued = () => web.ctx.db.rows(sql`select 1 from jobs where kind = 'media'`);
  const statusOf = async (path: string) => (await web.send(path, {}, ana.cookie)).status;

  it("web: a photo is drawn by the process for media, and shown", async () => {
    const path = await upload(ana, await jpeg(600, 400));
    expect(await statusOf(`${path}?w=480`)).toBe(200);
    await eventually(async () => expect(await queued()).toEqual([]));
  });

  it("web: what cannot be shown gets the same refusal, once", async () => {
    const address = await send(ana, Buffer.from("no picture at all"));
    const { status, json } = await finish(ana, address);
    expect([status, json.code]).toEqual([415, "photos_and_videos_only"]);
    expect((await finish(ana, address)).json.code).toBe("media_not_yours");
  });

  it("web: a photo asked for twice at once is drawn once, for both", async () => {
    const address = await send(ana, await jpeg());
    const [one, other] = await Promise.all([finish(ana, address), finish(ana, address)]);
    expect([one.status, one.json]).toEqual([200, other.json]);
  });

  it("web: while no process draws, who waits is told to try again, and the photo is not lost", async () => {
    await media.ctx.jobs.stop();
    const address = await send(ana, await jpeg());
    const object = await findObject(web.ctx.db, new URL(address).pathname.slice("/objects/".length));
    if (!object) throw new Error("it has not arrived");
    await expect(drawnElsewhere(web.ctx, object, 100)).rejects.toMatchObject({ code: "server_busy" });
    const other = await createWorld({ ...envOf(media), ROLE: "media" }, web.database);
    try {
      expect((await finish(ana, address)).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  it("jobs: what a process for requests adds is run by the one for jobs, and by no other", async () => {
    const ran: string[] = [];
    for (const [name, { ctx }] of Object.entries({ web, jobs }))
      ctx.jobs.handle("said", async () => void ran.push(name));
    await web.ctx.jobs.add(web.ctx.db, "said", "1", {});
    web.ctx.jobs.wake();
    // Sooner than it would look by itself.
    await eventually(() => expect(ran).toEqual(["jobs"]), 2_000);
  });

  const envOf = ({ settings }: World) => ({
    REDIS_URL: redis.url,
    SECRET: settings.secret ?? "",
    DATABASE_URL: "postgres://of-the-test",
    RATE_LIMIT: "off",
    DATA_DIR: settings.dataDir,
  });
});

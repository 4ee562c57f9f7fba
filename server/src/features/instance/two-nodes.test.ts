import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { eventually } from "../../testing/eventually.ts";
import { PASSWORD } from "../../testing/people.ts";
import { hasRedis, startRedis } from "../../testing/programs/redis.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";

/** What an administrator does on one node; what is then true on the other, without a restart. */
interface Row {
  name: string;
  act: (admin: Person, bo: Person) => Promise<unknown>;
  seen: (two: World, bo: Person) => Promise<unknown>;
  before: unknown;
  after: unknown;
}

const put = (path: string, body: object) => (admin: Person) => admin.send(path, { method: "PUT", body });
const choose = (body: object) => put("/api/admin/settings", body);
const instance = (field: string) => async (two: World) => (await two.send("/api/instance")).json[field];
const signUp = async (two: World) => {
  const email = `${crypto.randomUUID()}@refused.example`;
  const body = { email, password: PASSWORD, firstName: "New", lastName: "Comer" };
  return (await two.send("/api/signup", { body })).status;
};
const statusOf = (path: string) => async (two: World, bo: Person) => (await two.send(path, {}, bo.cookie)).status;
let screen: Awaited<ReturnType<World["openSocket"]>> | undefined;

const ROWS: Row[] = [
  {
    name: "the name",
    act: choose({ name: "Our Street" }),
    seen: instance("name"),
    before: "Plaza",
    after: "Our Street",
  },
  {
    name: "the name in the manifest",
    act: choose({ name: "Our Town" }),
    seen: async (two) => (await two.send("/manifest.webmanifest")).json.name,
    before: "Our Street",
    after: "Our Town",
  },
  { name: "the accent", act: choose({ accent: "#1f6feb" }), seen: instance("accent"), before: null, after: "#1f6feb" },
  { name: "the rules", act: choose({ rules: "Be kind" }), seen: instance("rules"), before: null, after: "Be kind" },
  {
    name: "the largest upload",
    act: choose({ maxUploadMegabytes: 3 }),
    seen: instance("maxUploadMegabytes"),
    before: 10,
    after: 3,
  },
  {
    name: "a refused domain",
    act: choose({ refusedDomains: ["refused.example"] }),
    seen: signUp,
    before: 201,
    after: 400,
  },
  { name: "who can sign up", act: choose({ registrationMode: "closed" }), seen: signUp, before: 400, after: 403 },
  {
    name: "a filter",
    act: choose({ filters: [{ kind: "word", text: "turnip", action: "refuse" }] }),
    seen: async (two, bo) => (await two.send("/api/posts", { body: { content: "A turnip" } }, bo.cookie)).status,
    before: 201,
    after: 400,
  },
  {
    name: "a webhook",
    act: (admin) =>
      admin.send("/api/admin/webhooks", { body: { name: "Posts", url: "https://hooks.example/", events: ["post"] } }),
    // Its log is written by the node on which the post is made.
    seen: async (two, bo) => {
      await two.send("/api/posts", { body: { content: "A carrot" } }, bo.cookie);
      return (await two.ctx.db.rows(sql`select 1 from webhook_deliveries`)).length > 0;
    },
    before: false,
    after: true,
  },
  {
    name: "an announcement",
    act: (admin) =>
      admin.send("/api/admin/announcements", { body: { title: "Hello", content: "To all", byBell: true } }),
    seen: async (two, bo) => {
      screen ??= await two.openSocket({ cookie: bo.cookie });
      const isReceived = screen.frames.some((frame) => (frame as { type: string }).type === "announcements");
      const { hasAnnouncement } = (await two.send("/api/auth/user", {}, bo.cookie)).json;
      const { unreadNotifications } = (await two.send("/api/counts", {}, bo.cookie)).json;
      return [isReceived, hasAnnouncement, unreadNotifications];
    },
    before: [false, false, 0],
    after: [true, true, 1],
  },
  {
    name: "an alert",
    act: (admin) => {
      const body = { kind: "alert", title: "The dam", content: "Stay off", endsAt: new Date(Date.now() + 3_600_000) };
      return admin.send("/api/admin/announcements", { body });
    },
    seen: async (two, bo) => {
      screen ??= await two.openSocket({ cookie: bo.cookie });
      const isReceived = screen.frames.some((frame) => (frame as { isAlert?: boolean }).isAlert);
      return [isReceived, (await two.send("/api/auth/user", {}, bo.cookie)).json.hasAlert];
    },
    before: [false, false],
    after: [true, true],
  },
  {
    name: "a role",
    act: (admin, bo) => put(`/api/admin/users/${bo.id}/role`, { role: "moderator" })(admin),
    seen: statusOf("/api/admin/reports"),
    before: 403,
    after: 200,
  },
  {
    name: "a role that is taken back",
    act: (admin, bo) => put(`/api/admin/users/${bo.id}/role`, { role: "member" })(admin),
    seen: statusOf("/api/admin/reports"),
    before: 200,
    after: 403,
  },
  {
    name: "a suspension",
    act: (admin, bo) => put(`/api/admin/users/${bo.id}/suspended`, { isSuspended: true })(admin),
    seen: statusOf("/api/auth/user"),
    before: 200,
    after: 401,
  },
];

describe.runIf(hasRedis)("what an administrator changes on one node holds on the other at once", () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let [one, two]: World[] = [];
  let [admin, bo]: Person[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    const env = { REDIS_URL: redis.url, SECRET: "a secret that both of them know, long enough", RATE_LIMIT: "off" };
    one = await createWorld(env);
    two = await createWorld(env, one.database);
    const nodes = [one, two];
    await eventually(() => expect(nodes.every(({ ctx }) => ctx.cache.isUsable())).toBe(true), 10_000);
    [admin, bo] = [await one.member({ isAdmin: true }), await one.member()];
  }, 60_000);
  afterAll(async () => {
    screen?.socket.terminate();
    await two?.close();
    await one?.close();
    await redis.kill();
  });

  it.each(ROWS)("$name", async ({ act, seen, before, after }) => {
    if (!two || !admin || !bo) throw new Error("the nodes have not started");
    const [other, boss, member] = [two, admin, bo];
    expect(await seen(other, member)).toEqual(before);
    const { status } = (await act(boss, member)) as { status: number };
    expect(status).toBeLessThan(300);
    await eventually(async () => expect(await seen(other, member)).toEqual(after));
  });
});

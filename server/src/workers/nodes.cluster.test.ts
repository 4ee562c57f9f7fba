import { execFileSync } from "node:child_process";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { jpeg } from "../testing/acts/uploads.ts";
import { eventually } from "../testing/eventually.ts";
import { temporaryFolder } from "../testing/process.ts";
import { startDebianPostgres, startNode, startPgBouncer, startProxy } from "../testing/programs/real-cluster.ts";
import { startRedis } from "../testing/redis.ts";
import { startStore } from "../testing/programs/s3-server.ts";

const MINUTE = 60_000;
const { folder, remove } = temporaryFolder("plaza-cluster-");
const SECRET = "a secret that all nodes know, long enough";

let postgres: Awaited<ReturnType<typeof startDebianPostgres>>;
let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
let redis: Awaited<ReturnType<typeof startRedis>>;
let store: Awaited<ReturnType<typeof startStore>>;
type Node = Awaited<ReturnType<typeof startNode>>;
const running = new Set<Node>();

beforeAll(async () => {
  postgres = await startDebianPostgres(folder);
  bouncer = await startPgBouncer(folder, postgres.port);
  redis = await startRedis();
  store = await startStore();
}, MINUTE);
afterAll(async () => {
  for (const { child } of running) child.kill("SIGKILL");
  await Promise.all([...running].map(({ ended }) => ended));
  await store.remove();
  await redis.kill();
  await bouncer.stop();
  await postgres.stop();
  remove();
}, MINUTE);

const shared = (more: Record<string, string>) => ({
  REDIS_URL: redis.url,
  SECRET,
  RATE_LIMIT: "off",
  DATA_DIR: join(folder, "data"),
  ...store.env,
  ...more,
});

async function start(env: Record<string, string>): Promise<Node> {
  const node = await startNode(shared(env));
  running.add(node);
  return node;
}

async function stop(node: Node) {
  node.child.kill("SIGTERM");
  expect(await node.ended).toBe(0);
  running.delete(node);
}

interface Reply {
  status: number;
  json: Record<string, string>;
  cookie: string;
}

async function send(
  url: string,
  path: string,
  { cookie = "", body, method }: { cookie?: string; body?: object; method?: string } = {},
): Promise<Reply> {
  const response = await fetch(url + path, {
    method: method ?? (body ? "POST" : "GET"),
    headers: { cookie, ...(body && { "content-type": "application/json" }) },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await response.text();
  const given = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return {
    status: response.status,
    json: text.startsWith("{") ? (JSON.parse(text) as Record<string, string>) : {},
    cookie: given,
  };
}

/** Signs up, verifies and logs in, each on the node that is next. */
async function signIn(url: string, firstName: string) {
  const email = `${firstName.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const signedUp = await send(url, "/api/signup", {
    body: { email, password: "correct horse", firstName, lastName: "Prado" },
  });
  const token = new URL(signedUp.json["verificationUrl"] ?? "").pathname.split("/").at(-1);
  expect((await send(url, `/api/verify-email/${token}`)).status).toBe(200);
  const { json, cookie } = await send(url, "/api/login", { body: { email, password: "correct horse" } });
  return { id: json["id"] ?? "", cookie };
}

async function openSocket(url: string, cookie: string) {
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, { headers: { cookie, origin: url } });
  const frames: { type: string }[] = [];
  socket.on("message", (data: Buffer) => frames.push(JSON.parse(data.toString()) as { type: string }));
  socket.on("error", () => undefined);
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await new Promise((resolve, reject) => socket.once("open", resolve).once("unexpected-response", reject));
  return { socket, frames, closed };
}

it(
  "ten nodes started at once on an empty database migrate it once, and all are ready",
  { timeout: 3 * MINUTE },
  async () => {
    const DATABASE_URL = await postgres.create("ten");
    const nodes = await Promise.all(Array.from({ length: 10 }, () => start({ DATABASE_URL, POOL_SIZE: "4" })));
    for (const { url } of nodes) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const client = new pg.Client(DATABASE_URL);
    await client.connect();
    const { rows } = await client.query<{ all: string; names: string }>(
      "select count(*) as all, count(distinct name) as names from migrations",
    );
    await client.end();
    expect(rows[0]?.all).toBe(rows[0]?.names);
    for (const node of nodes) expect(node.errors()).toBe("");
    await Promise.all(nodes.map(stop));
  },
);

describe("two nodes behind PgBouncer, with requests alternating", () => {
  let nodes: Node[];
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let env: Record<string, string>;
  let ready: string[] = [];
  beforeAll(async () => {
    const DATABASE_DIRECT_URL = await postgres.create("two");
    env = { DATABASE_URL: bouncer.url("two"), DATABASE_DIRECT_URL, DATABASE_POOLER: "transaction", CLOSE_DELAY: "1" };
    nodes = await Promise.all([start(env), start(env)]);
    ready = nodes.map(({ url }) => url);
    proxy = await startProxy(() => ready);
  }, 2 * MINUTE);
  afterAll(async () => {
    proxy.close();
    await Promise.all(nodes.map(stop));
  }, MINUTE);

  it(
    "a message sent on one is on the other's socket, and a logout on one closes it within two seconds",
    { timeout: MINUTE },
    async () => {
      const [one = "", other = ""] = ready;
      const [ana, bo] = [await signIn(proxy.url, "Ana"), await signIn(proxy.url, "Bo")];
      const asked = await send(one, "/api/friendships", { cookie: ana.cookie, body: { addresseeId: bo.id } });
      const friendship = `/api/friendships/${asked.json["id"]}`;
      const accepted = await send(other, friendship, {
        cookie: bo.cookie,
        method: "PUT",
        body: { status: "accepted" },
      });
      expect([asked.status, accepted.status]).toEqual([201, 200]);
      const { frames, closed } = await openSocket(other, bo.cookie);
      const body = { receiverId: bo.id, content: "Hello over there" };
      expect((await send(one, "/api/messages", { cookie: ana.cookie, body })).status).toBe(201);
      await eventually(() => expect(JSON.stringify(frames)).toContain("Hello over there"), 5_000);
      const began = performance.now();
      await send(one, "/api/logout", { cookie: bo.cookie });
      expect(await closed).toBe(4401);
      expect(performance.now() - began).toBeLessThan(2_000);
    },
  );

  it("an upload through one is in the store and read through both", { timeout: MINUTE }, async () => {
    const ana = await signIn(proxy.url, "Ana");
    const { json } = await send(proxy.url, "/api/objects/upload", { cookie: ana.cookie, method: "POST" });
    const address = new URL(json["uploadURL"] ?? "");
    const put = await fetch(proxy.url + address.pathname + address.search, {
      method: "PUT",
      body: new Uint8Array(await jpeg()),
    });
    expect(put.status).toBe(200);
    const done = await send(proxy.url, "/api/post-media", {
      cookie: ana.cookie,
      method: "PUT",
      body: { mediaURL: json["uploadURL"] ?? "" },
    });
    expect(done.status).toBe(200);
    for (const url of ready) {
      const read = await fetch(`${url}${done.json["objectPath"]}`, { headers: { cookie: ana.cookie } });
      expect([read.status, read.headers.get("content-type")]).toEqual([200, "image/webp"]);
    }
  });

  it(
    "rolling restarts at 200 requests a second: every response is 2xx, sockets are back within 5 s",
    { timeout: 10 * MINUTE },
    async () => {
      const RESTARTS = Number(process.env["RESTARTS"] ?? 10);
      const ana = await signIn(proxy.url, "Ana");
      const statuses = new Map<number, number>();
      let isOver = false;
      const asking = (async () => {
        const pending = new Set<Promise<void>>();
        while (!isOver) {
          const one = send(proxy.url, "/api/posts", { cookie: ana.cookie }).then(
            ({ status }) => void statuses.set(status, (statuses.get(status) ?? 0) + 1),
            () => void statuses.set(0, (statuses.get(0) ?? 0) + 1),
          );
          pending.add(one);
          void one.finally(() => pending.delete(one));
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
        await Promise.all(pending);
      })();
      // What a load balancer does: it asks whether a node is ready.
      const health = setInterval(() => {
        void Promise.all(
          nodes.map(async ({ url }) => ({
            url,
            ok: await fetch(`${url}/readyz`).then(
              ({ ok }) => ok,
              () => false,
            ),
          })),
        ).then((found) => (ready = found.filter(({ ok }) => ok).map(({ url }) => url)));
      }, 150);
      const socketGaps: number[] = [];
      for (let round = 0; round < RESTARTS; round += 1) {
        const at = round % 2;
        const old = nodes[at];
        if (!old) throw new Error("no node");
        const { closed } = await openSocket(old.url, ana.cookie);
        const fresh = start(env);
        void closed.then(async () => {
          const began = performance.now();
          const again = await openSocket(proxy.url, ana.cookie).catch(() => null);
          socketGaps.push(again ? performance.now() - began : Infinity);
          again?.socket.terminate();
        });
        nodes[at] = await fresh;
        await stop(old);
      }
      await eventually(() => expect(socketGaps).toHaveLength(RESTARTS), 10_000);
      isOver = true;
      await asking;
      clearInterval(health);
      const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
      console.log(
        `${RESTARTS} restarts: ${all} requests, statuses ${JSON.stringify([...statuses])}; sockets back after at most ${Math.round(Math.max(...socketGaps))} ms`,
      );
      expect([...statuses.keys()]).toEqual([200]);
      expect(Math.max(...socketGaps)).toBeLessThan(5_000);
    },
  );
});

describe("WORKERS", () => {
  it(
    "serve behind one port, see each other's writes, and one that is killed is replaced",
    { timeout: 2 * MINUTE },
    async () => {
      const DATABASE_URL = await postgres.create("workers");
      const node = await start({ DATABASE_URL, WORKERS: "2", METRICS_TOKEN: "a token for the numbers" });
      const ana = await signIn(node.url, "Ana");
      const workers = async () => {
        const response = await fetch(`${node.url}/metrics`, {
          headers: { authorization: "Bearer a token for the numbers", connection: "close" },
        });
        return [
          ...new Set([...(await response.text()).matchAll(/plaza_build_info\{worker="(\d+)"/g)].map(([, id]) => id)),
        ];
      };
      expect(await workers()).toEqual(["1", "2"]);
      for (let at = 0; at < 20; at += 1) {
        const content = `Post ${at}`;
        expect((await send(node.url, "/api/posts", { cookie: ana.cookie, body: { content } })).status).toBe(201);
        // Another worker sees a write when its event arrives (decision 27).
        await eventually(async () => {
          const feed = await fetch(`${node.url}/api/posts`, { headers: { cookie: ana.cookie, connection: "close" } });
          expect(((await feed.json()) as { content: string }[])[0]?.content).toBe(content);
        }, 1_000);
      }
      const children = execFileSync("pgrep", ["-P", String(node.child.pid)])
        .toString()
        .trim()
        .split("\n");
      process.kill(Number(children[0]), "SIGKILL");
      await eventually(async () => expect(await workers()).toEqual(["2", "3"]), 20_000);
      expect((await send(node.url, "/api/auth/user", { cookie: ana.cookie })).status).toBe(200);
      await stop(node);
    },
  );
});

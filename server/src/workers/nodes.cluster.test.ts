import { execFileSync } from "node:child_process";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jpeg } from "../testing/acts/uploads.ts";
import { eventually } from "../testing/eventually.ts";
import { startProxy } from "../testing/programs/proxy.ts";
import {
  befriend,
  type ClusterNode,
  MINUTE,
  openSocket,
  send,
  signIn,
  useCluster,
} from "../testing/programs/use-cluster.ts";

const { programs, start, stop } = useCluster();

it(
  "ten nodes started at once on an empty database migrate it once, and all are ready",
  { timeout: 3 * MINUTE },
  async () => {
    const DATABASE_URL = await programs().postgres.create("ten");
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
  let nodes: ClusterNode[];
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let ready: string[] = [];
  beforeAll(async () => {
    const DATABASE_DIRECT_URL = await programs().postgres.create("two");
    const env = { DATABASE_URL: programs().bouncer.url("two"), DATABASE_DIRECT_URL, DATABASE_POOLER: "transaction" };
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
      await befriend([one, other], ana, bo);
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
});

describe("WORKERS", () => {
  it(
    "serve behind one port, see each other's writes, and one that is killed is replaced",
    { timeout: 2 * MINUTE },
    async () => {
      const DATABASE_URL = await programs().postgres.create("workers");
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

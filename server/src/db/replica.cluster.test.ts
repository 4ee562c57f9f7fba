import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { startReplica } from "../testing/programs/real-cluster.ts";
import { type ClusterNode, MINUTE, send, signIn, type SignedIn, useCluster } from "../testing/programs/use-cluster.ts";

const { folder, programs, start, stop } = useCluster();

let replica: Awaited<ReturnType<typeof startReplica>>;
let node: ClusterNode;
let admin: pg.Client;
let ana: SignedIn;

beforeAll(async () => {
  const DATABASE_URL = await programs().postgres.create("original");
  replica = await startReplica(folder, programs().postgres);
  node = await start({ DATABASE_URL, DATABASE_REPLICA_URL: replica.url("original") });
  admin = new pg.Client(DATABASE_URL);
  await admin.connect();
  ana = await signIn(node.url, "Ana");
  await admin.query("update users set is_admin = true where id = $1", [ana.id]);
}, 2 * MINUTE);
afterAll(async () => {
  await admin.end();
  await stop(node);
  await replica.stop();
}, MINUTE);

const countPosts = async () => {
  const { status, text } = await send(node.url, "/api/admin/stats", ana);
  expect(status).toBe(200);
  return (JSON.parse(text) as { totalPosts: number }).totalPosts;
};
const write = async (content: string) => {
  const { status, json } = await send(node.url, "/api/posts", { cookie: ana.cookie, body: { content } });
  expect(status).toBe(201);
  return json["id"] ?? "";
};

it(
  "a replica that is behind takes counts alone: whatever one has written is read back at once",
  { timeout: MINUTE },
  async () => {
    await write("Before");
    await eventually(async () => expect(await countPosts()).toBe(1));
    await replica.pause();
    for (let n = 0; n < 20; n += 1) {
      const postId = await write(`Post ${n}`);
      const comment = await send(node.url, "/api/comments", { cookie: ana.cookie, body: { postId, content: "Mine" } });
      expect(comment.status).toBe(201);
      const reads = [
        "/api/posts",
        `/api/posts/${postId}`,
        `/api/posts/${postId}/comments`,
        `/api/users/${ana.id}/posts`,
        `/api/search?q=${encodeURIComponent(`Post ${n}`)}`,
      ];
      const found = await Promise.all(reads.map((path) => send(node.url, path, ana)));
      expect(found.map(({ status }) => status)).toEqual(reads.map(() => 200));
      for (const { text } of found) expect(text).toMatch(new RegExp(`Post ${n}|Mine`));
    }
    expect(await countPosts()).toBe(1);
    await replica.resume();
    await eventually(async () => expect(await countPosts()).toBe(21));
  },
);

it(
  "while the replica is away the database itself is asked, and it is asked again once it is back",
  { timeout: MINUTE },
  async () => {
    await replica.stop();
    await write("While it is away");
    expect(await countPosts()).toBe(22);
    expect(node.errors() + node.output()).toContain("The replica is away");
    await replica.start();
    await eventually(async () => expect(await countPosts()).toBe(22));
    await replica.pause();
    await write("While it is behind");
    expect(await countPosts()).toBe(22);
    await replica.resume();
    await eventually(async () => expect(await countPosts()).toBe(23));
  },
);

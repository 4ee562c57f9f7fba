import { afterAll, beforeAll, expect, it } from "vitest";
import { photo } from "../../testing/acts/uploads.ts";
import { startNginx } from "../../testing/programs/nginx.ts";
import {
  type ClusterNode,
  MINUTE,
  send,
  signIn,
  type SignedIn,
  useCluster,
} from "../../testing/programs/use-cluster.ts";

const { folder, programs, start, stop } = useCluster();

let node: ClusterNode;
let nginx: Awaited<ReturnType<typeof startNginx>>;
let ana: SignedIn;
let path: string;

const read = (cookie = "", headers: Record<string, string> = {}) =>
  fetch(nginx.url + path, { headers: { ...(cookie && { cookie }), ...headers } });

/** Through nginx, as members do. */
async function upload() {
  const { json } = await send(nginx.url, "/api/objects/upload", { cookie: ana.cookie, method: "POST" });
  const put = await fetch(json["uploadURL"] ?? "", { method: "PUT", body: new Uint8Array(await photo(480, 320)) });
  const done = await send(nginx.url, "/api/post-media", {
    cookie: ana.cookie,
    method: "PUT",
    body: { mediaURL: json["uploadURL"] ?? "" },
  });
  expect([put.status, done.status]).toEqual([200, 200]);
  return `${done.json["objectPath"]}?w=480`;
}

beforeAll(async () => {
  node = await start({ DATABASE_URL: await programs().postgres.create("pictures"), TRUST_PROXY: "127.0.0.1" });
  nginx = await startNginx(folder, [node.url]);
  ana = await signIn(nginx.url, "Ana");
  path = await upload();
}, 2 * MINUTE);
afterAll(async () => {
  await nginx.stop();
}, MINUTE);

it("a picture is for who is logged in, and still is once nginx has it", { timeout: MINUTE }, async () => {
  const first = await read(ana.cookie);
  expect([first.status, first.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(first.headers.get("cache-control")).toContain("private");
  expect((await read()).status).toBe(401);
  expect((await read("sid=of-nobody")).status).toBe(401);
  expect((await read(ana.cookie, { "if-none-match": first.headers.get("etag") ?? "" })).status).toBe(304);
});

it("nginx has one of each form, and sends it while no node is there", { timeout: MINUTE }, async () => {
  const avif = { accept: "image/avif,image/webp" };
  const [webp, other] = await Promise.all([read(ana.cookie), read(ana.cookie, avif)]);
  expect([webp.headers.get("content-type"), other.headers.get("content-type")]).toEqual(["image/webp", "image/avif"]);
  await stop(node);
  const [again, otherAgain] = await Promise.all([read(ana.cookie), read(ana.cookie, avif)]);
  expect(await again.arrayBuffer()).toEqual(await webp.arrayBuffer());
  expect(await otherAgain.arrayBuffer()).toEqual(await other.arrayBuffer());
  // Whom nginx does not know it asks a node about.
  expect((await read()).status).toBeGreaterThanOrEqual(500);
  expect((await read("sid=of-nobody")).status).toBeGreaterThanOrEqual(500);
});

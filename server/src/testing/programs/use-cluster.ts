import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import WebSocket from "ws";
import { temporaryFolder } from "../temporary.ts";
import { startRedis } from "./redis.ts";
import { startDebianPostgres, startNode, startPgBouncer } from "./real-cluster.ts";
import { startStore } from "./s3-server.ts";

export const MINUTE = 60_000;
const SECRET = "a secret that all nodes know, long enough";

export type ClusterNode = Awaited<ReturnType<typeof startNode>>;

/** The programs that operators run, and built servers over them; all of it ends with the test file. */
export function useCluster() {
  const { folder, remove } = temporaryFolder("plaza-cluster-");
  const running = new Set<ClusterNode>();
  let programs: Awaited<ReturnType<typeof startPrograms>>;

  async function startPrograms() {
    const postgres = await startDebianPostgres(folder);
    const [bouncer, redis, store] = await Promise.all([
      startPgBouncer(folder, postgres.port),
      startRedis(),
      startStore(),
    ]);
    return { postgres, bouncer, redis, store };
  }
  beforeAll(async () => {
    programs = await startPrograms();
  }, MINUTE);
  afterAll(async () => {
    for (const { child } of running) child.kill("SIGKILL");
    await Promise.all([...running].map(({ ended }) => ended));
    await programs.store.remove();
    await programs.redis.kill();
    await programs.bouncer.stop();
    await programs.postgres.stop();
    remove();
  }, MINUTE);

  const start = async (env: Record<string, string>, program?: string): Promise<ClusterNode> => {
    const { redis, store } = programs;
    const shared = { REDIS_URL: redis.url, SECRET, RATE_LIMIT: "off", DATA_DIR: join(folder, "data"), ...store.env };
    const node = await startNode({ ...shared, ...env }, program);
    running.add(node);
    return node;
  };
  const stop = async (node: ClusterNode) => {
    node.child.kill("SIGTERM");
    expect(await node.ended).toBe(0);
    running.delete(node);
  };
  return { folder, programs: () => programs, start, stop };
}

interface Reply {
  status: number;
  json: Record<string, string>;
  text: string;
  cookie: string;
  /** The path of a list's next page. */
  next: string | undefined;
}

export async function send(
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
    text,
    cookie: given,
    next: /^<([^>]+)>/.exec(response.headers.get("link") ?? "")?.[1],
  };
}

/** Signs up, verifies and logs in, each on the node that is next. */
export async function signIn(url: string, firstName: string) {
  const email = `${firstName.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const signedUp = await send(url, "/api/signup", {
    body: { email, password: "correct horse", firstName, lastName: "Prado" },
  });
  const token = new URL(signedUp.json["verificationUrl"] ?? "").pathname.split("/").at(-1);
  expect((await send(url, `/api/verify-email/${token}`)).status).toBe(200);
  const { json, cookie } = await send(url, "/api/login", { body: { email, password: "correct horse" } });
  return { id: json["id"] ?? "", email, cookie };
}

export type SignedIn = Awaited<ReturnType<typeof signIn>>;

/** One asks, the other accepts, each at an address of their own. */
export async function befriend([one, other]: [string, string], ana: SignedIn, bo: SignedIn) {
  const asked = await send(one, "/api/friendships", { cookie: ana.cookie, body: { addresseeId: bo.id } });
  const accepted = await send(other, `/api/friendships/${asked.json["id"]}`, {
    cookie: bo.cookie,
    method: "PUT",
    body: { status: "accepted" },
  });
  expect([asked.status, accepted.status]).toEqual([201, 200]);
}

export async function openSocket(url: string, cookie: string, onFrame: (frame: Frame) => void = () => {}) {
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, { headers: { cookie, origin: url } });
  const frames: Frame[] = [];
  socket.on("message", (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as Frame;
    frames.push(frame);
    onFrame(frame);
  });
  socket.on("error", () => undefined);
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await new Promise((resolve, reject) =>
    socket.once("open", resolve).once("unexpected-response", reject).once("error", reject),
  );
  return { socket, frames, closed };
}

export interface Frame {
  type: string;
  message?: { id: string; content: string };
}

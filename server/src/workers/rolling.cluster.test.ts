import { Agent, get } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import type WebSocket from "ws";
import { eventually } from "../testing/eventually.ts";
import { startProxy } from "../testing/programs/proxy.ts";
import { steadily } from "../testing/programs/steadily.ts";
import {
  befriend,
  type ClusterNode,
  type Frame,
  MINUTE,
  openSocket,
  send,
  signIn,
  type SignedIn,
  useCluster,
} from "../testing/programs/use-cluster.ts";

const RESTARTS = Number(process.env["RESTARTS"] ?? 10);
const SCREENS = 4;
const HEALTH = { everyMs: 150, limitMs: 1_000 };
/** In seconds: longer than the balancer takes to notice, its interval twice and its time limit. */
const CLOSE_DELAY = "2";
const { programs, start, stop } = useCluster();

let nodes: ClusterNode[];
let proxy: Awaited<ReturnType<typeof startProxy>>;
let env: Record<string, string>;
let ready: string[] = [];
let health: NodeJS.Timeout;

beforeAll(async () => {
  const DATABASE_DIRECT_URL = await programs().postgres.create("rolling");
  const DATABASE_URL = programs().bouncer.url("rolling");
  env = { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOLER: "transaction", CLOSE_DELAY };
  nodes = await Promise.all([start(env), start(env)]);
  ready = nodes.map(({ url }) => url);
  proxy = await startProxy(() => ready);
  // What a load balancer does: it asks whether a node is ready.
  const isReady = (url: string) =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(HEALTH.limitMs) })
      .then(({ ok }) => ok)
      .catch(() => false);
  let isAsking = false;
  health = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    const asked = nodes.map(async ({ url }) => ((await isReady(url)) ? [url] : []));
    void Promise.all(asked).then((found) => {
      ready = found.flat();
      isAsking = false;
    });
  }, HEALTH.everyMs);
}, 2 * MINUTE);
afterAll(async () => {
  clearInterval(health);
  agent.destroy();
  proxy.close();
  await Promise.all(nodes.map(stop));
}, MINUTE);

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Costs less than `fetch`: the proxy is in this process too, and the nodes need the machine. */
const read = (url: string, cookie: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (response) => {
      response
        .resume()
        .once("end", () => resolve(response.statusCode ?? 0))
        .once("error", reject);
    }).once("error", reject);
  });

/** How often reading again got which status. */
const catchUps: Record<number, number> = {};

/** A screen as the browser has it: it opens its socket again when that closes, and reads again when it is told to. */
async function openScreen(ana: SignedIn, partnerId: string) {
  const events = new Map<string, number>();
  const shown = new Set<string>();
  const gaps: number[] = [];
  let isOver = false;
  let socket: WebSocket | undefined;
  let reading = Promise.resolve();
  /** What was shown when the socket closed. */
  let known = new Set<string>();
  const onFrame = ({ type, message }: Frame) => {
    if (type === "catch-up") reading = reading.then(() => catchUp());
    if (type !== "message" || !message) return;
    events.set(message.id, (events.get(message.id) ?? 0) + 1);
    shown.add(message.id);
  };
  /** Reads back to what is known. */
  async function catchUp() {
    for (let path: string | undefined = `/api/messages/${partnerId}?limit=50`; path;) {
      const { status, text, next } = await send(proxy.url, path, ana);
      catchUps[status] = (catchUps[status] ?? 0) + 1;
      if (status !== 200) return;
      const page = JSON.parse(text) as { id: string }[];
      const isConnected = page.some(({ id }) => known.has(id));
      for (const { id } of page) shown.add(id);
      path = isConnected ? undefined : next;
    }
  }
  async function open() {
    const began = performance.now();
    for (;;) {
      const opened = await openSocket(proxy.url, ana.cookie, onFrame).catch(() => null);
      if (!opened) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        continue;
      }
      gaps.push(performance.now() - began);
      void opened.closed.then(() => {
        known = new Set(shown);
        if (!isOver) void open();
      });
      socket = opened.socket;
      return;
    }
  }
  await open();
  gaps.length = 0;
  return {
    events,
    shown,
    gaps,
    caughtUp: () => reading,
    close: () => {
      isOver = true;
      socket?.terminate();
    },
  };
}

it(
  `${RESTARTS} rolling restarts at 200 requests a second: every response is 2xx, sockets are back within 5 s, no message is missed`,
  { timeout: 10 * MINUTE },
  async () => {
    const [ana, bo] = [await signIn(proxy.url, "Ana"), await signIn(proxy.url, "Bo")];
    await befriend([proxy.url, proxy.url], ana, bo);
    const screens: Awaited<ReturnType<typeof openScreen>>[] = [];
    for (let n = 0; n < SCREENS; n += 1) screens.push(await openScreen(ana, bo.id));

    const reads = steadily(180, () => read(`${proxy.url}/api/posts`, ana.cookie));
    const acknowledged: string[] = [];
    const writes = steadily(20, async () => {
      const body = { receiverId: ana.id, content: `Number ${acknowledged.length}` };
      const { status, json } = await send(proxy.url, "/api/messages", { cookie: bo.cookie, body });
      if (status === 201) acknowledged.push(json["id"] ?? "");
      return status;
    });
    for (let round = 0; round < RESTARTS; round += 1) {
      const at = round % 2;
      const old = nodes[at];
      if (!old) throw new Error("no node");
      // The other one serves alone meanwhile.
      await stop(old);
      const fresh = await start(env);
      nodes[at] = fresh;
      await eventually(() => expect(ready).toContain(fresh.url), 20_000);
    }
    const [seen, wrote] = [await reads.stop(), await writes.stop()];
    const missing = () => screens.map(({ shown }) => acknowledged.filter((id) => !shown.has(id)).length);
    await eventually(() => expect(missing()).toEqual(screens.map(() => 0)), 10_000).catch(() => undefined);
    await Promise.all(screens.map(({ caughtUp }) => caughtUp()));
    const doubled = screens.map(({ events }) => [...events.values()].filter((times) => times > 1).length);
    const gaps = screens.flatMap((screen) => screen.gaps);
    for (const screen of screens) screen.close();
    const rate = (count: number) => Math.round(count / (seen.ms / 1000));
    console.log(
      `${RESTARTS} restarts in ${Math.round(seen.ms / 1000)} s: ${seen.count + wrote.count} requests (${rate(seen.count + wrote.count)} a second), statuses ${JSON.stringify([seen.statuses, wrote.statuses, catchUps])}; ${gaps.length} sockets were closed and back after at most ${Math.round(Math.max(...gaps))} ms; of ${acknowledged.length} messages ${JSON.stringify(missing())} are missing and ${JSON.stringify(doubled)} doubled on ${SCREENS} screens, ${JSON.stringify(screens.map(({ events }) => events.size))} came by the socket`,
    );
    expect([seen.statuses, wrote.statuses, catchUps].map(Object.keys)).toEqual([["200"], ["201"], ["200"]]);
    expect(gaps.length).toBeGreaterThanOrEqual(RESTARTS);
    expect(Math.max(...gaps)).toBeLessThan(5_000);
    expect(missing()).toEqual(screens.map(() => 0));
    expect(doubled).toEqual(screens.map(() => 0));
  },
);

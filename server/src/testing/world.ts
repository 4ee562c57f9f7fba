import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import pg from "pg";
import { expect, inject } from "vitest";
import WebSocket from "ws";
import { buildApp } from "../app.ts";
import type { AppContext } from "../context.ts";
import { createLog } from "../logging/log.ts";
import type { Outgoing } from "../outgoing/outgoing.ts";
import { joinNodes } from "../realtime/join-nodes.ts";
import { textOf } from "../realtime/socket.ts";
import { readSettings } from "../settings.ts";
import { createContext } from "../start.ts";
import { call } from "./call.ts";
import { TEMPLATE } from "./cluster.ts";
import { accompanyWrites } from "./companions.ts";
import { counted, countedSocket, inAct, inBackground } from "./counted-database.ts";
import { eventually } from "./eventually.ts";
import { insertFriendship, insertMember, type Member } from "./people.ts";
import { startProxy } from "./programs/proxy.ts";
import { openBetween } from "./programs/two-nodes.ts";
import { watchRefusals } from "./sentinel/refusal-sentinel.ts";

/** Tests reach nobody, unless they bring a server of their own. */
const NO_INTERNET: Outgoing = { lookup: async () => [], allowsAddress: () => false, allowsPort: () => false };

/** See accompanyWrites. */
const ACCOMPANIED = new Set(["/api/comments", "/api/reactions", "/api/messages"]);

type Init = { method?: string; body?: unknown; headers?: Record<string, string>; raw?: string };

export interface ApiResponse {
  status: number;
  headers: Headers;
  text: string;
  json: ReturnType<typeof JSON.parse>;
}

/**
 * A database, a listening server, and members to act in it; or a second server on another world's database; or one with
 * a database connection of its own. `npm run test:cluster` has two servers in place of one (programs/two-nodes.ts): `url`
 * leads to each in turn, and `ctx` is the first one's.
 */
export async function createWorld(
  env: Record<string, string> = {},
  reached: string | pg.ClientConfig = {},
  outgoing = NO_INTERNET,
  isAccompanied = false,
) {
  const cluster = inject("cluster");
  const sharedDatabase = typeof reached === "string" ? reached : undefined;
  const way = typeof reached === "string" ? {} : reached;
  const database = sharedDatabase ?? `world_${crypto.randomUUID().replaceAll("-", "")}`;
  // Copying the template's files costs half of writing each of its pages to the log.
  const copy = `create database ${database} template ${TEMPLATE} strategy file_copy`;
  if (!sharedDatabase) await asAdmin((client) => client.query(copy));

  const logged: string[] = [];
  const printed: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => done(void logged.push(chunk.toString())),
  });
  const log = createLog({ destination });
  const dataDir = env["DATA_DIR"] ?? mkdtempSync(join(inject("folder"), "plaza-world-"));
  const between = await openBetween(database);
  const settings = readSettings({ DATA_DIR: dataDir, ...between.env, ...env });
  const counter = { act: 0, statements: 0, names: new Set<string>(), roundTrips: 0 };
  const stream = () => countedSocket(counter);
  const connection = { ...cluster, ...between.connection, database, stream, ...way };
  const page = {
    type: "text/html; charset=utf-8",
    body: Buffer.from("<!doctype html><title>Plaza</title>"),
    brotli: undefined,
    gzip: undefined,
    etag: '"page"',
  };
  async function startNode() {
    const own = createContext(settings, connection, log, { poolSize: 4, outgoing });
    const ctx: AppContext = { ...own, db: counted(own.db, counter), print: (line) => printed.push(line) };
    const routes: string[] = [];
    const app = buildApp(ctx, { files: new Map(), page, words: {}, scriptHashes: [] }, (route) => routes.push(route));
    const complaints = watchRefusals(app);
    app.addHook("onRequest", (_request, _reply, done) => inAct(counter, done));
    // Reading a body loses what the first hook set.
    app.addHook("preValidation", (_request, _reply, done) => inAct(counter, done));
    const wake = ctx.jobs.wake.bind(ctx.jobs);
    ctx.jobs.wake = () => inBackground(wake);
    await app.listen({ host: "127.0.0.1", port: 0 });
    inBackground(() => {
      joinNodes(ctx);
      ctx.jobs.start();
    });
    return { ctx, routes, app, complaints };
  }
  const first = await startNode();
  const { ctx, routes } = first;
  const nodes = [first];
  while (nodes.length < between.nodes) nodes.push(await startNode());
  const proxy = nodes.length === 1 ? null : await startProxy(() => nodes.map(({ app }) => app.listeningOrigin));
  // From then on each receives what the other publishes.
  if (proxy) await eventually(() => expect(nodes.every((node) => node.ctx.nodes?.heartbeat.isAlive())).toBe(true));
  const url = proxy?.url ?? first.app.listeningOrigin;

  let accompanying: Promise<void> | undefined;
  let isAlone = false;
  /** Begins when the first write of its kind is sent, for most tests send none; what it does is no part of what is counted. */
  async function accompany() {
    const before = { ...counter, names: new Set(counter.names) };
    await accompanyWrites(
      nodes.map((node) => node.ctx),
      async () => as(await insertMember(ctx.db, { firstName: "Someone", lastName: "Beside" }), ask),
      () => !isAlone,
    );
    Object.assign(counter, before);
  }

  async function send(path: string, init: Init = {}, cookie?: string): Promise<ApiResponse> {
    if (ACCOMPANIED.has(path) && isAccompanied) await (accompanying ??= accompany());
    return ask(path, init, cookie);
  }

  async function ask(path: string, init: Init = {}, cookie?: string): Promise<ApiResponse> {
    const isJson = init.body !== undefined || init.raw !== undefined;
    const { status, headers, text } = await call(url + path, {
      method: init.method ?? (isJson ? "POST" : "GET"),
      headers: { ...(isJson && { "content-type": "application/json" }), ...(cookie && { cookie }), ...init.headers },
      body: init.raw ?? (init.body === undefined ? null : JSON.stringify(init.body)),
    });
    assertRefusals();
    // Lines of JSON are none.
    const isJsonResponse = /[/+]json/.test(headers.get("content-type") ?? "");
    return { status, headers, text, json: isJsonResponse ? JSON.parse(text) : undefined };
  }

  /** Throws if a refusal since the last look was not as the contract has it. */
  function assertRefusals() {
    const complaints = nodes.flatMap((node) => node.complaints.splice(0));
    if (complaints.length > 0) throw new Error(complaints.join("\n"));
  }

  async function grown(count: () => number, act: () => Promise<unknown>) {
    counter.act += 1;
    const before = count();
    await alone(() => inAct(counter, act));
    return count() - before;
  }

  async function alone(act: () => Promise<unknown>) {
    isAlone = true;
    await act();
    isAlone = false;
  }

  const as = (member: Member, sendAs = send) => ({
    ...member,
    cookie: `sid=${member.token}`,
    send: (path: string, init?: Init) => sendAs(path, init, `sid=${member.token}`),
    openSocket: (headers: Record<string, string> = {}) =>
      openSocket(url, { cookie: `sid=${member.token}`, ...headers }),
  });

  return {
    url,
    cluster,
    database,
    ctx,
    settings,
    logged,
    printed,
    send,
    /** 'GET /api/posts', for each route there is. */
    routes: () => routes,
    openSocket: (headers: Record<string, string> = {}) => openSocket(url, headers),
    befriend: (one: { id: string }, other: { id: string }) => insertFriendship(ctx.db, one, other),
    /** What the act writes has no companion: for tests that look at all there is of it. */
    alone,
    /** How many statements the act sends to the database, if nothing of it is in memory. */
    async countStatements(act: () => Promise<unknown>) {
      for (const node of nodes) node.ctx.cache.clear();
      return grown(() => counter.statements, act);
    },
    /** The same with what is in memory from earlier acts. */
    countWarmStatements: (act: () => Promise<unknown>) => grown(() => counter.statements, act),
    /** How often the act waits for the database. */
    countRoundTrips: (act: () => Promise<unknown>) => grown(() => counter.roundTrips, act),
    /** How many statements of the act were not prepared before. */
    countPrepared: (act: () => Promise<unknown>) => grown(() => counter.names.size, act),
    member: async (wanted?: Parameters<typeof insertMember>[1]) => as(await insertMember(ctx.db, wanted)),
    async close() {
      proxy?.close();
      for (const { app, ctx: parts } of nodes) {
        await app.close();
        await parts.jobs.stop();
        parts.mailer?.close();
        await parts.nodes?.close();
        parts.shared?.close();
        await parts.db.close();
        await parts.replica.close();
        parts.storage.close();
      }
      await between.close();
      if (!sharedDatabase) await asAdmin((client) => client.query(`drop database ${database} with (force)`));
      if (env["DATA_DIR"] === undefined) rmSync(dataDir, { recursive: true, force: true });
      assertRefusals();
    },
  };

  async function asAdmin(work: (client: pg.Client) => Promise<unknown>) {
    const client = new pg.Client({ ...cluster, database: "postgres" });
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>;
export type Person = Awaited<ReturnType<World["member"]>>;

/** Resolves when the socket is open or has been refused. */
async function openSocket(url: string, headers: Record<string, string>) {
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, { headers });
  const frames: unknown[] = [];
  let catchUps = 0;
  socket.on("message", (data) => {
    const frame = JSON.parse(textOf(data)) as { type: string };
    if (frame.type === "catch-up") catchUps += 1;
    else frames.push(frame);
  });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  const status = await new Promise<number>((resolve) => {
    socket.once("open", () => resolve(101));
    socket.once("unexpected-response", (_request, response) => {
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.once("error", () => resolve(0));
  });
  return {
    socket,
    status,
    /** All frames except the catch-up ones, which only ask for a refetch. */
    frames,
    countCatchUps: () => catchUps,
    closed,
  };
}

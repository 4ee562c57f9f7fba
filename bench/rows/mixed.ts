import { AsyncLocalStorage } from "node:async_hooks";
import { join } from "node:path";
import { Writable } from "node:stream";
import { buildApp } from "../../server/src/app.ts";
import { runningPostgres } from "../../server/src/db/embedded-postgres.ts";
import { createLog } from "../../server/src/logging/log.ts";
import { joinNodes } from "../../server/src/realtime/join-nodes.ts";
import { readSettings } from "../../server/src/settings.ts";
import { createContext } from "../../server/src/start.ts";
import { counted } from "../../server/src/testing/counted-database.ts";
import { type Call, loadWell } from "../measure/load.ts";
import { progress, type Report } from "../report.ts";
import { numbersFrom, pick, signIn } from "../town/people.ts";
import type { Town } from "../town/town.ts";
import { newestPosts } from "./writes.ts";

const COUNT = 4_000;
const READERS = 50;
/** One of ten is a write. */
const WRITES = 10;
const FIRST_PAGE = "/api/posts";

/** A mixed load on a server within this process, where each statement is counted for the request that sent it. */
export async function measureMixed(report: Report, town: Town) {
  progress("mixed load");
  const members = await signIn(town.db, numbersFrom(7_000, READERS));
  const posts = await newestPosts(town, 20);
  const server = await startCounted(town);
  try {
    const read = (n: number): Call => ({ path: FIRST_PAGE, token: pick(members, n * 7).token });
    const call = (n: number): Call => (n % WRITES === 0 ? write(n / WRITES) : read(n));
    const write = (n: number): Call => {
      const { token, id } = pick(members, n * 13);
      const postId = pick(posts, n);
      const writes: Omit<Call, "token">[] = [
        { path: "/api/reactions", body: { postId, type: n % 2 === 0 ? "love" : "wow" } },
        { path: "/api/comments", body: { postId, content: `Remark ${n}` } },
        { path: "/api/messages", body: { receiverId: pick(members, n * 13 + 1).id, content: `From ${id}` } },
        { path: "/api/posts", body: { content: `Written ${n}` } },
      ];
      return { method: "POST", ...pick(writes, n), token };
    };
    await loadWell({ address: server.address, connections: 20, count: READERS, call: read });
    server.reset();
    await loadWell({ address: server.address, connections: 20, count: COUNT, call });
    const { pages, free } = server.seen();
    report.add({
      name: "mixed load: first pages without a statement",
      value: (free / pages) * 100,
      unit: "%",
      least: 95,
      beside: `${pages} pages, ${COUNT / WRITES} writes, ${READERS} members`,
    });
  } finally {
    await server.stop();
  }
}

const EDIT_SECONDS = 20;
const PAGES_A_SECOND = 200;

/** First pages, while every second somebody of 100,000 members changes their name. */
export async function measureEdits(report: Report, town: Town) {
  progress("profile edits");
  const readers = await signIn(town.db, numbersFrom(7_000, READERS));
  const editors = await signIn(town.db, numbersFrom(20_000, EDIT_SECONDS));
  const server = await startCounted(town);
  try {
    const read = (n: number): Call => ({ path: FIRST_PAGE, token: pick(readers, n).token });
    const reading = (count: number, rate?: number) =>
      loadWell({ address: server.address, connections: 8, count, call: read, ...(rate && { rate }) });
    await reading(2 * READERS);
    server.reset();
    const edits = loadWell({
      address: server.address,
      connections: 1,
      count: EDIT_SECONDS,
      rate: 1,
      call: (n) => ({
        method: "PUT",
        path: "/api/profile",
        token: pick(editors, n).token,
        body: { firstName: "Another", lastName: `Name ${n}`, bio: null },
      }),
    });
    await reading(EDIT_SECONDS * PAGES_A_SECOND, PAGES_A_SECOND);
    await edits;
    const { pages, free } = server.seen();
    report.add({
      name: "profile edits: first pages without a statement",
      value: (free / pages) * 100,
      unit: "%",
      least: 95,
      beside: `${pages} pages, ${EDIT_SECONDS} edits, 100,000 members`,
    });
  } finally {
    await server.stop();
  }
}

async function startCounted({ dataDir }: Town) {
  const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMIT: "off" });
  const own = createContext(
    settings,
    runningPostgres(join(dataDir, "postgres")) ?? {},
    createLog({ destination: new Writable({ write: (_chunk, _encoding, done) => done() }) }),
  );
  const request = new AsyncLocalStorage<{ statements: number }>();
  const counter = {
    act: undefined,
    names: new Set<string>(),
    roundTrips: 0,
    get statements() {
      return request.getStore()?.statements ?? 0;
    },
    set statements(count: number) {
      const store = request.getStore();
      if (store) store.statements = count;
    },
  };
  const ctx = { ...own, db: counted(own.db, counter) };
  let seen = { pages: 0, free: 0 };
  const page = { type: "text/html", body: Buffer.alloc(0), brotli: undefined, gzip: undefined, etag: '""' };
  const app = buildApp(ctx, { files: new Map(), page, words: {}, scriptHashes: [] });
  app.addHook("onRequest", (_request, _reply, done) => request.run({ statements: 0 }, done));
  app.addHook("onResponse", ({ method, url }, _reply, done) => {
    if (method === "GET" && url === FIRST_PAGE) {
      seen.pages += 1;
      if (counter.statements === 0) seen.free += 1;
    }
    done();
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  joinNodes(ctx);
  ctx.jobs.start();
  return {
    address: app.listeningOrigin,
    seen: () => seen,
    reset: () => (seen = { pages: 0, free: 0 }),
    stop: async () => {
      await app.close();
      await ctx.jobs.stop();
      await ctx.db.close();
    },
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "../../server/src/db/sql.ts";
import type { Database } from "../../server/src/db/database.ts";
import { call, Failures, isGood } from "./calls.ts";
import type { Member } from "./members.ts";

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;
const PAUSE_MS = 60;
/** How long after its end the writer tries to bring home what it has begun. */
const LAST_TRIES_MS = 30_000;

export interface Stored {
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Counters in the database that disagree with the rows they count. */
  miscounted: number;
}

/**
 * Members who write posts and messages as fast as they are served, each with an id in its text. What fails is sent again
 * under the same clientId, as the web does. An id counts as acknowledged after its 2xx, not before.
 */
export class Writer {
  readonly failures = new Failures();
  readonly acknowledged = new Set<string>();
  readonly times: number[] = [];
  /** How long each member rests after a write: while something else is measured beside them. */
  restMs = 0;
  #isOver = false;
  #gaveUp = 0;
  #work: Promise<void>[] = [];
  #marks: { at: number; resolve: (ms: number) => void }[] = [];
  readonly #address: (worker: number) => string;
  readonly #members: Member[];

  /** A worker for each member; `address` may lead each of them to another node. */
  constructor(members: Member[], address: (worker: number) => string) {
    this.#members = members;
    this.#address = address;
  }

  start(): this {
    this.#work = this.#members.map((member, at) => this.#run(member, at));
    return this;
  }

  /** Resolves when a write that was begun from now on is acknowledged: to the milliseconds since now. */
  nextGood(limitMs = 60_000): Promise<number> {
    const good = new Promise<number>((resolve) => this.#marks.push({ at: performance.now(), resolve }));
    const late = new AbortController();
    return Promise.race([
      good.finally(() => late.abort()),
      sleep(limitMs, undefined, { signal: late.signal }).then(() => {
        throw new Error(`No write was acknowledged within ${limitMs} ms (${this.failures.toString()})`);
      }),
    ]);
  }

  /** Waits until so many are acknowledged. */
  async reaches(count: number) {
    while (this.acknowledged.size < count) await sleep(20);
  }

  async stop() {
    this.#isOver = true;
    await Promise.all(this.#work);
  }

  /** What was begun and never acknowledged: it may be there or not. */
  get unsure() {
    return this.#gaveUp;
  }

  async #run(member: Member, worker: number) {
    const friend = this.#members[(worker + 1) % this.#members.length];
    if (!friend) return;
    for (let n = worker; !this.#isOver; n += 1) {
      const id = crypto.randomUUID();
      const written = { content: `Written ${id}`, clientId: id };
      const [path, body] = n % 2 ? ["/api/posts", written] : ["/api/messages", { ...written, receiverId: friend.id }];
      if (await this.#writeOnce(worker, member, path, body)) this.acknowledged.add(id);
      else this.#gaveUp += 1;
      if (this.restMs > 0) await sleep(this.restMs);
    }
  }

  async #writeOnce(worker: number, { token }: Member, path: string, body: object): Promise<boolean> {
    for (let lastTry = Infinity; performance.now() < lastTry;) {
      const begun = performance.now();
      const reply = await call(this.#address(worker), { path, token, body });
      this.failures.add(reply);
      if (isGood(reply)) {
        this.times.push(reply.ms);
        this.#marks = this.#marks.filter(({ at, resolve }) => begun < at || resolve(performance.now() - at));
        return true;
      }
      if (reply.status >= 400 && reply.status < 500 && reply.status !== 429)
        throw new Error(`${path} is ${reply.status}: ${reply.text}`);
      if (this.#isOver && lastTry === Infinity) lastTry = performance.now() + LAST_TRIES_MS;
      await sleep(PAUSE_MS);
    }
    return false;
  }

  /** Reads everything back, through the API and through SQL: each acknowledged id must be there once in both. */
  async readBack(db: Database, address: string): Promise<Stored> {
    const rows = await db.rows<{ content: string }>(sql`
      select content from posts where content like 'Written %' and deleted_at is null
      union all select content from messages where content like 'Written %' and deleted_at is null`);
    const inTables = countIds(rows);
    const overHttp = new Map<string, number>();
    for (const [at, { id, token }] of this.#members.entries()) {
      const friend = this.#members[(at + 1) % this.#members.length];
      const lists = [`/api/users/${id}/posts`, `/api/messages/${friend?.id}`];
      // A conversation of two is in one list: the messages of both are in it.
      if (this.#members.length === 2 && at === 1) lists.pop();
      for (const list of lists) {
        const shown = countIds(await readList(address, `${list}?limit=50`, token));
        for (const [key, count] of shown) overHttp.set(key, (overHttp.get(key) ?? 0) + count);
      }
    }
    const lost = [...this.acknowledged].filter((id) => !inTables.has(id) || !overHttp.has(id));
    const doubled = [...inTables, ...overHttp].filter(([, count]) => count > 1);
    const [wrong] = await db.rows<{ count: number }>(sql`
      select (select count(*) from conversations as held where unread_count <> (
          select count(*) from messages where sender_id = partner_id and receiver_id = user_id and deleted_at is null
            and (held.read_id is null or id > held.read_id))) as count`);
    return {
      acknowledged: this.acknowledged.size,
      lost: lost.length,
      doubled: new Set(doubled.map(([id]) => id)).size,
      miscounted: wrong?.count ?? 0,
    };
  }
}

function countIds(rows: { content: string | null }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { content } of rows) {
    const id = UUID.exec(content ?? "")?.[0];
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** All pages of a list. */
async function readList(address: string, path: string, token: string): Promise<{ content: string | null }[]> {
  const all: { content: string | null }[] = [];
  for (let next: string | undefined = path; next;) {
    const reply = await call(address, { path: next, token });
    if (reply.status === 503) {
      await sleep(PAUSE_MS);
      continue;
    }
    if (!isGood(reply)) throw new Error(`${next} is ${reply.status}`);
    all.push(...(JSON.parse(reply.text) as typeof all));
    next = /<([^>]+)>; rel="next"/.exec(String(reply.headers["link"] ?? ""))?.[1];
  }
  return all;
}

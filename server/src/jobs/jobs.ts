import type { Logger } from "pino";
import type { Database, Db } from "../db/database.ts";
import { sql } from "../db/sql.ts";

interface Job {
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
}

export type JobHandler = (payload: unknown) => Promise<void>;

const POLL_MS = 5_000;
/** How long one run may take before another process may think it died. */
const LEASE_SECONDS = 120;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 300;
/** With the growing pauses: about a day. */
const MAX_ATTEMPTS = 300;

/** Work for later, kept as rows: written in the transaction of its cause, done after it, tried until it succeeds. */
export class Jobs {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #handlers = new Map<string, JobHandler>();
  readonly #chores: { everyMs: number; chore: () => Promise<void> }[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  #running: Promise<void> | undefined;
  #isStopped = false;
  #isWanted = false;

  constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  handle(kind: string, handler: JobHandler) {
    this.#handlers.set(kind, handler);
  }

  /** Tidying that may happen on any node, or on several: it asks only what is due. */
  every(everyMs: number, chore: () => Promise<void>) {
    this.#chores.push({ everyMs, chore });
  }

  /** To be written in the transaction of its cause. A job of the same kind and key is the same job, due now. */
  async add(db: Db, kind: string, key: string, payload: object) {
    await db.rows(sql`
      insert into jobs (kind, key, payload) values (${kind}, ${key}, ${JSON.stringify(payload)})
      on conflict (kind, key) do update set payload = excluded.payload, run_at = now(), attempts = 0`);
  }

  start() {
    this.#repeat(POLL_MS, () => this.wake());
    for (const { everyMs, chore } of this.#chores) {
      this.#repeat(everyMs, () => {
        chore().catch((error: unknown) => this.#log.warn({ err: error }, "A chore failed"));
      });
    }
    this.wake();
  }

  /** Looks for work now: call it after the commit that added some. */
  wake() {
    this.#isWanted = true;
    if (this.#isStopped || this.#running) return;
    this.#running = this.#work()
      .catch((error: unknown) => this.#log.warn({ err: error }, "Jobs could not be read"))
      .finally(() => {
        this.#running = undefined;
        if (this.#isWanted && !this.#isStopped) this.wake();
      });
  }

  async stop() {
    this.#isStopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#running;
  }

  #repeat(everyMs: number, act: () => void) {
    this.#timers.push(setInterval(act, everyMs).unref());
  }

  async #work() {
    this.#isWanted = false;
    for (;;) {
      const job = this.#isStopped ? undefined : await this.#take();
      if (!job) return;
      await this.#run(job);
    }
  }

  #take() {
    const kinds = [...this.#handlers.keys()];
    return this.#db.row<Job>(sql`
      update jobs set run_at = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1
      where id = (
        select id from jobs where run_at <= now() and kind = any(${kinds})
        order by run_at limit 1 for update skip locked
      )
      returning id, kind, payload, attempts`);
  }

  async #run({ id, kind, payload, attempts }: Job) {
    try {
      await this.#handlers.get(kind)?.(payload);
      // Only this run's row: one that was asked for again meanwhile (attempts back at 0) is still to be done.
      await this.#db.rows(sql`delete from jobs where id = ${id} and attempts = ${attempts}`);
    } catch (error) {
      const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
      const isHopeless = attempts >= MAX_ATTEMPTS;
      this.#log.warn({ err: error, kind, attempts, pause, isHopeless }, "A job failed");
      await this.#db.rows(
        isHopeless
          ? sql`delete from jobs where id = ${id}`
          : sql`update jobs set run_at = now() + make_interval(secs => ${pause}) where id = ${id} and attempts = ${attempts}`,
      );
    }
  }
}

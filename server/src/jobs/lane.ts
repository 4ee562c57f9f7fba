import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import { sql } from "../db/sql.ts";

interface Job {
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
}

/**
 * The signal says that the process stops: what takes long gives up then, and is done again by the next one. Attempts
 * are counted from 1, for what should not be tried for a whole day.
 */
export type JobHandler = (payload: unknown, signal: AbortSignal, attempts: number) => Promise<void>;

/** How long a job is left to whoever took it; longer than a process may be silent before it is thought dead. */
const LEASE_SECONDS = 120;
const RENEW_MS = 30_000;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 300;
/** With the growing pauses: about a day. */
const MAX_ATTEMPTS = 300;

/** Does the jobs of its kinds one after the other. */
export class Lane {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #handlers = new Map<string, JobHandler>();
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #isWanted = false;

  constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  handle(kind: string, handler: JobHandler) {
    this.#handlers.set(kind, handler);
  }

  wake() {
    this.#isWanted = true;
    if (this.#isStopped || this.#running || this.#handlers.size === 0) return;
    this.#running = this.#work()
      .catch((error: unknown) => this.#log.warn({ err: error }, "Jobs could not be read"))
      .finally(() => {
        this.#running = undefined;
        if (this.#isWanted && !this.#isStopped) this.wake();
      });
  }

  async stop() {
    this.#stopping.abort();
    await this.#running;
  }

  get #isStopped() {
    return this.#stopping.signal.aborted;
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

  async #run(job: Job) {
    const { id, kind, payload, attempts } = job;
    const renewing = setInterval(() => void this.#putOff(job, LEASE_SECONDS), RENEW_MS).unref();
    try {
      await this.#handlers.get(kind)?.(payload, this.#stopping.signal, attempts);
      // Only this run's row: one that was asked for again meanwhile (attempts back at 0) is still to be done.
      await this.#db.rows(sql`delete from jobs where id = ${id} and attempts = ${attempts}`);
    } catch (error) {
      await this.#tryLater(job, error);
    } finally {
      clearInterval(renewing);
    }
  }

  async #tryLater(job: Job, error: unknown) {
    const { id, kind, attempts } = job;
    if (this.#isStopped) return this.#putOff(job, 0);
    const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
    const isHopeless = attempts >= MAX_ATTEMPTS;
    this.#log.warn({ err: error, kind, attempts, pause, isHopeless }, "A job failed");
    if (isHopeless) await this.#db.rows(sql`delete from jobs where id = ${id}`);
    else await this.#putOff(job, pause);
  }

  async #putOff({ id, attempts }: Job, seconds: number) {
    await this.#db
      .rows(
        sql`update jobs set run_at = now() + make_interval(secs => ${seconds}) where id = ${id} and attempts = ${attempts}`,
      )
      .catch((error: unknown) => this.#log.warn({ err: error }, "A job could not be put off"));
  }
}

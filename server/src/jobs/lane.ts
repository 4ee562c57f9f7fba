import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import type { Measures } from "../metrics/measures.ts";

interface Job {
  id: string;
  kind: string;
  line: string | null;
  payload: unknown;
  attempts: number;
  /** The id of this very run: the job may be added again, and taken by another process, while it goes on. */
  runId: string;
}

/**
 * The signal is aborted when the process stops: a long job gives up then, and the next process runs it again. Attempts
 * are counted from 1, for jobs that should not be retried for a whole day.
 */
export type JobHandler = (payload: unknown, signal: AbortSignal, attempts: number) => Promise<void>;

/** Thrown by a job that cannot run yet: it is retried like one that failed, but not logged. */
export class NotYetError extends Error {
  override name = "NotYetError";
}

/**
 * How long a job is leased to the process that took it; longer than a process may be silent before it counts as dead.
 */
const LEASE_SECONDS = 120;
const RENEW_MS = 30_000;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 300;
/** The attempts within about a day, with the growing pauses. */
const MAX_ATTEMPTS = 300;

/** Runs the jobs of its kinds, at most so many at a time, and of those with the same queue one at a time. */
export class Lane {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #width: number;
  readonly #measures: Measures | undefined;
  readonly #handlers = new Map<string, JobHandler>();
  readonly #stopping = new AbortController();
  readonly #runs = new Map<Job, Promise<void>>();
  #looking: Promise<void> | undefined;
  #isWanted = false;

  constructor(db: Database, log: Logger, width = 1, measures?: Measures) {
    this.#db = db;
    this.#log = log;
    this.#width = width;
    this.#measures = measures;
  }

  handle(kind: string, handler: JobHandler) {
    this.#handlers.set(kind, handler);
  }

  wake() {
    this.#isWanted = true;
    if (this.#isStopped || this.#looking || this.#handlers.size === 0) return;
    this.#looking = this.#look()
      .catch((error: unknown) => this.#log.warn({ err: error }, "Jobs could not be read"))
      .finally(() => {
        this.#looking = undefined;
        if (this.#isWanted && !this.#isStopped) this.wake();
      });
  }

  async stop() {
    this.#stopping.abort();
    await this.#looking;
    await Promise.all(this.#runs.values());
  }

  get #isStopped() {
    return this.#stopping.signal.aborted;
  }

  async #look() {
    this.#isWanted = false;
    while (!this.#isStopped && this.#runs.size < this.#width) {
      const job = await this.#take();
      if (!job) return;
      const run = this.#run(job).catch((error: unknown) => this.#log.warn({ err: error }, "A job could not be ended"));
      this.#runs.set(job, run);
    }
  }

  #take() {
    const kinds = [...this.#handlers.keys()];
    const busy = [...this.#runs.keys()].flatMap(({ line }) => line ?? []);
    return this.#db.row<Job>(sql`
      update jobs set run_at = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1,
        run_id = gen_random_uuid()
      where id = (
        select id from jobs
        where run_at <= now() and kind = any(${kinds}) and (line is null or line <> all(${busy}::text[]))
        order by run_at limit 1 for update skip locked
      )
      returning id, kind, line, payload, attempts, run_id`);
  }

  async #run(job: Job) {
    const { kind, payload, attempts } = job;
    const began = performance.now();
    const renewing = setInterval(() => void this.#putOff(job, LEASE_SECONDS), RENEW_MS).unref();
    try {
      await this.#handlers.get(kind)?.(payload, this.#stopping.signal, attempts);
      await this.#end(job);
      this.#measures?.countJob(kind, true, performance.now() - began);
    } catch (error) {
      // One that cannot run yet has not failed.
      if (!(error instanceof NotYetError)) this.#measures?.countJob(kind, false, performance.now() - began);
      await this.#tryLater(job, error);
    } finally {
      clearInterval(renewing);
      this.#runs.delete(job);
      this.wake();
    }
  }

  async #tryLater(job: Job, error: unknown) {
    const { kind, attempts } = job;
    if (this.#isStopped) return this.#putOff(job, 0);
    const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
    const isHopeless = attempts >= MAX_ATTEMPTS;
    if (!(error instanceof NotYetError)) {
      this.#log.warn({ err: error, kind, attempts, pause, isHopeless }, "A job failed");
    }
    return isHopeless ? this.#end(job) : this.#putOff(job, pause);
  }

  /** Ends the job only if it is still this run's: one that was added again meanwhile is still due. */
  async #end({ id, runId }: Job) {
    await this.#db.rows(sql`delete from jobs where id = ${id} and run_id = ${runId}`);
  }

  async #putOff({ id, runId }: Job, seconds: number) {
    await this.#db
      .rows(
        sql`update jobs set run_at = now() + make_interval(secs => ${seconds}) where id = ${id} and run_id = ${runId}`,
      )
      .catch((error: unknown) => this.#log.warn({ err: error }, "A job could not be put off"));
  }
}

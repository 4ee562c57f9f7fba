import type { Logger } from "pino";
import type { Database, Db } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import { type JobHandler, Lane } from "./lane.ts";

const POLL_MS = 5_000;
/** How many strangers' servers are waited for at a time. */
const OUTWARD_WIDTH = 4;

/** The signal says that the process stops, for what is done batch by batch. */
type Chore = (signal: AbortSignal) => Promise<void>;

/** Work for later, kept as rows: written in the transaction of its cause, done after it, tried until it succeeds. */
export class Jobs {
  readonly #log: Logger;
  readonly #short: Lane;
  /** Apart, so that no mail waits behind what takes minutes. */
  readonly #long: Lane;
  /** Apart, so that nobody's link waits behind the notifications of an event with thousands of guests. */
  readonly #mail: Lane;
  /** What waits for servers that anybody can name, each as slow as it likes. */
  readonly #outward: Lane;
  readonly #chores: { everyMs: number; chore: Chore }[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #stopping = new AbortController();

  constructor(db: Database, log: Logger) {
    this.#log = log;
    this.#short = new Lane(db, log);
    this.#long = new Lane(db, log);
    this.#mail = new Lane(db, log);
    this.#outward = new Lane(db, log, OUTWARD_WIDTH);
  }

  handle(kind: string, handler: JobHandler) {
    this.#short.handle(kind, handler);
  }

  handleMail(kind: string, handler: JobHandler) {
    this.#mail.handle(kind, handler);
  }

  handleLong(kind: string, handler: JobHandler) {
    this.#long.handle(kind, handler);
  }

  handleOutward(kind: string, handler: JobHandler) {
    this.#outward.handle(kind, handler);
  }

  /** Tidying that may happen on any node, or on several: it asks only what is due. */
  every(everyMs: number, chore: Chore) {
    this.#chores.push({ everyMs, chore });
  }

  /** To be written in the transaction of its cause. A job of the same kind and key is the same job, due now. */
  async add(db: Db, kind: string, key: string, payload: object) {
    await db.rows(sql`
      insert into jobs (kind, key, payload) values (${kind}, ${key}, ${JSON.stringify(payload)})
      on conflict (kind, key) do update set payload = excluded.payload, run_at = now(), attempts = 0,
        run_id = null`);
  }

  start() {
    this.#repeat(POLL_MS, () => this.wake());
    for (const { everyMs, chore } of this.#chores) {
      this.#repeat(everyMs, () => {
        chore(this.#stopping.signal).catch((error: unknown) => {
          if (!this.#stopping.signal.aborted) this.#log.warn({ err: error }, "A chore failed");
        });
      });
    }
    this.wake();
  }

  /** Looks for work now: call it after the commit that added some. */
  wake() {
    for (const lane of this.#lanes) lane.wake();
  }

  async stop() {
    this.#stopping.abort();
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#lanes.map((lane) => lane.stop()));
  }

  get #lanes() {
    return [this.#short, this.#long, this.#mail, this.#outward];
  }

  #repeat(everyMs: number, act: () => void) {
    this.#timers.push(setInterval(act, everyMs).unref());
  }
}

import { availableParallelism } from "node:os";
import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import { type Db, sql } from "../db/sql.ts";
import type { Measures } from "../metrics/measures.ts";
import { ALL_ROLES, type Role } from "./roles.ts";
import { type JobHandler, Lane } from "./lane.ts";

const POLL_MS = 5_000;
/** How many servers of third parties are called at a time. */
const OUTWARD_WIDTH = 4;
/** How many programs are told at a time what happened. */
const WEBHOOK_WIDTH = 2;
/** How many pages are fetched at a time. */
const FETCH_WIDTH = 3;

/** How many imports go on at a time. */
const IMPORT_WIDTH = 3;
/** How many pictures of others are drawn at a time beside requests; without those, one on each core. */
const MEDIA_WIDTH = 2;

/** The signal is aborted when the process stops, for work that is done in batches. */
type Chore = (signal: AbortSignal) => Promise<void>;

interface Part {
  roles?: ReadonlySet<Role>;
  /** Lets other processes know that there is work, which this one may not do. */
  wakeOthers?: () => void;
}

/** Deferred work, stored as rows: added in the transaction of its cause, run after it, retried until it succeeds. */
export class Jobs {
  readonly #log: Logger;
  readonly #short: Lane;
  /** A lane of its own for erasures, so that no mail waits behind work that takes minutes. */
  readonly #long: Lane;
  /** A lane of its own: an archive of one's data takes minutes, and nothing waits for another member's. */
  readonly #exports: Lane;
  /** A lane of its own, so that what everyone should read waits for nobody's export or erasure. */
  readonly #announcements: Lane;
  /** A lane of its own, so that nobody's link waits behind the notifications of an event with thousands of guests. */
  readonly #mail: Lane;
  /** A lane of its own for mails that nobody waits for, so that nobody's link waits behind thousands of digests. */
  readonly #bulkMail: Lane;
  /** A lane of its own for calls to servers that anybody can name, each as slow as it likes. */
  readonly #outward: Lane;
  /** A lane of its own, so that no push waits for programs that are told what happened. */
  readonly #webhooks: Lane;
  /** A lane of its own, so that no push waits for the pages that members link to. */
  readonly #fetches: Lane;
  /** A lane of its own: an archive with thousands of photos takes an hour. */
  readonly #imports: Lane;
  /** A lane of its own, which processes for media alone run. */
  readonly #media: Lane;
  readonly #roles: ReadonlySet<Role>;
  readonly #wakeOthers: (() => void) | undefined;
  readonly #chores: { everyMs: number; chore: Chore; isOfProcess: boolean }[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #stopping = new AbortController();

  constructor(db: Database, log: Logger, measures?: Measures, { roles = ALL_ROLES, wakeOthers }: Part = {}) {
    this.#log = log;
    this.#roles = roles;
    this.#wakeOthers = roles.size < ALL_ROLES.size ? wakeOthers : undefined;
    const lane = (width: number) => new Lane(db, log, width, measures);
    this.#short = lane(1);
    this.#long = lane(1);
    this.#exports = lane(1);
    this.#announcements = lane(1);
    this.#mail = lane(1);
    this.#bulkMail = lane(1);
    this.#outward = lane(OUTWARD_WIDTH);
    this.#webhooks = lane(WEBHOOK_WIDTH);
    this.#fetches = lane(FETCH_WIDTH);
    this.#imports = lane(IMPORT_WIDTH);
    this.#media = lane(roles.has("web") ? MEDIA_WIDTH : availableParallelism());
  }

  handle(kind: string, handler: JobHandler) {
    this.#short.handle(kind, handler);
  }

  handleMail(kind: string, handler: JobHandler) {
    this.#mail.handle(kind, handler);
  }

  handleBulkMail(kind: string, handler: JobHandler) {
    this.#bulkMail.handle(kind, handler);
  }

  handleLong(kind: string, handler: JobHandler) {
    this.#long.handle(kind, handler);
  }

  handleExport(kind: string, handler: JobHandler) {
    this.#exports.handle(kind, handler);
  }

  handleAnnouncement(kind: string, handler: JobHandler) {
    this.#announcements.handle(kind, handler);
  }

  handleOutward(kind: string, handler: JobHandler) {
    this.#outward.handle(kind, handler);
  }

  handleWebhook(kind: string, handler: JobHandler) {
    this.#webhooks.handle(kind, handler);
  }

  handleFetch(kind: string, handler: JobHandler) {
    this.#fetches.handle(kind, handler);
  }

  handleImport(kind: string, handler: JobHandler) {
    this.#imports.handle(kind, handler);
  }

  handleMedia(kind: string, handler: JobHandler) {
    this.#media.handle(kind, handler);
  }

  /** Repeats a chore that may run on any node, or on several: it selects only what is due. */
  every(everyMs: number, chore: Chore) {
    this.#chores.push({ everyMs, chore, isOfProcess: false });
  }

  /** Repeats a chore that is about this process, whatever its role. */
  everyHere(everyMs: number, chore: Chore) {
    this.#chores.push({ everyMs, chore, isOfProcess: true });
  }

  /** Adds a job in the transaction of its cause. A job of the same kind and key is the same job, due now. */
  async add(db: Db, kind: string, key: string, payload: object) {
    await db.rows(sql`
      insert into jobs (kind, key, payload) values (${kind}, ${key}, ${JSON.stringify(payload)})
      on conflict (kind, key) do update set payload = excluded.payload, run_at = now(), attempts = 0,
        run_id = null`);
  }

  start() {
    this.#repeat(POLL_MS, () => this.wakeHere());
    for (const { everyMs, chore, isOfProcess } of this.#chores) {
      if (!isOfProcess && !this.#roles.has("jobs")) continue;
      this.#repeat(everyMs, () => {
        chore(this.#stopping.signal).catch((error: unknown) => {
          if (!this.#stopping.signal.aborted) this.#log.warn({ err: error }, "A chore failed");
        });
      });
    }
    this.wakeHere();
  }

  /** Polls for work now: call it after the commit that added some. */
  wake() {
    this.wakeHere();
    this.#wakeOthers?.();
  }

  /** The same, on this process alone. */
  wakeHere() {
    for (const lane of this.#lanes) lane.wake();
  }

  async stop() {
    this.#stopping.abort();
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#lanes.map((lane) => lane.stop()));
  }

  /** Those that this process runs. */
  get #lanes() {
    const media = this.#roles.has("media") ? [this.#media] : [];
    if (!this.#roles.has("jobs")) return media;
    return [
      ...media,
      this.#short,
      this.#long,
      this.#exports,
      this.#announcements,
      this.#mail,
      this.#bulkMail,
      this.#outward,
      this.#webhooks,
      this.#fetches,
      this.#imports,
    ];
  }

  #repeat(everyMs: number, act: () => void) {
    this.#timers.push(setInterval(act, everyMs).unref());
  }
}

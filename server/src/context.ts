import type { UserId } from "@plaza/contract/base/ids";
import type { Scope } from "@plaza/contract/auth/token-form";
import type { OwnUser } from "@plaza/contract/users";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { NodeCache } from "./cache/node-cache.ts";
import type { KeyedQueue } from "./concurrency/keyed-queue.ts";
import type { Database } from "./db/database.ts";
import type { Replica } from "./db/replica.ts";
import type { Limits } from "./limits/limits.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Outgoing } from "./outgoing/outgoing.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Measures } from "./metrics/measures.ts";
import type { PushKeys } from "./push-keys.ts";
import type { Hub } from "./realtime/hub.ts";
import type { NodeRegistry } from "./realtime/node-registry.ts";
import type { Presence } from "./realtime/presence.ts";
import type { SharedMemory } from "./redis/redis.ts";
import type { Settings } from "./settings.ts";
import type { Storage } from "./storage/storage.ts";

/** Everything a feature may reach that is not its own. A feature adds its own parts where it defines them. */
export interface AppContext {
  settings: Settings & { secret: string; pushKeys: PushKeys };
  log: Logger;
  db: Database;
  /** For counts that may be a moment old, and nothing that somebody has just written. */
  replica: Replica;
  /** What this node holds in memory of the database. */
  cache: NodeCache;
  /** Null where this is the only node. */
  shared: SharedMemory | null;
  /** Null where this is the only node. */
  nodes: NodeRegistry | null;
  hub: Hub;
  presence: Presence;
  limits: Limits;
  /** How pages are reached that members link to. */
  outgoing: Outgoing;
  /** Bounds the connections that all searches hold together, so that a slow search delays only other searches. */
  searchQueue: KeyedQueue;
  jobs: Jobs;
  storage: Storage;
  /** Null where no mail server is set: links are then shown in the app. */
  mailer: Mailer | null;
  /** The numbers of this process. */
  measures: Measures;
  /** Prints a line for the person at the terminal, once and in plain words. It goes to no log. */
  print(line: string): void;
}

/** The signed-in member who sent the request, and the origin that it was sent to. */
export type Viewer = Readonly<
  OwnUser & {
    id: UserId;
    sessionId: string;
    origin: string;
    /** Whether they have proved within the last minutes that it is them. */
    isProved: boolean;
    /** Whether their password alone does not open their account. */
    hasTwoFactors: boolean;
    /** Whether they have rights that they may not use before they have a second factor. */
    lacksFactor: boolean;
    /** Of the access token that it was sent with; absent for a session. */
    scopes?: Scope[];
  }
>;

/**
 * Finds who sent this request, by its session cookie or by an access token that has this scope; null for a visitor. No
 * token has the scope null.
 */
export type FindViewer = (request: FastifyRequest, reply: FastifyReply, scope: Scope | null) => Promise<Viewer | null>;

/** The address a visitor's request comes from, and the origin for links in the response. */
export interface Caller {
  address: string;
  origin: string;
  userAgent: string;
  /** What their browser asks for; null if it asks for none that is offered. */
  language: string | null;
  /** The token that the browser got at an earlier login, if it has one. */
  device: string | null;
}

import { authApi, type Session } from "@plaza/contract/auth";
import type { FastifyRequest } from "fastify";
import { Cached } from "../../cache/cached.ts";
import { joinLookups } from "../../concurrency/joined-lookups.ts";
import type { AppContext, FindViewer, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import { readBearerToken } from "../../requests/bearer-token.ts";
import {
  clearHint,
  isSecure,
  readSessionCookie,
  SESSION_SECONDS,
  setSessionCookie,
} from "../../requests/session-cookie.ts";
import { originOf } from "../../requests/origin.ts";
import type { SocketRules } from "../../realtime/socket-rules.ts";
import type { Words } from "../../words/words.ts";
import { writeAs } from "../../session/session.ts";
import { describeDevice } from "./devices.ts";
import {
  deleteDevicesOf,
  deleteOldestSessions,
  deleteSession,
  deleteSessionByToken,
  deleteSessionsOf,
  findViewerBySession,
  insertSession,
  listMemberships,
  listOpenSessions,
  listSessionsOf,
  listSocketViewers,
  type StoredViewer,
  touchSession,
} from "./sessions.queries.ts";
import { findInstance } from "../instance/instance.ts";
import { CACHED_MS, tokenReader } from "./access-tokens/token-viewers.ts";
import { hashToken, newToken } from "./tokens.ts";

const MAX_SESSIONS = 50;
export const MAX_USER_AGENT = 300;

/** Starts a new session, never one that the browser sent. Returns its token, which only the cookie holds. */
export async function startSession(
  db: Db & Partial<Transaction>,
  userId: string,
  userAgent = "",
  place = "",
): Promise<string> {
  const token = newToken();
  const device = userAgent.replaceAll("\0", "").slice(0, MAX_USER_AGENT);
  await insertSession(db, { userId, hash: hashToken(token), userAgent: device, place, seconds: SESSION_SECONDS });
  const ended = await deleteOldestSessions(db, userId, MAX_SESSIONS);
  db.concerns?.(
    "sessions",
    ended.map(({ id }) => id),
  );
  return token;
}

const MOST_CACHED = 10_000;

/** Finds who has a session, held in memory for some seconds: a page has dozens of pictures and calls. */
function sessionReader({ db, cache }: AppContext) {
  const sessions = new Cached<{ stored: Readonly<StoredViewer>; isDue: boolean }>({
    maxMs: CACHED_MS,
    max: MOST_CACHED,
  });
  cache.whenChanged("sessions", (ids) => {
    if (ids === null) sessions.drop(null);
    else sessions.dropWhere(({ stored }) => ids.includes(stored.sessionId) || ids.includes(stored.id));
  });
  return (token: string) => {
    const hash = hashToken(token);
    const find = async () => {
      const found = await findViewerBySession(db, hash);
      if (!found) return undefined;
      const { isDue, ...stored } = found;
      return { stored, isDue };
    };
    return cache.isUsable() ? sessions.one(hash.toString("base64"), find) : find();
  };
}

export function viewerFinder(ctx: AppContext): FindViewer {
  const readSession = sessionReader(ctx);
  const readToken = tokenReader(ctx);
  /** As long as a session is held, so is its viewer. */
  const viewers = new WeakMap<StoredViewer, Viewer>();
  async function asViewer(stored: StoredViewer, request: FastifyRequest): Promise<Viewer> {
    const origin = originOf(request, ctx.settings);
    const hasEnough = stored.role === "member" || stored.hasTwoFactors;
    const lacksFactor = !hasEnough && (await findInstance(ctx)).staffTwoFactor;
    const known = viewers.get(stored);
    if (known?.origin === origin && known.lacksFactor === lacksFactor) return known;
    const viewer = { ...stored, origin, lacksFactor };
    viewers.set(stored, viewer);
    return viewer;
  }
  return async (request, reply, scope) => {
    const bearer = readBearerToken(request);
    if (bearer !== undefined) {
      // A token that is no good is nobody's, even where a cookie comes along.
      const found = bearer && (await readToken(bearer, scope));
      return found && asViewer(found, request);
    }
    const secure = isSecure(request, ctx.settings);
    const token = readSessionCookie(request, secure);
    const found = token && (await readSession(token));
    if (!found) {
      if (request.url !== authApi.currentUser.path) return null;
      // The session was ended elsewhere: the pictures in this browser's cache are cleared as after a logout.
      if (token) reply.header("clear-site-data", '"cache"');
      clearHint(request, reply, ctx.settings);
      return null;
    }
    const { stored, isDue } = found;
    if (isDue) {
      await ctx.db.transaction(async (tx) => {
        tx.concerns("sessions", [stored.sessionId]);
        await touchSession(tx, stored.sessionId, SESSION_SECONDS);
      });
      setSessionCookie(reply, secure, token);
    }
    return asViewer(stored, request);
  };
}

/** The handshake of a socket is no request of Fastify's; its cookie may have either name. */
export function socketSessions({ db }: AppContext): Pick<SocketRules, "findViewer" | "findOpen" | "findMemberships"> {
  const findByHash = joinLookups(async (hashes: string[]) => {
    const found = await listSocketViewers(db, hashes);
    return new Map(found.map(({ hash, ...viewer }) => [hash, viewer]));
  });
  return {
    async findViewer(request) {
      const token = readSessionCookie(request, true) ?? readSessionCookie(request, false);
      return (token && (await findByHash(hashToken(token).toString("hex")))) || null;
    },
    async findOpen(sessionIds) {
      return new Set((await listOpenSessions(db, sessionIds)).map(({ id }) => id));
    },
    async findMemberships(sessionIds) {
      return new Map((await listMemberships(db, sessionIds)).map(({ id, groupIds }) => [id, groupIds]));
    },
  };
}

export async function listSessions(ctx: AppContext, viewer: Viewer, words: Words): Promise<Session[]> {
  const sessions = await listSessionsOf(ctx.db, viewer.id, MAX_SESSIONS);
  return sessions.map(({ userAgent, ...session }) => ({
    ...session,
    device: describeDevice(userAgent, words),
    isCurrent: session.id === viewer.sessionId,
  }));
}

export async function endSession(ctx: AppContext, viewer: Viewer, sessionId: string) {
  const ended = await ctx.db.transaction((tx) => {
    tx.concerns("sessions", [sessionId]);
    return deleteSession(tx, viewer.id, sessionId);
  });
  if (!ended) throw refuse("session_not_found");
  ctx.hub.closeSessions({ userId: viewer.id, only: sessionId });
}

/** Access tokens stay: they are no devices, and have a list of their own. */
export async function endOtherSessions(ctx: AppContext, viewer: Viewer) {
  await writeAs(ctx, viewer, async (tx) => {
    await deleteDevicesOf(tx, viewer.id, viewer.sessionId);
    tx.afterCommit(() => ctx.hub.closeSessions({ userId: viewer.id, except: viewer.sessionId }));
  });
}

/** Ends all sessions of a member, or all but one, and their access tokens; their sockets are closed after the commit, on every node. */
export async function endSessions(ctx: AppContext, tx: Transaction, userId: string, except?: string) {
  await deleteSessionsOf(tx, userId, except ?? null);
  tx.afterCommit(() => ctx.hub.closeSessions({ userId, ...(except && { except }) }));
}

/** Ends the session whose cookie the request carries, if it carries one. */
export async function endSessionOf(ctx: AppContext, request: FastifyRequest) {
  const token = readSessionCookie(request, isSecure(request, ctx.settings));
  const ended = token && (await endByToken(ctx, token));
  if (ended) ctx.hub.closeSessions({ userId: ended.userId, only: ended.id });
}

function endByToken(ctx: AppContext, token: string) {
  return ctx.db.transaction(async (tx) => {
    const ended = await deleteSessionByToken(tx, hashToken(token));
    tx.concerns("sessions", ended ? [ended.id] : []);
    return ended;
  });
}

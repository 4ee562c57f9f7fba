import { api } from "@plaza/contract/api";
import type { Endpoint } from "@plaza/contract/base/endpoint";
import { beforeAll, expect, it } from "vitest";
import { sql, type Statement } from "../db/sql.ts";
import { upload } from "../testing/acts/uploads.ts";
import {
  alternativesOf,
  fieldsOf,
  type Known,
  pairedObjects,
  plainObjects,
  type Schema,
  sizeOf,
  specialObjects,
} from "../testing/fuzz/boundary-values.ts";
import { createCast } from "../testing/fuzz/cast.ts";
import { KNOWN_CHECKS } from "../testing/fuzz/known-checks.ts";
import { pairwise } from "../testing/fuzz/pairwise.ts";
import { isFullSize } from "../testing/size.ts";
import { useWorld } from "../testing/use-world.ts";
import type { Person } from "../testing/world.ts";

const world = useWorld({ own: true, alone: true });
let admin: Person;
let friend: Person;
const uploads: string[] = [];
/** One for each field that takes one. */
const UPLOADS = 24;
beforeAll(async () => {
  [admin, friend] = [await world.member({ isAdmin: true }), await world.member()];
  await world.befriend(friend, admin);
  // Most of it is whose calls are tried.
  await createCast(admin, friend);
  await friend.send("/api/stories", { body: { content: "Hello" } });
  for (let n = 0; n < UPLOADS; n++) uploads.push(await upload(admin));
}, 60_000);

type Body = Record<string, unknown>;
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** They end the session, which the rest needs. */
const ENDING = ["POST /api/logout", "GET /api/logout", "DELETE /api/sessions", "DELETE /api/sessions/:sessionId"];
/** What comes late: acts on members, what parts two of them, deletions, and settings, which hold for everybody. */
function rank({ method, path, access }: Endpoint) {
  if (path === "/api/admin/settings") return 4;
  if (method === "PUT" && path.endsWith("/block")) return 1;
  if (method === "DELETE" || path.endsWith("/ended")) return 3;
  return access === "member" || access === "visitor" ? 0 : 2;
}
/** What reads or deletes writes nothing that is checked: it is tried at full size. */
const isTried = (call: Endpoint) => isFullSize || call.body !== undefined || nameOf(call) in KNOWN_CHECKS;
const CALLS = api.filter((call) => !ENDING.includes(nameOf(call)) && isTried(call));

/** Where the ids are that a parameter or a field of this name may be. */
const TABLES: Record<string, Statement> = {
  sessionId: sql`sessions`,
  passkeyId: sql`passkeys`,
  wordId: sql`muted_words`,
  friendshipId: sql`friendships`,
  messageId: sql`messages`,
  replyToId: sql`messages`,
  forwardOfId: sql`messages`,
  chatId: sql`chats`,
  itemId: sql`items`,
  listingId: sql`items`,
  eventId: sql`events`,
  groupId: sql`groups`,
  fileId: sql`group_files`,
  albumId: sql`albums`,
  callId: sql`calls`,
  photoId: sql`album_photos`,
  postId: sql`posts where event_id is null`,
  sharedPostId: sql`posts where event_id is null`,
  id: sql`posts where event_id is null`,
  commentId: sql`comments`,
  parentId: sql`comments`,
  storyId: sql`stories`,
  coverId: sql`stories`,
  highlightId: sql`highlights`,
  reportId: sql`reports`,
  decisionId: sql`decisions`,
  removalId: sql`removals`,
  announcementId: sql`announcements`,
  linkId: sql`invite_links`,
  tokenId: sql`access_tokens`,
  importId: sql`imports`,
  webhookId: sql`webhooks`,
  deliveryId: sql`webhook_deliveries`,
  ids: sql`notifications`,
};
const OF_MEMBERS = ["userId", "userIds", "memberIds", "mentionIds", "receiverId", "addresseeId", "applicationId"];
const MOST_IDS = 2;
const AT_ONCE = 4;
const MOST_PLAIN = 3;
/** A body with so many fields has nothing in it that would exclude others. */
const FEW = 3;

/** Ids of things that are there now, the newest first, and addresses of uploads, each of which is given once. */
async function findKnown(): Promise<Known> {
  const found = new Map(["clientId", "device"].map((name) => [name, [crypto.randomUUID()]] as [string, string[]]));
  for (const name of OF_MEMBERS) found.set(name, [friend.id, admin.id]);
  for (const [name, table] of Object.entries(TABLES)) {
    const newest = sql`select id from ${table} order by id desc limit ${MOST_IDS}`;
    const rows = await world.ctx.db.rows<{ id: string }>(newest);
    found.set(name, rows.length > 0 ? rows.map(({ id }) => id) : [crypto.randomUUID()]);
  }
  return (name) => (/urls?$/i.test(name) ? uploads.splice(0, 1) : (found.get(name) ?? []));
}

const reached = new Map<string, number[]>();
const failures: string[] = [];

/** Sends what the contract lets through; each body goes to one of the paths. */
function senderTo(call: Endpoint, known: Known) {
  const params = [...call.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const paths = pairwise(params.map((name) => (known(name).length > 0 ? known(name) : ["x"]))) as string[][];
  const statuses: number[] = [];
  reached.set(nameOf(call), statuses);
  return async function send({ body, query }: { body?: Body; query?: Body }): Promise<boolean> {
    const ids = paths[statuses.length % paths.length] ?? [];
    const path = params.reduce((address, name, at) => address.replace(`:${name}`, ids[at] ?? ""), call.path);
    const { status, json } = await admin.send(path + searchOf(query), { method: call.method, ...(body && { body }) });
    statuses.push(status);
    const isRight = status < 400 || (status < 500 && typeof json?.message === "string");
    if (!isRight) failures.push(`${status} ${call.method} ${path} ${JSON.stringify(body ?? query)}`.slice(0, 1_000));
    return status < 300;
  };
}

const written = (value: unknown) => encodeURIComponent(String(value).replaceAll(/\p{Surrogate}/gu, "?"));
const searchOf = (query: Body = {}) =>
  `?${Object.entries(query)
    .map(([name, value]) => `${name}=${written(value)}`)
    .join("&")}`;

/**
 * Any two choices together, then what lies at the limits of each field, beside the least that went through. Where little did, the choices exclude each other: then also any two of them beside the least.
 */
async function tryBodies(call: Endpoint, known: Known) {
  const send = senderTo(call, known);
  if (!call.body) return void (await send({}), await send({}));
  for (const schema of alternativesOf(call.body)) await tryBodiesOf(schema, send, known);
}

async function tryBodiesOf(schema: Schema, send: ReturnType<typeof senderTo>, known: Known) {
  const fields = fieldsOf(schema, known);
  const done: Body[] = [];
  const sendEach = async (bodies: Body[]) => {
    const left = [...bodies];
    const sendSome = async () => {
      for (let body = left.pop(); body; body = left.pop()) if (await send({ body })) done.push(body);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
  };
  const plain = plainObjects(schema, fields);
  await sendEach(fewOf(plain));
  if (done.length * 4 < fewOf(plain).length) {
    if (!done.some((body) => sizeOf(body) <= FEW)) await sendEach(pairedObjects(schema, fields, leastOf(plain)));
    if (done.length > 0) await sendEach(fewOf(pairedObjects(schema, fields, leastOf(done))));
  }
  const bases = done.length > 0 ? [leastOf(done), ...withInner(done)] : [leastOf(plain)];
  for (const base of bases) await sendEach(someOf(specialObjects(schema, fields, base)));
}

/** Some of what lies at the limits, unless the size is full. */
const someOf = (bodies: Body[]) => (isFullSize ? bodies : bodies.filter((_, at) => at % 60 === 0));
/** The plain ones, as many as differ in most choices, unless the size is full. */
const fewOf = (bodies: Body[]) => bodies.slice(0, isFullSize ? Infinity : MOST_PLAIN);

/** Without what is good once: the address of a file, and an attempt's own id, which would make the next a repetition of it. */
function leastOf(bodies: Body[]): Body {
  const weight = (body: Body) => sizeOf(body) + (JSON.stringify(body).includes("/objects/") ? 100 : 0);
  const [least = {}] = bodies.toSorted((one, other) => weight(one) - weight(other));
  return { ...least, clientId: undefined };
}

/** The least with each field that is an object of its own, such as a poll, or how an event repeats. */
function withInner(bodies: Body[]): Body[] {
  const isInner = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
  const names = new Set(bodies.flatMap((body) => Object.keys(body).filter((name) => isInner(body[name]))));
  return [...names].map((name) => leastOf(bodies.filter((body) => isInner(body[name]))));
}

async function tryQueries(call: Endpoint, known: Known) {
  const send = senderTo(call, known);
  if (!call.query) return void (await send({}));
  const fields = fieldsOf(call.query, known);
  const plain = plainObjects(call.query, fields);
  for (const query of [...plain, ...specialObjects(call.query, fields, {})]) await send({ query });
}

it("I1: no check of the database is reached by what the contract lets through", { timeout: 600_000 }, async () => {
  for (const stage of [0, 1, 2, 3, 4]) {
    const known = await findKnown();
    for (const call of CALLS.filter((one) => rank(one) === stage))
      await (call.method === "GET" ? tryQueries(call, known) : tryBodies(call, known));
  }
  expect(failures).toEqual([]);
});

it("every check of the database is known to that test, by the call that writes what it checks or by a reason", async () => {
  const checks = await world.ctx.db.rows<{ name: string }>(sql`
    select conname as name from pg_constraint where contype = 'c' and conrelid <> 0 order by conname`);
  const known = Object.values(KNOWN_CHECKS).flat();
  const names = checks.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  expect(unknown, "server/src/testing/fuzz/known-checks.ts names the call that reaches each").toEqual([]);
  expect(known.filter((name) => !names.includes(name))).toEqual([]);
  const tried = Object.keys(KNOWN_CHECKS).filter((how) => /^[A-Z]+ \//.test(how));
  const hasSucceeded = (call: string) => reached.get(call)?.some((status) => status < 300) ?? false;
  expect(tried.filter((call) => !hasSucceeded(call))).toEqual([]);
});

import { setImmediate } from "node:timers/promises";
import { api } from "@plaza/contract/api";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Cast, createCast } from "../testing/fuzz/cast.ts";
import { callsIn, type FuzzRequest, requestOf } from "../testing/fuzz/requests.ts";
import { isFullSize } from "../testing/size.ts";
import { useWorld } from "../testing/use-world.ts";

const REQUESTS = isFullSize ? 20_000 : 100;
/** FUZZ_SEED repeats a run's requests. `npm test` sends the same each time. */
const SEED = Number(process.env["FUZZ_SEED"] ?? (isFullSize ? Date.now() % 1_000_000_000 : 1));
/** After a round there are new members and new content: DELETE calls have removed the last ones. */
const ROUND = 250;
const AT_ONCE = 4;

/** Limits are off: this test is about input, not about rates. */
const world = useWorld({ own: true });

async function newCast(): Promise<Cast> {
  const [member, admin] = [await world.member(), await world.member({ isAdmin: true })];
  await world.befriend(member, admin);
  return createCast(member, admin);
}

const failures: string[] = [];
const statuses = new Map<number, number>();
const reached = new Map<string, Set<number>>();

async function sendOne({ call, path, raw, actor }: FuzzRequest, cast: Cast) {
  const { method } = call;
  const cookie = actor === "visitor" ? undefined : cast[actor].cookie;
  const response = await world.send(path, { method, ...(raw !== undefined && { raw }) }, cookie);
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  const name = `${method} ${call.path}`;
  reached.set(name, (reached.get(name) ?? new Set()).add(response.status));
  const isRight = response.status < 500 && (response.status < 400 || typeof response.json?.message === "string");
  if (!isRight) failures.push(`${response.status} ${method} ${path} ${raw ?? ""} as ${actor}`.slice(0, 1_000));
  // The actor signed out or deleted the account: a new member replaces them.
  if (response.status === 401 && actor !== "visitor") cast[actor] = await world.member({ isAdmin: actor === "admin" });
}

it(`I1: none of ${REQUESTS} random requests to random calls gets a 5xx`, { timeout: 3_600_000 }, async () => {
  // What is sent is made from the document that the server hands out, as any program would make it.
  const calls = callsIn((await world.send("/api/openapi.json")).json);
  for (let sent = 0; sent < REQUESTS; sent += ROUND) {
    const cast = await newCast();
    const numRuns = Math.min(ROUND, REQUESTS - sent);
    const left = fc.sample(requestOf(calls, cast.ids), { numRuns, seed: SEED + sent });
    // Chance alone would leave a call out.
    for (const one of sent === 0 ? calls : []) {
      left.push(...fc.sample(requestOf([one], cast.ids), { numRuns: 1, seed: SEED }));
      // All of them take more than a second, and the server in this process would take itself for overloaded.
      await setImmediate();
    }
    const send = async () => {
      for (let next = left.pop(); next; next = left.pop()) await sendOne(next, cast);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
  }
  expect(failures, `FUZZ_SEED=${SEED}`).toEqual([]);
  expect([...reached.keys()].toSorted()).toEqual(
    api.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`).toSorted(),
  );
  // Which of them a few requests get is a matter of luck, for what they name may have been deleted by another.
  const expected = isFullSize ? [200, 201, 204, 400, 401, 403, 404] : [200, 400];
  expect([...statuses.keys()]).toEqual(expect.arrayContaining(expected));
  console.log(`${REQUESTS} requests, seed ${SEED}:`, Object.fromEntries(statuses));
  expect((await world.send("/healthz")).status).toBe(200);
});

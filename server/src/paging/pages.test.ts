import { beforeAll, expect, it } from "vitest";
import { makeGroup } from "../testing/acts/groups.ts";
import { useWorld } from "../testing/use-world.ts";
import type { Person } from "../testing/world.ts";

const world = useWorld();
let ana: Person;
beforeAll(async () => {
  ana = await world.member();
});

const postOf = async (author: Person) => (await author.send("/api/posts", { body: { content: "Hello" } })).json.id;

/** The lists that are ordered by a time to the microsecond. */
const LISTS: Record<string, () => string | Promise<string>> = {
  friends: () => "/api/friends",
  "friends of a member": () => `/api/users/${ana.id}/friends`,
  reactions: async () => `/api/posts/${await postOf(ana)}/reactions`,
  mutes: () => "/api/muted-members",
  blocks: () => "/api/blocked-members",
  notifications: () => "/api/notifications",
  "members to invite": async () => `/api/groups/${(await makeGroup(ana)).id}/invitations`,
};

const INVALID_TIMES = [
  "2026-02-30 00:00:00+00",
  "2026-02-29 00:00:00.5+00",
  "2026-04-31 23:59:59.999999+00",
  "2026-11-15 24:00:00+00",
  "2026-11-15 12:60:00+00",
  "2026-11-15 23:59:60+00",
  "2026-13-01 00:00:00+00",
  "2026-00-10 00:00:00+00",
];

const cursor = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString("base64url");

it.each(Object.keys(LISTS))("a cursor with a date that does not exist gets 400: %s", async (list) => {
  const path = await LISTS[list]?.();
  const ask = async (...values: unknown[]) => (await ana.send(`${path}?before=${cursor(...values)}`)).status;
  expect(await ask("2028-02-29 23:59:59.123456+00", ana.id)).toBe(200);
  for (const time of INVALID_TIMES) expect([time, await ask(time, ana.id)]).toEqual([time, 400]);
});

import { sql } from "../../server/src/db/sql.ts";
import { type Call, type Loaded, loadWell } from "../measure/load.ts";
import { startRawServer } from "../measure/raw-server.ts";
import { progress, type Report } from "../report.ts";
import { DISCUSSED, POPULAR, TALKING, word } from "../town/seed.ts";
import { type Member, numbersFrom, pick, signIn } from "../town/people.ts";
import { startStored, type Town } from "../town/town.ts";

const SMALL = 10_000;
const LARGE = 1_000_000;
const GROWTH = 1.25;
const SLICES = 4;
/** Enough for the ticks of the CPU clock, which are 10 ms. */
const SLICE_MS = 400;
const VIEWERS = 50;
const FRIENDS_CPU = 1;
/**
 * Node.js compiles what runs often: a server that has run for minutes is measured. A cold page took 3.3 ms in the first 500,
 * and 1.7 after 2,500.
 */
const COLD = { before: 2_500, measured: 500 };

interface Visitors {
  town: Town;
  viewers: Member[];
  viewer: Member;
  popular: Member;
  talking: [Member, Member];
}

interface Read {
  name: string;
  /** Milliseconds of CPU in the large town. */
  most?: number;
  /** Finds what the town has under this name and returns the calls. */
  calls: (visitors: Visitors) => Promise<(n: number) => Call>;
}

const plain = (name: string, path: string, most?: number): Read => ({
  name,
  ...(most !== undefined && { most }),
  calls: ({ viewers }) => Promise.resolve((n) => ({ path, token: pick(viewers, n).token })),
});

/** A path that is made from one value that the town is asked for. */
const found = (
  name: string,
  statement: (visitors: Visitors) => ReturnType<typeof sql>,
  path: (value: string) => string,
): Read => ({
  name,
  calls: async (visitors) => {
    const row = await visitors.town.db.row<{ value: string }>(statement(visitors));
    if (!row) throw new Error(`${name}: the town has none`);
    const made = path(row.value);
    return (n) => ({ path: made, token: pick(visitors.viewers, n).token });
  },
});

const discussed = sql`
  select max(posts.id::text) as value from posts join users on users.id = user_id
  where email = ${`m${DISCUSSED}@example.com`}`;

const reads: Read[] = [
  plain("feed", "/api/posts"),
  {
    name: "feed, gzip",
    calls: ({ viewers }) =>
      Promise.resolve((n) => ({
        path: "/api/posts",
        token: pick(viewers, n).token,
        headers: { "accept-encoding": "gzip" },
      })),
  },
  plain("friends' feed, 50 friends", "/api/posts?feed=friends", FRIENDS_CPU),
  {
    name: "friends' feed, 5,000 friends",
    most: FRIENDS_CPU,
    calls: ({ popular }) => Promise.resolve(() => ({ path: "/api/posts?feed=friends", token: popular.token })),
  },
  found(
    "profile",
    () => sql`select id as value from users where email = 'm7@example.com'`,
    (id) => `/api/users/${id}`,
  ),
  found(
    "profile's posts",
    () => sql`select id as value from users where email = 'm7@example.com'`,
    (id) => `/api/users/${id}/posts`,
  ),
  found(
    "post",
    () => discussed,
    (id) => `/api/posts/${id}`,
  ),
  found(
    "comments, first page",
    () => discussed,
    (id) => `/api/posts/${id}/comments`,
  ),
  found(
    "comments, deepest page",
    () => sql`
      select post_id || ' ' || id as value from comments where post_id = (${discussed})::uuid order by id offset 25 limit 1`,
    (ids) => {
      const [postId, id] = ids.split(" ");
      return `/api/posts/${postId}/comments?before=${Buffer.from(JSON.stringify([id])).toString("base64url")}`;
    },
  ),
  found(
    "group's feed",
    () => sql`
    select group_id as value from posts where group_id is not null order by id desc limit 1`,
    (id) => `/api/groups/${id}/posts`,
  ),
  plain("stories", "/api/stories"),
  plain("conversations", "/api/conversations"),
  {
    name: "chat",
    calls: ({ talking: [one, other] }) =>
      Promise.resolve(() => ({ path: `/api/messages/${other.id}`, token: one.token })),
  },
  {
    name: "notifications",
    calls: ({ viewer }) => Promise.resolve(() => ({ path: "/api/notifications", token: viewer.token })),
  },
  { name: "counts", calls: ({ viewer }) => Promise.resolve(() => ({ path: "/api/counts", token: viewer.token })) },
  plain("own record", "/api/auth/user"),
  found(
    "search, common word",
    () => sql`
      select word as value from ts_stat('select words from posts where id in (
        select id from posts where audience = ''public'' and group_id is null order by id desc limit 500)')
      where length(word) > 3 order by nentry desc, word limit 1`,
    (common) => `/api/search?kind=posts&q=${common}`,
  ),
  plain("search, rare word", "/api/search?kind=posts&q=lighthouse"),
  plain("search, misspelt word", "/api/search?kind=posts&q=lihgthouse"),
  found(
    "search, a name",
    () => sql`select ${word(sql`5700`)} as value`,
    (name) => `/api/search?kind=people&q=${name}`,
  ),
  plain("marketplace", "/api/marketplace"),
  plain("events", "/api/events"),
  plain("groups", "/api/groups"),
];

async function visit(town: Town): Promise<Visitors> {
  const [viewer, popular, one, other, ...viewers] = await signIn(town.db, [
    1,
    POPULAR,
    ...TALKING,
    ...numbersFrom(1_000, VIEWERS),
  ]);
  if (!viewer || !popular || !one || !other) throw new Error("The town is empty");
  await fillPages(town, viewers);
  return { town, viewers, viewer, popular, talking: [one, other] };
}

const FULL_PAGE = 20;

const FILLER = "To fill a page";

/** A member of the large town has ten times the posts and messages: a whole page of the same is there in both towns. */
async function fillPages({ address, db }: Town, viewers: Member[]) {
  const [author, ...writers] = await signIn(db, [7, ...numbersFrom(1_100, FULL_PAGE)]);
  const list = async (call: Call) => {
    const { last } = await loadWell({ address, connections: 1, count: 1, call: () => call });
    return JSON.parse(last.toString()) as { content?: string }[];
  };
  const posts = await list({ path: `/api/users/${author?.id}/posts`, token: pick(viewers, 0).token });
  const fillers = posts.filter(({ content }) => content?.startsWith(FILLER)).length;
  const send = (number: number, path: string, call: (n: number) => { token: string; body: object }) =>
    loadWell({ address, connections: 4, count: number, call: (n) => ({ method: "POST", path, ...call(n) }) });
  await send(FULL_PAGE - fillers, "/api/posts", (n) => ({
    token: author?.token ?? "",
    body: { content: `${FILLER} ${n}` },
  }));
  const conversations = await list({ path: "/api/conversations", token: pick(viewers, 0).token });
  if (conversations.length >= FULL_PAGE) return;
  await send(FULL_PAGE * viewers.length, "/api/messages", (n) => ({
    token: pick(writers, n).token,
    body: { receiverId: pick(viewers, Math.floor(n / FULL_PAGE)).id, content: FILLER },
  }));
}

interface Slice {
  town: Town;
  call: (n: number) => Call;
  count: number;
  cpu: number;
  done: number;
}

async function run(slice: Slice): Promise<Loaded> {
  const before = slice.town.cpu();
  const loaded = await loadWell({ address: slice.town.address, connections: 8, count: slice.count, call: slice.call });
  slice.cpu += slice.town.cpu() - before;
  slice.done += slice.count;
  return loaded;
}

/** Warms up for as long as a slice, and finds out how many requests fill one: of those that take next to nothing, thousands. */
async function prepare(town: Town, call: (n: number) => Call): Promise<Slice> {
  let count = 2 * VIEWERS;
  for (let round = 0; round < 2; round++) {
    const warm = await loadWell({ address: town.address, connections: 8, count, call });
    count = Math.max(50, Math.round((SLICE_MS / (warm.seconds * 1000)) * warm.count));
  }
  return { town, call, count, cpu: 0, done: 0 };
}

const cost = ({ cpu, done }: Slice) => cpu / done;

/** Both towns are asked in turn, so that other load on the machine falls on both. */
export async function measureReads(report: Report, isChosen: (name: string) => boolean) {
  const chosen = reads.filter(({ name }) => isChosen(name));
  if (chosen.length === 0) return;
  const towns = [await visit(await startStored(SMALL)), await visit(await startStored(LARGE))];
  const costs = new Map<string, number>();
  try {
    for (const { name, most, calls } of chosen) {
      progress(name);
      const slices = [];
      for (const visitors of towns) slices.push(await prepare(visitors.town, await calls(visitors)));
      for (let n = 0; n < SLICES; n++) for (const slice of slices) await run(slice);
      const [small, large] = slices.map(cost);
      costs.set(name, large ?? 0);
      report.add({ name: `${name}: CPU`, value: large ?? 0, unit: "ms", ...(most !== undefined && { most }) });
      report.add({
        name: `${name}: 1,000,000 to 10,000`,
        value: (large ?? 0) / (small ?? 1),
        unit: "x",
        most: GROWTH,
        beside: `${(small ?? 0).toFixed(2)} ms`,
      });
    }
    const [few, many] = [costs.get("friends' feed, 50 friends"), costs.get("friends' feed, 5,000 friends")];
    if (few && many) report.add({ name: "friends' feed: 5,000 friends to 50", value: many / few, unit: "x", most: 3 });
    const large = towns[1];
    if (large && isChosen("feed")) {
      await compareWithRaw(report, large);
      await measureCold(report, large);
    }
  } finally {
    for (const { town } of towns) await town.stop();
  }
}

/** The first page of members of whom nothing is in memory yet: each reads it once. */
async function measureCold(report: Report, { town }: Visitors) {
  const members = await signIn(town.db, numbersFrom(2_000, COLD.before + COLD.measured));
  const read = (from: number, count: number) =>
    loadWell({
      address: town.address,
      connections: 8,
      count,
      call: (n) => ({ path: "/api/posts", token: pick(members, from + n).token }),
    });
  await read(0, COLD.before);
  const before = town.cpu();
  await read(COLD.before, COLD.measured);
  report.add({ name: "feed, cold: CPU", value: (town.cpu() - before) / COLD.measured, unit: "ms", most: 2 });
}

/** The warm feed with 50 connections, beside node:http alone with the same bytes. */
async function compareWithRaw(report: Report, { town, viewers }: Visitors) {
  const call = (n: number): Call => ({ path: "/api/posts", token: pick(viewers, n).token });
  const count = 20_000;
  const { last } = await loadWell({ address: town.address, connections: 50, count: 200, call });
  const raw = await startRawServer(last);
  try {
    const measure = async (server: { address: string; cpu: () => number }, requests: number) => {
      await loadWell({ address: server.address, connections: 50, count: requests / 5, call });
      const before = server.cpu();
      const { seconds } = await loadWell({ address: server.address, connections: 50, count: requests, call });
      return { cpu: (server.cpu() - before) / requests, rate: requests / seconds };
    };
    const own = await measure(town, count);
    const limit = await measure(raw, count);
    const beside = `node:http ${limit.cpu.toFixed(3)} ms, ${Math.round(limit.rate)}/s; here ${Math.round(own.rate)}/s`;
    report.add({ name: "feed, 50 connections: CPU", value: own.cpu, unit: "ms", most: 0.25, beside });
    report.add({
      name: "feed, 50 connections: share of node:http's rate",
      value: own.rate / limit.rate,
      unit: "",
      least: 0.25,
    });
  } finally {
    await raw.stop();
  }
}

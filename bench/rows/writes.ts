import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "../../server/src/db/sql.ts";
import { type Call, load, loadWell, median, percentile } from "../measure/load.ts";
import { progress, type Report } from "../report.ts";
import { EVERYBODY } from "../town/seed.ts";
import { type Member, numbersFrom, pick, signIn } from "../town/people.ts";
import type { Town } from "../town/town.ts";

/**
 * Node.js compiles what runs often: a server that has run for minutes is measured, not one that has just started. A post took
 * 3.1 ms in the first thousand, and 1.7 in the sixth.
 */
const WARM = 5_000;
const COUNT = 1_000;
/** How often what is compared is measured: a single time is a matter of luck. */
const ROUNDS = 3;
/** More of the writes: PostgreSQL tidies up behind them every minute, which would fall on one kind of them alone. */
const WRITTEN = 3_000;
const MOST_CPU = 2;
const TYPES = ["like", "love", "haha", "wow", "sad", "angry"];

interface Write {
  name: string;
  call: (n: number) => Call;
}

const send = (path: string, member: Member, body: object): Call => ({
  method: "POST",
  path,
  token: member.token,
  body,
});

export async function newestPosts({ db }: Town, count: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from posts where audience = 'public' and group_id is null order by id desc limit ${count}`);
  return rows.map(({ id }) => id);
}

/** One row for each kind of write: the CPU of all processes. */
export async function measureWrites(report: Report, town: Town) {
  const members = await signIn(town.db, numbersFrom(2_000, 100));
  const posts = await newestPosts(town, 100);
  const writes: Write[] = [
    { name: "post written", call: (n) => send("/api/posts", pick(members, n), { content: `Written ${n}` }) },
    {
      name: "comment written",
      call: (n) => send("/api/comments", pick(members, n), { postId: pick(posts, n), content: `Remark ${n}` }),
    },
    {
      name: "reaction written",
      call: (n) =>
        send("/api/reactions", pick(members, n), {
          postId: pick(posts, n + Math.floor(n / 100)),
          type: pick(TYPES, n),
        }),
    },
    {
      name: "message written",
      call: (n) =>
        send("/api/messages", pick(members, n), { receiverId: pick(members, n + 1).id, content: `Message ${n}` }),
    },
  ];
  progress("bare insert");
  report.add({
    name: "a post's bare insert and commit: CPU of PostgreSQL",
    value: await bareInsert(town, members),
    unit: "ms",
  });
  for (const { name, call } of writes) {
    progress(name);
    await loadWell({ address: town.address, connections: 4, count: WARM, call });
    const before = town.cpu();
    const { times } = await loadWell({
      address: town.address,
      connections: 4,
      count: WRITTEN,
      call: (n) => call(n + WARM),
    });
    const value = (town.cpu() - before) / WRITTEN;
    const beside = `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`;
    report.add({ name: `${name}: CPU`, value, unit: "ms", most: MOST_CPU, beside });
  }
}

/** What the database alone takes for one row of posts with its indexes and triggers: no server could write it for less. */
async function bareInsert(town: Town, members: Member[]): Promise<number> {
  const insertAll = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const { id } = pick(members, n);
      await town.db.rows(sql`insert into posts (user_id, content) values (${id}, ${`Bare ${n}`})`);
    }
  };
  await insertAll(WARM);
  const before = town.cpu();
  await insertAll(COUNT);
  return (town.cpu() - before) / COUNT;
}

/** Everybody reacts to one post: is its row in everybody's way, and in the feed's? */
export async function measureViralPost(report: Report, town: Town) {
  const members = await signIn(town.db, numbersFrom(3_000, 200));
  const readers = await signIn(town.db, numbersFrom(4_000, 20));
  const posts = await newestPosts(town, 50);
  const react = (targets: string[]) => (n: number) =>
    send("/api/reactions", pick(members, n), {
      postId: pick(targets, n),
      type: pick(TYPES, n + Math.floor(n / 200)),
    });
  const rate = async (targets: string[]) => {
    const { count, seconds } = await loadWell({
      address: town.address,
      connections: 20,
      count: 1_000,
      call: react(targets),
    });
    return count / seconds;
  };
  progress("viral post");
  const one = posts.slice(0, 1);
  await rate(posts);
  // In turn, so that other load on the machine falls on both.
  const rates = { one: 0, many: 0 };
  for (let n = 0; n < ROUNDS; n++) {
    rates.many += await rate(posts);
    rates.one += await rate(one);
  }
  const beside = `${Math.round(rates.one / ROUNDS)}/s and ${Math.round(rates.many / ROUNDS)}/s`;
  report.add({ name: "reactions on one post to 50", value: rates.one / rates.many, unit: "x", least: 0.8, beside });

  const feed = (count: number) =>
    loadWell({
      address: town.address,
      connections: 2,
      count,
      rate: 20,
      call: (n) => ({ path: "/api/posts", token: pick(readers, n).token }),
    });
  await feed(40);
  // In turn, and of all rounds together: of 200 the slowest twentieth is a matter of luck.
  const times: Record<"quiet" | "beside", number[]> = { quiet: [], beside: [] };
  for (let n = 0; n < ROUNDS; n++) {
    times.quiet.push(...(await feed(200)).times);
    const storm = loadWell({ address: town.address, connections: 20, count: 1_000, rate: 100, call: react(one) });
    times.beside.push(...(await feed(200)).times);
    await storm;
  }
  const p95 = (of: number[]) =>
    percentile(
      of.toSorted((a, b) => a - b),
      0.95,
    );
  const [quiet, loud] = [p95(times.quiet), p95(times.beside)];
  report.add({
    name: "feed's p95 beside 100 reactions/s on one post",
    value: loud / quiet,
    unit: "x",
    most: 2,
    beside: `${quiet.toFixed(1)} ms quiet, ${loud.toFixed(1)} ms beside`,
  });
}

/** The longest time in which a request that needs no database was not served. */
async function longestStall(address: string, until: Promise<unknown>): Promise<number> {
  let isOver = false;
  void until.finally(() => (isOver = true));
  let longest = 0;
  while (!isOver) {
    const { times } = await load({ address, connections: 1, count: 10, call: () => ({ path: "/healthz" }) });
    longest = Math.max(longest, times.at(-1) ?? 0);
  }
  return longest;
}

/** A post in the group of everybody, beside one in a group of some fifty. */
export async function measureLargeGroup(report: Report, town: Town) {
  progress("large group");
  const [owner] = await signIn(town.db, [1]);
  const large = await town.db.row<{ id: string; members: number }>(sql`
    select id, member_count as members from groups where name = ${EVERYBODY}`);
  const small = await town.db.row<{ id: string; userId: string }>(sql`
    select group_id as id, user_id from group_members join users on users.id = user_id
    where email = 'm9@example.com' and group_id <> ${large?.id} limit 1`);
  const [member] = await signIn(town.db, [9]);
  if (!owner || !large || !small || !member) throw new Error("The town has no groups");
  const post = (groupId: string, by: Member) =>
    loadWell({
      address: town.address,
      connections: 1,
      count: 10,
      call: (n) => send("/api/posts", by, { groupId, content: `To the group ${n}` }),
    });
  await post(small.id, member);
  await post(large.id, owner);
  const few = percentile((await post(small.id, member)).times, 0.5);
  const writing = post(large.id, owner);
  const stall = await longestStall(town.address, writing);
  const many = percentile((await writing).times, 0.5);
  const beside = `${few.toFixed(1)} ms and ${many.toFixed(1)} ms with ${large.members.toLocaleString("en")} members`;
  report.add({ name: "post in a group of everybody to a small one", value: many / few, unit: "x", most: 3, beside });
  report.add({ name: "longest stall beside it", value: stall, unit: "ms", most: 50 });
}

/** What a write sets off runs in the background; the figure is that of the time after. */
async function jobsDone({ db }: Town) {
  const due = () =>
    db.row<{ count: number }>(sql`select count(*)::int as count from jobs where run_at < now() + interval '1 minute'`);
  while (((await due())?.count ?? 0) > 0) await sleep(500);
}

/** 6,000 members are suspended: reads must not count them off one by one. */
export async function measureSuspended(report: Report, town: Town) {
  const readers = await signIn(town.db, numbersFrom(1_000, 20));
  const [admin] = await signIn(town.db, [6]);
  if (!admin) throw new Error("The town is empty");
  await town.db.rows(sql`update users set is_admin = true where id = ${admin.id}`);
  const targets = await town.db.rows<{ id: string }>(sql`
    select id from users where substring(email from '^m([0-9]+)@')::int between 4001 and 10000`);
  const paths = { feed: "/api/posts", events: "/api/events", groups: "/api/groups" };
  const suspendAll = () =>
    loadWell({
      address: town.address,
      connections: 8,
      count: targets.length,
      call: (n) => ({
        method: "PUT",
        path: `/api/admin/users/${pick(targets, n).id}/suspended`,
        token: admin.token,
        body: { isSuspended: true },
      }),
    });
  const measure = async (path: string) => {
    const call = (n: number): Call => ({ path, token: pick(readers, n).token });
    const costs: number[] = [];
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      const before = town.cpu();
      await loadWell({ address: town.address, connections: 4, count: COUNT, call });
      costs.push((town.cpu() - before) / COUNT);
    }
    return median(costs.slice(1));
  };
  progress("6,000 suspended members");
  const costs: Record<string, number> = {};
  // What PostgreSQL tidies up behind 6,000 suspensions would fall on one of the lists.
  const tidyUp = () => town.db.rows(sql`vacuum (analyze)`);
  await tidyUp();
  for (const [name, path] of Object.entries(paths)) costs[name] = await measure(path);
  await suspendAll();
  await jobsDone(town);
  await tidyUp();
  for (const [name, path] of Object.entries(paths)) {
    const without = costs[name] ?? 1;
    const value = await measure(path);
    report.add({
      name: `${name} with 6,000 suspended to none`,
      value: value / without,
      unit: "x",
      most: 1.1,
      beside: `${without.toFixed(2)} and ${value.toFixed(2)} ms`,
    });
  }
}

/** Deletes a post with 100,000 comments and 100,000 reactions. */
export async function measureDeletion(report: Report, town: Town) {
  progress("deletion");
  const [author] = await signIn(town.db, [8]);
  if (!author) throw new Error("The town is empty");
  const made = await loadWell({
    address: town.address,
    connections: 1,
    count: 1,
    call: () => send("/api/posts", author, { content: "Much discussed" }),
  });
  const { id } = JSON.parse(made.last.toString()) as { id: string };
  await town.db.rows(sql`set session_replication_role = replica`);
  await town.db.rows(sql`
    insert into comments (post_id, user_id, content)
    select ${id}, ${author.id}, 'Remark ' || n from generate_series(1, 100000) as n`);
  await town.db.rows(sql`
    insert into reactions (post_id, user_id, type) select ${id}, gen_random_uuid(), 'like' from generate_series(1, 100000)`);
  await town.db.rows(sql`set session_replication_role = origin`);
  const { times } = await loadWell({
    address: town.address,
    connections: 1,
    count: 1,
    call: () => ({ method: "DELETE", path: `/api/posts/${id}`, token: author.token }),
  });
  report.add({ name: "post with 100,000 + 100,000 deleted: response", value: times[0] ?? 0, unit: "ms", most: 1_000 });
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { sql } from "../../server/src/db/sql.ts";
import { keepElsewhere } from "../measure/elsewhere.ts";
import { load, median, percentile } from "../measure/load.ts";
import { progress, type Report } from "../report.ts";
import { numbersFrom, pick, signIn } from "../town/people.ts";
import { startCopy, type Town } from "../town/town.ts";

const POSTS = 10_000;
const CALLS = 100;
const ROUNDS = 5;
const FRAMES = 40;
/** What one side says while it connects: a description, its candidates, and what it shows. The journeys count as many. */
const CONNECTING = 3;
/** As long as 100 calls take to connect, in short turns with as long without them: what else the machine does meets both. */
const READS = 300;
const READS_A_SECOND = 150;
const TURNS = 15;

type Kind = "signal" | "typing";

/** In a town of their own, for where calls are on each page asks for them. */
export async function measureCalls(report: Report) {
  progress("calls");
  const town = await startCopy(POSTS, { CALLS: "network" });
  try {
    const callers = await startCallers(town);
    await measureSignal(report, town, callers.say);
    await measureFeedBeside(report, town, callers.say);
    await callers.stop();
  } finally {
    await town.stop();
  }
}

/** Returns how many frames arrived: all, or the row is of no use. */
type Say = (how: "once" | "evenly", kind: Kind, count: number) => Promise<number>;

/** One signal beside one typing frame: both ask the database who may say it to whom, and go to one member. */
async function measureSignal(report: Report, town: Town, say: Say) {
  const costOf = async (kind: Kind) => {
    const before = town.cpu();
    const received = await say("once", kind, FRAMES);
    return ((town.cpu() - before) * 1000) / received;
  };
  for (const kind of ["typing", "signal", "typing", "signal"] as const) await costOf(kind);
  const costs: Record<Kind, number[]> = { typing: [], signal: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const kind of ["typing", "signal"] as const) costs[kind].push(await costOf(kind));
  const [typing, signal] = [median(costs.typing), median(costs.signal)];
  const beside = `${signal.toFixed(0)} µs, typing ${typing.toFixed(0)} µs`;
  report.add({ name: "signal of a call: CPU to a typing frame's", value: signal / typing, unit: "x", most: 1, beside });
}

/** The feed while 100 calls connect at once, beside the feed while nobody calls. */
async function measureFeedBeside(report: Report, town: Town, say: Say) {
  const readers = await signIn(town.db, numbersFrom(3_000, 50));
  const read = async () => {
    const loaded = await load({
      address: town.address,
      connections: 20,
      count: READS,
      rate: READS_A_SECOND,
      call: (n) => ({ path: "/api/posts", token: pick(readers, n).token }),
    });
    return percentile(loaded.times, 0.95);
  };
  await read();
  const turns: { quiet: number; busy: number }[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const quiet = await read();
    const [busy] = await Promise.all([read(), say("evenly", "signal", CONNECTING)]);
    turns.push({ quiet, busy });
  }
  const middle = (name: "quiet" | "busy") => median(turns.map((turn) => turn[name])).toFixed(2);
  report.add({
    name: "feed's p95 while 100 calls connect",
    value: median(turns.map(({ quiet, busy }) => busy / quiet)),
    unit: "x",
    most: 1.1,
    beside: `${middle("busy")} ms, quiet ${middle("quiet")} ms`,
  });
}

async function startCallers(town: Town) {
  const members = await signIn(town.db, numbersFrom(1, CALLS * 2));
  const calls = await Promise.all(
    numbersFrom(0, CALLS).map(async (n) => {
      const sides = [pick(members, n * 2), pick(members, n * 2 + 1)].map(({ id, token }) => ({
        userId: id,
        token,
        device: crypto.randomUUID(),
      }));
      const [one, other] = sides;
      // Who may not write to somebody types for nobody.
      await town.db.rows(sql`
        insert into friendships (requester_id, addressee_id, status) values (${one?.userId}, ${other?.userId}, 'accepted')
        on conflict (least(requester_id, addressee_id), greatest(requester_id, addressee_id)) do update set status = 'accepted'`);
      const call = await town.db.row<{ id: string }>(sql`
        with begun as (
          insert into calls (kind, caller_id, answered_at) values ('video', ${one?.userId}, now()) returning id),
        present as (
          insert into call_members (call_id, user_id, state, device)
          select begun.id, side.user_id, 'in', side.device from begun
            cross join unnest(${[one?.userId, other?.userId]}::uuid[], ${[one?.device, other?.device]}::uuid[]) as side (user_id, device))
        select id from begun`);
      return { id: call?.id, sides };
    }),
  );
  const program = new URL("../measure/call-crowd.mjs", import.meta.url).pathname;
  const child = spawn(process.execPath, [program, town.address], { stdio: ["pipe", "pipe", "inherit"] });
  keepElsewhere(child.pid);
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, "close").then(() => {
    throw new Error("The process with the callers ended");
  });
  ended.catch(() => {});
  const ask = async (line: string) => {
    child.stdin.write(`${line}\n`);
    const [replied] = (await Promise.race([once(lines, "line"), ended])) as [string];
    return replied;
  };
  await ask(JSON.stringify(calls));
  const say: Say = async (how, kind, count) => {
    const replied = await ask(`${how} ${kind} ${count}`);
    const [received = 0, sent = 0] = (replied.match(/\d+/g) ?? []).map(Number);
    if (sent === 0 || received < sent) throw new Error(`Of the callers' ${kind} frames: ${replied}`);
    return received;
  };
  return {
    say,
    stop: async () => {
      child.stdin.end();
      await ended.catch(() => {});
    },
  };
}

import { parseArgs } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import type { Cast } from "./cast.ts";
import { chanceOf, damage, wholeFiles } from "./damaged-media.ts";
import { malformedFrame, malformedRequest, sendRaw, upgradeWith } from "./raw-lines.ts";
import { callsIn, type FuzzRequest, requestOf } from "./requests.ts";
import { startTarget } from "./target.ts";

// npm run fuzz: random and damaged input for a built server. The same seed sends the same; --from resumes a run that was
// made in parts, for the requests depend on their number alone (and name other ids).

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    from: { type: "string", default: "0" },
    files: { type: "string", default: "3000" },
    lines: { type: "string", default: "3000" },
    sockets: { type: "string", default: "1000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000_000) },
    minutes: { type: "string", default: "60" },
  },
});
const SEED = Number(values.seed);
/** After a round there are new members and new content: DELETE calls have removed the last ones. */
const ROUND = 250;
const AT_ONCE = 8;
/** What a process holds before it has done anything is not what it needs. */
const WARM_UP = 5_000;
const REST_MS = 8_000;
/** So often memory is measured on the way, after everything that nothing refers to was freed. */
const MEASURED = 10;
const MOST_GROWTH = 1.2;
const SHOWN = 20;
const LEAKS = /\n\s+at |node_modules|\.ts:\d|\.js:\d|syntax error at|violates \w+ constraint/;

const target = await startTarget();
const deadline = Date.now() + Number(values.minutes) * 60_000;
const statuses = new Map<string, number>();
const failures: string[] = [];
let sent = 0;
let cast = await target.cast();

function note(kind: string, status: number, text: string, what: () => string) {
  sent += 1;
  const name = `${kind} ${Math.floor(status / 100)}xx`;
  statuses.set(name, (statuses.get(name) ?? 0) + 1);
  if (status >= 500 || (status >= 400 && LEAKS.test(text))) {
    failures.push(`${status} ${what()} -> ${text.slice(0, 200)}`.slice(0, 1_500));
  }
}

/** Runs them side by side until none is left, the time is over or the server has ended. */
async function all<T>(
  name: string,
  count: number,
  next: (index: number) => T | Promise<T>,
  act: (one: T) => Promise<void>,
) {
  let index = 0;
  let shown = Date.now();
  const work = async () => {
    while (index < count && Date.now() < deadline && !target.hasEnded()) {
      const at = index++;
      await act(await next(at)).catch((error: unknown) => failures.push(`${name} ${at}: ${String(error)}`));
      if (Date.now() - shown < 5_000) continue;
      shown = Date.now();
      console.log(
        `${name}: ${index} of ${count}, 5xx or worse: ${failures.length}, ${Math.round(target.memoryMegabytes())} MB`,
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const calls = callsIn(JSON.parse((await target.send("/api/openapi.json")).text));

async function sendOne({ call, path, raw, actor }: FuzzRequest) {
  const by = actor === "visitor" ? undefined : cast[actor];
  const { status, text } = await target.send(path, { method: call.method, raw }, by?.cookie);
  note("request", status, text, () => `${call.method} ${path} ${raw ?? ""} as ${actor}`);
  // The actor signed out, was suspended or deleted the account: somebody new takes the place.
  if (status === 401 && actor !== "visitor") cast[actor] = await target.actor(actor === "admin");
}

/** What was live after each part of the requests: a cache fills and stays, a leak goes on. */
const live: { sent: number; megabytes: number }[] = [];

async function fuzzRequests(from: number, count: number) {
  const every = Math.ceil(count / MEASURED / ROUND) * ROUND;
  for (let done = 0; done < count && Date.now() < deadline && !target.hasEnded(); done += ROUND) {
    cast = await target.cast();
    const numRuns = Math.min(ROUND, count - done);
    const round = fc.sample(requestOf(calls, cast.ids), { numRuns, seed: SEED + from + done });
    await all("requests", round.length, (index) => round[index] as FuzzRequest, sendOne);
    if ((done + ROUND) % every === 0 && !target.hasEnded())
      live.push({ sent: from + done + ROUND, megabytes: await target.liveMegabytes() });
    if ((from + done) % 5_000 === 0) {
      console.log(
        `requests: ${done} of ${count}, 5xx or worse: ${failures.length}, ${Math.round(target.memoryMegabytes())} MB`,
      );
    }
  }
}

/** As a post's picture or film, and as what is attached to a message. */
async function sendFile(by: Cast, bytes: Buffer, at: number) {
  const asked = await target.send("/api/objects/upload", { method: "POST" }, by.member.cookie);
  const { uploadURL } = JSON.parse(asked.text);
  const put = await target.send(new URL(uploadURL).pathname + new URL(uploadURL).search, {
    method: "PUT",
    raw: bytes,
    headers: { "content-type": "application/octet-stream" },
  });
  note("file", put.status, put.text, () => `upload of file ${at}`);
  const attachment = { kind: at % 2 ? "voice" : "file", url: uploadURL, seconds: 1, waveform: [1], name: "x" };
  const used =
    at % 3 > 0
      ? await target.send("/api/post-media", { method: "PUT", body: { mediaURL: uploadURL } }, by.member.cookie)
      : await target.send("/api/messages", { body: { receiverId: by.admin.id, attachment } }, by.member.cookie);
  note("file", used.status, used.text, () => `use of file ${at}: ${bytes.subarray(0, 300).toString("base64")}`);
}

async function fuzzFiles(count: number) {
  const files = await wholeFiles();
  // A member has room for 500 MB and few slots for uploads.
  const casts = await Promise.all(Array.from({ length: AT_ONCE }, () => target.cast()));
  await all(
    "files",
    count,
    (index) => index,
    (index) => sendFile(casts[index % AT_ONCE] as Cast, damage(files, chanceOf(SEED + index)), index),
  );
}

const statusIn = (text: string) => Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0);

async function fuzzLines(count: number) {
  await all(
    "raw lines",
    count,
    (index) => malformedRequest(chanceOf(SEED + index)),
    async (bytes) => {
      const received = await sendRaw(target.port, [bytes], 150);
      for (const text of received.split(/(?=HTTP\/1\.[01] \d{3})/)) {
        note("line", statusIn(text), text, () => JSON.stringify(bytes.toString("latin1").slice(0, 800)));
      }
    },
  );
}

async function fuzzSockets(count: number) {
  const member = await target.actor(false);
  await all(
    "sockets",
    count,
    (index) => chanceOf(SEED + index),
    async (chance) => {
      const frames = Array.from({ length: chance(12) + 1 }, () => malformedFrame(chance));
      const received = await sendRaw(target.port, [upgradeWith(member.cookie), ...frames], 100);
      note("socket", statusIn(received), received, () =>
        JSON.stringify(frames.map((frame) => frame.toString("base64"))),
      );
    },
  );
}

const [wanted, from] = [Number(values.requests), Number(values.from)];
console.log(
  `seed ${SEED}: ${wanted} requests from ${from}, ${values.files} files, ${values.lines} raw lines, ${values.sockets} sockets`,
);
const began = performance.now();
const warmUp = Math.min(WARM_UP, wanted);
await fuzzRequests(from, warmUp);
await fuzzFiles(Math.min(200, Number(values.files)));
await sleep(REST_MS);
const before = target.memoryMegabytes();
await fuzzRequests(from + warmUp, wanted - warmUp);
await fuzzFiles(Number(values.files));
await fuzzLines(Number(values.lines));
await fuzzSockets(Number(values.sockets));
await sleep(REST_MS);

const exits = target.hasEnded() ? 1 : 0;
const after = exits ? 0 : target.memoryMegabytes();
const isAlive = !exits && (await target.send("/readyz")).status === 200;
const seconds = Math.round((performance.now() - began) / 1000);
console.log(`${sent} responses in ${seconds} s, seed ${SEED}`);
console.log(
  [...statuses]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, count]) => `  ${name}: ${count}`)
    .join("\n"),
);
console.log(`5xx or worse: ${failures.length}; exits: ${exits}; ready: ${isAlive ? "yes" : "no"}`);
console.log(
  `memory before ${Math.round(before)} MB, after ${Math.round(after)} MB (${Math.round((after / before - 1) * 100)} %)`,
);
console.log(`live after collection: ${live.map((one) => `${one.megabytes.toFixed(1)} MB at ${one.sent}`).join(", ")}`);
for (const failure of failures.slice(0, SHOWN)) console.log(`  ${failure}`);
if (exits) console.log(target.errors().slice(-4_000));
const isWell = failures.length === 0 && exits === 0 && isAlive && after <= before * MOST_GROWTH;
if (!exits) await target.stop();
process.exit(isWell ? 0 : 1);

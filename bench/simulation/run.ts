/**
 * npm run simulate: compares the simulation with the runs of real nodes, then finds what each plan carries, and writes the
 * tables and pictures of docs/scale. Fed with measured.json, which `npm run bench -- services` writes.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { PLANS } from "./plans.ts";
import { drawBars, drawLines } from "./pictures.ts";
import { type Outcome, type Plan, simulate, simulateThrice } from "./simulate.ts";
import { KINDS, type Measured, MOST_OUTDATED, receivedAt, REQUESTS_PER_MILLION, servicesAt } from "./workload.ts";

const OUT = new URL("../../docs/scale/", import.meta.url);
const MOST_DEVIATION = 0.2;
const REQUESTS = 20_000;
/** A plan carries a community while a twentieth of the responses, at the peak, takes longer than this. */
const MOST_P95 = 100;
const MILLION = 1_000_000;
const SIZES = [1_000, 3_000, 10_000, 30_000, 100_000, 300_000, MILLION, 3 * MILLION, 10 * MILLION];

const measured = JSON.parse(readFileSync(new URL("measured.json", import.meta.url), "utf8")) as Measured;
/** At two thirds of what a node can do. */
const BUSY = 0.6;
const [inMix, received] = [servicesAt(measured, BUSY), receivedAt(measured, BUSY)];
const percent = (share: number) => `${Math.round(share * 100)} %`;
const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

function services(): string {
  const rows = KINDS.map(({ name, peak }) => {
    const [alone, mixed] = [measured.services[name], inMix[name]];
    const figures = [alone.node, alone.postgres, mixed.node, mixed.postgres].map((one) => one.toFixed(2));
    return [name, peak, ...figures, mixed.redis.toFixed(3)];
  });
  const head = ["node", "PostgreSQL", "node, in the mix", "PostgreSQL, in the mix", "Redis, in the mix"];
  return table(["request", "a second at a million", ...head.map((name) => `${name}, ms`)], rows);
}

/** All of it on the machine of the bench, the client too. */
const benched = (nodes: number): Plan => ({
  name: "",
  nodes,
  nodesPerMachine: nodes,
  cores: measured.cores,
  postgresCores: measured.cores,
  hasRedis: true,
  isShared: true,
});

function comparison() {
  let worst = 0;
  const rows = measured.runs.map((run) => {
    const load = {
      connections: measured.connections,
      requests: REQUESTS / 2,
      ...(run.offered && { rate: run.offered }),
    };
    const simulated = simulateThrice(benched(run.nodes), measured, load);
    const [name, real, made] = run.offered
      ? ["mean response, ms", run.mean, simulated.mean]
      : ["requests a second", run.rate, simulated.rate];
    const deviation = made / real - 1;
    worst = Math.max(worst, Math.abs(deviation));
    const sent = run.offered ? `${run.offered}/s` : "as fast as they can";
    return [run.nodes, sent, name, real.toFixed(1), made.toFixed(1), percent(deviation)];
  });
  const head = ["nodes", "sent", "figure", "measured", "simulated", "deviation"];
  return { text: table(head, rows), worst };
}

const atPeak = (plan: Plan, members: number): Outcome =>
  simulate(plan, measured, {
    rate: (REQUESTS_PER_MILLION * members) / MILLION,
    requests: REQUESTS,
  });

/** The most daily members, to two digits, whose peak the plan serves in time. */
function capacity(plan: Plan): number {
  let [from, to] = [100, 30 * MILLION];
  while (to / from > 1.03) {
    const middle = Math.sqrt(from * to);
    if (atPeak(plan, middle).p95 <= MOST_P95) from = middle;
    else to = middle;
  }
  const digits = 10 ** (Math.floor(Math.log10(from)) - 1);
  return Math.round(from / digits) * digits;
}

const partsOf = (plan: Plan, { busy }: Outcome) => [
  { name: "busiest node", share: busy.nodes },
  { name: "PostgreSQL", share: busy.postgres },
  ...(plan.hasRedis ? [{ name: "Redis", share: busy.redis }] : []),
];

const coresOf = ({ nodes, nodesPerMachine, cores, postgresCores, isShared }: Plan) =>
  isShared ? cores : Math.ceil(nodes / nodesPerMachine) * cores + postgresCores + 2;

function plans() {
  const found = PLANS.map((plan) => {
    const members = capacity(plan);
    const parts = partsOf(plan, atPeak(plan, members));
    console.log(`${plan.name}: ${members.toLocaleString("en")}`);
    return { plan, members, parts };
  });
  const rows = found.map(({ plan, members, parts }) => {
    const first = parts.toSorted((a, b) => b.share - a.share)[0];
    return [
      plan.name,
      coresOf(plan),
      members.toLocaleString("en"),
      `${first?.name}, ${percent(first?.share ?? 0)}`,
      Math.round((coresOf(plan) / members) * 100_000 * 10) / 10,
    ];
  });
  const head = ["plan", "cores", "daily members", "busiest part", "cores for 100,000"];
  const lines = PLANS.map((plan) => ({
    name: plan.name,
    points: SIZES.map((x) => ({ x, y: Math.max(1, Math.min(100_000, atPeak(plan, x).p95)) })),
  }));
  save(
    "response.svg",
    drawLines(lines, { x: [1_000, 10 * MILLION], y: [1, 10_000] }, { x: "daily members", y: "p95 at the peak, ms" }),
  );
  save(
    "busy.svg",
    drawBars(
      found.map(({ plan, members, parts }) => ({
        name: `${plan.name}: ${members.toLocaleString("en")} daily members`,
        bars: parts,
      })),
    ),
  );
  return table(head, rows);
}

/** What a size needs at least, with each part 60 % busy at its peak. */
function needs(members: number) {
  const cores = (of: "node" | "postgres" | "redis", isWrite?: boolean) =>
    KINDS.filter((kind) => isWrite === undefined || "isWrite" in kind === isWrite).reduce(
      (sum, { name, peak }) => sum + (peak * members * inMix[name][of]) / MILLION / 1_000,
      0,
    ) / BUSY;
  return [cores("node"), cores("postgres", false), cores("postgres", true), cores("redis")].map((one) =>
    one.toFixed(1),
  );
}

function save(name: string, content: string) {
  writeFileSync(new URL(name, OUT), content);
}

mkdirSync(OUT, { recursive: true });
const { text, worst } = comparison();
console.log(text);
const sizes = [100_000, MILLION, 10 * MILLION].map((size) => [size.toLocaleString("en"), ...needs(size)]);
save(
  "figures.md",
  [
    "# Figures of the simulation",
    `Written by \`npm run simulate\`; the services and the runs of real nodes were measured on ${measured.date.slice(0, 10)} with \`npm run bench -- services\` (${measured.machine}).`,
    "## Measured: the CPU of one request",
    services(),
    `Measured too, in the mix: a write costs each further node ${received.node.toFixed(2)} ms, and PostgreSQL ${received.postgres.toFixed(2)} ms for what is loaded again, of at most ${MOST_OUTDATED} writes at once.`,
    "## Measured and simulated: one and two nodes on one machine, which the client is on, too",
    text,
    "## Computed: cores that the peak needs, each 60 % busy",
    table(["daily members", "nodes", "PostgreSQL, reads", "PostgreSQL, writes", "Redis"], sizes),
    `## Simulated: what a plan carries, with a p95 of at most ${MOST_P95} ms at the peak`,
    plans(),
    "![p95 at the peak by daily members, a line for each plan](response.svg)",
    "![How busy each part of each plan is at what it carries](busy.svg)",
    "",
  ].join("\n\n"),
);
console.log(`worst deviation ${percent(worst)}`);
process.exitCode = worst > MOST_DEVIATION ? 1 : 0;

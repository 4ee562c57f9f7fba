/** The requests of a day, and how many of each a million daily members send in a second of the evening. */
export const KINDS = [
  { name: "first reads", peak: 2_083 },
  { name: "home page", peak: 347, isPage: true },
  { name: "friends' page", peak: 231, isPage: true },
  { name: "chat opened", peak: 694 },
  { name: "search", peak: 29 },
  { name: "message", peak: 405, isWrite: true },
  { name: "reaction", peak: 174, isWrite: true },
  { name: "comment", peak: 57, isWrite: true },
  { name: "post", peak: 9, isWrite: true },
] as const satisfies { name: string; peak: number; isPage?: boolean; isWrite?: boolean }[];

export type Kind = (typeof KINDS)[number];
export type Name = Kind["name"];

/** A request's CPU in milliseconds at each process, and what it waits for beside it: the disk, the operating system. */
export interface Service extends Spent {
  wait: number;
}

/** One run of real nodes on one machine that the client is on, too. */
export interface Run {
  nodes: number;
  /** Requests a second that were sent; without it each connection sent as fast as it could. */
  offered?: number;
  rate: number;
  mean: number;
  p95: number;
  /** By one request of all kinds together. */
  spent: Spent;
}

type Process = "client" | "node" | "postgres" | "redis";
/** CPU milliseconds of each process. */
export type Spent = Record<Process, number>;

export interface Measured {
  date: string;
  machine: string;
  cores: number;
  connections: number;
  /** One kind after the other. */
  services: Record<Name, Service>;
  runs: Run[];
}

const TOTAL = KINDS.reduce((sum, { peak }) => sum + peak, 0);
/** At the peak of a million daily members. */
export const REQUESTS_PER_MILLION = TOTAL;
const shareOf = (mark: "isWrite" | "isPage") =>
  KINDS.filter((kind) => mark in kind).reduce((sum, { peak }) => sum + peak, 0) / TOTAL;
/**
 * Of the pages of two nodes, 99 in 100 meet at most so many writes of the other one since the page before. Nothing more was
 * measured: where there are more, one statement loads again what they changed.
 */
export const MOST_OUTDATED = Math.ceil(
  Math.log(0.01) / Math.log(shareOf("isWrite") / (shareOf("isWrite") + shareOf("isPage"))),
);
const PROCESSES = ["client", "node", "postgres", "redis"] as const;

/** Of the measured runs on so many nodes the one as fast as they can, and all, the least sent first. */
export function runsOn({ runs }: Measured, nodes: number) {
  const sorted = runs.filter((run) => run.nodes === nodes).toSorted((a, b) => a.rate - b.rate);
  const full = sorted.at(-1);
  if (!full) throw new Error(`No runs of ${nodes} nodes`);
  return { full, sorted };
}

/** What a request of the mix costs on so many nodes that are busy to this share: the busier, the more they do in one go. */
function costOf(measured: Measured, nodes: number, share: number): Spent {
  const { full, sorted } = runsOn(measured, nodes);
  const rate = share * full.rate;
  const above = sorted.find((run) => run.rate >= rate) ?? full;
  const below = sorted.findLast((run) => run.rate <= rate) ?? above;
  const part = above === below ? 0 : (rate - below.rate) / (above.rate - below.rate);
  const of = (name: keyof Spent) => below.spent[name] + (above.spent[name] - below.spent[name]) * part;
  return { client: of("client"), node: of("node"), postgres: of("postgres"), redis: of("redis") };
}

/** The services as they are among all others: what the mix costs, in the proportions that they have alone. */
export function servicesAt(measured: Measured, share: number): Record<Name, Service> {
  const inMix = costOf(measured, 1, share);
  const { services } = measured;
  const alone = (of: keyof Spent) => KINDS.reduce((sum, { name, peak }) => sum + services[name][of] * peak, 0) / TOTAL;
  const factors = new Map(PROCESSES.map((of) => [of, inMix[of] / (alone(of) || 1)]));
  const scaled = KINDS.map(({ name }) => {
    const spent = PROCESSES.map((of) => [of, services[name][of] * (factors.get(of) ?? 1)]);
    return [name, { wait: services[name].wait, ...Object.fromEntries(spent) }];
  });
  return Object.fromEntries(scaled) as Record<Name, Service>;
}

/** What a write costs besides where there is one node more: the next page there waits while it is loaded again. */
export function receivedAt(measured: Measured, share: number): Pick<Spent, "node" | "postgres"> {
  const [one, two] = [costOf(measured, 1, share), costOf(measured, 2, share)];
  const of = (name: keyof Spent) => Math.max(0, two[name] - one[name]) / shareOf("isWrite");
  return { node: of("node"), postgres: of("postgres") };
}

/** The same numbers for the same seed, from 0 to 1. */
export function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A kind of request, each as often as members send it. */
export function drawKind(random: () => number): Kind {
  let left = random() * TOTAL;
  for (const kind of KINDS) {
    left -= kind.peak;
    if (left < 0) return kind;
  }
  return KINDS[0];
}

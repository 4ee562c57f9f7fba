/** The requests of a day, and how many of each a million daily members send in a second of the evening. */
export const KINDS = [
  { name: "first reads", peak: 2_083 },
  { name: "home page", peak: 347 },
  { name: "friends' page", peak: 231 },
  { name: "chat opened", peak: 694 },
  { name: "search", peak: 29 },
  { name: "message", peak: 405, isWrite: true },
  { name: "reaction", peak: 174, isWrite: true },
  { name: "comment", peak: 57, isWrite: true },
  { name: "post", peak: 9, isWrite: true },
] as const satisfies { name: string; peak: number; isWrite?: boolean }[];

export type Kind = (typeof KINDS)[number];
export type Name = Kind["name"];

/** A request's CPU in milliseconds at each process, and what it waits for beside it: the disk, the operating system. */
export interface Service {
  client: number;
  node: number;
  postgres: number;
  redis: number;
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
}

export interface Measured {
  date: string;
  machine: string;
  cores: number;
  connections: number;
  services: Record<Name, Service>;
  /** CPU milliseconds of one more node for an event that none of its sockets wants. */
  received: number;
  runs: Run[];
}

const TOTAL = KINDS.reduce((sum, { peak }) => sum + peak, 0);
/** At the peak of a million daily members. */
export const REQUESTS_PER_MILLION = TOTAL;

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

import type { Plan } from "./simulate.ts";

const MACHINE = { nodesPerMachine: 4, cores: 4 };

/** One node is a process of Node.js; each plan is what a larger community would move to. */
export const PLANS: Plan[] = [
  {
    name: "one machine of 2 cores, 1 node",
    nodes: 1,
    nodesPerMachine: 1,
    cores: 2,
    postgresCores: 2,
    redis: "none",
    isShared: true,
  },
  { name: "4 nodes, database of 4 cores", nodes: 4, ...MACHINE, postgresCores: 4, redis: "one channel" },
  {
    name: "16 nodes, database of 16 cores",
    nodes: 16,
    ...MACHINE,
    postgresCores: 16,
    redis: "one channel",
  },
  {
    name: "48 nodes, database of 48 cores, one channel",
    nodes: 48,
    ...MACHINE,
    postgresCores: 48,
    redis: "one channel",
  },
  {
    name: "48 nodes, database of 48 cores, sharded topics",
    nodes: 48,
    ...MACHINE,
    postgresCores: 48,
    redis: "sharded topics",
  },
];

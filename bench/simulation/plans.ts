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
    hasRedis: false,
    isShared: true,
  },
  { name: "4 nodes, database of 4 cores", nodes: 4, ...MACHINE, postgresCores: 4, hasRedis: true },
  {
    name: "16 nodes, database of 16 cores",
    nodes: 16,
    ...MACHINE,
    postgresCores: 16,
    hasRedis: true,
  },
  {
    name: "48 nodes, database of 48 cores",
    nodes: 48,
    ...MACHINE,
    postgresCores: 48,
    hasRedis: true,
  },
];

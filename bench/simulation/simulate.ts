import { median, percentile } from "../measure/load.ts";
import { Clock, Machine, Workers } from "./engine.ts";
import {
  drawKind,
  type Kind,
  type Measured,
  MOST_OUTDATED,
  randomFrom,
  receivedAt,
  runsOn,
  type Service,
  servicesAt,
} from "./workload.ts";

/** Machines of one kind, and what runs on them. */
export interface Plan {
  name: string;
  /** Node.js processes, and how many share a machine. */
  nodes: number;
  nodesPerMachine: number;
  cores: number;
  postgresCores: number;
  hasRedis: boolean;
  /** All of it, and the client, on one machine of `cores`. */
  isShared?: boolean;
}

export interface Outcome {
  rate: number;
  mean: number;
  p95: number;
  /** From 0 to 1; of the nodes the busiest. */
  busy: { nodes: number; postgres: number; redis: number };
}

interface Load {
  /** Requests a second; without it each of the connections sends as fast as it can. */
  rate?: number;
  /** Each has one request in flight, as in the bench; without it there is no limit, as with a crowd of people. */
  connections?: number;
  requests: number;
}

/** Connections of each node to PostgreSQL. */
const POOL = 10;
const BACKENDS = 400;

/** Sends the requests through the plan, each as long as was measured, and returns what came out. */
export function simulate(plan: Plan, measured: Measured, load: Load, seed = 1): Outcome {
  const share = load.rate === undefined ? 1 : load.rate / fullRate(plan, measured);
  const [services, received] = [servicesAt(measured, share), receivedAt(measured, share)];
  const clock = new Clock();
  const random = randomFrom(seed);
  const drawn = (mean: number) => -mean * Math.log(1 - random());
  const alone = (cores: number) => new Machine(clock, cores);
  const shared = alone(plan.cores);
  const on = (cores: number) => (plan.isShared ? shared : alone(cores));
  const machines = Array.from({ length: Math.ceil(plan.nodes / plan.nodesPerMachine) }, () => on(plan.cores));
  const nodes = Array.from({ length: plan.nodes }, (_, n) => {
    return new Workers(machines[n % machines.length] ?? shared, 1);
  });
  const postgres = new Workers(on(plan.postgresCores), Math.min(BACKENDS, plan.nodes * POOL));
  const redis = new Workers(on(2), 1);
  const clients = plan.isShared ? new Workers(shared, 1) : undefined;

  const times: number[] = [];
  let sent = 0;
  /** How many writes of others have outdated what each node holds since it was loaded last. */
  const outdated = nodes.map(() => 0);
  const publish = (from: number) => {
    for (const [n, writes] of outdated.entries()) if (n !== from) outdated[n] = Math.min(writes + 1, MOST_OUTDATED);
  };
  /** The next page that needs it waits for what is loaded again. */
  const reload = (n: number, kind: Kind, done: () => void) => {
    const writes = "isPage" in kind ? (outdated[n] ?? 0) : 0;
    if (writes === 0) return done();
    outdated[n] = 0;
    const node = nodes[n] ?? postgres;
    node.run(drawn(writes * received.node), () => postgres.run(drawn(writes * received.postgres), done));
  };
  const send = (n: number, ended: () => void) => {
    const kind: Kind = drawKind(random);
    const service: Service = services[kind.name];
    const isWrite = "isWrite" in kind;
    const from = n % nodes.length;
    const node = nodes[from] ?? postgres;
    const half = { client: service.client / 2, node: service.node / 2 };
    const client = (done: () => void) => (clients ? clients.run(drawn(half.client), done) : done());
    const begun = clock.now;
    client(() =>
      node.run(drawn(half.node), () =>
        reload(from, kind, () =>
          postgres.run(drawn(service.postgres), () =>
            clock.after(service.wait, () =>
              node.run(drawn(half.node), () => {
                if (isWrite && plan.hasRedis) redis.run(drawn(service.redis), () => publish(from));
                client(() => {
                  times.push(clock.now - begun);
                  ended();
                });
              }),
            ),
          ),
        ),
      ),
    );
  };

  const { connections, rate } = load;
  const gap = rate === undefined ? 0 : 1_000 / rate;
  if (connections === undefined) {
    const arrive = () => {
      send((sent += 1), () => {});
      if (sent < load.requests) clock.after(drawn(gap), arrive);
    };
    arrive();
  } else {
    // As bench/measure/load.ts sends them: the time of a response begins when its connection is free and its turn has come.
    const again = () => {
      if (sent >= load.requests) return;
      const n = (sent += 1);
      clock.after(Math.max(0, (n - 1) * gap - clock.now), () => send(n, again));
    };
    for (let n = 0; n < connections; n += 1) again();
  }
  clock.run();

  const shareOf = (spent: number, cores: number) => spent / (clock.now * cores);
  const most = (workers: Workers[], cores: number) => Math.max(0, ...workers.map(({ spent }) => shareOf(spent, cores)));
  const sorted = times.toSorted((a, b) => a - b);
  return {
    rate: (times.length / clock.now) * 1_000,
    mean: times.reduce((sum, time) => sum + time, 0) / times.length,
    p95: percentile(sorted, 0.95),
    busy: {
      nodes: Math.max(most(nodes, 1), ...machines.map(({ spent, cores }) => shareOf(spent, cores))),
      postgres: shareOf(postgres.spent, plan.postgresCores),
      redis: shareOf(redis.spent, 1),
    },
  };
}

/** What the nodes of a plan would do as fast as they can. */
const fullRate = ({ nodes, isShared }: Plan, measured: Measured) =>
  isShared ? runsOn(measured, nodes).full.rate : nodes * runsOn(measured, 1).full.rate;

/** The middle one of three draws. */
export function simulateThrice(plan: Plan, measured: Measured, load: Load): Pick<Outcome, "rate" | "mean" | "p95"> {
  const outcomes = [1, 2, 3].map((seed) => simulate(plan, measured, load, seed));
  const middle = (of: (one: Outcome) => number) => median(outcomes.map(of));
  return { rate: middle(({ rate }) => rate), mean: middle(({ mean }) => mean), p95: middle(({ p95 }) => p95) };
}

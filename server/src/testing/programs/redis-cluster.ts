import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
/** Beside each port the nodes of the cluster talk to each other at one 10,000 above it. */
const BUS = 10_000;
const NODE_TIMEOUT_MS = 1_000;
const UNTIL_MS = 20_000;

interface RedisNode {
  port: number;
  folder: string;
  child: ChildProcess;
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().on("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

async function clusterPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if ((await isFree(port)) && (await isFree(port + BUS))) return port;
  }
}

/** A Redis cluster of the test's own: three masters, each with a replica, in memory only. */
export async function startRedisCluster() {
  const folder = mkdtempSync(join(tmpdir(), "plaza-redis-cluster-"));
  const nodes: RedisNode[] = [];
  for (let i = 0; i < 6; i++) {
    const node = { port: await clusterPort(), folder: join(folder, String(i)) };
    mkdirSync(node.folder);
    nodes.push({ ...node, child: await startNode(node) });
  }
  const ports = nodes.map(({ port }) => port);
  const addresses = ports.map((port) => `127.0.0.1:${port}`);
  const cli = async (port: number, ...args: string[]) =>
    (await run("redis-cli", ["-p", String(port), ...args], { timeout: UNTIL_MS })).stdout;
  await cli(ports[0] ?? 0, "--cluster", "create", ...addresses, "--cluster-replicas", "1", "--cluster-yes");

  const nodeAt = (port: number) => nodes.find((node) => node.port === port) ?? fail(`no node at ${port}`);
  async function masters(): Promise<{ port: number; from: number; to: number }[]> {
    const alive = nodes.find(({ child }) => child.exitCode === null && child.signalCode === null);
    const lines = (await cli(alive?.port ?? 0, "cluster", "nodes")).split("\n");
    return lines.flatMap((line) => {
      const [, address = "", flags = "", , , , , , slots = ""] = line.split(" ");
      if (!flags.includes("master") || flags.includes("fail") || slots === "") return [];
      const [from = "0", to = from] = slots.split("-");
      return [{ port: Number(/:(\d+)@/.exec(address)?.[1]), from: Number(from), to: Number(to) }];
    });
  }
  async function replicasOf(port: number): Promise<number[]> {
    const lines = (await cli(port, "cluster", "nodes")).split("\n");
    const own = lines.find((line) => line.includes("myself"))?.split(" ")[0] ?? "";
    return lines.filter((line) => line.split(" ")[3] === own).map((line) => Number(/:(\d+)@/.exec(line)?.[1]));
  }
  async function kill(port: number) {
    const { child } = nodeAt(port);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }
  const isWhole = async () => {
    const states = await Promise.all(ports.map((port) => cli(port, "cluster", "info").catch(() => "")));
    return states.every((state) => state.includes("cluster_state:ok") && state.includes("cluster_known_nodes:6"));
  };
  for (const until = Date.now() + UNTIL_MS; !(await isWhole());) {
    if (Date.now() > until) throw new Error("The Redis cluster did not come up");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }

  return {
    url: `redis+cluster://${addresses.slice(0, 3).join(",")}`,
    ports,
    cli,
    masters,
    replicasOf,
    /** The port of the master of this hash tag. */
    async masterOf(tag: string) {
      const slot = Number(await cli(ports[0] ?? 0, "cluster", "keyslot", `{${tag}}`));
      return (await masters()).find(({ from, to }) => slot >= from && slot <= to)?.port ?? fail(`no master of ${tag}`);
    },
    /** Whether each replica follows its master: only then it can take its place. */
    async isInSync() {
      const states = await Promise.all(ports.map((port) => cli(port, "info", "replication")));
      return states.every((state) => !state.includes("role:slave") || state.includes("master_link_status:up"));
    },
    kill,
    async start(port: number) {
      const node = nodeAt(port);
      node.child = await startNode(node);
    },
    async close() {
      for (const port of ports) await kill(port);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startNode({ port, folder }: Pick<RedisNode, "port" | "folder">): Promise<ChildProcess> {
  const settings = {
    port,
    bind: "127.0.0.1",
    dir: folder,
    save: "",
    appendonly: "no",
    "cluster-enabled": "yes",
    "cluster-node-timeout": NODE_TIMEOUT_MS,
    "cluster-require-full-coverage": "no",
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn("redis-server", args, { stdio: ["ignore", "pipe", "ignore"] });
  await new Promise<void>((resolve, reject) => {
    child.once("exit", () => reject(new Error(`redis-server at ${port} did not start`)));
    child.stdout.on("data", (chunk: Buffer) => chunk.toString().includes("Ready to accept connections") && resolve());
  });
  return child;
}

function fail(reason: string): never {
  throw new Error(reason);
}

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { projectFile } from "../../server/src/project.ts";
import { freePort, processesNaming } from "../../server/src/testing/process.ts";
import { killEach } from "./processes.ts";

const HOST = "127.0.0.1";
const DEBIAN = "/usr/lib/postgresql";
const PASSWORD = "a-password-of-this-trial";
const NAMES = ["one", "two", "three"];
const START_TRIES = 300;
const PAUSE_MS = 200;

interface Machine {
  name: string;
  port: string;
  api: string;
  data: string;
  child: ChildProcess;
}

/**
 * Debian's etcd, Patroni and HAProxy around three PostgreSQL, with the files of docs/operations. Patroni and etcd do not run as
 * root. `url` leads to whoever is the primary.
 */
export async function startPatroni(folder: string) {
  const [uid = 0, gid = 0] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "postgres"])));
  const account = { uid, gid, stdio: "ignore" } as const;
  chmodSync(folder, 0o755);
  const own = (name: string) => {
    const made = join(folder, name);
    mkdirSync(made);
    chownSync(made, uid, gid);
    return made;
  };
  const ports = await Promise.all(Array.from({ length: 9 }, async () => String(await freePort())));
  const [etcdPort = "", peers = "", bound = "", ...rest] = ports;
  const at = (port: string) => `http://${HOST}:${port}`;
  const etcd = spawn(
    "etcd",
    Object.entries({
      name: "plaza",
      "data-dir": own("etcd"),
      "log-level": "error",
      "listen-client-urls": at(etcdPort),
      "advertise-client-urls": at(etcdPort),
      "listen-peer-urls": at(peers),
      "initial-advertise-peer-urls": at(peers),
      "initial-cluster": `plaza=${at(peers)}`,
    }).flatMap(([name, value]) => [`--${name}`, value]),
    account,
  );
  const bin = `${DEBIAN}/${readdirSync(DEBIAN).toSorted().at(-1) ?? ""}/bin`;
  const machines = NAMES.map((name, n): Machine => {
    const [port = "", api = ""] = rest.slice(2 * n);
    const data = join(own(name), "data");
    const file = write(folder, "patroni.yml", `${name}.yml`, {
      name,
      host: HOST,
      api,
      port,
      data,
      bin,
      password: PASSWORD,
      etcd: `${HOST}:${etcdPort}`,
      network: `${HOST}/32`,
    });
    return { name, port, api, data, child: spawn("patroni", [file], account) };
  });
  const servers = machines.flatMap(({ name, port, api }) => [
    [name, `${HOST}:${port}`],
    [`${name}-api`, api],
  ]);
  const haproxy = spawn(
    "haproxy",
    [
      "-db",
      "-f",
      write(folder, "haproxy.cfg", "haproxy.cfg", { bind: `${HOST}:${bound}`, ...Object.fromEntries(servers) }),
    ],
    { stdio: "ignore" },
  );
  const url = (database: string) => `postgres://postgres:${PASSWORD}@${HOST}:${bound}/${database}`;
  const statesOf = async (): Promise<{ name: string; role: string; state: string }[]> => {
    for (const { api } of machines) {
      const reply = await fetch(`${at(api)}/cluster`).catch(() => undefined);
      if (reply?.ok)
        return ((await reply.json()) as { members: { name: string; role: string; state: string }[] }).members;
    }
    return [];
  };
  const roleOf = async (role: string) => (await statesOf()).find((one) => one.role === role && one.state === "running");
  const until = async (isSo: () => Promise<unknown>, what: string) => {
    for (let tries = 0; tries < START_TRIES; tries += 1) {
      if (await isSo()) return;
      await sleep(PAUSE_MS);
    }
    throw new Error(`${what}: ${JSON.stringify(await statesOf())}`);
  };
  const stop = async () => {
    killEach(machines.flatMap(({ data, child }) => [child.pid ?? 0, ...processesNaming(data)]));
    for (const child of [haproxy, etcd]) child.kill("SIGKILL");
    await Promise.all([haproxy, etcd, ...machines.map(({ child }) => child)].map(ended));
  };
  try {
    await until(() => roleOf("sync_standby"), "There is no synchronous standby");
    await until(() => ask(url("postgres"), "select 1"), "HAProxy finds no primary");
    await ask(url("postgres"), "create database plaza");
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: url("plaza"),
    /** The machine of the primary goes: its Patroni and its PostgreSQL, at once and without a word. */
    async killPrimary() {
      const leader = await roleOf("leader");
      const machine = machines.find(({ name }) => name === leader?.name);
      if (!machine) throw new Error("There is no primary");
      killEach([machine.child.pid ?? 0, ...processesNaming(machine.data)]);
      return machine.name;
    },
    primary: async () => (await roleOf("leader"))?.name,
    stop,
  };
}

/** One of the files of docs/operations, with what its angle brackets stand for. */
function write(folder: string, from: string, name: string, values: Record<string, string>): string {
  const text = readFileSync(projectFile(`docs/operations/${from}`), "utf8");
  const file = join(folder, name);
  const filled = text.replaceAll(/<([a-z-]+)>/g, (all, key: string) => values[key] ?? all);
  writeFileSync(file, filled);
  return file;
}

async function ask(url: string, statement: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(statement);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once("exit", resolve));
}

import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectFile } from "./project.ts";
import { commandOf, isRunning, postmasterPid, processesNaming } from "./testing/process.ts";
import { eventually } from "./testing/eventually.ts";
import { isFullSize } from "./testing/size.ts";
import { useServers } from "./testing/servers.ts";

const { dataDir, prepare, start } = useServers();

async function post(address: string, path: string, body: object) {
  const response = await fetch(address + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: (await response.json()) as Record<string, string> };
}
const person = (email: string) => ({ email, password: "correct horse", firstName: "Ana", lastName: "Prado" });

/** Each costs the price of a password, and again when it is looked for. */
const SIGNUPS = isFullSize ? 200 : 12;

const NO_PROOF =
  "ADMIN_EMAILS is set but SMTP_URL isn't. Without email, anyone could sign up with these addresses. Set SMTP_URL, or unset ADMIN_EMAILS and use npm run admin.\n";

/** What a start refuses; in `npm test` the first. */
const REFUSALS: [why: string, env: Record<string, string>, sentence: string | RegExp][] = [
  ["a bad setting", { PORT: "a lot" }, 'PORT is "a lot". It must be a port from 0 to 65535.\n'],
  [
    "a folder that cannot be written",
    { DATA_DIR: "/dev/null/data" },
    /^DATA_DIR \(\/dev\/null\/data\) isn't writable: \w+.*\n$/,
  ],
  [
    "a database that cannot be reached",
    { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" },
    /^The database at DATABASE_URL can't be used: .*ECONNREFUSED.*\n$/,
  ],
  [
    "a folder on a file system where nothing can be made",
    { DATA_DIR: "/proc/plaza/data" },
    /^DATA_DIR \(\/proc\/plaza\/data\) isn't writable: \w+.*\n$/,
  ],
  [
    "ADMIN_EMAILS without e-mail on an address that others reach",
    { ADMIN_EMAILS: "boss@example.com", HOST: "0.0.0.0" },
    NO_PROOF,
  ],
  ["an address of another machine", { HOST: "203.0.113.1" }, "HOST (203.0.113.1) isn't an address of this machine.\n"],
];

describe("a start", () => {
  it(
    "reads a .env file, which the environment overrides, prints the address and nothing else, and ends cleanly on Ctrl-C",
    { timeout: 60_000 },
    async () => {
      // A first start takes seconds; in `npm test` it is that of the instance that all copy.
      if (!isFullSize) await prepare();
      const cwd = dirname(dataDir());
      writeFileSync(join(cwd, ".env"), "APP_NAME=From the file\nPORT=a lot\n");
      const server = start({}, "main", [], { cwd });
      const address = await server.address();
      expect(
        server
          .output()
          .trim()
          .split("\n")
          .filter((line) => !line.startsWith("{")),
      ).toEqual([`From the file is ready at ${address}`]);
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      const pid = postmasterPid(dataDir());
      server.child.kill("SIGINT");
      // npm passes the same Ctrl-C on, a moment later.
      await new Promise((resolve) => setTimeout(resolve, 10));
      server.child.kill("SIGINT");
      expect(await server.ended).toBe(0);
      expect(isRunning(pid)).toBe(false);
      expect(server.errors()).toBe("");
    },
  );

  it.runIf(isFullSize)(
    "ends when npm alone is sent SIGTERM, and cleanly when Ctrl-C reaches it from the terminal and from npm",
    { timeout: 60_000 },
    async () => {
      await prepare();
      for (const signal of ["SIGTERM", "SIGINT"] as const) {
        const env = { ...process.env, PORT: "0", DATA_DIR: dataDir(), NODE_ENV: "production" };
        // A group of its own, as a terminal makes one of what is started in it.
        const npm = spawn("npm", ["start"], { cwd: projectFile("."), env, detached: true });
        let output = "";
        npm.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
        await eventually(() => expect(output).toContain("is ready at"), 30_000);
        const pid = postmasterPid(dataDir());
        const ended = new Promise<number | null>((resolve) => npm.once("close", resolve));
        process.kill(signal === "SIGINT" ? -(npm.pid ?? 0) : (npm.pid ?? 0), signal);
        expect([signal, await ended]).toEqual([signal, 0]);
        expect(isRunning(pid)).toBe(false);
      }
    },
  );

  it.each(isFullSize ? REFUSALS : REFUSALS.slice(0, 1))(
    "P2: stops with one sentence at %s",
    async (_, env, sentence) => {
      const server = start(env);
      expect(await server.ended).toBe(1);
      expect(server.errors()).toMatch(sentence);
      expect(server.errors().trim().split("\n")).toHaveLength(1);
      expect(server.output()).toBe("");
    },
  );

  it("stops with one sentence at a taken port", async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, "127.0.0.1", () => resolve((other.address() as { port: number }).port)),
    );
    const server = start({ PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.errors()).toMatch(
      new RegExp(
        `^Port ${port} is already in use\\. Stop the program that uses it, or take the next free one: PORT=\\d+ npm start\n$`,
      ),
    );
    other.close();
  });

  it.runIf(isFullSize)(
    "warns about a setting that seems misspelt, and accepts ADMIN_EMAILS without e-mail if only this machine can reach it",
    async () => {
      await prepare();
      const server = start({ SMPT_URL: "smtp://mail.example.com", ADMIN_EMAILS: "boss@example.com" });
      expect((await fetch(`${await server.address()}/readyz`)).status).toBe(200);
      const sentence = "SMPT_URL is no setting of Plaza; did you mean SMTP_URL?";
      await eventually(() => expect(server.output()).toContain(sentence));
    },
  );

  it.runIf(isFullSize)("works in a folder whose path is too long for a socket", async () => {
    const DATA_DIR = join(dataDir(), "a-long-name-".repeat(12));
    const server = start({ DATA_DIR });
    expect((await fetch(`${await server.address()}/readyz`)).status).toBe(200);
    server.child.kill("SIGTERM");
    await server.ended;
  });
});

describe("a server that is killed", () => {
  it("loses no account it acknowledged, and leaves no process behind", { timeout: 60_000 }, async () => {
    await prepare();
    const first = start({ RATE_LIMIT: "off" });
    const address = await first.address();
    const pid = postmasterPid(dataDir());
    const acknowledged: string[] = [];
    const signups = Array.from({ length: SIGNUPS }, async (_, n) => {
      const { status } = await post(address, "/api/signup", person(`kill-${n}@example.com`));
      if (status === 201) acknowledged.push(`kill-${n}@example.com`);
      if (acknowledged.length >= SIGNUPS / 4) first.child.kill("SIGKILL");
    });
    await Promise.allSettled(signups);
    expect(acknowledged.length).toBeLessThan(SIGNUPS);
    await eventually(() => expect(isRunning(pid)).toBe(false), 5_000);

    const again = await start({ RATE_LIMIT: "off" }).address();
    for (const email of acknowledged) {
      expect([email, (await post(again, "/api/signup", person(email))).status]).toEqual([email, 409]);
    }
    const { status } = await post(again, "/api/login", { email: acknowledged[0], password: "correct horse" });
    expect(status).toBe(403);
  });

  it.runIf(isFullSize)(
    "with the shells that watch its database leaves that one running, and the next start takes the folder over",
    async () => {
      await prepare();
      const first = start();
      await first.address();
      const orphan = postmasterPid(dataDir());
      const shells = processesNaming(dataDir()).filter((pid) => commandOf(pid).startsWith("/bin/sh"));
      // It is frozen first, so that it does not start its database again in between.
      first.child.kill("SIGSTOP");
      for (const pid of shells) process.kill(pid, "SIGKILL");
      first.child.kill("SIGKILL");
      await first.ended;
      expect([shells.length, isRunning(orphan)]).toEqual([2, true]);

      const again = await start().address();
      expect((await fetch(`${again}/readyz`)).status).toBe(200);
      expect(isRunning(orphan)).toBe(false);
    },
  );

  it(
    "L19: with only its database killed responds with 503 and recovers; an error that nobody handles ends it with code 1, and is logged",
    { timeout: 60_000 },
    async () => {
      await prepare();
      const program = projectFile("server/src/testing/programs/throw-on-signal.cjs");
      // In quotes: a folder's name may have a space.
      const server = start({ RATE_LIMIT: "off", NODE_OPTIONS: `--require="${program}"` });
      const address = await server.address();
      process.kill(postmasterPid(dataDir()), "SIGKILL");
      const seen = new Set<number>();
      await eventually(async () => {
        const { status } = await post(address, "/api/resend-verification", { email: "x@example.com" });
        seen.add(status);
        expect(status).toBe(200);
        expect((await fetch(`${address}/readyz`)).status).toBe(200);
      }, 20_000);
      expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(server.child.exitCode).toBeNull();
      server.child.kill("SIGUSR2");
      expect(await server.ended).toBe(1);
      expect(server.output()).toContain("An error nobody handles");
    },
  );
});

describe("the command line", () => {
  async function admin(...args: string[]) {
    const command = start({}, "admin", args);
    return { code: await command.ended, printed: command.output() + command.errors() };
  }

  it(
    "D1: grants administrator rights, and at full size revokes them, which holds with the next request to a running server",
    { timeout: 90_000 },
    async () => {
      expect(await admin("grant", "ana@example.com")).toEqual({
        code: 1,
        printed: "There are no accounts yet. Start Plaza and sign up first.\n",
      });
      await prepare();
      const server = start();
      const address = await server.address();
      for (const name of ["ana", "bo"]) {
        const { json } = await post(address, "/api/signup", person(`${name}@example.com`));
        await fetch(json["verificationUrl"]?.replace("/verify-email", "/api/verify-email") ?? "");
      }
      const login = await fetch(`${address}/api/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "ana@example.com", password: "correct horse" }),
      });
      const cookie = login.headers
        .getSetCookie()
        .map((line) => line.split(";", 1)[0])
        .join("; ");
      /** In one session, which the server has in memory from the first time on. */
      const administers = async () => (await fetch(`${address}/api/admin/stats`, { headers: { cookie } })).status;
      expect(await administers()).toBe(403);
      expect(await admin("grant", "Ana@example.com")).toEqual({
        code: 0,
        printed: "ana@example.com is now an administrator. The dashboard is there once they reload the page.\n",
      });
      expect(await administers()).toBe(200);
      // Each command costs the start of a process.
      if (!isFullSize) return;
      expect((await admin("grant", "bo@example.com")).code).toBe(0);
      expect(await administers()).toBe(200);
      expect(await admin("revoke", "ana@example.com")).toEqual({
        code: 0,
        printed: "ana@example.com is no longer an administrator.\n",
      });
      expect(await administers()).toBe(403);
      expect((await admin("reset-link", "bo@example.com")).printed).toMatch(/\/reset-password\/[\w-]{43}\n$/);
      expect((await admin("reset-factors", "bo@example.com")).printed).toContain("can now log in with just a password");
      expect((await admin("revoke", "bo@example.com")).printed).toBe(
        "bo@example.com is the last administrator; grant another one first\n",
      );
      expect(await admin("grant", "nobody@example.com")).toEqual({
        code: 1,
        printed: "An account with the address nobody@example.com was not found\n",
      });
      expect((await admin("promote", "ana@example.com")).printed).toContain("Usage: npm run admin -- grant EMAIL");
      server.child.kill("SIGTERM");
      await server.ended;
      expect((await admin("grant", "ana@example.com")).code).toBe(0);
      expect(await admin("revoke", "bo@example.com")).toEqual({
        code: 0,
        printed: "bo@example.com is no longer an administrator.\n",
      });
    },
  );
});

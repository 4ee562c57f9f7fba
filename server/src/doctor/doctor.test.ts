import { mkdirSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { sql } from "../db/sql.ts";
import { addOwnAddress } from "../testing/sentinel/own-addresses.ts";
import { upload } from "../testing/acts/uploads.ts";
import { eventually } from "../testing/eventually.ts";
import { runServer } from "../testing/process.ts";
import { hasRedis, startRedis } from "../testing/programs/redis.ts";
import { isFullSize } from "../testing/size.ts";
import { createWorld } from "../testing/world.ts";
import { temporaryFolder } from "../testing/temporary.ts";
import { useWorld } from "../testing/use-world.ts";
import { examine } from "./examination.ts";
import { asText } from "./findings.ts";
import { examineStart } from "./start-checks.ts";

/** A port where nothing listens. */
const NOWHERE = "postgres://nobody@127.0.0.1:1/none";

const world = useWorld({ own: true });
addOwnAddress("127.0.0.1", 1);
const { folder, remove } = temporaryFolder("plaza-doctor-");
afterAll(remove);

function databaseUrl() {
  const { host, user } = world.cluster;
  return `postgres://${user}@localhost/${world.database}?host=${encodeURIComponent(host)}`;
}

/** The command in a process of its own. */
async function doctor(env: Record<string, string>) {
  const run = runServer({ DATABASE_URL: databaseUrl(), ...env }, "doctor");
  const code = await run.ended;
  return { code, text: run.output(), errors: run.errors() };
}

/** What the command prints, without a process. */
const examined = async (env: Record<string, string>) =>
  asText(await examine({ DATABASE_URL: databaseUrl(), PORT: "0", ...env }));

it("says that nothing is wrong with an instance that is well", async () => {
  await upload(await world.member());
  const { code, text, errors } = await doctor({ DATA_DIR: world.settings.dataDir });
  expect([code, errors]).toEqual([0, ""]);
  expect(text).toMatch(/^ok {5}PostgreSQL .* is running\./m);
  expect(text).toMatch(/^ok {5}All \d+ migrations are applied\.$/m);
  expect(text).toMatch(/^ok {5}All of the newest uploads \(1\) have their files\.$/m);
  expect(text).toMatch(/^note {3}No backup has been made yet/m);
  expect(text).toMatch(/^note {3}PostgreSQL has fsync, full_page_writes, synchronous_commit off, so a crash may lose/m);
  expect(text).toMatch(/\nNo problems found\.\n$/);
});

it("names a Redis cluster that doesn't respond", async () => {
  const env = {
    REDIS_URL: "redis+cluster://:a-secret@127.0.0.1:1,127.0.0.1:2",
    SECRET: "a secret that is long enough, and is not shown",
  };
  const { code, text } = await doctor(env);
  expect(code).toBe(1);
  expect(text).toMatch(/^ERROR {2}The Redis cluster \(REDIS_URL\) doesn't respond: .*ECONNREFUSED/m);
  expect(text).not.toContain("a-secret");
});

it("names what is wrong in sentences, without a secret, and ends with another code than 0", async () => {
  await upload(await world.member());
  await world.ctx.db.rows(sql`insert into backups (finished_at, bytes) values (now() - interval '3 days', 1)`);
  const { code, text, errors } = await doctor({
    DATA_DIR: join(folder, "another"),
    REDIS_URL: "redis://:a-secret@127.0.0.1:1",
    SECRET: "a secret that is long enough, and is not shown",
    SMTP_URL: "smtp://ana:a-secret@127.0.0.1:1",
    PUBLIC_URL: "http://plaza.example.com",
    RATE_LIMIT: "off",
    SMPT_URL: "x",
  });
  expect([code, errors]).toEqual([1, ""]);
  for (const sentence of [
    /^ERROR {2}Redis \(REDIS_URL\) doesn't respond: /m,
    /^ERROR {2}The mail server \(SMTP_URL\) can't be used: .*ECONNREFUSED/m,
    /^ERROR {2}2 of the 2 newest uploads have no file\. Is this the right folder or bucket\?$/m,
    /^ERROR {2}RATE_LIMIT is off/m,
    /^ERROR {2}The last backup is 72 hours old\.$/m,
    /^note {3}SMPT_URL isn't a Plaza setting\. Did you mean SMTP_URL\?$/m,
    /^note {3}PUBLIC_URL uses http/m,
    /\n5 problems found\.\n$/,
  ]) {
    expect(text).toMatch(sentence);
  }
  expect(text).not.toContain("a-secret");
  expect(text).not.toContain("a secret that");
});

it("says that a database cannot be reached, or was migrated by a newer version", async () => {
  const away = await examined({ DATA_DIR: join(folder, "one"), DATABASE_URL: NOWHERE });
  expect(away).toMatch(/ERROR {2}The database can't be used: .*ECONNREFUSED/);
  await world.ctx.db.rows(sql`insert into migrations (name) values ('9999_future.sql')`);
  const newer = await examined({ DATA_DIR: world.settings.dataDir });
  expect(newer).toMatch(/^ERROR {2}The database was migrated by a newer version \(9999_future\.sql\)/m);
});

describe.runIf(hasRedis && isFullSize)("beside a node that runs", () => {
  it("a node that would be refused at its start is named as wrong, and one like it is not", async () => {
    const redis = await startRedis();
    const SECRET = "a secret that the nodes know, long enough";
    const node = await createWorld({ REDIS_URL: redis.url, SECRET }, world.database);
    await eventually(async () => expect(await node.ctx.nodes?.listIds()).toHaveLength(1));
    const own = { REDIS_URL: redis.url, DATA_DIR: node.settings.dataDir };
    const mismatched = await examined({ ...own, SECRET: "another secret, which is long enough too" });
    const like = await examined({ ...own, SECRET });
    await node.close();
    await redis.kill();
    const sentence =
      /^ERROR {2}Another node with the same REDIS_URL has different settings: SECRET\. All nodes need the same/m;
    expect(mismatched).toMatch(sentence);
    expect(like).not.toContain("Another node");
    expect(mismatched).not.toContain("another secret");
  });
});

it("what a start refuses before it opens the database is named as wrong", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const address = other.address();
  const PORT = String(typeof address === "object" ? address?.port : 0);
  writeFileSync(join(folder, "secret"), "short");
  const text = await examined({
    DATA_DIR: folder,
    PORT,
    METRICS_PORT: PORT,
    PUBLIC_URL: "https://plaza.example.com",
    ADMIN_EMAILS: "boss@example.com",
    DATABASE_DIRECT_URL: NOWHERE,
  });
  other.close();
  for (const sentence of [
    new RegExp(`^ERROR {2}Port ${PORT} is already in use\\.`, "m"),
    new RegExp(`^ERROR {2}METRICS_PORT \\(${PORT}\\) can't be used`, "m"),
    /^ERROR {2}ADMIN_EMAILS is set but SMTP_URL isn't/m,
    /^ERROR {2}.*secret doesn't contain a secret\. Delete it/m,
    /^ERROR {2}The database at DATABASE_DIRECT_URL can't be used: .*ECONNREFUSED/m,
  ]) {
    expect(text).toMatch(sentence);
  }
});

it("a folder that cannot be written is named as wrong", async () => {
  expect(await examined({ DATA_DIR: "/dev/null/data" })).toMatch(
    /^ERROR {2}DATA_DIR \(\/dev\/null\/data\) isn't writable/m,
  );
});

it("the ports of a Plaza that runs are not wrong", async () => {
  const text = await examined({ DATA_DIR: world.settings.dataDir, PORT: new URL(world.url).port });
  expect(text).toMatch(/^ok {5}Plaza responds at port \d+\.$/m);
});

it("a Plaza that runs at another address of this machine is found there", async () => {
  const other = createHttpServer((_request, response) => response.end('{"status":"ok"}'));
  await new Promise<void>((resolve) => other.listen(0, "::1", resolve));
  const address = other.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  addOwnAddress("::1", port);
  const findings = await examineStart({ ...world.settings, host: "::1", port }, world.ctx.log, false);
  other.close();
  expect(findings).toContainEqual(expect.objectContaining({ sentence: `Plaza responds at port ${port}.` }));
});

it("an embedded database that no start would open is named as wrong", async () => {
  const DATA_DIR = join(folder, "no-database");
  mkdirSync(join(DATA_DIR, "postgres"), { recursive: true });
  writeFileSync(join(DATA_DIR, "postgres", "letter.txt"), "Dear Ana");
  const text = await examined({ DATA_DIR, DATABASE_URL: "" });
  expect(text).toMatch(/^ERROR {2}.*postgres contains something that isn't a database\./m);
});

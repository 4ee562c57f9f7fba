import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startPostgres } from "../db/embedded-postgres.ts";
import { migrate } from "../db/migrations.ts";

declare module "vitest" {
  interface ProvidedContext {
    cluster: { host: string; user: string };
  }
}

export const TEMPLATE = "plaza_template";

/** One PostgreSQL for the whole run, with a migrated database that each world copies; none if only units are tested. */
export default async function setup(project: TestProject) {
  if (project.vitest.projects.every(({ name }) => name === "unit")) return;
  const folder = mkdtempSync(join(tmpdir(), "plaza-test-"));
  // The files are deleted afterwards: waiting for the disk would prove nothing here.
  const postgres = await startPostgres({
    dataDir: join(folder, "postgres"),
    settings: { fsync: "off", full_page_writes: "off", synchronous_commit: "off", autovacuum: "off" },
  });
  const { host, user } = postgres.connection;
  const admin = new pg.Client(postgres.connection);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  await migrate({ host, user, database: TEMPLATE });
  project.provide("cluster", { host, user });

  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../testing/temporary.ts";
import { postgresLog } from "./postgres-log.ts";

let temporary: ReturnType<typeof temporaryFolder>;
beforeEach(() => (temporary = temporaryFolder()));
afterEach(() => temporary.remove());

const line = (text: string) => `2026-11-15 12:00:00.000 UTC [42] ${text}\n`;
function causeOf(...lines: string[]) {
  const log = postgresLog(join(temporary.folder, "postgres.log"));
  log.write(lines.map(line).join(""));
  return log.cause();
}

describe("the cause of a stop", () => {
  it("is the system error, not PostgreSQL's last line", () => {
    expect(
      causeOf(
        'PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device',
        "LOG:  startup process (PID 7) was terminated by signal 6: Aborted",
        "FATAL:  the database system is in recovery mode",
        "LOG:  database system is shut down",
      ),
    ).toBe('could not write to file "pg_wal/xlogtemp.7": No space left on device');
  });

  it("a write that ended in the middle is a full disk", () => {
    expect(
      causeOf(
        'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10',
        "HINT:  Check free disk space.",
        "PANIC:  cannot abort transaction 1, it was already committed",
      ),
    ).toBe("Check free disk space.");
  });

  it("is a signal if there was one", () => {
    expect(
      causeOf(
        "LOG:  server process (PID 9) was terminated by signal 9: Killed",
        "LOG:  all server processes terminated; reinitializing",
      ),
    ).toBe("server process (PID 9) was terminated by signal 9: Killed");
  });

  it("is the last line if nothing else is known", () => {
    expect(causeOf("LOG:  starting PostgreSQL", "LOG:  received fast shutdown request")).toBe(
      "received fast shutdown request",
    );
  });

  it("is looked for in the present run alone", () => {
    const log = postgresLog(join(temporary.folder, "postgres.log"));
    log.write(line("PANIC:  could not write: No space left on device"));
    log.begin();
    log.write(line("FATAL:  data directory has invalid permissions"));
    expect(log.cause()).toBe("data directory has invalid permissions");
  });
});

describe("PostgreSQL's log on the disk", () => {
  it("holds every line, in at most two files of about a megabyte", () => {
    const file = join(temporary.folder, "postgres.log");
    const log = postgresLog(file);
    log.write(line("LOG:  first"));
    expect(readFileSync(file, "utf8")).toContain("first");
    for (let n = 0; n < 60; n++) log.write(line(`LOG:  ${"x".repeat(50_000)}`));
    log.write(line("LOG:  last"));
    expect(readFileSync(file, "utf8")).toContain("last");
    expect(statSync(file).size + statSync(`${file}.1`).size).toBeLessThan(2_200_000);
  });

  it("still gives the cause when it cannot be written", () => {
    const log = postgresLog(join(temporary.folder, "missing", "postgres.log"));
    log.write(line("FATAL:  could not map memory: Cannot allocate memory"));
    expect(log.cause()).toBe("could not map memory: Cannot allocate memory");
  });
});

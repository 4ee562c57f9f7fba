import { appendFileSync, renameSync, statSync } from "node:fs";

const MAX_BYTES = 1_000_000;
/** Lines older than this have nothing to do with a stop that has just happened. */
const RECENT_MS = 60_000;
const MAX_LINES = 200;
/** Lines that clients get while the database is down, and shutdown messages: consequences, never the cause. */
const NOISE = /the database system is|terminating |remaining connection slots|connection to client lost/;
const SYSTEM_REASON =
  /No space left on device|Check free disk space|Disk quota exceeded|Read-only file system|Input\/output error|Permission denied|Cannot allocate memory|Too many open files/;

export interface PostgresLog {
  file: string;
  /** Begins a new run: lines of an earlier one are not its cause. */
  begin(): void;
  write(chunk: string): void;
  /** Why the database stopped or did not start, in PostgreSQL's own words. */
  cause(): string;
}

/** PostgreSQL's own log, stored beside its data in at most two files of one megabyte. */
export function postgresLog(file: string): PostgresLog {
  let recent: { at: number; line: string }[] = [];
  let unfinished = "";

  return {
    file,
    begin() {
      recent = [];
      unfinished = "";
    },
    write(chunk) {
      store(file, chunk);
      const lines = (unfinished + chunk).split("\n");
      unfinished = lines.pop() ?? "";
      const now = Date.now();
      const fresh = lines.filter((line) => line.trim() !== "" && !NOISE.test(line)).map((line) => ({ at: now, line }));
      recent = [...recent, ...fresh].slice(-MAX_LINES);
    },
    cause() {
      const since = Date.now() - RECENT_MS;
      const lines = recent.filter(({ at }) => at > since).map(({ line }) => line);
      const find = (pattern: RegExp) => lines.findLast((line) => pattern.test(line));
      const line =
        find(SYSTEM_REASON) ?? find(/PANIC:|by signal/) ?? find(/FATAL:|initdb: error:/) ?? lines.at(-1) ?? unfinished;
      return line.replace(/^.*?(?:PANIC|FATAL|ERROR|LOG|WARNING|HINT|initdb: error): */, "").trim();
    },
  };
}

/** A full disk is one of the causes to be logged: then the cause is at least in memory. */
function store(file: string, chunk: string) {
  try {
    appendFileSync(file, chunk, { mode: 0o600 });
    if (statSync(file).size > MAX_BYTES) renameSync(file, `${file}.1`);
  } catch {
    return;
  }
}

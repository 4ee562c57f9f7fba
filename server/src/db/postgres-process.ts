import { type ChildProcess, spawn } from "node:child_process";
import type { Writable } from "node:stream";
import { errorCode } from "./pg-errors.ts";
import type { Account } from "./postgres-account.ts";
import type { PostgresLog } from "./postgres-log.ts";

export interface Launch {
  command: string[];
  as: Account;
  env: Record<string, string | undefined>;
  log: PostgresLog;
  /**
   * How long the process may print nothing. Recovery after a crash prints a line every ten seconds, however long it
   * takes.
   */
  silenceMs: number;
}

// The shell waits for the end of file on descriptor 3, which this process holds open. However this process ends, even
// by kill -9, the command gets SIGINT and shuts down. The waiting shell ends with the command: later its pid may be
// another's.
const GUARD =
  '"$@" 3<&- & p=$!; (read _ <&3; kill -INT $p 2>/dev/null) & g=$!; wait $p; s=$?; kill $g 2>/dev/null; exit $s';

const LAST_OUTPUT_MS = 500;

/** Starts the command; resolves when `isReady` accepts a line it printed, or when it has ended before that. */
export async function launch({ command, as, env, log, silenceMs }: Launch, isReady: (text: string) => boolean) {
  log.begin();
  // The command is detached: Ctrl-C in the terminal is for this process to handle, in its own order.
  const child = spawn("/bin/sh", ["-c", GUARD, "sh", ...command], {
    ...as,
    cwd: "/",
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  // A write error is of no interest: the process has ended.
  lifeline(child).on("error", () => {});
  const exited = end(child);
  let isSilent = false;
  const started = await new Promise<boolean>((resolve) => {
    const giveUp = () => {
      isSilent = true;
      endGroup(child);
    };
    let timer = setTimeout(giveUp, silenceMs);
    let output = "";
    const onText = (chunk: Buffer) => {
      log.write(chunk.toString());
      if (isReady(output)) return;
      output = (output + chunk.toString()).slice(-2_000);
      clearTimeout(timer);
      if (isReady(output)) resolve(true);
      else timer = setTimeout(giveUp, silenceMs);
    };
    child.stdout?.on("data", onText);
    child.stderr?.on("data", onText);
    void exited.then(() => {
      clearTimeout(timer);
      resolve(false);
    });
  });
  return { started, isSilent, child, exited };
}

/** Resolves to the exit code after the last output was read; processes it leaves behind may hold that pipe open. */
function end(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once("error", () => resolve(null));
    child.once("exit", (code) => {
      const timer = setTimeout(() => resolve(code), LAST_OUTPUT_MS);
      child.once("close", () => {
        clearTimeout(timer);
        resolve(code);
      });
    });
  });
}

const lifeline = (child: ChildProcess) => child.stdio[3] as Writable;

/** Has the same effect as the end of this process: the guard shuts the command down. */
export const release = (child: ChildProcess) => lifeline(child).destroy();

function endGroup(child: ChildProcess) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  } catch (error) {
    if (errorCode(error) !== "ESRCH") throw error;
  }
}

import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { endWith } from "./end-with.ts";
import { createLog } from "./logging/log.ts";
import { misspeltSettings } from "./setting-names.ts";
import { readEnvironment, readSettings } from "./settings.ts";
import { startPlaza } from "./start.ts";
import { StartError } from "./start-error.ts";
import { startWorkers } from "./workers/primary.ts";
import { isOneOfSeveral, reportFailure, reportReady, onStop } from "./workers/worker.ts";

const DRAIN_MS = 10_000;
const GRACE_MS = 2_000;
/** After an error nobody handled: time for the responses to what is stored, and no more. */
const LAST_WORDS_MS = 1_000;
/** A terminal's Ctrl-C arrives twice under npm, which passes on what it receives. */
const SAME_SIGNAL_MS = 300;
const hasTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;

try {
  const environment = readEnvironment();
  const settings = readSettings(environment);
  const log = createLog({ level: settings.logLevel });
  // SIGHUP means that the terminal is gone. Node drops nohup's request to ignore it.
  if (!hasTerminal) process.on("SIGHUP", () => log.info("SIGHUP is ignored where there is no terminal"));
  for (const sentence of misspeltSettings(Object.keys(environment))) log.warn(sentence);
  const isPrimary = settings.workers > 1 && !isOneOfSeveral;
  const plaza = isPrimary
    ? await startWorkers(settings, log, fileURLToPath(import.meta.url))
    : await startPlaza(settings, log);
  let stoppingSince: number | undefined;
  const stop = async (code: number, delay: number, drainMs = DRAIN_MS) => {
    if (stoppingSince !== undefined) {
      // A second signal means now.
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    plaza.announceClosing();
    // Workers wait by themselves, and drain after it.
    const mostMs = isPrimary ? delay * 1000 + drainMs + GRACE_MS : drainMs;
    if (!isPrimary) await sleep(delay * 1000);
    await Promise.race([plaza.close(), sleep(mostMs)]);
    process.exit(code);
  };
  if (isOneOfSeveral) {
    onStop(() => void (stoppingSince ?? stop(0, settings.closeDelay)));
    for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
    process.on("SIGTERM", () => void stop(0, settings.closeDelay));
  } else {
    const signals = ["SIGINT", "SIGTERM", ...(hasTerminal ? ["SIGHUP"] : [])];
    for (const signal of signals) process.on(signal, () => void stop(0, settings.closeDelay));
  }
  for (const fault of ["uncaughtException", "unhandledRejection"]) {
    // The process ends rather than goes on: the fault may have left anything half done.
    process.on(fault, (error: unknown) => {
      log.fatal({ err: error }, "Plaza stops because of an error nobody handled");
      void stop(1, 0, LAST_WORDS_MS);
    });
  }
  // Only now: from here on a signal ends it cleanly.
  if (isOneOfSeveral) reportReady(plaza.address);
  // In development the address to open is the web's own server, which prints it itself.
  else if (!settings.isDevelopment) process.stdout.write(`${settings.appName} is ready at ${plaza.address}\n`);
} catch (error) {
  if (isOneOfSeveral && error instanceof StartError) {
    await reportFailure(error.message);
    process.exit(1);
  }
  endWith(error);
}

import { setTimeout as sleep } from "node:timers/promises";
import { endWith } from "./end-with.ts";
import { createLog } from "./logging/log.ts";
import { misspeltSettings } from "./setting-names.ts";
import { readEnvironment, readSettings } from "./settings.ts";
import { startPlaza } from "./start.ts";

const DRAIN_MS = 10_000;
const hasTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;

try {
  const environment = readEnvironment();
  const settings = readSettings(environment);
  const log = createLog({ level: settings.logLevel });
  // SIGHUP means that the terminal is gone. Node drops nohup's request to ignore it.
  if (!hasTerminal) process.on("SIGHUP", () => log.info("SIGHUP is ignored where there is no terminal"));
  for (const sentence of misspeltSettings(Object.keys(environment))) log.warn(sentence);
  const plaza = await startPlaza(settings, log);
  // In development the address to open is the web's own server, which prints it itself.
  if (!settings.isDevelopment) process.stdout.write(`${settings.appName} is ready at ${plaza.address}\n`);

  let isStopping = false;
  const stop = async (code: number, delay: number) => {
    // A second signal means now.
    if (isStopping) process.exit(1);
    isStopping = true;
    plaza.announceClosing();
    await sleep(delay * 1000);
    await Promise.race([plaza.close(), sleep(DRAIN_MS)]);
    process.exit(code);
  };
  const signals = ["SIGINT", "SIGTERM", ...(hasTerminal ? ["SIGHUP"] : [])];
  for (const signal of signals) process.on(signal, () => void stop(0, settings.closeDelay));
  for (const fault of ["uncaughtException", "unhandledRejection"]) {
    // The process ends rather than goes on: the fault may have left anything half done.
    process.on(fault, (error: unknown) => {
      log.fatal({ err: error }, "Plaza stops because of an error nobody handled");
      void stop(1, 0);
    });
  }
} catch (error) {
  endWith(error);
}

import { randomInt } from "node:crypto";
import { fillWithTown, loginsOf } from "./demo/fill.ts";
import { openInstance } from "./demo/instance.ts";
import { endWith } from "./end-with.ts";
import { createLog } from "./logging/log.ts";
import { readEnvironment, readSettings, type Settings } from "./settings.ts";
import { StartError } from "./start-error.ts";
import { askedLanguage } from "./words/language-of.ts";

const USAGE = "Usage: npm run demo [-- PASSWORD], with a password of 6 to 128 characters.";
const STOPPED = "Stopped; the instance is as empty as before.";

async function main([password = newPassword()]: string[], settings: Settings, signal: AbortSignal) {
  const length = [...password].length;
  if (length < 6 || length > 128 || password.startsWith("-")) throw new StartError(USAGE);
  const { ctx, isRunning, close } = await openInstance(settings, createLog());
  try {
    const town = await fillWithTown(ctx, { password, print, signal, language: languageOfTerminal(process.env) });
    print(`\n${ctx.settings.appName} is full of life. ${invitation(settings, isRunning)}\n`);
    for (const line of loginsOf(town, password)) print(line);
  } finally {
    await close();
  }
}

/** `de_DE.UTF-8` is German, in the order in which programs ask. */
function languageOfTerminal({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): string | null {
  const [locale = ""] = (LC_ALL || LC_MESSAGES || LANG || "").split(/[.@]/);
  return askedLanguage({ "accept-language": locale.replace("_", "-") });
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * The password is new each time: an instance that others can reach must not have an administrator with a published
 * password.
 */
function newPassword(): string {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789";
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");
  return `${part()}-${part()}-${part()}`;
}

function invitation({ publicUrl, port }: Settings, isRunning: boolean): string {
  const address = publicUrl ?? `http://localhost:${port}`;
  return isRunning ? `Log in at ${address}:` : `Start it with npm start, then log in at ${address}:`;
}

const stop = new AbortController();
process.once("SIGINT", () => stop.abort(new StartError(STOPPED)));
process.once("SIGTERM", () => stop.abort(new StartError(STOPPED)));
try {
  await main(process.argv.slice(2), readSettings(readEnvironment()), stop.signal);
} catch (error) {
  endWith(error);
}

import cluster from "node:cluster";
import { type DestinationStream, type Logger, pino } from "pino";
import pretty from "pino-pretty";
import { safeError, withoutAddresses } from "./safe-errors.ts";

/** Fields that must never appear in a log, at whatever depth. */
const SECRET_FIELDS = [
  "password",
  "currentPassword",
  "newPassword",
  "token",
  "cookie",
  "authorization",
  "verificationUrl",
  "resetUrl",
];

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "silent"] as const;

/** Fields with text of a library's, which may quote an address. */
const serializers = {
  err: (error: unknown) => safeError(error),
  reason: (reason: unknown) => (typeof reason === "string" ? withoutAddresses(reason) : reason),
};

interface Wanted {
  destination?: DestinationStream;
  /** By default warnings on a terminal, where somebody looks on, and every request elsewhere. */
  level?: (typeof LOG_LEVELS)[number] | undefined;
}

/** Writes one JSON object per line; on a terminal, readable lines. */
export function createLog({ destination, level }: Wanted = {}): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  const onTerminal = process.stdout.isTTY && !destination;
  const stream = onTerminal
    ? pretty({ colorize: true, ignore: "pid,hostname", translateTime: "HH:MM:ss" })
    : (destination ?? bufferedOutput());
  const base = cluster.worker ? { worker: cluster.worker.id } : null;
  const usual = onTerminal ? "warn" : "info";
  return pino({ level: level ?? usual, redact: { paths, censor: "[hidden]" }, serializers, base }, stream);
}

const WARNING = 40;
const BUFFER_BYTES = 4096;
const FLUSH_MS = 200;

/**
 * Lines about requests are written together: one by one they cost more than many a request. A warning or an error is
 * written at once, and all of them when the process ends.
 */
function bufferedOutput(): DestinationStream {
  const output = pino.destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS });
  return {
    // Pino sets the level of each line before it writes it.
    [Symbol.for("pino.metadata")]: true,
    lastLevel: 0,
    write(line: string) {
      output.write(line);
      if (this.lastLevel >= WARNING) output.flush();
    },
    flushSync: () => output.flushSync(),
  } as DestinationStream & { lastLevel: number };
}

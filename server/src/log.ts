import { type DestinationStream, type Logger, pino } from "pino";
import pretty from "pino-pretty";

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

/** Writes one JSON object per line; on a terminal, readable lines. */
export function createLog(destination?: DestinationStream): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  const onTerminal = process.stdout.isTTY && !destination;
  const stream = onTerminal
    ? pretty({ colorize: true, ignore: "pid,hostname", translateTime: "HH:MM:ss" })
    : destination;
  const options = { level: onTerminal ? "warn" : "info", redact: { paths, censor: "[hidden]" }, base: null };
  return stream ? pino(options, stream) : pino(options);
}

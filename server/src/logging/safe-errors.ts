import { DatabaseError } from "pg";

/** What is logged of an error. Fields that it carries beside these may hold what a member wrote, such as `detail`. */
const FIELDS = ["code", "constraint", "table", "column", "routine", "severity", "syscall", "port", "responseCode"];
const MOST_CAUSES = 3;

const ADDRESS = /(?<![^\s<>"'(),;:@])[^\s<>"'(),;:@]+@[^\s<>"'(),;:@]+/g;
/** PostgreSQL quotes the value that it could not read behind a colon: that is what somebody sent. */
const VALUE = /: "[^]*"/;

/** Text for the log, without e-mail addresses. */
export const withoutAddresses = (text: string) => text.replaceAll(ADDRESS, "[address]");

export interface SafeError {
  type: string;
  message: string;
  stack?: string;
  cause?: SafeError;
  [field: string]: unknown;
}

/** An error for the log: what went wrong and where, with nothing of what members wrote and no address of theirs. */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: "" };
  const message = messageOf(error);
  const known = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = (error as unknown as Record<string, unknown>)[field];
      return value === undefined || value === null ? [] : [[field, value]];
    }),
  );
  // A stack begins with the message as it was.
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message,
    ...known,
    stack: [`${error.name}: ${message}`, ...frames].join("\n"),
    ...(error.cause instanceof Error && depth < MOST_CAUSES && { cause: safeError(error.cause, depth + 1) }),
  };
}

function messageOf(error: Error): string {
  const message = withoutAddresses(error.message);
  return error instanceof DatabaseError ? message.replace(VALUE, ": [value]") : message;
}

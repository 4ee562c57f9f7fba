/** PostgreSQL's five-character code, or Node's code for a broken connection; "" where there is neither. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

/** The reason in words for an operator; if several addresses were tried, the first one's. */
export function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}

// The connection is gone; PostgreSQL shuts down, starts up, or ended an idle transaction together with its connection.
const LOST = new Set(
  "ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH 57P01 57P02 57P03 25P03".split(" "),
);
// Too many connections, out of memory; statement and lock timeouts.
const BUSY = new Set(["53000", "53200", "53300", "57014", "55P03"]);
const LOST_CONNECTION =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** No response came within the client's own limit, though PostgreSQL's own ends every statement before it. */
export const isHung = (error: unknown) => error instanceof Error && error.message === "Query read timeout";

/** The database is a standby, or a server that was made read-only. */
export const isReadOnly = (error: unknown) => errorCode(error) === "25006";

/** The connection that gave this error cannot be used again. */
export function isConnectionLost(error: unknown): boolean {
  const code = errorCode(error);
  if (LOST.has(code) || code.startsWith("08") || isHung(error)) return true;
  return error instanceof Error && LOST_CONNECTION.test(error.message);
}

/** A value of the wrong kind or size (class 22), or a rule of a table that it breaks (class 23). */
export const isRefusedValue = (error: unknown) => /^2[23]\w{3}$/.test(errorCode(error));

export const isDatabaseFull = (error: unknown) => errorCode(error) === "53100";

/** PostgreSQL's disk is full, or that of the uploaded files, or the account's share of it is used up. */
export const isDiskFull = (error: unknown) => isDatabaseFull(error) || ["ENOSPC", "EDQUOT"].includes(errorCode(error));

/** The database is away or too busy: not the caller's fault, and worth trying again. */
export function isDatabaseAway(error: unknown): boolean {
  return isConnectionLost(error) || BUSY.has(errorCode(error));
}

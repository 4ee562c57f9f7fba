/** PostgreSQL's five-character code, or Node's word for a broken line; "" where there is neither. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

const AWAY = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"]);
// Too many connections, disk full, out of memory; shutting down or starting up; statement and lock timeouts.
const BUSY = new Set(["53000", "53100", "53200", "53300", "57P01", "57P02", "57P03", "57014", "55P03", "25P03"]);

/** The database is away or too busy: not the caller's fault, and worth trying again. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  if (AWAY.has(code) || BUSY.has(code) || code.startsWith("08")) return true;
  return (
    error instanceof Error &&
    /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/.test(
      error.message,
    )
  );
}

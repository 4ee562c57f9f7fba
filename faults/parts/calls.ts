import { Agent, request } from "node:http";

export interface Call {
  method?: string;
  path: string;
  token?: string;
  body?: object;
  /** How long a client waits before it gives up. */
  patienceMs?: number;
}

export interface Reply {
  /** 0 where the line was cut or refused, -1 where nothing came in time. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const PATIENCE_MS = 20_000;

/** One request, which never throws: what became of it is in the reply. */
export function call(address: string, { method, path, token, body, patienceMs = PATIENCE_MS }: Call): Promise<Reply> {
  const text = body && JSON.stringify(body);
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, headers: Reply["headers"] = {}, received = "") =>
      resolve({ status, headers, text: received, ms: performance.now() - begun });
    const sent = request(
      address + path,
      {
        agent,
        method: method ?? (body ? "POST" : "GET"),
        headers: {
          ...(token && { cookie: `sid=${token}` }),
          ...(text && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
        },
      },
      (response) => {
        let received = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (received += chunk));
        response.on("end", () => end(response.statusCode ?? 0, response.headers, received));
        response.on("error", () => end(0));
      },
    );
    sent.setTimeout(patienceMs, () => {
      end(-1);
      sent.destroy();
    });
    sent.on("error", () => end(0));
    sent.end(text);
  });
}

export const isGood = ({ status }: Reply) => status >= 200 && status < 300;

/** What went wrong, in the words of the report; null where nothing did. */
export function kindOf({ status, headers }: Reply): string | null {
  if (status === 0) return "cut";
  if (status === -1) return "silent";
  if (status === 503 && headers["retry-after"] === undefined) return "503 without Retry-After";
  return status >= 400 ? String(status) : null;
}

/** How often each kind of failure came. */
export class Failures {
  readonly counts = new Map<string, number>();

  add(reply: Reply) {
    const kind = kindOf(reply);
    if (kind) this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }

  count(...kinds: string[]): number {
    return kinds.reduce((sum, kind) => sum + (this.counts.get(kind) ?? 0), 0);
  }

  /** Server errors that do not say 'try again later'. */
  get unexpected(): number {
    return [...this.counts].reduce((sum, [kind, count]) => (isExpected(kind) ? sum : sum + count), 0);
  }

  toString(): string {
    const all = [...this.counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([kind, count]) => `${kind} × ${count}`);
    return all.length === 0 ? "none" : all.join(", ");
  }
}

const isExpected = (kind: string) => ["cut", "silent", "503", "507", "429"].includes(kind);

/** Asks until the reply is good; returns how long that took from now. */
export async function untilGood(address: string, wanted: Call, limitMs = 60_000): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const reply = await call(address, { patienceMs: 5_000, ...wanted });
    const ms = performance.now() - begun;
    if (isGood(reply)) return ms;
    if (ms > limitMs) throw new Error(`${wanted.path} is still ${reply.status} after ${Math.round(ms)} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

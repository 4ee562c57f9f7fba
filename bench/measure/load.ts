import { connect, type Socket } from "node:net";

export interface Call {
  method?: string;
  path: string;
  token?: string;
  body?: object;
  headers?: Record<string, string>;
}

export interface Loaded {
  count: number;
  seconds: number;
  bytes: number;
  statuses: Record<string, number>;
  /** Milliseconds of each request, sorted. */
  times: number[];
  /** The body of the last response, as sent. */
  last: Buffer;
}

interface Options {
  address: string;
  connections: number;
  count: number;
  call: (n: number) => Call;
  /** Starts at most this many requests a second, evenly; without it each connection sends as fast as it can. */
  rate?: number;
}

function encode(host: string, { method = "GET", path, token, body, headers = {} }: Call): string {
  const text = body && JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${host}`];
  if (token) lines.push(`cookie: sid=${token}`);
  if (method !== "GET") lines.push(`origin: http://${host}`);
  if (text) lines.push("content-type: application/json", `content-length: ${Buffer.byteLength(text)}`);
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  return `${lines.join("\r\n")}\r\n\r\n${text ?? ""}`;
}

/** Reads one response after the other from a keep-alive connection: the client must cost less than the server. */
class Connection {
  private readonly chunks: Buffer[] = [];
  private length = 0;
  private needed = 0;
  private headEnd = 0;
  private done: ((response: { status: number; body: Buffer }) => void) | undefined;
  private failed: ((error: Error) => void) | undefined;
  private status = 0;
  private isChunked = false;

  private readonly socket: Socket;

  constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on("data", (chunk) => this.read(chunk));
    socket.on("error", (error) => this.failed?.(error));
    socket.on("close", () => this.failed?.(new Error("The server closed the connection")));
  }

  send(text: string) {
    return new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
      this.done = resolve;
      this.failed = reject;
      this.socket.write(text);
    });
  }

  end() {
    this.failed = undefined;
    this.socket.destroy();
  }

  private read(chunk: Buffer) {
    this.chunks.push(chunk);
    this.length += chunk.length;
    if (this.headEnd === 0 && !this.readHead()) return;
    if (this.isChunked ? !this.endsChunked() : this.length < this.needed) return;
    const body = Buffer.concat(this.chunks).subarray(this.headEnd);
    const { done, status } = this;
    this.chunks.length = 0;
    this.length = this.needed = this.headEnd = 0;
    done?.({ status, body });
  }

  private readHead(): boolean {
    const all = this.chunks.length === 1 ? (this.chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(this.chunks);
    const end = all.indexOf("\r\n\r\n");
    if (end < 0) return false;
    const head = all.subarray(0, end).toString("latin1").toLowerCase();
    this.headEnd = end + 4;
    this.status = Number(head.slice(9, 12));
    this.isChunked = head.includes("\r\ntransfer-encoding: chunked");
    this.needed = this.headEnd + Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
    return true;
  }

  private endsChunked(): boolean {
    return Buffer.concat(this.chunks.slice(-2)).subarray(-5).toString("latin1") === "0\r\n\r\n";
  }
}

function open(host: string): Promise<Connection> {
  const [name = "", port] = host.split(":");
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), name, () => resolve(new Connection(socket)));
    socket.once("error", reject);
  });
}

/** Sends `count` requests over keep-alive connections and waits for each response on its own connection. */
export async function load({ address, connections, count, call, rate }: Options): Promise<Loaded> {
  const host = new URL(address).host;
  const pool = await Promise.all(Array.from({ length: connections }, () => open(host)));
  const result: Loaded = { count, seconds: 0, bytes: 0, statuses: {}, times: [], last: Buffer.alloc(0) };
  let next = 0;
  const begin = performance.now();
  await Promise.all(
    pool.map(async (connection) => {
      for (let n = next++; n < count; n = next++) {
        const due = rate ? begin + (n * 1000) / rate - performance.now() : 0;
        if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
        const start = performance.now();
        const { status, body } = await connection.send(encode(host, call(n)));
        result.times.push(performance.now() - start);
        result.statuses[status] = (result.statuses[status] ?? 0) + 1;
        result.bytes += body.length;
        result.last = body;
      }
    }),
  );
  result.seconds = (performance.now() - begin) / 1000;
  for (const connection of pool) connection.end();
  result.times.sort((a, b) => a - b);
  return result;
}

/** A load whose every response must be a success. */
export async function loadWell(options: Options): Promise<Loaded> {
  const loaded = await load(options);
  const bad = Object.keys(loaded.statuses).filter((status) => !status.startsWith("2"));
  if (bad.length > 0) {
    const { method = "GET", path } = options.call(0);
    throw new Error(`${method} ${path}: ${JSON.stringify(loaded.statuses)} ${loaded.last.toString().slice(0, 300)}`);
  }
  return loaded;
}

export const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

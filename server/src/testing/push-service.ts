import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { pushMessage } from "@plaza/contract/push";
import type { Person } from "./world.ts";

/** The settings that let a server under test push to a service on this machine. */
export const TO_LOOPBACK = { NODE_ENV: "test", PUSH_ALLOW_LOOPBACK: "1" };

const SWITCHING = "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n";

interface Arrived {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A queued value in place of a status: the service accepts what arrives, and never responds. */
export const SILENCE = 0;

/** A push service of the test's own. It responds with 201 unless configured otherwise, and stores what arrives. */
export async function startPushService() {
  const arrived: Arrived[] = [];
  const queued = new Map<string, number[]>();
  const open = new Set<Socket>();
  const delays = new Map<string, number>();
  const left = { waiting: 0, mostWaiting: 0 };
  let connections = 0;
  const server = createServer((request, response) => void receive(request, response));
  async function receive(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? "";
    arrived.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
    const [status = 201, ...later] = queued.get(path) ?? [];
    queued.set(path, later);
    await sleep(delays.get(path) ?? 0);
    if (status === SILENCE) return stall(request.socket);
    if (status === 101) return void request.socket.write(SWITCHING);
    response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
  }
  function stall(socket: Socket) {
    left.waiting += 1;
    left.mostWaiting = Math.max(left.mostWaiting, left.waiting);
    socket.once("close", () => (left.waiting -= 1));
  }
  server.on("connection", (socket) => {
    connections += 1;
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  // It never closes a connection by itself.
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    connections: () => connections,
    openConnections: () => open.size,
    /** The most requests that waited at the same time. */
    mostWaiting: () => left.mostWaiting,
    arrivedAt: ({ endpoint }: Browser) => arrived.filter(({ path }) => endpoint.endsWith(path)),
    /** The statuses of the next responses at that address. */
    respondWith: ({ endpoint }: Browser, ...statuses: number[]) => queued.set(new URL(endpoint).pathname, statuses),
    /** The delay of each response at that address. */
    delay: ({ endpoint }: Browser, ms: number) => delays.set(new URL(endpoint).pathname, ms),
    browser: () => newBrowser(`http://127.0.0.1:${port}/push/${randomBytes(12).toString("hex")}`),
    /** What was pushed to that address, decrypted with the browser's keys. */
    pushedTo(browser: Browser) {
      return this.arrivedAt(browser).map(({ body }) => pushMessage.parse(JSON.parse(browser.decrypt(body))));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const socket of open) socket.destroy();
      }),
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
export type Browser = ReturnType<typeof newBrowser>;

/** A browser's half of a subscription: it alone can decrypt what is pushed to it (RFC 8291, RFC 8188). */
export function newBrowser(endpoint: string) {
  const own = createECDH("prime256v1");
  own.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: own.getPublicKey("base64url"), auth: auth.toString("base64url") };
  return {
    endpoint,
    keys,
    subscription: { endpoint, keys },
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), sender]);
      const secret = Buffer.from(hkdfSync("sha256", own.computeSecret(sender), auth, info, 32));
      const part = (name: string, length: number) =>
        Buffer.from(hkdfSync("sha256", secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
      const cipher = createDecipheriv("aes-128-gcm", part("aes128gcm", 16), part("nonce", 12));
      cipher.setAuthTag(sealed.subarray(-16));
      const opened = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      // The last record ends with a 2 and any number of zeros.
      return opened.subarray(0, opened.lastIndexOf(2)).toString();
    },
  };
}

export const subscribe = (member: Person, { subscription }: Pick<Browser, "subscription">) =>
  member.send("/api/push/subscription", { method: "PUT", body: subscription });

export const unsubscribe = (member: Person, { endpoint }: Browser) =>
  member.send("/api/push/subscription", { method: "DELETE", body: { endpoint } });

/** Subscribes a new browser of theirs. */
export async function turnOn(member: Person, service: PushService): Promise<Browser> {
  const browser = service.browser();
  const { status, text } = await subscribe(member, browser);
  if (status !== 204) throw new Error(`${status} ${text}`);
  return browser;
}

import { createHash, createHmac, randomBytes } from "node:crypto";
import { createSocket } from "node:dgram";
import { connect as connectTcp } from "node:net";
import { connect as connectTls } from "node:tls";
import { relayCredential } from "../relay-credential.ts";

const PATIENCE_MS = 5_000;
const COOKIE = 0x2112a442;
const HEADER_BYTES = 20;
export const ALLOCATE = 0x0003;
const USERNAME = 0x0006;
const INTEGRITY = 0x0008;
const INTEGRITY_BYTES = 24;
const REALM = 0x0014;
const NONCE = 0x0015;
const TRANSPORT = 0x0019;
/** What is to be relayed. */
export const OVER_UDP: Attribute = [TRANSPORT, Buffer.from([17, 0, 0, 0])];

export type Attribute = [type: number, value: Buffer];

/** Returns what sends signed messages over this line; a relay gives the numbers to sign with to who asks without. */
export async function logIn(line: Line, secret: string) {
  const asked = await line.ask(messageOf(ALLOCATE, [OVER_UDP]));
  const realm = attributeOf(asked, REALM);
  const nonce = attributeOf(asked, NONCE);
  if (!realm || !nonce) throw new Error("it isn't a TURN server with a shared secret");
  const { username, credential } = relayCredential(secret, "doctor");
  const key = createHash("md5").update(`${username}:${realm.toString()}:${credential}`).digest();
  const login: Attribute[] = [
    [USERNAME, Buffer.from(username)],
    [REALM, realm],
    [NONCE, nonce],
  ];
  return async (type: number, attributes: Attribute[]) => {
    const answered = await line.ask(messageOf(type, [...attributes, ...login], key));
    return answered.readUInt16BE(0);
  };
}

/** Signed where there is a key. */
function messageOf(message: number, attributes: Attribute[], key?: Buffer): Buffer {
  const body = Buffer.concat(
    attributes.map(([type, value]) => {
      const padded = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4);
      padded.writeUInt16BE(type, 0);
      padded.writeUInt16BE(value.length, 2);
      value.copy(padded, 4);
      return padded;
    }),
  );
  const header = Buffer.alloc(8);
  header.writeUInt16BE(message, 0);
  header.writeUInt16BE(body.length + (key ? INTEGRITY_BYTES : 0), 2);
  header.writeUInt32BE(COOKIE, 4);
  const unsigned = Buffer.concat([header, randomBytes(12), body]);
  if (!key) return unsigned;
  const seal = Buffer.from([INTEGRITY >> 8, INTEGRITY & 0xff, 0, 20]);
  return Buffer.concat([unsigned, seal, createHmac("sha1", key).update(unsigned).digest()]);
}

function attributeOf(message: Buffer, wanted: number): Buffer | undefined {
  for (let at = HEADER_BYTES; at + 4 <= message.length;) {
    const [type, length] = [message.readUInt16BE(at), message.readUInt16BE(at + 2)];
    if (type === wanted) return message.subarray(at + 4, at + 4 + length);
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return undefined;
}

export interface Line {
  ask(message: Buffer): Promise<Buffer>;
  close(): void;
}

const late = () => new Error("it doesn't respond");

/** Over UDP unless the address says otherwise; `turns:` is TLS. */
export async function openLine(url: string): Promise<Line> {
  const [, scheme, host = "", port, transport] =
    /^(turns?):([\w.-]+|\[[\da-f:]+\])(?::(\d+))?(?:\?transport=(udp|tcp))?$/.exec(url) ?? [];
  const isSecure = scheme === "turns";
  const target = { host: host.replaceAll(/[[\]]/g, ""), port: Number(port ?? (isSecure ? 5349 : 3478)) };
  return isSecure || transport === "tcp" ? openStream(target, isSecure) : openDatagrams(target);
}

function openDatagrams({ host, port }: { host: string; port: number }): Line {
  const socket = createSocket(host.includes(":") ? "udp6" : "udp4");
  return {
    ask: (message) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(late()), PATIENCE_MS);
        const fail = (error: Error) => {
          clearTimeout(timer);
          reject(error);
        };
        socket.once("error", fail);
        socket.once("message", (received) => {
          clearTimeout(timer);
          resolve(received);
        });
        socket.send(message, port, host, (error) => error && fail(error));
      }),
    close: () => socket.close(),
  };
}

async function openStream(target: { host: string; port: number }, isSecure: boolean): Promise<Line> {
  const socket = isSecure ? connectTls({ ...target, servername: target.host }) : connectTcp(target);
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(late()));
  await new Promise((resolve, reject) => {
    socket.once(isSecure ? "secureConnect" : "connect", resolve);
    socket.once("error", reject);
  });
  return {
    ask: (message) =>
      new Promise((resolve, reject) => {
        socket.once("error", reject);
        socket.once("close", () => reject(new Error("it closed the connection")));
        socket.once("data", resolve);
        socket.write(message);
      }),
    close: () => socket.destroy(),
  };
}

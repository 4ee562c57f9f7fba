import { connect } from "node:net";
import type { Chance } from "./damaged-media.ts";

const METHODS = [
  "GET",
  "POST",
  "PUT",
  "DELETE",
  "PATCH",
  "TRACE",
  "OPTIONS",
  "HEAD",
  "CONNECT",
  "PROPFIND",
  "get",
  "G\0T",
];
const PATHS = [
  ..."/ /api/posts /api/login /ws /objects/x /healthz /api/../../etc/passwd //evil.example * http://evil.example/".split(
    " ",
  ),
  ..."/%00 /%c0%ae%c0%ae /api/posts?limit=%zz /api/posts#x /\\..\\x".split(" "),
  `/${"a".repeat(20_000)}`,
  `/api/posts?${"a=1&".repeat(3_000)}`,
];
const VERSIONS = ["HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/1.1 ", "HTTP/9", "", "http/1.1"];
const HEADERS = [
  "Content-Length: 5",
  "Content-Length: -1",
  "Content-Length: 99999999999999999999",
  "Content-Length: 5, 5",
  "Content-Length : 5",
  "Transfer-Encoding: chunked",
  "Transfer-Encoding: chunked, identity",
  "Transfer-Encoding: xchunked",
  "Transfer-Encoding:\tchunked",
  "Content-Type: application/json",
  "Content-Type: application/json; charset=utf-16",
  "Content-Encoding: gzip",
  "Expect: 100-continue",
  "Expect: something",
  "Connection: upgrade",
  "Upgrade: websocket",
  "Upgrade: h2c",
  "Sec-WebSocket-Key: x",
  "Sec-WebSocket-Version: 99",
  "Cookie: sid=" + "a".repeat(5_000),
  "Cookie: sid=\xff\xfe; sid=; =; ;;",
  "Authorization: Bearer " + "x".repeat(4_000),
  "Range: bytes=0-,".repeat(1) + "0-,".repeat(2_000),
  "If-None-Match: " + '"x",'.repeat(2_000),
  "Accept-Encoding: br;q=NaN, gzip;q=-1, *;q=9e999",
  "Accept-Language: " + "x-".repeat(2_000),
  "X-Forwarded-For: " + "1.1.1.1,".repeat(1_000),
  'Forwarded: for="[::1]";host=evil.example',
  "Origin: null",
  "Host: ",
  "Host: a\r\nHost: b",
  "Host: evil.example:99999",
  "X: \0",
  "X: a\nY: b",
  ": nothing",
  "no colon",
  " folded: x",
];
const BODIES = [
  "",
  "{}",
  "0\r\n\r\n",
  "5\r\nhello\r\n0\r\n\r\n",
  "ffffffffffffffff\r\nx",
  "-1\r\n",
  "5;ext=\0\r\nhello",
  '{"a":',
];

const one = <T>(chance: Chance, list: T[]): T => list[chance(list.length)] as T;

/** One or two requests in a row that are nearly HTTP, or not at all. */
export function malformedRequest(chance: Chance): Buffer {
  if (chance(20) === 0) return Buffer.from(Array.from({ length: chance(600) + 1 }, () => chance(256)));
  const lines = [`${one(chance, METHODS)} ${one(chance, PATHS)} ${one(chance, VERSIONS)}`];
  if (chance(4) > 0) lines.push("Host: 127.0.0.1");
  for (let n = chance(5); n > 0; n -= 1) lines.push(one(chance, HEADERS));
  if (chance(30) === 0) lines.push(...Array.from({ length: 300 }, (_, n) => `X-${n}: x`));
  const end = one(chance, ["\r\n", "\r\n", "\r\n", "\r\n", "\n", "\r"]);
  let text = `${lines.join(end)}${end}${end}${one(chance, BODIES)}`;
  if (chance(6) === 0) text = text.slice(0, chance(text.length));
  if (chance(6) === 0) text += "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
  return Buffer.from(text, "latin1");
}

/** A frame, of which nothing needs to be right. */
export function malformedFrame(chance: Chance): Buffer {
  const texts = [
    "",
    "{}",
    "[]",
    "null",
    '{"type":"watch","postIds":[null]}',
    '{"type":"typing","receiverId":"x"}',
    "\0",
    "\xff\xfe",
  ];
  const body = chance(5) === 0 ? Buffer.alloc(chance(20_000), 0x61) : Buffer.from(one(chance, texts), "latin1");
  const head = [(chance(3) === 0 ? 0 : 0x80) | (chance(6) === 0 ? chance(8) << 4 : 0) | chance(16)];
  const isMasked = chance(5) > 0;
  const claimed = chance(6) === 0 ? chance(70_000) : body.length;
  const mask = isMasked ? 0x80 : 0;
  if (claimed < 126) head.push(mask | claimed);
  else if (claimed < 65_536) head.push(mask | 126, claimed >> 8, claimed & 255);
  else
    head.push(
      mask | 127,
      one(chance, [0, 0, 0x7f, 0xff]),
      0,
      0,
      0,
      0,
      claimed >> 16,
      (claimed >> 8) & 255,
      claimed & 255,
    );
  const key = [chance(256), chance(256), chance(256), chance(256)];
  const masked = isMasked ? body.map((byte, at) => byte ^ (key[at % 4] ?? 0)) : body;
  const frame = Buffer.concat([Buffer.from(head), Buffer.from(isMasked ? key : []), masked]);
  return chance(8) === 0 ? frame.subarray(0, chance(frame.length) + 1) : frame;
}

export const upgradeWith = (cookie: string) =>
  `GET /ws HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`;

/** Writes these, and returns what came back by the time the connection was closed, or the line had rested. */
export function sendRaw(port: number, parts: (string | Buffer)[], restMs: number): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    const line = connect(port, "127.0.0.1", () => {
      for (const part of parts) line.write(part);
    });
    const end = () => {
      line.destroy();
      resolve(received);
    };
    line.setTimeout(restMs, end);
    line.on("data", (data) => (received += data.toString("latin1")));
    line.on("error", () => {});
    line.on("close", end);
  });
}

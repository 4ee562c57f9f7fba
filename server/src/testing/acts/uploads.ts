import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import type { Person, World } from "../world.ts";

/** A picture of one colour. */
export const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: "#c47a3d" } });

export const jpeg = (width?: number, height?: number) => picture(width, height).jpeg().toBuffer();

/** With shapes of all colours, as a photo has: of a plain surface the AVIF would be the larger one. */
export async function photo(width: number, height: number) {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const shapes = sharp({ create: { width: 120, height: 80, channels: 3, background: "#888", noise } }).png();
  return sharp(await shapes.toBuffer())
    .resize(width, height)
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A black PNG of more pixels than its bytes let one expect, written here: to draw one takes seconds. */
export function bombPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit for each pixel, grey.
  header[8] = 1;
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

export async function uploadAddress(member: Person): Promise<string> {
  const { status, json } = await member.send("/api/objects/upload", { method: "POST" });
  if (status !== 201) throw new Error(`${status} ${json.message}`);
  return json.uploadURL;
}

/** Sends bytes to an upload address, as anybody who has it may. */
export async function put(address: string, body: Uint8Array | ReadableStream, headers: Record<string, string> = {}) {
  const response = await fetch(address, { method: "PUT", headers, body, duplex: "half" });
  const text = await response.text();
  return { status: response.status, message: text === "" ? "" : (JSON.parse(text) as { message: string }).message };
}

/** Uploads without processing. */
export async function send(member: Person, bytes: Uint8Array): Promise<string> {
  const address = await uploadAddress(member);
  const { status, message } = await put(address, bytes);
  if (status !== 200) throw new Error(`${status} ${message}`);
  return address;
}

export const finish = (member: Person, mediaURL: string) =>
  member.send("/api/post-media", { method: "PUT", body: { mediaURL } });

/** Uploads and processes; returns the path. */
export async function upload(member: Person, bytes?: Uint8Array): Promise<string> {
  const { status, json } = await finish(member, await send(member, bytes ?? (await jpeg())));
  if (status !== 200) throw new Error(`${status} ${json.message}`);
  return json.objectPath;
}

/** One after the other: a member has few slots for uploads. */
export async function uploadSome(member: Person, count: number): Promise<string[]> {
  const paths = [];
  for (let n = 0; n < count; n++) paths.push(await upload(member));
  return paths;
}

export async function get(world: World, path: string, member: Person, headers: Record<string, string> = {}) {
  const response = await fetch(world.url + path, { headers: { cookie: member.cookie, ...headers } });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}

import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { call, isGood } from "./calls.ts";
import type { Member } from "./members.ts";

/** A photo of noise, which no format makes small. */
export function photo(width = 400): Promise<Buffer> {
  const height = Math.round(width * 0.75);
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888888", noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Asks until there is one: a server that comes back says 503 first. */
export async function askForAddress(server: string, { token }: Member): Promise<string> {
  for (;;) {
    const reply = await call(server, { method: "POST", path: "/api/objects/upload", token });
    if (isGood(reply)) return (JSON.parse(reply.text) as { uploadURL: string }).uploadURL;
    await sleep(50);
  }
}

interface Way {
  /** The share of the bytes after which it stops for a while. */
  pauseAfter?: number;
  whilePaused?: () => Promise<unknown>;
  /** The share of the bytes after which the line is reset. */
  cutAfter?: number;
}

/** Sends a file; 0 where the line ended without a response. */
export function putBytes(address: string, body: Buffer, { pauseAfter = 1, whilePaused, cutAfter }: Way = {}) {
  return new Promise<{ status: number }>((resolve) => {
    const sent = request(address, { method: "PUT", agent: false, headers: { "content-length": body.length } });
    sent.on("response", (response) => {
      response.resume();
      response.on("end", () => resolve({ status: response.statusCode ?? 0 }));
      response.on("error", () => resolve({ status: 0 }));
    });
    sent.on("error", () => resolve({ status: 0 }));
    sent.setTimeout(30_000, () => sent.destroy());
    const at = Math.floor(body.length * (cutAfter ?? pauseAfter));
    sent.write(body.subarray(0, at), () => {
      if (cutAfter !== undefined) sent.socket?.resetAndDestroy();
      else void Promise.resolve(whilePaused?.()).then(() => sent.end(body.subarray(at)));
    });
  });
}

export const finishUpload = (server: string, { token }: Member, mediaURL: string) =>
  call(server, { method: "PUT", path: "/api/post-media", token, body: { mediaURL } });

/** Uploads and processes one photo; its path, or null where it was refused. */
export async function uploadPhoto(server: string, member: Member, bytes?: Buffer): Promise<string | null> {
  const address = await askForAddress(server, member);
  if ((await putBytes(address, bytes ?? (await photo()))).status !== 200) return null;
  const finished = await finishUpload(server, member, address);
  return isGood(finished) ? (JSON.parse(finished.text) as { objectPath: string }).objectPath : null;
}

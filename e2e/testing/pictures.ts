import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

interface Wanted {
  width?: number;
  height?: number;
  colour?: [red: number, green: number, blue: number];
  /** Every point another colour: nothing can make it smaller. */
  isNoise?: boolean;
}

/** A PNG, byte for byte. */
export function png({ width = 90, height = 160, colour = [230, 120, 40], isNoise = false }: Wanted = {}): Buffer {
  const line = () =>
    isNoise ? randomBytes(width * 3) : Buffer.from(Array.from({ length: width }, () => colour).flat());
  const lines = Array.from({ length: height }, () => Buffer.concat([Buffer.of(0), line()]));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    part("IHDR", head),
    part("IDAT", deflateSync(Buffer.concat(lines), { level: isNoise ? 0 : 6 })),
    part("IEND", Buffer.alloc(0)),
  ]);
}

function part(type: string, content: Buffer) {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A film of about so many seconds that plays, recorded by the browser itself. */
export async function webm(page: Page, seconds = 1): Promise<Buffer> {
  const base64 = await page.evaluate(async (frames) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 90, height: 160 });
    // Opaque, as what a camera films.
    const brush = canvas.getContext("2d", { alpha: false });
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm;codecs=vp8" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (let frame = 0; frame < frames; frame += 1) {
      if (brush) brush.fillStyle = `hsl(${frame * 14} 80% 50%)`;
      brush?.fillRect(0, 0, 90, 160);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
  }, seconds * 25);
  return Buffer.from(base64, "base64");
}

/** The same film with 10 MB of nothing behind it, as an element that players pass over. */
export function padded(film: Buffer): Buffer {
  const bytes = 10_485_760;
  const head = Buffer.alloc(9);
  head[0] = 0xec;
  head.writeBigUInt64BE(BigInt(bytes) | (1n << 56n), 1);
  return Buffer.concat([film, head, Buffer.alloc(bytes)]);
}

/**
 * A camera's photo held upright: 12 megapixels lying on their side, over 10 MB, with the place it was taken. Its upper right
 * corner is red. What is behind its end makes it large, so that it is quickly made and decoded.
 */
export async function cameraPhoto(): Promise<Buffer> {
  const corner = { create: { width: 600, height: 600, channels: 3, background: "red" } } as const;
  const photo = await sharp({ create: { width: 4032, height: 3024, channels: 3, background: "grey" } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: "A camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return Buffer.concat([photo, Buffer.alloc(10_485_760)]);
}

/** Squares of 400 px beside each other, one of each colour. */
export function stripes(...colours: string[]): Promise<Buffer> {
  const create = { width: 400 * colours.length, height: 400, channels: 3, background: "white" } as const;
  const squares = colours.map((background, square) => ({
    input: { create: { width: 400, height: 400, channels: 3, background } } as const,
    left: 400 * square,
    top: 0,
  }));
  return sharp({ create }).composite(squares).png().toBuffer();
}

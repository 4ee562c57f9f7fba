import sharp from "sharp";
import { mp4, webm } from "../films.ts";
import { oggVoice, webmVoice } from "../recordings.ts";

/** A number from 0 up to, but not including, the given one. */
export type Chance = (below: number) => number;

/** The same numbers for the same seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** One whole file of each kind that the server reads. */
export async function wholeFiles(): Promise<Buffer[]> {
  const picture = () => sharp({ create: { width: 64, height: 48, channels: 4, background: "#c47a3d80" } });
  const withExif = picture().withExif({ IFD0: { Copyright: "x" }, IFD3: { GPSLatitudeRef: "N" } });
  return [
    await withExif.jpeg().toBuffer(),
    await picture().png().toBuffer(),
    await picture().webp().toBuffer(),
    await picture().gif().toBuffer(),
    await picture().avif({ effort: 0 }).toBuffer(),
    mp4({ place: "+48.1+011.5/" }),
    mp4({ brand: "qt  ", isTurned: true }),
    webm({ place: "here" }),
    webm({ isEndless: true }),
    webmVoice(),
    oggVoice(),
  ];
}

const EXTREMES = [0, 1, 7, 8, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff];
const NAMES = ["moov", "trak", "mdia", "stbl", "stsz", "stco", "co64", "udta", "meta", "IHDR", "IDAT", "acTL", "VP8X"];

/** Where a box, a chunk or a segment seems to have its length: four letters come right before or behind one. */
function lengthsIn(file: Buffer): number[] {
  const found: number[] = [];
  for (let at = 4; at + 4 < file.length; at += 1) {
    if (/^[\w ©]{4}$/.test(file.toString("latin1", at, at + 4))) found.push(at - 4, at + 4);
  }
  return found.filter((at) => at >= 0 && at + 4 <= file.length);
}

const CHANGES: ((file: Buffer, chance: Chance) => Buffer)[] = [
  // Single bits and bytes.
  (file, chance) => {
    const changed = Buffer.from(file);
    for (let n = chance(12) + 1; n > 0; n -= 1) changed[chance(file.length)] = chance(256);
    return changed;
  },
  // Cut off.
  (file, chance) => file.subarray(0, chance(file.length) + 1),
  // Lengths and counts that lie.
  (file, chance) => {
    const changed = Buffer.from(file);
    const places = lengthsIn(file);
    if (places.length === 0) return changed;
    for (let n = chance(3) + 1; n > 0; n -= 1) {
      changed.writeUInt32BE(EXTREMES[chance(EXTREMES.length)] ?? 0, places[chance(places.length)] ?? 0);
    }
    return changed;
  },
  // Boxes of other kinds.
  (file, chance) => {
    const changed = Buffer.from(file);
    const places = lengthsIn(file);
    const at = places[chance(places.length || 1)];
    if (at !== undefined) changed.write(NAMES[chance(NAMES.length)] ?? "", at, 4, "latin1");
    return changed;
  },
  // A part twice, or many times inside itself.
  (file, chance) => {
    const [from, length, times] = [chance(file.length), chance(400) + 1, chance(40) + 1];
    const part = file.subarray(from, from + length);
    return Buffer.concat([file.subarray(0, from), ...Array.from({ length: times }, () => part), file.subarray(from)]);
  },
  // A part left out.
  (file, chance) => {
    const from = chance(file.length);
    return Buffer.concat([file.subarray(0, from), file.subarray(from + chance(200) + 1)]);
  },
  // The head of one kind alone, and noise behind it.
  (file, chance) =>
    Buffer.concat([file.subarray(0, 8 + chance(60)), Buffer.from(Array.from({ length: 200 }, () => chance(256)))]),
];

/** A file that was damaged once or a few times. */
export function damage(files: Buffer[], chance: Chance): Buffer {
  let file = files[chance(files.length)] ?? Buffer.alloc(1);
  for (let times = chance(3) + 1; times > 0; times -= 1) {
    file = CHANGES[chance(CHANGES.length)]?.(file, chance) ?? file;
    if (file.length === 0) file = Buffer.alloc(1);
  }
  return file.subarray(0, 1_000_000);
}

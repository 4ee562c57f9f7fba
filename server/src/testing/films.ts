/** Small films, byte for byte: enough of them to be recognised, measured and served. */

const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
};

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeInt32BE(value | 0, index * 4));
  return bytes;
};

const ONE = 0x10000;
const UPRIGHT = [ONE, 0, 0, 0, ONE, 0, 0, 0, 0x40000000];
/** Rotated by a quarter, as a phone held upright records it. */
const QUARTER = [0, ONE, 0, -ONE, 0, 0, 0, 0, 0x40000000];

interface Wanted {
  brand?: string;
  width?: number;
  height?: number;
  isTurned?: boolean;
  handler?: string;
  /** The location, written wherever cameras write it. */
  place?: string;
  bytes?: number;
}

export function mp4(wanted: Wanted = {}): Buffer {
  const {
    brand = "isom",
    width = 320,
    height = 240,
    isTurned = false,
    handler = "vide",
    place,
    bytes = 1_000,
  } = wanted;
  const ftyp = box("ftyp", Buffer.from(brand), numbers(512), Buffer.from(`${brand}mp41`));
  const tkhd = box(
    "tkhd",
    numbers(7, 0, 0, 1, 0, 1_000, 0, 0, 0, 0, ...(isTurned ? QUARTER : UPRIGHT), width * ONE, height * ONE),
  );
  const text = Buffer.from(place ?? "");
  const words = place === undefined ? [] : [box("udta", box("\xa9xyz", text), box("loci", text))];
  const hdlr = (type: string) => box("hdlr", numbers(0, 0), Buffer.from(type), numbers(0, 0, 0), Buffer.from("x\0"));
  const track = box("trak", tkhd, box("mdia", hdlr(handler)), ...words);
  const mdat = box("mdat", text, Buffer.alloc(bytes, 7));
  // The location once more as a track of its own, whose one sample begins with the film's data.
  const samples = box(
    "stbl",
    box("stsz", numbers(0, 0, 1, text.length)),
    box("stsc", numbers(0, 1, 1, 1, 1)),
    box("stco", numbers(0, 1, ftyp.length + 8)),
  );
  const metaTracks = place === undefined ? [] : [box("trak", tkhd, box("mdia", hdlr("meta"), box("minf", samples)))];
  const meta = place === undefined ? [] : [box("meta", numbers(0), text)];
  const moov = box("moov", box("mvhd", Buffer.alloc(100)), track, ...metaTracks, ...meta, ...words);
  const uuid = place === undefined ? [] : [box("uuid", Buffer.alloc(16, 1), text)];
  return Buffer.concat([ftyp, mdat, moov, ...uuid]);
}

/** 9,900 tracks that are neither picture nor sound, each with one sample of nine megabytes over the same bytes. */
export function hostileMp4({ tracks = 9_900, sampleBytes = 9_000_000 } = {}): Buffer {
  const film = mp4({ bytes: sampleBytes });
  const moovAt = film.indexOf("moov") - 4;
  const at = film.indexOf("mdat") + 4;
  const samples = box(
    "stbl",
    box("stsz", numbers(0, sampleBytes, 1)),
    box("stsc", numbers(0, 1, 1, 1, 1)),
    box("stco", numbers(0, 1, at)),
  );
  const hidden = box("trak", box("mdia", box("minf", samples)));
  const own = film.subarray(moovAt + 8);
  const moov = box("moov", own, Buffer.alloc(hidden.length * tracks, hidden));
  return Buffer.concat([film.subarray(0, moovAt), moov]);
}

const element = (id: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length | 0x10000000);
  return Buffer.concat([Buffer.from(id, "hex"), size, body]);
};

/** An element as a browser records it: the segment and its clusters declare no length. */
const endless = (id: string, ...content: Buffer[]) =>
  Buffer.concat([Buffer.from(`${id}01ffffffffffffff`, "hex"), ...content]);

export function webm({ width = 320, height = 240, place, isEndless = false, trackType = 1 }: WantedWebm = {}): Buffer {
  const part = isEndless ? endless : element;
  const side = (value: number) => Buffer.from([value >> 8, value & 255]);
  const header = element("1a45dfa3", element("4282", Buffer.from("webm")));
  const video = element("e0", element("b0", side(width)), element("ba", side(height)));
  const tracks = element(
    "1654ae6b",
    element("ae", element("d7", Buffer.from([1])), element("83", Buffer.from([trackType])), video),
  );
  const cluster = part("1f43b675", element("e7", Buffer.from([0])), element("a3", Buffer.alloc(500, 7)));
  const tags = place === undefined ? [] : [element("1254c367", element("7373", element("67c8", Buffer.from(place))))];
  return Buffer.concat([header, part("18538067", tracks, cluster, ...tags)]);
}

/** 52 lists of tracks with 99,000 entries of two bytes each. */
export function hostileWebm(): Buffer {
  const film = webm();
  const segmentAt = film.indexOf(Buffer.from("18538067", "hex"));
  const entries = element("1654ae6b", Buffer.alloc(99_000 * 2, Buffer.from([0xae, 0x80])));
  const lists = Buffer.alloc(entries.length * 52, entries);
  return Buffer.concat([film.subarray(0, segmentAt), element("18538067", lists, film.subarray(segmentAt + 8))]);
}

interface WantedWebm {
  width?: number;
  height?: number;
  place?: string;
  isEndless?: boolean;
  trackType?: number;
}

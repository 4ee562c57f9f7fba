import { LARGEST_WIDTH, MAX_PIXELS, MAX_SIDE, PANORAMA_HEIGHT } from "@plaza/contract/base/image-size";
import sharp, { type OutputInfo, type ResizeOptions, type Sharp } from "sharp";
import { refuse } from "../../errors.ts";
import { smallerWidths } from "./object-names.ts";

/** What is made of an upload, to be shown. */
export interface Prepared {
  kind: "image" | "video";
  contentType: string;
  width: number;
  height: number;
  placeholder: string | null;
  /** What is kept of it; the one without a width is the largest. */
  files: { width: number | null; isAvif?: boolean; body: Buffer }[];
}

const MAX_FRAMES = 300;
/** Many frames cost many times the work. */
const LARGEST_MOVING_WIDTH = 1080;
/** What a feed shows. Wider ones are seen one at a time, and cost too much to draw a second time. */
const LARGEST_AVIF_WIDTH = 1080;
/** Most browsers show the AVIF instead; the widest alone has none. More effort takes three times as long for a tenth of the bytes. */
const WEBP = { quality: 80, effort: 1 };
/** Packing all frames harder would cost more time than it saves. */
const MOVING_WEBP = { quality: 80, effort: 0 };
/** A little coarser than the WebP and a third smaller; more effort takes three times as long for a fiftieth of the bytes. */
const AVIF = { quality: 60, effort: 0, chromaSubsampling: "4:2:0" };
const PLACEHOLDER_SIDE = 16;
const SECONDS = 10;
const LARGEST: ResizeOptions = { width: LARGEST_WIDTH, height: PANORAMA_HEIGHT, fit: "outside" };

const LOADERS = ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((format) => `VipsForeignLoad${format}`);

// The formats we show and no other: no SVG, no PDF, nothing that reads a further file.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: LOADERS });
// One thread and no memory of past pictures: what one costs is known.
sharp.concurrency(1);
sharp.cache(false);

const tooLarge = () => refuse("photo_too_large", { values: { megapixels: MAX_PIXELS / 1_000_000 } });

/** Drawn anew as WebP, and as AVIF where that is smaller: upright, and without anything but its pixels. */
export async function prepareImage(bytes: Buffer): Promise<Prepared> {
  try {
    const isAnimated = await checkSize(bytes);
    return isAnimated ? await drawAnimated(bytes) : await drawStill(bytes);
  } catch (error) {
    throw asRefusal(error);
  }
}

/** The same of the first frame alone, within a square of this side. */
export async function prepareStill(bytes: Buffer, side: number): Promise<Prepared> {
  try {
    await checkSize(bytes);
    return await drawStill(bytes, { width: side, height: side, fit: "inside" });
  } catch (error) {
    throw asRefusal(error);
  }
}

interface Square {
  side: number;
  /** The picture within it. */
  inner: number;
  /** Whether white is behind it: a phone would put black there. */
  isOpaque: boolean;
}

/** One of our own pictures in a square, as PNG: for icons, which not every browser takes in other formats. */
export async function drawSquare(bytes: Buffer, { side, inner, isOpaque }: Square): Promise<Buffer> {
  const background = { r: 255, g: 255, b: 255, alpha: isOpaque ? 1 : 0 };
  const margin = (side - inner) / 2;
  const drawn = open(bytes)
    .resize({ width: inner, height: inner, fit: "contain", background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background });
  return (isOpaque ? drawn.flatten({ background }) : drawn).png({ compressionLevel: 9 }).toBuffer();
}

const open = (bytes: Buffer, animated = false) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", animated }).timeout({ seconds: SECONDS });

/** From the header alone, before anything is unpacked. */
async function checkSize(bytes: Buffer): Promise<boolean> {
  const { width, height, pages = 1 } = await open(bytes).metadata();
  const isTooLarge = Math.max(width, height) > MAX_SIDE || width * height * pages > MAX_PIXELS || pages > MAX_FRAMES;
  if (isTooLarge) throw tooLarge();
  return pages > 1;
}

/** Unpacked once, and each width drawn from the next larger one. */
async function drawStill(bytes: Buffer, size: ResizeOptions = LARGEST): Promise<Prepared> {
  let raw = await unpack(
    open(bytes)
      .autoOrient()
      .resize({ ...size, withoutEnlargement: true }),
  );
  const { width, height } = raw.info;
  const files: Prepared["files"] = [];
  for (const at of [null, ...smallerWidths(width).toReversed()]) {
    if (at !== null) raw = await unpack(drawn(raw).resize({ width: at }));
    files.push(...(await pack(raw, at)));
  }
  return { kind: "image", contentType: "image/webp", width, height, placeholder: await drawTiny(drawn(raw)), files };
}

interface Raw {
  data: Buffer;
  info: OutputInfo;
}

const unpack = (picture: Sharp): Promise<Raw> => picture.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });

const drawn = ({ data, info: { width, height, channels } }: Raw) => sharp(data, { raw: { width, height, channels } });

/** As AVIF too only where it saves something: it lies beside the WebP and takes up room of its own. */
async function pack(raw: Raw, width: number | null): Promise<Prepared["files"]> {
  const webp = { width, body: await drawn(raw).webp(WEBP).toBuffer() };
  if (raw.info.width > LARGEST_AVIF_WIDTH) return [webp];
  const avif = { width, isAvif: true, body: await drawn(raw).avif(AVIF).toBuffer() };
  return avif.body.byteLength < webp.body.byteLength ? [webp, avif] : [webp];
}

async function drawAnimated(bytes: Buffer): Promise<Prepared> {
  const { width, pageHeight, height } = await open(bytes, true).metadata();
  const shownWidth = Math.min(width, LARGEST_MOVING_WIDTH);
  const shownHeight = Math.max(1, Math.round(((pageHeight ?? height) * shownWidth) / width));
  const draw = (at: number) => open(bytes, true).resize({ width: at }).webp(MOVING_WEBP).toBuffer();
  const files: Prepared["files"] = [{ width: null, body: await draw(shownWidth) }];
  for (const smaller of smallerWidths(shownWidth)) files.push({ width: smaller, body: await draw(smaller) });
  const placeholder = await drawTiny(open(bytes));
  return { kind: "image", contentType: "image/webp", width: shownWidth, height: shownHeight, placeholder, files };
}

async function drawTiny(picture: Sharp): Promise<string> {
  const tiny = await picture
    .resize({ width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE, fit: "inside" })
    .webp({ quality: 40, alphaQuality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

/** Whatever the picture library says about a file is about the file. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || error.name === "AppError") return error;
  return error.message.includes("pixel limit") ? tooLarge() : refuse("photo_damaged");
}

import sharp from "sharp";
import { type Drawing, type Size, svgOf } from "./drawing.ts";

const SVG_LOADERS = ["VipsForeignLoadSvg"];
/** Compressed lightly: the PNG is read once, a moment later. */
const PNG = { compressionLevel: 1 };

/**
 * The media feature blocks SVG for the whole process, since an upload could hold anything. What is drawn here is our
 * own, so SVG is allowed for the length of this work.
 */
export async function withSvg<T>(work: () => Promise<T>): Promise<T> {
  sharp.unblock({ operation: SVG_LOADERS });
  try {
    return await work();
  } finally {
    sharp.block({ operation: SVG_LOADERS });
  }
}

export const rasterise = (drawing: Drawing, size: Size): Promise<Buffer> =>
  sharp(Buffer.from(svgOf(drawing, size)))
    .png(PNG)
    .toBuffer();

interface Size {
  width: number;
  height: number;
}

/** Of all frames together: what a picture takes up once it is decoded, however small its file. */
export const MAX_PIXELS = 25_000_000;
/** The longest side that WebP can hold. */
export const MAX_SIDE = 16_383;
export const LARGEST_WIDTH = 1920;
/** A panorama is stored wider than that, so that it is sharp where it fills a frame by its height. */
export const PANORAMA_HEIGHT = 640;

/** Returns the size that a picture is stored in: no larger than screens show it, and within the server's limits. */
export function neededSize({ width, height }: Size): Size {
  const shown = Math.max(LARGEST_WIDTH / width, PANORAMA_HEIGHT / height);
  const allowed = Math.min(MAX_SIDE / Math.max(width, height), Math.sqrt(MAX_PIXELS / (width * height)));
  const scale = Math.min(1, shown, allowed);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

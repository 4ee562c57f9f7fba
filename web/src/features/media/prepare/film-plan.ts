interface Film {
  seconds: number;
  width: number;
  height: number;
  /** What its sound takes, in bits a second. */
  soundBitrate: number;
}

/** Part of the limit, because an encoder only nears what it is asked for. */
const AIM = 0.9;
const MOST = 2_500_000;
/** Below this nothing is recognised any more. */
const LEAST = 250_000;
/** The shorter side that so many bits a second are enough for. */
const SIDES = [
  { from: 1_500_000, side: 720 },
  { from: 600_000, side: 480 },
  { from: LEAST, side: 360 },
];

/** Returns the size and the bits a second with which a film stays within a limit; null for one that is too long. */
export function planOf({ seconds, width, height, soundBitrate }: Film, maxBytes: number) {
  const bitrate = Math.min(MOST, Math.floor((maxBytes * 8 * AIM) / seconds) - soundBitrate);
  const side = SIDES.find(({ from }) => bitrate >= from)?.side;
  if (!side) return null;
  const scale = Math.min(1, side / Math.min(width, height));
  return { bitrate, width: even(width * scale), height: even(height * scale) };
}

/** Encoders take even sizes only. */
const even = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2));

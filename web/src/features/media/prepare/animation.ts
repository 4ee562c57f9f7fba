/** Animations announce themselves before their first frame. */
export const HEAD_BYTES = 4096;

const text = (bytes: Uint8Array, start: number, end: number) => String.fromCodePoint(...bytes.subarray(start, end));

/** Whether a picture moves, by its first bytes. A canvas would store only its first frame. */
export function isAnimated(head: Uint8Array): boolean {
  const first = text(head, 0, 16);
  if (first.startsWith("GIF8")) return true;
  if (first.startsWith("RIFF") && first.endsWith("WEBPVP8X")) return ((head[20] ?? 0) & 2) !== 0;
  if (first.startsWith("\u0089PNG")) {
    const chunks = text(head, 0, HEAD_BYTES);
    const pixels = chunks.indexOf("IDAT");
    return chunks.slice(0, pixels === -1 ? undefined : pixels).includes("acTL");
  }
  return first.slice(4).startsWith("ftypavis");
}

/** The tracks are named in the first few hundred bytes. */
const HEAD_BYTES = 4_096;
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/** The content type of a recording as browsers make it, by its bytes: Opus in WebM or Ogg, and no picture. Null for all else. */
export function opusTypeOf(bytes: Buffer): "audio/webm" | "audio/ogg" | null {
  const head = bytes.subarray(0, HEAD_BYTES).toString("latin1");
  if (head.startsWith("OggS")) return head.startsWith("OpusHead", 28) ? "audio/ogg" : null;
  if (!bytes.subarray(0, EBML.length).equals(EBML)) return null;
  return head.includes("webm") && head.includes("A_OPUS") && !head.includes("V_") ? "audio/webm" : null;
}

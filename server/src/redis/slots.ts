export const SLOTS = 16_384;

/** The slot of a hash tag, as Redis computes it: CRC16 (XMODEM). */
export function slotOf(tag: string): number {
  let crc = 0;
  for (const byte of Buffer.from(tag)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc % SLOTS;
}

/** Returns which of `count` equal ranges of slots this tag is in. */
export const rangeOf = (tag: string, count: number): number => Math.floor((slotOf(tag) * count) / SLOTS);

/** One hash tag in each of `count` equal ranges of slots: with as many or fewer masters, each has some of them. */
export function spreadTags(count: number): string[] {
  return Array.from({ length: count }, (_, range) => {
    for (let n = 0; ; n++) if (rangeOf(`${range}-${n}`, count) === range) return `${range}-${n}`;
  });
}

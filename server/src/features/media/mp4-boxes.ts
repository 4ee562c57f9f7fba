import type { Film } from "./film-budget.ts";

/** Where the content of a box begins and ends, and where the box itself begins. */
export interface Box {
  type: string;
  at: number;
  start: number;
  end: number;
}

/** The boxes that lie one after another in a stretch of bytes; null where they do not fill it exactly. */
export function boxesIn({ bytes, budget }: Film, { start, end }: { start: number; end: number }): Box[] | null {
  const boxes: Box[] = [];
  let at = start;
  while (end - at >= 8) {
    budget.takeParts(1);
    const box = readBox(bytes, at, end);
    if (!box) return null;
    boxes.push(box);
    at = box.end;
  }
  // QuickTime ends some lists with four zero bytes.
  return bytes.subarray(at, end).every((byte) => byte === 0) ? boxes : null;
}

function readBox(bytes: Buffer, at: number, limit: number): Box | null {
  const type = bytes.toString("latin1", at + 4, at + 8);
  let size = bytes.readUInt32BE(at);
  let header = 8;
  if (size === 1) {
    if (limit - at < 16) return null;
    size = bytes.readUInt32BE(at + 8) * 2 ** 32 + bytes.readUInt32BE(at + 12);
    header = 16;
  } else if (size === 0) size = limit - at;
  if (size < header || size > limit - at) return null;
  return { type, at, start: at + header, end: at + size };
}

export const childOf = (film: Film, parent: Box, type: string): Box | undefined =>
  boxesIn(film, parent)?.find((box) => box.type === type);

export function findBox(film: Film, parent: Box, path: string[]): Box | undefined {
  let found: Box | undefined = parent;
  for (const type of path) found = found && childOf(film, found, type);
  return found;
}

/** Free space of the same length: nothing that comes after it moves. */
export function eraseBox(bytes: Buffer, { at, start, end }: Box) {
  bytes.write("free", at + 4, "latin1");
  bytes.fill(0, start, end);
}

import { crc32, inflateRawSync } from "node:zlib";

/**
 * Returns the files of an archive, found by its directory as every unzip program does, each checked by its checksum.
 */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const directory = findDirectory(archive);
  let at = directory.offset;
  for (let left = directory.count; left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== 0x02_01_4b_50) throw new Error("no directory entry");
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28);
    const extraEnd = nameEnd + archive.readUInt16LE(at + 30);
    const name = archive.toString("utf8", at + 46, nameEnd);
    const [size = 0, packed = 0, start = 0] = largeNumbers(
      [archive.readUInt32LE(at + 24), archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 42)],
      archive.subarray(nameEnd, extraEnd),
    );
    if (archive.readUInt32LE(start) !== 0x04_03_4b_50) throw new Error(`${name} does not begin where it should`);
    const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const bytes = archive.subarray(from, from + packed);
    const body = archive.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes);
    if (body.byteLength !== size || crc32(body) !== archive.readUInt32LE(at + 16))
      throw new Error(`${name} is damaged`);
    files.set(name, body);
    at = extraEnd;
  }
  return files;
}

function findDirectory(archive: Buffer) {
  const end = archive.lastIndexOf(Buffer.from("PK\x05\x06"));
  const locator = end - 20;
  if (locator < 0 || archive.toString("latin1", locator, locator + 4) !== "PK\x06\x07") {
    return { count: archive.readUInt16LE(end + 10), offset: archive.readUInt32LE(end + 16) };
  }
  const record = Number(archive.readBigUInt64LE(locator + 8));
  if (archive.toString("latin1", record, record + 4) !== "PK\x06\x06") throw new Error("no zip64 record");
  return {
    count: Number(archive.readBigUInt64LE(record + 32)),
    offset: Number(archive.readBigUInt64LE(record + 48)),
  };
}

/** A number of all ones is found in the zip64 field instead, in the same order. */
function largeNumbers(plain: number[], extra: Buffer): number[] {
  let at = 4;
  return plain.map((value) => {
    if (value !== 0xff_ff_ff_ff) return value;
    if (extra.readUInt16LE(0) !== 1) throw new Error("no zip64 field");
    const large = Number(extra.readBigUInt64LE(at));
    at += 8;
    return large;
  });
}

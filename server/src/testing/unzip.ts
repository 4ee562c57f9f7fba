import { crc32, inflateRawSync } from "node:zlib";

/** The files of an archive, found by its directory as every unzip program does, each checked by its sum. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from("PK\x05\x06"));
  const files = new Map<string, Buffer>();
  let place = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(place) !== 0x02_01_4b_50) throw new Error("no directory entry");
    const [method, sum, packed, size] = [
      archive.readUInt16LE(place + 10),
      archive.readUInt32LE(place + 16),
      archive.readUInt32LE(place + 20),
      archive.readUInt32LE(place + 24),
    ];
    const nameEnd = place + 46 + archive.readUInt16LE(place + 28);
    const name = archive.toString("utf8", place + 46, nameEnd);
    const start = archive.readUInt32LE(place + 42);
    if (archive.readUInt32LE(start) !== 0x04_03_4b_50) throw new Error(`${name} does not begin where it should`);
    const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const bytes = archive.subarray(from, from + packed);
    const body = method === 0 ? bytes : inflateRawSync(bytes);
    if (body.byteLength !== size || crc32(body) !== sum) throw new Error(`${name} is damaged`);
    files.set(name, body);
    place = nameEnd;
  }
  return files;
}

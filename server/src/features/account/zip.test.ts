import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { unzip } from "../../testing/unzip.ts";
import { ArchiveTooLarge, type Entry, MAX_ENTRIES, zip } from "./zip.ts";

async function* inPieces(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}
async function* all(entries: Entry[]) {
  yield* entries;
}
const pack = (...entries: Entry[]) => buffer(zip(all(entries)));

describe("a zip archive", () => {
  it("holds what was put in, packed as it came or stored as it is", async () => {
    const long = "the same again ".repeat(100_000);
    const archive = await pack(
      { name: "posts.json", content: inPieces("[", '"Zoë ✓"', "]") },
      { name: "long.txt", content: inPieces(long) },
      { name: "media/Zoë.webp", content: Buffer.from([0, 1, 2, 255]) },
      { name: "empty.json", content: inPieces() },
    );
    const files = unzip(archive);
    expect([...files.keys()]).toEqual(["posts.json", "long.txt", "media/Zoë.webp", "empty.json"]);
    expect(files.get("posts.json")?.toString()).toBe('["Zoë ✓"]');
    expect(files.get("long.txt")?.toString()).toBe(long);
    expect(files.get("media/Zoë.webp")).toEqual(Buffer.from([0, 1, 2, 255]));
    expect(files.get("empty.json")?.byteLength).toBe(0);
    expect(archive.byteLength).toBeLessThan(long.length / 50);
  });

  it("of nothing is one too", async () => {
    expect(unzip(await pack()).size).toBe(0);
  });

  it("says so where it would not fit its form", async () => {
    async function* tooMany() {
      for (let n = 0; n <= MAX_ENTRIES; n += 1) yield { name: String(n), content: new Uint8Array() };
    }
    await expect(buffer(zip(tooMany()))).rejects.toThrow(ArchiveTooLarge);
  });

  it("breaks with what it is made from, and only once", async () => {
    async function* broken() {
      yield Buffer.from("half");
      throw new Error("cut");
    }
    await expect(pack({ name: "a", content: broken() })).rejects.toThrow("cut");
  });
});

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { unzip } from "../../../testing/unzip.ts";
import { type Entry, zip } from "./zip.ts";
import { isFullSize } from "../../../testing/size.ts";

async function* inPieces(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}
async function* all(entries: Entry[]) {
  yield* entries;
}
const pack = (...entries: Entry[]) => buffer(zip(all(entries)));

describe("a zip archive", () => {
  it("has the files that were added, compressed as a stream or stored", async () => {
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

  it("without entries is valid", async () => {
    expect(unzip(await pack()).size).toBe(0);
  });

  it("fails once when its source fails", async () => {
    async function* broken() {
      yield Buffer.from("half");
      throw new Error("cut");
    }
    await expect(pack({ name: "a", content: broken() })).rejects.toThrow("cut");
  });
});

/** Reads the archive with an independent program: the name, size and checksum of each file, every byte read. */
const readByPython = (archive: Buffer) => {
  const folder = mkdtempSync(path.join(tmpdir(), "plaza-zip-"));
  try {
    const file = path.join(folder, "archive.zip");
    writeFileSync(file, archive);
    const { stdout, stderr, status } = spawnSync("python3", ["-c", PYTHON, file], { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout) as [name: string, text: string][];
  } finally {
    rmSync(folder, { recursive: true });
  }
};
const PYTHON = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    print(json.dumps([[name, archive.read(name).decode()] for name in archive.namelist()]))`;
const hasPython = spawnSync("python3", ["--version"]).status === 0;

describe("a zip archive beyond the limits of the plain form", () => {
  const files = { "posts.json": "[1, 2, 3] and so on", "tiny.txt": "x", "media/a.webp": "a picture of a cat" };
  /** Numbers of eight and more do not fit the plain form of these archives, nor do more than two files. */
  const limits = { number: 8, count: 2 };
  const packed = () =>
    buffer(
      zip(
        all([
          { name: "posts.json", content: inPieces(files["posts.json"].slice(0, 5), files["posts.json"].slice(5)) },
          { name: "tiny.txt", content: inPieces(files["tiny.txt"]) },
          { name: "media/a.webp", content: Buffer.from(files["media/a.webp"]) },
        ]),
        { limits },
      ),
    );

  it("has its sizes, offsets and counts in zip64 records", async () => {
    const archive = await packed();
    expect(archive.includes("PK\x06\x06") && archive.includes("PK\x06\x07")).toBe(true);
    const read = [...unzip(archive)].map(([name, content]) => [name, content.toString()]);
    expect(read).toEqual(Object.entries(files));
  });

  it.runIf(hasPython)("can be read by an independent program", async () => {
    expect(readByPython(await packed())).toEqual(Object.entries(files));
  });

  it("has no zip64 records if the plain form is enough", async () => {
    const archive = await pack({ name: "a", content: Buffer.from("a") });
    expect(archive.includes("PK\x06\x06")).toBe(false);
  });

  it.runIf(isFullSize)("can have more than 65,535 files", async () => {
    async function* many() {
      for (let n = 0; n < 70_000; n += 1) yield { name: String(n), content: new Uint8Array() };
    }
    const archive = await buffer(zip(many()));
    expect(unzip(archive).size).toBe(70_000);
  });
});

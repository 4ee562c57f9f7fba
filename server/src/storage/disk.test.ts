import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { diskStorage } from "./disk.ts";
import type { Storage } from "./storage.ts";

let folder: string;
let storage: Storage;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plaza-disk-"));
  storage = diskStorage(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe("files on disk", () => {
  it("are read as they were written, whole or in part", async () => {
    await storage.put("abcdef.full", Buffer.from("hello world"));
    expect(await storage.size("abcdef.full")).toBe(11);
    expect((await storage.readAll("abcdef.full"))?.toString()).toBe("hello world");
    const part = await storage.read("abcdef.full", { start: 6, end: 8 });
    expect(part && (await text(part))).toBe("wor");
    expect(readdirSync(join(folder, "ab", "cd"))).toEqual(["abcdef.full"]);
  });

  it("that do not exist are null, and their removal is no error", async () => {
    expect(await storage.size("abcdef.full")).toBeNull();
    expect(await storage.read("abcdef.full")).toBeNull();
    expect(await storage.readAll("abcdef.full")).toBeNull();
    await storage.remove(["abcdef.full"]);
  });

  it("appear only once they are stored, and leave nothing if they are discarded", async () => {
    const source = async function* () {
      yield Buffer.from("hello ");
      yield Buffer.from("world");
    };
    const staged = await storage.stage(source());
    expect(staged.bytes).toBe(11);
    expect(await storage.size("abcdef.full")).toBeNull();
    await staged.store("abcdef.full");
    await staged.discard();
    expect(await storage.size("abcdef.full")).toBe(11);
    await (await storage.stage(source())).discard();
    expect(files()).toHaveLength(1);
  });

  it("whose source stream fails leave nothing", async () => {
    const source = async function* () {
      yield Buffer.from("half");
      throw new Error("cut");
    };
    await expect(storage.stage(source())).rejects.toThrow("cut");
    expect(files()).toEqual([]);
  });

  it("are listed by key", async () => {
    for (const key of ["abcdef.full", "abcdef.160", "zyxwvu.raw"]) await storage.put(key, Buffer.from("x"));
    const keys = [];
    for await (const { key } of storage.list()) keys.push(key);
    expect(keys.toSorted()).toEqual(["abcdef.160", "abcdef.full", "zyxwvu.raw"]);
  });

  it.each(["../../etc/passwd", "a/b.full", "abcdef", "abcdef.full/..", "", ".full", "abcdef.fu\0"])(
    "are never looked for under %j",
    async (key) => {
      await expect(async () => storage.readAll(key)).rejects.toThrow("not a key of ours");
      await expect(storage.put(key, Buffer.from("x"))).rejects.toThrow("not a key of ours");
    },
  );
});

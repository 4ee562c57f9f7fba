import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { temporaryFolder } from "../testing/temporary.ts";
import { readTar, TarError, TarWriter } from "./tar.ts";

/** Three files as release 0.1.0 wrote them, compressed. */
const OF_0_1_0 =
  "H4sIAAAAAAACA+3WwQ7CIBAE0P0iGKiF76GKRqWWCBys8d+Nemu8ghr3Heeyp5ns4NbHEsUhTSeqBQAM8DZ/0aR6bS1WsMAjN8YYAjVQUnZnQpNbX+h6I/bHshuCTzJOKSf57KISu7lp/5XqsOi/gu567n8DkbEKeFl/w+g3eyf9GPNFbEsIn/n/lvsPazTvP2OM1XQHlRbDFQAQAAA=";
const FILES = [
  { name: "backup.json", size: 2, content: "{}" },
  { name: "tables/posts/000001.gz", size: 600, content: "p".repeat(600) },
  { name: "media/empty.full", size: 0, content: "" },
];

const { folder, remove } = temporaryFolder("plaza tar ");
const path = join(folder, "one.tar");
afterAll(remove);

async function readAll() {
  const file = await open(path);
  try {
    const found = [];
    for await (const { name, size, content } of readTar(file)) found.push({ name, size, content: await text(content) });
    return found;
  } finally {
    await file.close();
  }
}

it("a tar file of release 0.1.0 is read, and one that is cut off within a file is refused", async () => {
  const bytes = gunzipSync(Buffer.from(OF_0_1_0, "base64"));
  await writeFile(path, bytes);
  expect(await readAll()).toEqual(FILES);
  await writeFile(path, bytes.subarray(0, 1_700));
  await expect(readAll()).rejects.toThrow(new TarError("The file is cut off"));
});

it("a tar file that is written is read again, from the same open file", async () => {
  const file = await open(path, "w+");
  const writer = new TarWriter(file, new Date());
  for (const { name, size, content } of FILES) await writer.add({ name, size }, [Buffer.from(content)]);
  await writer.finish();
  expect(writer.bytes).toBe((await file.stat()).size);
  for (let time = 0; time < 2; time += 1) {
    const names = [];
    for await (const { name, content } of readTar(file)) names.push([name, await text(content)]);
    expect(names).toEqual(FILES.map(({ name, content }) => [name, content]));
  }
  await file.close();
});

it("a file that is longer or shorter than was said, or that cannot be written, fails with its reason", async () => {
  for (const content of ["short", "longer than ten bytes"]) {
    const file = await open(path, "w");
    const writer = new TarWriter(file, new Date());
    await expect(writer.add({ name: "a", size: 10 }, [Buffer.from(content)])).rejects.toThrow(/size/i);
    await file.close();
  }
  const readOnly = await open(path, "r");
  const writer = new TarWriter(readOnly, new Date());
  const added = writer.add({ name: "a", size: 5 }, [Buffer.from("words")]).then(() => writer.finish());
  await expect(added).rejects.toThrow("EBADF");
  await readOnly.close();
});

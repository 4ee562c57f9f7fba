import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressed, ReadyPage } from "./ready-page.ts";

const items = ["Lamp", "Chair"].map((title) => compressed(JSON.stringify({ title })));

it("a cached page takes as much memory as it has bytes, not as much as the buffers of zlib", async () => {
  const page = new ReadyPage(items, undefined);
  for (const bytes of [...items.map(({ deflated }) => deflated), await page.brotli()]) {
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});

it("pieces side by side are one gzip stream of the whole page", () => {
  const page = new ReadyPage(items, undefined);
  expect(JSON.parse(gunzipSync(page.gzip()).toString())).toEqual([{ title: "Lamp" }, { title: "Chair" }]);
});

import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { useWorld } from "../testing/use-world.ts";

const world = useWorld();
let cookie = "";
beforeAll(async () => {
  const ana = await world.member();
  cookie = ana.cookie;
  await ana.send("/api/posts", { body: { content: "The tide comes in. ".repeat(200) } });
});

/** The bytes as sent, which `fetch` does not show. */
const raw = (path: string, accepted?: string) =>
  new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const headers = { cookie, ...(accepted && { "accept-encoding": accepted }) };
    request(world.url + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    })
      .on("error", reject)
      .end();
  });

describe("a response of the API", () => {
  it("is compressed in the encoding the caller accepts, with the same content", async () => {
    const plain = await raw("/api/posts");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    for (const [accepted, encoding, unpack] of [
      ["gzip, deflate, br", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
    ] as const) {
      const { headers, body } = await raw("/api/posts", accepted);
      expect(headers).toMatchObject({
        "content-encoding": encoding,
        "content-length": String(body.length),
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-store",
        vary: "Cookie, Accept-Encoding",
      });
      expect(unpack(body).toString()).toBe(plain.body.toString());
      // A page from memory is made of pieces that were compressed one by one.
      expect(body.length).toBeLessThan(plain.body.length / 2);
    }
  });

  it("is not compressed if it is short, or if the caller accepts no encoding", async () => {
    expect((await raw("/api/auth/user", "br")).headers["content-encoding"]).toBeUndefined();
    expect((await raw("/api/posts", "identity")).headers["content-encoding"]).toBeUndefined();
  });
});

import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handleError } from "./error-handler.ts";
import { loadWebFiles, serveWebFiles } from "./web-files.ts";

const folder = mkdtempSync(join(tmpdir(), "plaza-web-"));
const SCRIPT = "document.documentElement.className='dark'";
const app = Fastify();
let url = "";

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  mkdirSync(join(folder, ".vite"));
  writeFileSync(
    join(folder, "index.html"),
    `<title>%APP_NAME%</title><script>${SCRIPT}</script><script type="module" src="/a.js"></script>`,
  );
  writeFileSync(join(folder, "assets", "a-1.js"), "let plain");
  writeFileSync(join(folder, "assets", "a-1.js.br"), "brotli");
  writeFileSync(join(folder, "assets", "a-1.js.gz"), "gzip");
  writeFileSync(join(folder, ".vite", "manifest.json"), "{}");
  app.setErrorHandler(handleError);
  serveWebFiles(app, loadWebFiles(folder, 'Tom & "Ana"'));
  url = await app.listen({ port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });

describe("the web app's files", () => {
  it("carry the instance's name, escaped", async () => {
    expect(await (await get("/")).text()).toContain("<title>Tom &amp; &quot;Ana&quot;</title>");
    const manifest = (await (await get("/manifest.webmanifest")).json()) as { name: string };
    expect(manifest.name).toBe('Tom & "Ana"');
  });

  it("tell the policy the hash of the page's own script", () => {
    const { scriptHashes } = loadWebFiles(folder, "Plaza");
    expect(scriptHashes).toEqual([createHash("sha256").update(SCRIPT).digest("base64")]);
  });

  it("come compressed as the browser likes, kept for good under /assets", async () => {
    const raw = async (accept: string) => {
      const answer = await get("/assets/a-1.js", { "accept-encoding": accept });
      return [answer.headers.get("content-encoding"), answer.headers.get("content-length")];
    };
    expect(await raw("identity")).toEqual([null, "9"]);
    const answer = await get("/assets/a-1.js", { "accept-encoding": "identity" });
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  });

  it("are not sent again to who has them", async () => {
    const etag = (await get("/")).headers.get("etag") ?? "";
    expect((await get("/", { "if-none-match": etag })).status).toBe(304);
  });

  it("are these and no others", async () => {
    for (const path of [
      "/.vite/manifest.json",
      "/index.html",
      "/assets/../index.html",
      "/assets/%2e%2e/x",
      "/assets/b.js",
    ]) {
      const answer = await get(path);
      expect([
        path,
        (await answer.text()).includes("let plain"),
        answer.status === 404 || answer.headers.get("content-type")?.startsWith("text/html"),
      ]).toEqual([path, false, true]);
    }
  });
});

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectFile } from "../project.ts";
import type { Settings } from "../settings.ts";
import { escapeHtml } from "../html.ts";
import { wordsIn } from "../words/words.ts";
import { handleError } from "./error-handler.ts";
import { loadWebFiles, serveWebFiles } from "./web-files.ts";
import type { Look } from "../look.ts";
import { dress } from "./web-page.ts";

const folder = mkdtempSync(join(tmpdir(), "plaza-web-"));
const SCRIPT = "document.documentElement.className='dark'";
const NAME = 'Tom & "Ana"';
/** The header of a PNG of that size: nothing more of it is read. */
const png = (width: number, height: number) =>
  Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1"),
    Buffer.from([0, 0, width >> 8, width & 255, 0, 0, height >> 8, height & 255]),
  ]);
const lookOf = (appName: string, more: Partial<Look> = {}): Look => {
  return {
    appName,
    language: "en",
    publicUrl: "https://ana.example",
    style: "",
    logoVersion: null,
    icons: [],
    instance: {},
    ...more,
  };
};
const LOGO = { path: "/icons/logo-192.png", body: png(192, 192) };
const shown = { look: lookOf(NAME) };
const app = Fastify();
let url = "";

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  mkdirSync(join(folder, ".vite"));
  writeFileSync(
    join(folder, "index.html"),
    `<html lang="en" data-instance="%INSTANCE%"><head><title>%APP_NAME%</title><meta name="description" content="Connect with friends and the world around you: posts, stories, messages, groups, events, and a market."><meta name="public-url" content="%PUBLIC_URL%"><link rel="icon" href="/icons/icon.svg" /></head><span>Loading</span><noscript>%APP_NAME% needs JavaScript. Please turn it on and reload this page.</noscript><script>${SCRIPT}</script><script type="module" src="/a.js"></script>`,
  );
  writeFileSync(join(folder, "assets", "a-1.js"), "let plain");
  writeFileSync(join(folder, "assets", "a-1.js.br"), "brotli");
  writeFileSync(join(folder, "assets", "a-1.js.gz"), "gzip");
  writeFileSync(join(folder, ".vite", "manifest.json"), "{}");
  writeFileSync(join(folder, "service-worker.js"), "const version = 'build-%PAGE%'");
  mkdirSync(join(folder, "screenshots"));
  writeFileSync(join(folder, "screenshots", "home-wide.png"), png(1280, 800));
  writeFileSync(join(folder, "screenshots", "messages-narrow.png"), png(390, 844));
  app.setErrorHandler(handleError);
  serveWebFiles(app, loadWebFiles(folder), { publicUrl: undefined } as Settings, () => shown.look);
  url = await app.listen({ port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });

describe("the web app's files", () => {
  it("a page is in the language that the request asks for, and a cache can tell it apart", async () => {
    const [english, mirrored] = await Promise.all([get("/"), get("/", { cookie: "lang=ar-XB" })]);
    expect(await english.text()).toContain('<html lang="en" dir="ltr"');
    expect(await mirrored.text()).toContain('<html lang="ar-XB" dir="rtl"');
    expect(mirrored.headers.get("vary")).toBe("Accept-Encoding, Accept-Language, Cookie");
    const etag = english.headers.get("etag") ?? "";
    expect((await get("/", { "if-none-match": etag })).status).toBe(304);
    expect((await get("/", { "if-none-match": etag, cookie: "lang=ar-XB" })).status).toBe(200);
    const worker = async (cookie: string) => (await get("/service-worker.js", { cookie })).text();
    expect(await worker("lang=ar-XB")).not.toBe(await worker("lang=klingon"));
  });

  it("say what is read before the app is there in the page's language, as its manifest does", async () => {
    const english = await (await get("/")).text();
    expect(english).toContain(`${escapeHtml(NAME)} needs JavaScript. Please turn it on and reload this page.`);
    const accented = { cookie: "lang=en-XA" };
    const page = await (await get("/", accented)).text();
    const { t } = wordsIn("en-XA");
    for (const sentence of ["Loading", "Connect with friends", "needs JavaScript"]) {
      expect(english).toContain(sentence);
      expect(page).not.toContain(sentence);
    }
    expect(page).toContain(escapeHtml(NAME));
    const { lang, shortcuts } = (await (await get("/manifest.webmanifest", accented)).json()) as Manifest;
    expect([lang, shortcuts[0]?.name]).toEqual(["en-XA", t("New post")]);
  });

  it("contain the instance's name, escaped", async () => {
    const page = await (await get("/")).text();
    expect(page).toContain("<title>Tom &amp; &quot;Ana&quot;</title>");
    expect(page).toContain('<meta name="public-url" content="https://ana.example">');
  });

  it("have the instance's colours, words and logo as soon as it has others, each escaped", async () => {
    const instance = { welcome: '</script> "Hello" & welcome' };
    shown.look = lookOf("Town", { style: ":root{--brand:#123456}", logoVersion: "abc123", icons: [LOGO], instance });
    try {
      const page = await (await get("/")).text();
      expect(page).toContain("<style>:root{--brand:#123456}</style></head>");
      expect(page).toContain('<link rel="icon" href="/icons/logo-192.png?v=abc123" type="image/png">');
      expect(page).toContain(
        'data-instance="{&quot;welcome&quot;:&quot;&lt;/script&gt; \\&quot;Hello\\&quot; &amp; welcome&quot;}"',
      );
      const icon = await get("/icons/logo-192.png?v=abc123");
      expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/png"]);
      const { icons } = (await (await get("/manifest.webmanifest")).json()) as Manifest;
      expect(icons.map(({ src }) => src)).toContain("/icons/logo-maskable-512.png?v=abc123");
    } finally {
      shown.look = lookOf(NAME);
    }
    expect((await get("/icons/logo-192.png")).status).toBe(404);
  });

  it("set the readable hint on the page for a browser that has a session cookie and no hint, and never otherwise", async () => {
    const hintFor = async (path: string, cookie: string) => (await get(path, { cookie })).headers.getSetCookie();
    const session = `sid=${"a".repeat(43)}`;
    expect(await hintFor("/", session)).toEqual(["signed-in=1; Path=/; Max-Age=2592000; SameSite=Lax"]);
    expect(await hintFor("/events", `theme=dark; ${session}`)).toHaveLength(1);
    for (const cookie of ["", "sid=short", `${session}; signed-in=1`]) expect(await hintFor("/", cookie)).toEqual([]);
    expect(await hintFor("/assets/a-1.js", session)).toEqual([]);
  });

  it("X3: have the hash of the page's own script in the policy", () => {
    const { scriptHashes } = loadWebFiles(folder);
    expect(scriptHashes).toEqual([createHash("sha256").update(SCRIPT).digest("base64")]);
  });

  it("are compressed as the browser accepts, and immutable under /assets", async () => {
    const raw = async (accept: string) => {
      const response = await get("/assets/a-1.js", { "accept-encoding": accept });
      return [response.headers.get("content-encoding"), response.headers.get("content-length")];
    };
    expect(await raw("identity")).toEqual([null, "9"]);
    const response = await get("/assets/a-1.js", { "accept-encoding": "identity" });
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  });

  it("are compressed also when the instance's name is written into them", async () => {
    for (const path of ["/", "/manifest.webmanifest"]) {
      const plain = await get(path, { "accept-encoding": "identity" });
      expect([path, plain.headers.get("content-encoding")]).toEqual([path, null]);
      const body = await plain.text();
      for (const encoding of ["br", "gzip"]) {
        const response = await get(path, { "accept-encoding": encoding });
        expect([path, response.headers.get("content-encoding"), await response.text()]).toEqual([path, encoding, body]);
      }
    }
  });

  it("get 304 when the browser has them", async () => {
    const etag = (await get("/")).headers.get("etag") ?? "";
    expect((await get("/", { "if-none-match": etag })).status).toBe(304);
  });

  it("are the only files served", async () => {
    for (const path of [
      "/.vite/manifest.json",
      "/index.html",
      "/assets/../index.html",
      "/assets/%2e%2e/x",
      "/assets/b.js",
    ]) {
      const response = await get(path);
      expect([
        path,
        (await response.text()).includes("let plain"),
        response.status === 404 || response.headers.get("content-type")?.startsWith("text/html"),
      ]).toEqual([path, false, true]);
    }
  });
});

describe("a path that is not a screen", () => {
  it.each(["/metrics", "/metrics/x", "/api/nothing"])("%s is a JSON 404, for a browser too", async (path) => {
    const response = await get(path, { accept: "text/html" });
    expect([response.status, await response.json()]).toMatchObject([404, { message: "Page not found" }]);
  });
});

describe("the manifest", () => {
  const read = async () => {
    const response = await get("/manifest.webmanifest");
    return { response, manifest: (await response.json()) as Manifest };
  };

  it("has the instance's name, and is revalidated each time", async () => {
    const { response, manifest } = await read();
    expect(response.headers.get("content-type")).toBe("application/manifest+json");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(manifest).toMatchObject({
      name: NAME,
      short_name: NAME,
      id: "/",
      start_url: "/",
      scope: "/",
      display: "standalone",
    });
  });

  it("takes texts and files from the share sheet, and opens links in the window that is there", async () => {
    const { manifest } = await read();
    expect(manifest.share_target).toMatchObject({ action: "/share", method: "POST", enctype: "multipart/form-data" });
    expect(manifest.share_target.params.files).toEqual([{ name: "media", accept: ["image/*", "video/*"] }]);
    expect(manifest.launch_handler).toEqual({ client_mode: ["navigate-existing", "auto"] });
  });

  it("lists icons for every shape and shortcuts, each of which exists", async () => {
    const { manifest } = await read();
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      "any any",
      "192x192 any",
      "512x512 any",
      "192x192 maskable",
      "512x512 maskable",
      "96x96 monochrome",
    ]);
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ["New post", "/?new-post"],
      ["Messages", "/messages"],
      ["Events", "/events"],
    ]);
    const drawn = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
    expect(drawn.filter(({ src }) => !existsSync(projectFile(`web/public${src}`)))).toEqual([]);
  });

  it("lists the screenshots with their real sizes", async () => {
    const { manifest } = await read();
    expect(manifest.screenshots.toSorted((a, b) => a.src.localeCompare(b.src))).toEqual([
      { src: "/screenshots/home-wide.png", sizes: "1280x800", type: "image/png", form_factor: "wide", label: "Home" },
      {
        src: "/screenshots/messages-narrow.png",
        sizes: "390x844",
        type: "image/png",
        form_factor: "narrow",
        label: "Messages",
      },
    ]);
  });
});

interface Icon {
  src: string;
  sizes: string;
  purpose: string;
}

interface Manifest {
  lang: string;
  icons: Icon[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
  screenshots: { src: string }[];
  share_target: { params: { files: unknown } };
  launch_handler: unknown;
}

describe("what a phone shares", () => {
  it("leads to the composer where no worker has taken it", async () => {
    const body = new FormData();
    body.set("text", "Lime trees");
    const { status, headers } = await fetch(`${url}/share`, { method: "POST", body, redirect: "manual" });
    expect([status, headers.get("location")]).toEqual([303, "/share"]);
  });
});

describe("the service worker", () => {
  it("V1: is a script that is revalidated each time, and has the site's root as its scope", async () => {
    const { headers } = await get("/service-worker.js");
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("service-worker-allowed")).toBeNull();
  });

  it("V1: may load scripts and data from its own origin only", async () => {
    const { headers } = await get("/service-worker.js");
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'",
    );
  });

  it("changes when the page changes, also by the instance's name, and not with its settings", async () => {
    const workerOf = (appName: string, instance = {}) =>
      dress(loadWebFiles(folder), { ...lookOf(appName), instance })
        .files.get("/service-worker.js")
        ?.body.toString();
    expect(workerOf("Plaza")).toMatch(/^const version = 'build-[\w-]{22}'$/);
    expect(workerOf("Plaza")).toBe(workerOf("Plaza"));
    expect(workerOf("Plaza")).not.toBe(workerOf("Our street"));
    expect(workerOf("Plaza", { extras: true })).toBe(workerOf("Plaza"));
  });
});

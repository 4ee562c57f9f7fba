import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../errors.ts";
import { escapeHtml } from "../html.ts";
import { addHint } from "../requests/session-cookie.ts";
import type { Settings } from "../settings.ts";
import { manifest } from "./manifest.ts";

/** The built web app, held in memory: no path from a request ever touches the disk. */
export interface WebFiles {
  files: Map<string, WebFile>;
  page: WebFile | undefined;
  /** The hashes of the inline scripts in the page, for the content security policy. */
  scriptHashes: string[];
}

interface WebFile {
  type: string;
  body: Buffer;
  brotli: Buffer | undefined;
  gzip: Buffer | undefined;
  etag: string;
}

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

interface Named {
  appName: string;
  publicUrl?: string | undefined;
}

export function loadWebFiles(folder: string, { appName, publicUrl = "" }: Named): WebFiles {
  const files = new Map<string, WebFile>();
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    // .vite/manifest.json is for our own budget check.
    if (!entry.isFile() || !TYPES[extname(entry.name)] || path.includes(`${sep}.vite${sep}`)) continue;
    files.set(`/${relative(folder, path).split(sep).join("/")}`, readWebFile(path));
  }
  const html = files
    .get("/index.html")
    ?.body.toString()
    .replaceAll("%APP_NAME%", () => escapeHtml(appName))
    .replaceAll("%PUBLIC_URL%", () => escapeHtml(publicUrl));
  files.delete("/index.html");
  const page = html === undefined ? undefined : written(html, ".html");
  const screenshots = [...files].filter(([path]) => path.startsWith("/screenshots/"));
  const described = manifest(
    appName,
    screenshots.map(([path, { body }]) => ({ path, body })),
  );
  files.set("/manifest.webmanifest", written(described, ".webmanifest"));
  nameWorker(files, page);
  return { files, page, scriptHashes: inlineScriptHashes(html ?? "") };
}

const WORKER = "/service-worker.js";

/** The page that the worker stores contains the community's name: with another name it is another version. */
function nameWorker(files: Map<string, WebFile>, page: WebFile | undefined) {
  const worker = files.get(WORKER)?.body.toString();
  const version = page?.etag.slice(1, -1) ?? "";
  if (worker) files.set(WORKER, written(worker.replaceAll("%PAGE%", version), ".js"));
}

/** Governs what the worker itself may fetch, which is stricter than the page's policy. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'";

export function serveWebFiles(app: FastifyInstance, { files, page }: WebFiles, settings: Settings) {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?")[0] ?? "";
    if (request.method !== "GET" && request.method !== "HEAD") throw notFound("Page");
    const file = files.get(path);
    if (path === WORKER) reply.header("content-security-policy", WORKER_POLICY);
    if (file) return send(request, reply, file, path.startsWith("/assets/") ? FOREVER : "no-cache");
    // All other paths are screens, rendered by the browser; but never one that can only be a file or a call.
    const isOther = /^\/(?:api|ws|assets|icons|screenshots|objects|uploads|metrics)(?:\/|$)/.test(path);
    const isScreen = !isOther && (!path.includes(".") || request.headers.accept?.includes("text/html"));
    if (!page || !isScreen) throw notFound("Page");
    addHint(request, reply, settings);
    return send(request, reply, page, "no-cache");
  });
}

// Names under /assets contain a hash of the content.
const FOREVER = "public, max-age=31536000, immutable";

function send(request: FastifyRequest, reply: FastifyReply, file: WebFile, cacheControl: string) {
  reply.headers({ "content-type": file.type, "cache-control": cacheControl, etag: file.etag, vary: "Accept-Encoding" });
  if (request.headers["if-none-match"] === file.etag) return reply.code(304).send();
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding =
    file.brotli && /\bbr\b/.test(accepted) ? "br" : file.gzip && /\bgzip\b/.test(accepted) ? "gzip" : null;
  if (encoding) reply.header("content-encoding", encoding);
  const body = (encoding === "br" ? file.brotli : encoding === "gzip" ? file.gzip : file.body) ?? file.body;
  reply.code(200).header("content-length", body.length);
  return reply.send(request.method === "HEAD" ? Buffer.alloc(0) : body);
}

/** The file contains the instance's own name, so the build could not compress it. */
function written(text: string, ending: string): WebFile {
  const body = Buffer.from(text);
  return { ...inMemory(body, ending), brotli: brotliCompressSync(body), gzip: gzipSync(body) };
}

function readWebFile(path: string): WebFile {
  const beside = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined);
  return { ...inMemory(readFileSync(path), extname(path)), brotli: beside(".br"), gzip: beside(".gz") };
}

function inMemory(body: Buffer, ending: string): WebFile {
  const type = TYPES[ending] ?? "";
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { type, body, brotli: undefined, gzip: undefined, etag };
}

function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) =>
    createHash("sha256").update(script).digest("base64"),
  );
}

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../errors.ts";
import type { FindHead, Look } from "../look.ts";
import { originOf } from "../requests/origin.ts";
import { addHint } from "../requests/session-cookie.ts";
import type { Settings } from "../settings.ts";
import { languageOf } from "../words/language-of.ts";
import { inMemory, TYPES, type WebFile } from "./web-file.ts";
import { dress, type Dressed, withHead, WORKER } from "./web-page.ts";

/** The built web app, held in memory: no path from a request ever touches the disk. */
export interface WebFiles {
  files: Map<string, WebFile>;
  /** Before the instance's name and look are written into it. */
  page: WebFile | undefined;
  /** The words of the first screens in each language, which are written into the page. */
  words: Record<string, object>;
  /** The hashes of the inline scripts in the page, for the content security policy. */
  scriptHashes: string[];
}

/** The page, the manifest and the worker still wait for what is the instance's own: see `dress`. */
export function loadWebFiles(folder: string): WebFiles {
  const files = new Map<string, WebFile>();
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    // .vite/manifest.json is for our own budget check.
    if (!entry.isFile() || !TYPES[extname(entry.name)] || path.includes(`${sep}.vite${sep}`)) continue;
    files.set(`/${relative(folder, path).split(sep).join("/")}`, readWebFile(path));
  }
  const page = files.get("/index.html");
  files.delete("/index.html");
  const words = join(folder, ".vite", "words.json");
  return {
    files,
    page,
    words: existsSync(words) ? (JSON.parse(readFileSync(words, "utf8")) as Record<string, object>) : {},
    scriptHashes: inlineScriptHashes(page?.body.toString() ?? ""),
  };
}

/** Governs what the worker itself may fetch, which is stricter than the page's policy. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'";

/** `findLook` returns the same object as long as nothing about it changes. */
export function serveWebFiles(
  app: FastifyInstance,
  web: WebFiles,
  settings: Settings,
  findLook: () => Promise<Look> | Look,
  findHead: FindHead = async () => null,
) {
  const dressed = new WeakMap<Look, Map<string, Dressed>>();
  /** A member's choice of a language is in the cookie of their browser too: a page needs no session. */
  async function findDressed({ headers }: FastifyRequest): Promise<Dressed> {
    const look = await findLook();
    const language = languageOf(headers, null, look.language);
    const byLanguage = dressed.get(look) ?? new Map<string, Dressed>();
    dressed.set(look, byLanguage);
    const known = byLanguage.get(language) ?? dress(web, look, language);
    byLanguage.set(language, known);
    return known;
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?")[0] ?? "";
    // What a phone shares is taken by the worker. Where the browser has removed it, an empty composer is better than an error.
    if (request.method === "POST" && path === "/share") return reply.redirect("/share", 303);
    if (request.method !== "GET" && request.method !== "HEAD") throw refuse("page_not_found");
    const { files, page } = await findDressed(request);
    const written = files.get(path);
    const file = written ?? web.files.get(path);
    if (path === WORKER) reply.header("content-security-policy", WORKER_POLICY);
    if (written) return sendWebFile(request, reply, written, "no-cache", BY_LANGUAGE);
    if (file) return sendWebFile(request, reply, file, path.startsWith("/assets/") ? FOREVER : "no-cache");
    // All other paths are screens, rendered by the browser; but never one that can only be a file or a call.
    const isOther = /^\/(?:api|ws|assets|icons|screenshots|objects|uploads|metrics)(?:\/|$)/.test(path);
    const isScreen = !isOther && (!path.includes(".") || request.headers.accept?.includes("text/html"));
    if (!page || !isScreen) throw refuse("page_not_found");
    addHint(request, reply, settings);
    const head = await findHead(path, { origin: originOf(request, settings), ip: request.ip });
    return sendWebFile(request, reply, head ? withHead(page, head) : page, "no-cache", BY_LANGUAGE);
  });
}

// Names under /assets contain a hash of the content.
const FOREVER = "public, max-age=31536000, immutable";

/** What decides which version of a page is sent: see `languageOf`. */
const BY_LANGUAGE = "Accept-Encoding, Accept-Language, Cookie";

export function sendWebFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: WebFile,
  cacheControl: string,
  vary = "Accept-Encoding",
) {
  reply.headers({ "content-type": file.type, "cache-control": cacheControl, etag: file.etag, vary });
  if (request.headers["if-none-match"] === file.etag) return reply.code(304).send();
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding =
    file.brotli && /\bbr\b/.test(accepted) ? "br" : file.gzip && /\bgzip\b/.test(accepted) ? "gzip" : null;
  if (encoding) reply.header("content-encoding", encoding);
  const body = (encoding === "br" ? file.brotli : encoding === "gzip" ? file.gzip : file.body) ?? file.body;
  reply.code(200).header("content-length", body.length);
  return reply.send(request.method === "HEAD" ? Buffer.alloc(0) : body);
}

function readWebFile(path: string): WebFile {
  const beside = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined);
  return { ...inMemory(readFileSync(path), extname(path)), brotli: beside(".br"), gzip: beside(".gz") };
}

function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) =>
    createHash("sha256").update(script).digest("base64"),
  );
}

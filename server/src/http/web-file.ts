import { createHash } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";

export interface WebFile {
  type: string;
  body: Buffer;
  brotli: Buffer | undefined;
  gzip: Buffer | undefined;
  etag: string;
}

export const TYPES: Record<string, string> = {
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

export function inMemory(body: Buffer, ending: string): WebFile {
  const type = TYPES[ending] ?? "";
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { type, body, brotli: undefined, gzip: undefined, etag };
}

/** The file contains the instance's own name, so the build could not compress it. */
export function written(text: string, ending: string): WebFile {
  const body = Buffer.from(text);
  return { ...inMemory(body, ending), brotli: brotliCompressSync(body), gzip: gzipSync(body) };
}

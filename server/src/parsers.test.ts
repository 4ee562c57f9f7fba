import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/**
 * Whatever parses bytes of a member runs in a worker thread with limits of time and memory: worker-thread.ts. This is the
 * list of what does not, each with what bounds it instead.
 */
const OUTSIDE: Record<string, string> = {
  "features/media/images.ts":
    "libvips has threads of its own: pixels, frames and 10 seconds are limited, two at a time",
  "features/media/form-uploads.ts": "the terms of an upload, which are signed by us",
  "requests/form-body.ts": "a form is read as it arrives, with few fields and one file",
  "features/auth/two-factor/web-authn.ts": "within a body of 64 KB",
  "outgoing/guarded-fetch.ts": "unpacked by zlib's threads, up to what is wanted of a page",
  "paging/pages.ts": "a cursor, within the length of an address",
  "realtime/socket.ts": "a frame, of which the size and the rate are limited",
  "realtime/bus.ts": "what our own nodes wrote",
  "realtime/cluster-bus.ts": "what our own nodes wrote",
  "node-setup.ts": "what our own nodes wrote",
  "project.ts": "our own package.json",
  "words/words.ts": "our own translations",
  "words/offered.ts": "our own translations",
  "http/web-files.ts": "our own build",
  "features/posts/translation/translator.ts": "what the operator's own translator responds, up to 100 KB",
  "metrics/process-metrics.ts": "our own package.json",
  "features/developers/shapes.ts": "our own contract",
  "db/postgres-binaries.ts": "a file of a package",
  "backup/check.ts": "an operator's backup",
  "backup/restore.ts": "an operator's backup",
  "backup/make.ts": "our own package.json",
};

/** Packages that parse what they are given. Fastify and ws do so for every request: http/ and realtime/ have their limits. */
const PARSERS = ["@fastify/busboy", "@simplewebauthn/server", "file-type", "htmlparser2", "ical.js", "sharp", "yauzl"];
const NO_PARSERS = [
  "@node-rs/argon2",
  "@plaza/contract",
  "aws4fetch",
  // Counts pieces of words in at most 500 letters.
  "eld",
  "fastify",
  "ioredis",
  "ipaddr.js",
  "nodemailer",
  "pg",
  "pg-copy-streams",
  "pino",
  "pino-pretty",
  "rate-limiter-flexible",
  // Reads backups, which are the operator's own, in a command of its own.
  "tar-stream",
  "web-push",
  "ws",
  "zod",
];

const UNPACKING =
  /\b(?:create)?(?:gunzip|inflate|inflateRaw|brotliDecompress|unzip|Gunzip|Inflate|InflateRaw|BrotliDecompress|Unzip)(?:Sync)?\b/;
/** Parsers of our own; they are found by their names. */
const OWN = ["features/media/mp4.ts", "features/media/webm.ts", "features/imports/archive/json-entries.ts"];

const root = dirname(fileURLToPath(import.meta.url));
const sourceOf = (file: string) => readFileSync(join(root, file), "utf8");

const parses = (source: string) =>
  /\bJSON\.parse\(/.test(source) ||
  importsOf(source).some((name) => PARSERS.includes(name)) ||
  (/from "node:zlib"/.test(source) && UNPACKING.test(source));

/** What a module loads: nothing that is a type alone. */
function importsOf(source: string): string[] {
  const statics = [...source.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm)];
  const lazy = [...source.matchAll(/\bimport\("([^"]+)"\)/g)];
  return [...statics, ...lazy].map(([, name = ""]) => name);
}

/** Every module that these load, by their names under src. */
function reachedFrom(entries: string[]): Set<string> {
  const reached = new Set(entries);
  for (const file of reached) {
    for (const name of importsOf(sourceOf(file))) {
      if (name.startsWith(".")) reached.add(join(dirname(file), name));
    }
  }
  return reached;
}

const PROGRAMS = ["main.ts", "admin.ts", "backup/command.ts", "storage/command.ts", "doctor/command.ts"];

describe("parsers", () => {
  it("I11: of members' bytes run in worker threads, except those whose bounds are listed here", () => {
    const parsing = [...reachedFrom(PROGRAMS)].filter((file) => parses(sourceOf(file)) || OWN.includes(file));
    expect(parsing.toSorted()).toEqual(Object.keys(OUTSIDE).toSorted());
  });

  it("I11: in worker threads are those of films, types, pages, calendars and archives", () => {
    const files = readdirSync(root, { recursive: true, encoding: "utf8" });
    const workers = files.filter((file) => file.endsWith("-worker.ts") && !file.startsWith("testing"));
    const reached = [...reachedFrom(workers)].filter((file) => parses(sourceOf(file)) || OWN.includes(file));
    expect(reached.toSorted()).toEqual([
      "features/imports/archive/json-entries.ts",
      "features/imports/archive/mastodon.ts",
      "features/imports/archive/zip-files.ts",
      "features/media/mp4.ts",
      "features/media/types/type-worker.ts",
      "features/media/webm.ts",
      "features/pages/calendar/read-calendar.ts",
      "features/previews/read-page.ts",
    ]);
  });

  it("are known of every package that the server depends on", () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, "../package.json"), "utf8")) as {
      dependencies: object;
    };
    expect(Object.keys(dependencies).toSorted()).toEqual([...PARSERS, ...NO_PARSERS].toSorted());
  });

  it.each([
    'import { fromBuffer } from "yauzl";',
    "const value = JSON.parse(bytes.toString());",
    'import { inflateRawSync } from "node:zlib";',
    'const { Parser } = await import("htmlparser2");',
  ])("are found in: %s", (source) => {
    expect([parses(source), parses('import type { Entry } from "yauzl";')]).toEqual([true, false]);
  });
});

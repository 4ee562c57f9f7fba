import { createHash } from "node:crypto";
import path from "node:path";
import type { Plugin, Rolldown } from "vite";
import { oneScript } from "./one-script.ts";

const ENTRY = path.resolve(import.meta.dirname, "src/service-worker/main.ts");
const PRECACHED_FILES = "virtual:precached-files";
/** Fonts for rarer letters are fetched where such a letter is used, and the encoder where a film is too large. */
const PRECACHED = /^assets\/(?!.*(?:latin-ext|film-worker|proof-worker)).*\.(?:js|css|woff2)$/;
/** Nobody signs up, invites, calls, imports, administers an instance or a page or reads one as a visitor without a line. */
const ONLINE_ONLY =
  /\/(?:signup-with-extras|own-page|invite-links|message-page-dialog|town\/world)\.tsx$|\/features\/(?:calls|imports|webhooks|pages\/[\w-]+-dialog|users\/as-field|admin\/[\w-]+\/(?!\w+-tab))/;

/** Builds /service-worker.js, which has the file names of this build. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((file) => PRECACHED.test(file) && !isOnlineOnly(bundle[file]))
          .toSorted();
        this.emitFile({ type: "asset", fileName: "service-worker.js", source: await bundleWorker(files) });
      },
    },
  };
}

const isOnlineOnly = (file?: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  file?.type === "chunk" && ONLINE_ONLY.test(file.facadeModuleId ?? "");

function bundleWorker(files: string[]): Promise<string> {
  // The names contain content hashes. The server replaces %PAGE% with the hash of the page.
  const version = `${createHash("sha256").update(files.join()).digest("hex").slice(0, 12)}-%PAGE%`;
  // What all names have in common is said once: there are hundreds of them, and every visit looks for a new worker.
  const names = files.map((file) => file.replace(/^assets\//, "").replace(/\.js$/, "")).join();
  const code = `export const VERSION = ${JSON.stringify(version)};
    export const FILES = ${JSON.stringify(names)}.split(",")
      .map((name) => "/assets/" + (name.includes(".") ? name : name + ".js"));`;
  return oneScript({ entry: ENTRY, made: [PRECACHED_FILES, code] });
}

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { projectFile } from "../../project.ts";

/**
 * Bundles the program of each thread once for a whole run (worker-thread.ts): every process of Vitest starts each thread
 * anew, and to compile its sources takes half a second of processor time.
 */
export async function bundleThreads(folder: string) {
  const sources = projectFile("server/src");
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" });
  await build({
    entryPoints: files.filter((file) => file.endsWith("-worker.ts")).map((file) => join(sources, file)),
    entryNames: "[name]",
    outdir: folder,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    logLevel: "warning",
  });
  process.env["PLAZA_THREADS"] = `${pathToFileURL(folder).href}/`;
}

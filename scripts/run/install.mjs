import { createHash } from "node:crypto";
import { existsSync, readFileSync, statfsSync, writeFileSync } from "node:fs";
import { giveUp, run } from "./command.mjs";
import { fromRoot, root } from "./project.mjs";

/** The packages take 510 MB, and what npm keeps of them and the build the rest. */
const NEEDED_MB = 800;
const STAMP = fromRoot("node_modules", ".plaza-lock");

/** Installs by the lock file if node_modules is missing or was made from another one. */
export async function installWhereNeeded() {
  const lock = readFileSync(fromRoot("package-lock.json"), "utf8");
  const stamp = createHash("sha256").update(`${process.platform} ${process.arch} ${lock}`).digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return;
  if (!isInstalled(JSON.parse(lock).packages, installedPackages())) {
    refuseFullDisk();
    console.log("Installing what Plaza needs (once)...");
    const { ok, output } = await run([...npm(), ...way(lock), "--include=dev", "--include=optional", "--no-progress"]);
    if (!ok)
      giveUp(
        "Installing failed. Is the npm registry reachable, is there space on the disk, and may this user write here?",
        reasons(output),
      );
  }
  writeFileSync(STAMP, stamp);
}

/** On a full disk npm goes on for minutes, and leaves files out without an error. */
function refuseFullDisk() {
  const { bavail, bsize } = statfsSync(root);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free < NEEDED_MB)
    giveUp(`Plaza needs ${NEEDED_MB} MB for its packages and its build, and this disk has ${free} MB left.`);
}

/** npm prints the reason first and then pages of advice. */
function reasons(output) {
  const errors = output.split("\n").filter((line) => line.startsWith("npm error"));
  return errors.length > 0 ? errors.slice(0, 12).join("\n") : output;
}

function installedPackages() {
  const list = fromRoot("node_modules", ".package-lock.json");
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")).packages : {};
}

const ownSystem = () => ({
  os: process.platform,
  cpu: process.arch,
  libc: process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl",
});

/** Somebody may have run `npm ci` themselves: npm's own list in node_modules is then the same as the lock file. */
export function isInstalled(locked, installed, system = ownSystem()) {
  return Object.entries(locked).every(([path, { version, optional, os, cpu, libc = [system.libc] }]) => {
    if (!path.includes("node_modules/")) return true;
    const isForThis = os?.includes(system.os) && cpu?.includes(system.cpu) && libc.includes(system.libc);
    return installed[path] ? installed[path].version === version : optional && !isForThis;
  });
}

// The lock file has the native parts for Linux only; elsewhere npm has to find them by the pinned versions.
const way = (lock) =>
  lock.includes(`@rolldown/binding-${process.platform}-${process.arch}`) ? ["ci"] : ["install", "--no-package-lock"];

function npm() {
  const caller = process.env.npm_execpath ?? "";
  return /npm-cli\.c?js$/.test(caller) ? [process.execPath, caller] : ["npm"];
}

import { existsSync } from "node:fs";
import { giveUp, run } from "../run/command.mjs";

export const isRootWithApt = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
let updated;

/** Installs Debian packages by name; the caller checks whether it helped. */
export async function aptInstall(...packages) {
  // Once per process. Without a network this fails at once instead of after minutes.
  updated ??= run(["apt-get", "update", "-qq", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"], { env });
  await updated;
  await run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages], { env });
}

/** Installs those programs that are missing, where this may, and gives up without them; each has Debian's name for it. */
export async function needPrograms(programs, what) {
  const missing = await listMissing(programs);
  if (missing.length > 0 && isRootWithApt) await aptInstall(...missing);
  const still = await listMissing(programs);
  if (still.length > 0)
    giveUp(`For ${what} these are missing: ${still.join(", ")}. Install them, or run this as root.`);
}

async function listMissing(programs) {
  const found = await Promise.all(
    Object.entries(programs).map(async ([name, debian]) => {
      const isThere = await run(name.startsWith("/") ? ["test", "-d", name] : ["which", name]);
      return isThere.ok ? [] : [debian];
    }),
  );
  return found.flat();
}

import { existsSync } from "node:fs";
import { run } from "../run/command.mjs";

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

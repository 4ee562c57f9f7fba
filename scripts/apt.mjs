import { existsSync } from "node:fs";
import { run } from "./command.mjs";

export const isRootWithApt = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Installs Debian packages by name; the caller checks whether it helped. */
export async function aptInstall(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run(["apt-get", "update", "-qq"], { env });
  await run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages], { env });
}

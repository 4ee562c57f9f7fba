import { aptInstall, isRootWithApt } from "./apt.mjs";
import { run } from "../run/command.mjs";

/** For the tests of several nodes, which are skipped if there is no Redis and none can be installed. */
export async function installRedis() {
  const { ok } = await run(["redis-server", "--version"]);
  if (ok || !isRootWithApt) return;
  console.log("Installing Redis for the tests (once)...");
  await aptInstall("redis-server");
}

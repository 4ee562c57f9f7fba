import { aptInstall, isRootWithApt } from "./apt.mjs";
import { run } from "../run/command.mjs";

/** For calls through a relay: where there is none and none can be installed, they are tried without. */
export async function installCoturn() {
  if (await isThere()) return;
  if (isRootWithApt) {
    console.log("Installing coturn for the tests (once)...");
    await aptInstall("coturn");
    if (await isThere()) return;
  }
  console.log("coturn is missing, so calls are tried without a relay. Install it: apt-get install coturn");
}

const isThere = async () => (await run(["which", "turnserver"])).ok;

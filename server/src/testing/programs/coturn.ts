import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { freePort } from "../process.ts";
import { temporaryFolder } from "../temporary.ts";

/** Debian's coturn; the test command installs it if it can. */
export const hasCoturn = spawnSync("which", ["turnserver"]).status === 0;

const LISTENING = "127.0.0.1";
/** Another one than it listens at, and none that a browser gives as its own. */
export const RELAY = "127.0.0.2";
const SECRET = "a secret of the relay";

/** A relay of the test's own, which knows no addresses but those of this machine; with more lines of its file, as they are. */
export async function startCoturn(lines?: string[]) {
  const port = await freePort();
  const { folder, remove } = temporaryFolder("plaza-coturn-");
  const settings = {
    "listening-ip": LISTENING,
    "listening-port": port,
    "relay-ip": RELAY,
    "static-auth-secret": SECRET,
    realm: "plaza",
    pidfile: `${folder}/pid`,
    userdb: `${folder}/users`,
    "log-file": "stdout",
  };
  const file = `${folder}/turnserver.conf`;
  if (lines) writeFileSync(file, lines.join("\n"));
  const given = lines ? ["-c", file] : ["-n", "--allow-loopback-peers"];
  const flags = [...given, "--use-auth-secret", "--no-tls", "--no-dtls", "--no-cli"];
  const named = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const child = spawn("turnserver", [...flags, ...named], { stdio: "ignore" });
  await responds(port);
  return {
    env: { CALLS: "on", TURN_URL: `turn:${LISTENING}:${port}`, TURN_SECRET: SECRET },
    /** Replies to nothing from then on. */
    stop: () => child.kill("SIGSTOP"),
    resume: () => child.kill("SIGCONT"),
    async kill() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = new Promise((resolve) => child.once("exit", resolve));
        child.kill("SIGKILL");
        await gone;
      }
      remove();
    },
  };
}

async function responds(port: number, tries = 100): Promise<void> {
  const isThere = await new Promise<boolean>((resolve) => {
    const socket = connect(port, LISTENING, () => resolve(Boolean(socket.destroy()))).on("error", () => resolve(false));
  });
  if (isThere) return;
  if (tries === 0) throw new Error("The relay did not start");
  await new Promise((resolve) => setTimeout(resolve, 50));
  await responds(port, tries - 1);
}

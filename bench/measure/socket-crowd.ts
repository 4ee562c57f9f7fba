import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** Sockets of many members, held by a process of its own. `watch` is a part of the frames that are counted. */
export function startCrowd(address: string, tokens: string[], watch = "") {
  const child = spawn(
    process.execPath,
    ["--max-old-space-size=2048", new URL("socket-crowd.mjs", import.meta.url).pathname, address, watch],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, "close").then(() => {
    throw new Error("The process with the sockets ended");
  });
  ended.catch(() => {});
  const ask = async (command: string) => {
    child.stdin.write(`${command}\n`);
    const [line] = (await Promise.race([once(lines, "line"), ended])) as [string];
    return line.split(" ").slice(1).map(Number);
  };
  child.stdin.write(`tokens ${tokens.join(",")}\n`);
  return {
    open: () => ask("open"),
    cut: () => ask("cut"),
    reset: () => ask("reset"),
    /** How many frames came, and when the last one did. */
    count: async () => {
      const [frames = 0, last = 0] = await ask("count");
      return { frames, last };
    },
    stop: async () => {
      child.stdin.end();
      await ended.catch(() => {});
    },
  };
}

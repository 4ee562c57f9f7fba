import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderOnDisk } from "../../server/src/testing/temporary.ts";
import { cpuOf } from "./cpu.ts";

/** Starts node:http alone with these bytes as its one response. */
export async function startRawServer(body: Buffer) {
  const temporary = folderOnDisk("plaza-bench-");
  const file = join(temporary.folder, "body");
  writeFileSync(file, body);
  const child = spawn(process.execPath, [new URL("raw-server.mjs", import.meta.url).pathname, file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return {
    address: `http://127.0.0.1:${port.toString().trim()}`,
    cpu: () => cpuOf([child.pid ?? 0]),
    stop: async () => {
      child.kill();
      await once(child, "close");
      temporary.remove();
    },
  };
}

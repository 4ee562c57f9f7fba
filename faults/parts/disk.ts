import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { folderOnDisk } from "../../server/src/testing/temporary.ts";

const CHUNK = Buffer.alloc(64 * 1024);

/** A disk in memory of so many megabytes, which can be filled to its last byte. Only root can mount one. */
export function mountSmallDisk(megabytes: number) {
  const { folder, remove } = folderOnDisk("plaza-disk-");
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "tmpfs", folder]);
  const ballast = join(folder, "ballast");
  const unmount = () => execFileSync("umount", ["-l", folder]);
  process.once("exit", unmount);
  return {
    folder,
    fill() {
      const file = openSync(ballast, "a");
      try {
        for (const size of [CHUNK.length, 4_096, 512]) {
          try {
            for (;;) writeSync(file, CHUNK, 0, size);
          } catch {
            continue;
          }
        }
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      process.off("exit", unmount);
      unmount();
      remove();
    },
  };
}

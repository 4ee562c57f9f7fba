import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { processesNaming } from "../testing/process.ts";
import { useServers } from "../testing/servers.ts";
import { isFullSize } from "../testing/size.ts";
import { startPostgres } from "./embedded-postgres.ts";

const { dataDir, start } = useServers();
const hasAnywhere = (file: string) =>
  existsSync(dataDir()) &&
  readdirSync(dataDir()).some((name) => name.startsWith("postgres") && existsSync(join(dataDir(), name, file)));

/** In the order of a start. */
const MOMENTS = ["PG_VERSION", "global/pg_control", "postmaster.opts"];

it.runIf(isFullSize).each(MOMENTS)(
  "a first start that is killed, with all it started, as %s appears does not prevent the next start",
  { timeout: 60_000 },
  async (file) => {
    const first = start();
    await eventually(() => expect(hasAnywhere(file)).toBe(true));
    for (const pid of [first.child.pid ?? 0, ...processesNaming(dataDir())]) kill(pid);
    await first.ended;
    await eventually(() => expect(processesNaming(dataDir())).toEqual([]));
    const again = await startPostgres({ dataDir: join(dataDir(), "postgres") });
    await again.stop();
    expect(readdirSync(dataDir()).filter((name) => name.includes(".new"))).toEqual([]);
  },
);

/** Some of the listed processes have ended by themselves. */
function kill(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    return;
  }
}

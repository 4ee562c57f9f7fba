import { join } from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { eventually } from "./eventually.ts";
import { isRunning, postmasterPid, prepareInstance, runServer } from "./process.ts";
import { temporaryFolder } from "./temporary.ts";

/** Built servers on a data folder of each test's own; whatever a test leaves behind is stopped and removed after it. */
export function useServers() {
  let temporary: ReturnType<typeof temporaryFolder>;
  let running: ReturnType<typeof runServer>[] = [];
  beforeEach(() => {
    temporary = temporaryFolder();
  });
  afterEach(async () => {
    for (const server of running) server.child.kill("SIGKILL");
    await Promise.all(running.map(({ ended }) => ended));
    running = [];
    await eventually(() => expect(hasPostmaster(dataDir())).toBe(false), 10_000);
    temporary.remove();
  });
  const dataDir = () => join(temporary.folder, "data");
  return {
    dataDir,
    /** The servers of this test find an instance that has been started before. */
    prepare: () => prepareInstance(dataDir()),
    start: (
      env: Record<string, string> = {},
      ...command: [program?: string, args?: string[], more?: { cwd: string }]
    ) => {
      const server = runServer({ DATA_DIR: dataDir(), ...env }, ...command);
      running.push(server);
      return server;
    },
  };
}

function hasPostmaster(dataDir: string) {
  try {
    return isRunning(postmasterPid(dataDir));
  } catch {
    return false;
  }
}

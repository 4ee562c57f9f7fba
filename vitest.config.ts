import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Stand-ins for modules, which only a file with modules of its own can have. */
const MOCKING = ["server/src/features/push/delivery.test.ts"];

export default defineConfig({
  test: {
    projects: [
      {
        // What needs no database: the fast part.
        test: {
          name: "unit",
          sequence: { groupOrder: 0 },
          include: [
            "contract/src/**/*.test.ts",
            "web/src/**/*.test.{ts,tsx}",
            "scripts/**/*.test.mjs",
            "server/src/*.test.ts",
            ...MOCKING,
          ],
          exclude: ["server/src/app.test.ts", "server/src/main.test.ts"],
        },
      },
      {
        // Through HTTP, on a real PostgreSQL: one cluster for the run, one process, server and database for each worker.
        // A file that counts everything there is has a world of its own (useWorld).
        test: {
          name: "api",
          sequence: { groupOrder: 1 },
          include: ["server/src/*/**/*.test.ts", "server/src/app.test.ts", "server/src/main.test.ts"],
          exclude: MOCKING,
          globalSetup: here("server/src/testing/cluster.ts"),
          isolate: false,
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

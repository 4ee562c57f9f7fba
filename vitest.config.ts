import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

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
          ],
          exclude: ["server/src/app.test.ts", "server/src/main.test.ts"],
        },
      },
      {
        // Through HTTP, on a real PostgreSQL: one cluster for the run, a database of its own for each file.
        test: {
          name: "api",
          sequence: { groupOrder: 1 },
          include: ["server/src/*/**/*.test.ts", "server/src/app.test.ts", "server/src/main.test.ts"],
          globalSetup: here("server/src/testing/cluster.ts"),
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

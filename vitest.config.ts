import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { FILES_FOR_ONE_NODE } from "./server/src/testing/programs/for-one-node.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Stand-ins for modules, which only a file with modules of its own can have. */
const MOCKING = ["server/src/features/push/delivery.test.ts"];
/** They look at errors of Node itself, which are of another realm than a test's in a virtual machine. */
const NODE_ERRORS = ["server/src/push-keys.test.ts", "server/src/stored-secret.test.ts"];
const HEAVY = ".heavy.test.ts";
/** With programs of others between several processes: npm run test:cluster. */
const CLUSTER = ["server/src/**/*.cluster.test.ts"];
/** Two nodes in place of one, for the API's tests: npm run test:cluster. */
const TWO_NODES = process.env.PLAZA_NODES === "2";
/** A test waits a fifth of its time. */
const maxWorkers = availableParallelism() + 1;
/** Time for a machine that is busy with something else as well. */
const patient = { maxWorkers, testTimeout: 20_000, hookTimeout: 60_000 };
const overHttp = { ...patient, isolate: false };
/** Where it runs, the process connects to nothing but what the tests have started. */
const SENTINEL = here("server/src/testing/sentinel/outgoing-sentinel.ts");
const overTwoNodes = TWO_NODES ? { maxWorkers: availableParallelism(), testTimeout: 90_000 } : {};

/**
 * Load, races, fuzzing and erasure come first, so that what they do to the machine delays no other test's requests. A
 * project of their own would load the whole server in each of its processes again.
 */
class HeavyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isHeavy = ({ moduleId }: TestSpecification) => moduleId.endsWith(HEAVY);
    const sorted = await BaseSequencer.prototype.sort.call(this, files);
    return [...sorted.filter(isHeavy), ...sorted.filter((file) => !isHeavy(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: HeavyFirst },
    globalSetup: here("server/src/testing/cluster.ts"),
    projects: [
      {
        // What needs no database: the fast part.
        test: {
          ...patient,
          name: "unit",
          isolate: false,
          include: ["contract/src/**/*.test.ts", "scripts/**/*.test.mjs", "server/src/*.test.ts"],
          exclude: ["server/src/app.test.ts", "server/src/main.test.ts", ...NODE_ERRORS],
        },
      },
      {
        // Components and what is around them, on one page for all files of a worker: a page and React for each file took
        // more than twice as long.
        test: {
          ...patient,
          name: "web",
          isolate: false,
          environment: "happy-dom",
          include: ["web/src/**/*.test.{ts,tsx}"],
          setupFiles: here("web/src/testing/empty-page.ts"),
        },
      },
      { test: { ...patient, name: "mocking", include: MOCKING } },
      {
        // Through HTTP, on a real PostgreSQL: one cluster for the run, one process, server and database for each worker.
        // A file that counts everything there is has a world of its own (useWorld). Heavy files have a part of their size
        // unless PLAZA_TEST_SIZE is full (testing/size.ts).
        test: {
          ...overHttp,
          ...overTwoNodes,
          name: "api",
          include: ["server/src/*/**/*.test.ts", "server/src/app.test.ts", "server/src/main.test.ts", ...NODE_ERRORS],
          exclude: [
            ...MOCKING,
            ...CLUSTER,
            ...(TWO_NODES ? [`server/src/**/*${HEAVY}`, ...Object.keys(FILES_FOR_ONE_NODE)] : []),
          ],
          setupFiles: TWO_NODES ? here("server/src/testing/programs/skip-for-one-node.ts") : SENTINEL,
        },
      },
      {
        // Listed only for npm run test:cluster: npm test runs all projects there are.
        test: {
          ...overHttp,
          maxWorkers: 1,
          name: "cluster",
          include: process.env.PLAZA_CLUSTER === "1" ? CLUSTER : [],
        },
      },
    ],
  },
});

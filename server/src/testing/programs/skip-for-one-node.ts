import { beforeEach } from "vitest";
import { TESTS_FOR_ONE_NODE } from "./for-one-node.ts";

beforeEach(({ task, skip }) => {
  const name = `${task.file.name}: ${task.fullTestName}`;
  const found = Object.entries(TESTS_FOR_ONE_NODE).find(([start]) => name.startsWith(start));
  if (found) skip(found[1]);
});

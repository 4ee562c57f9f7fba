import { beforeEach } from "vitest";
import { TESTS_FOR_ONE_NODE } from "./for-one-node.ts";

beforeEach(({ task, skip }) => {
  const reason = TESTS_FOR_ONE_NODE[`${task.file.name}: ${task.fullTestName}`];
  if (reason) skip(reason);
});

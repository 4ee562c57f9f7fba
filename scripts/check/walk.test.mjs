import { expect, it } from "vitest";
import { walkComplaints } from "./walk.mjs";

const FILES = {
  "web/src/form.ts": 'import { send } from "./send.ts";\nimport { api } from "@plaza/contract/posts";',
  "web/src/send.ts": "",
  "server/src/routes.ts": 'import { api } from "@plaza/contract/posts";\nimport { create } from "./posts.ts";',
  "server/src/posts.ts": "",
  "server/src/alone.ts": 'import { api } from "@plaza/contract/other";',
};
const walk = (...steps) =>
  `# A\n\n## One value's way\n\n${steps.map((step, n) => `${n + 1}. \`${step}\` acts.`).join("\n")}\n\n## B\n`;
const complaintsOf = (...steps) => walkComplaints(walk(...steps), (file) => FILES[file]);

it("a walk whose steps import each other, or meet in the contract, is let through", () => {
  expect(complaintsOf("web/src/form.ts", "web/src/send.ts", "server/src/routes.ts", "server/src/posts.ts")).toEqual([]);
});

it("a walk with a step that no step before it leads to is refused, and so is one without steps", () => {
  expect(complaintsOf("web/src/form.ts", "server/src/posts.ts")).toHaveLength(1);
  expect(complaintsOf("web/src/form.ts", "server/src/alone.ts")).toEqual([
    "ARCHITECTURE.md: no step before it leads to server/src/alone.ts",
  ]);
  expect(walkComplaints("# A\n", () => "")).toHaveLength(1);
});

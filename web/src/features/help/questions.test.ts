import { expect, it } from "vitest";
import { questions } from "./questions.ts";

/** Links lead to places in the app, where there are any. */
const withoutLinks = (answer: string) => answer.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1");

it("docs/help.md has the questions and answers of the app; `npx vitest run web/src/features/help -u` makes it anew", async () => {
  const parts = questions("Plaza").map(([question, answer]) => `## ${question}\n\n${withoutLinks(answer)}\n`);
  await expect(["# Help\n", ...parts].join("\n")).toMatchFileSnapshot("../../../../docs/help.md");
});

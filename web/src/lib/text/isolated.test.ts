import { expect, test } from "vitest";
import { isolated } from "./isolated.ts";

test("a name from right to left stands apart from the sentence round it", () => {
  expect(`Block ${isolated("יעל (לוי) 7!")}?`).toBe("Block \u2068יעל (לוי) 7!\u2069?");
  expect(isolated("Ana عبد")).toBe("\u2068Ana عبد\u2069");
});

test("other names are left as they are, to be found and compared", () => {
  expect(isolated("Zoë Kovač 🌊")).toBe("Zoë Kovač 🌊");
});

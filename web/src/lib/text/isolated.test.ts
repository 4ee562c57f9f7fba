import { expect, test } from "vitest";
import { isolated } from "./isolated.ts";

test("a right-to-left name is isolated from the sentence around it", () => {
  expect(`Block ${isolated("יעל (לוי) 7!")}?`).toBe("Block \u2068יעל (לוי) 7!\u2069?");
  expect(isolated("Ana عبد")).toBe("\u2068Ana عبد\u2069");
});

test("other names are unchanged, to be found and compared", () => {
  expect(isolated("Zoë Kovač 🌊")).toBe("Zoë Kovač 🌊");
});

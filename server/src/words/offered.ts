import { readFileSync } from "node:fs";
import { languagesOf } from "@plaza/contract/words/languages";
import { projectFile } from "../project.ts";

let found: ReturnType<typeof languagesOf> | undefined;

/** The languages whose words the build has. Without a build it is English alone. */
export const offeredLanguages = () => (found ??= languagesOf(readOffered()));

function readOffered(): Record<string, boolean> {
  try {
    return JSON.parse(readFileSync(projectFile("build/words/offered.json"), "utf8")) as Record<string, boolean>;
  } catch {
    return { en: false };
  }
}

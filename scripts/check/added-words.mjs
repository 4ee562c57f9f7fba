import { execFileSync } from "node:child_process";
import { root } from "../run/project.mjs";
import { findWord, SOURCE } from "./glossary.mjs";

/** A title that continues the one around it does not stand alone in a report. */
const TITLE = /^\s*(?:it|test)(?:\.\w+(?:\([^"'`]*\))?)*\(\s*["'`](?:is|are|of|that|to|by)\b/;
const COMMENT = /(?:^|\s)(?:\/\/|\/\*\*?|\*)\s(.*)/;

/** Test titles and comments in the lines that a diff adds; what was there before is read when it is touched. */
export function addedComplaints(diff) {
  let file = "";
  return diff.split("\n").flatMap((line) => {
    if (line.startsWith("+++ ")) file = line.slice("+++ b/".length);
    if (!line.startsWith("+") || !SOURCE.test(file)) return [];
    const added = line.slice(1);
    if (TITLE.test(added))
      return [`${file}: a test's title stands alone, and begins with what it is about: ${added.trim()}`];
    const [word, instead] =
      (COMMENT.exec(added)?.[1] ?? "")
        .split(/[^A-Za-z]+/)
        .map(findWord)
        .find(([found]) => found) ?? [];
    return word ? [`${file}: a comment says '${word}'; docs/glossary.md has ${instead}: ${added.trim()}`] : [];
  });
}

/** What the last commit and the work since have added; nothing where there is no history. */
export function readAdded() {
  try {
    const args = ["diff", "--unified=0", "--find-renames", "--no-color", "HEAD~1"];
    return execFileSync("git", args, {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 1e9,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return "";
  }
}

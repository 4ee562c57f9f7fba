import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectFile } from "./project.ts";

const LENGTH = 100_000;
/** A limit of processor time. A quadratic expression needs seconds for this much. */
const LIMIT_MS = 500;
const LITERAL =
  /(?<=[=(,:!&|?[{;>]\s*|return )\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/([dgimsuvy]*)(?=\s*[.,;)\]?:&|])/g;

const isOurs = (path: string) => /^(?!testing|demo).*(?<!\.test)\.ts$/.test(path);

/** Every regular expression of the contract and the server, once. */
const regexes = new Map(
  ["contract/src", "server/src"].flatMap((folder) =>
    readdirSync(projectFile(folder), { recursive: true, encoding: "utf8" })
      .filter(isOurs)
      .flatMap((path) => [...readFileSync(join(projectFile(folder), path), "utf8").matchAll(LITERAL)])
      .map(([literal, pattern = "", flags]) => [literal, new RegExp(pattern, flags)] as const),
  ),
);

/** Long runs of the characters in the pattern, with an end that does not match. */
function inputsFor({ source }: RegExp): string[] {
  const signs = [...new Set([...source.replaceAll(/\\[a-zA-Z]/g, ""), " ", "a", "0", "@", "\n"])].slice(0, 20);
  return signs.flatMap((sign, index) => [
    `${sign.repeat(LENGTH)}\0`,
    `x${`${sign}${signs[index + 1] ?? ""}`.repeat(LENGTH / 2)}\0`,
  ]);
}

describe("a regular expression", () => {
  it("is found by this test", () => expect(regexes.size).toBeGreaterThan(60));

  it.each([...regexes])("I8: reads 100 KB within the time limit, whatever they are: %s", (_, regex) => {
    const slow = inputsFor(regex).find((input) => {
      const start = process.cpuUsage();
      if (regex.global) input.replaceAll(regex, "");
      else regex.test(input);
      return process.cpuUsage(start).user / 1000 > LIMIT_MS;
    });
    expect(slow?.slice(0, 10)).toBeUndefined();
  });
});

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fromRoot } from "./project.mjs";

/** How many threads a process has once its pool is at work. */
const COUNT = `
  import { readdirSync } from "node:fs";
  import { pbkdf2 } from "node:crypto";
  await new Promise((resolve) => pbkdf2("a", "b", 1, 8, "sha256", resolve));
  console.log(readdirSync("/proc/self/task").length);`;

function countThreads(args, env = {}) {
  const options = { cwd: fromRoot(), env: { PATH: process.env.PATH, ...env }, encoding: "utf8" };
  return Number(execFileSync(process.execPath, [...args, "--input-type=module", "-e", COUNT], options));
}

const { scripts } = JSON.parse(readFileSync(fromRoot("package.json"), "utf8"));
const words = scripts.start.split(" ");
const required = words.slice(words.indexOf("--require"), words.indexOf("--require") + 2);

it.runIf(process.platform === "linux")(
  "npm start gives Node's pool eight threads instead of four, unless the environment says how many",
  () => {
    const four = countThreads([]);
    expect(countThreads(required)).toBe(four + 4);
    expect(countThreads(required, { UV_THREADPOOL_SIZE: "6" })).toBe(four + 2);
  },
);

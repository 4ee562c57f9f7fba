import { spawn } from "node:child_process";
import { root } from "./project.mjs";

const TAIL_LINES = 40;
/** A terminal's Ctrl-C reaches the children too; they get this long to end by themselves. */
const GRACE_MS = 5_000;

const running = new Set();
let ending;

/** Runs a command quietly, without stdin, and returns how it ended and all it printed. */
export function run([command, ...args], { env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: plain(env), stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const collect = (chunk) => (output += chunk);
    child.stdout.setEncoding("utf8").on("data", collect);
    child.stderr.setEncoding("utf8").on("data", collect);
    watch(child);
    child.on("error", (error) => {
      forget(child);
      resolve({ ok: false, output: `${output}${error.message}\n` });
    });
    child.on("close", (code) => {
      forget(child);
      if (!ending) resolve({ ok: code === 0, output });
    });
  });
}

/** Numbers are parsed from what the tools print, so they print it without colours. */
const plain = (env) => ({ ...env, FORCE_COLOR: undefined, NO_COLOR: "1" });

/** Ends the command with one sentence, below the end of what the failed step printed. */
export function giveUp(sentence, output = "") {
  const tail = output.trimEnd().split("\n").slice(-TAIL_LINES).join("\n");
  if (tail) console.error(tail);
  console.error(sentence);
  process.exit(1);
}

// The signals are handled here only while children run: afterwards the server in this same process handles them.
function watch(child) {
  if (running.size === 0) for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, endAll);
  running.add(child);
}

function forget(child) {
  running.delete(child);
  if (running.size > 0) return;
  if (ending) process.exit(ending);
  for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, endAll);
}

function endAll(signal) {
  if (ending) return;
  ending = signal === "SIGINT" ? 130 : 143;
  const kill = () => running.forEach((child) => child.kill("SIGTERM"));
  if (signal === "SIGTERM") kill();
  else setTimeout(kill, GRACE_MS);
}

import "../run/node-version.mjs";
import { spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { freePort } from "../run/free-port.mjs";
import { fromRoot } from "../run/project.mjs";

/**
 * npm run test:image: every step of the Dockerfile, in bare folders, where there is no Docker. A stage is a folder, copied
 * from the one it starts from; only what .dockerignore leaves is there to be copied. What it cannot tell: the base
 * image's own files and Node.js (the one that runs this takes its place), and other processors.
 */
const folder = mkdtempSync(join(tmpdir(), "plaza-image-"));
chmodSync(folder, 0o755);
const DATA = join(folder, "data");
/** The base image has an account called node; this machine need not. */
const ACCOUNT = { name: "nobody", group: "nogroup", uid: 65_534, gid: 65_534 };
// What .dockerignore lets through, and what it takes out of that again.
const IGNORED = readFileSync(fromRoot(".dockerignore"), "utf8").split("\n").filter(Boolean);
const [allowed, refused] = [
  IGNORED.filter((line) => line.startsWith("!")),
  IGNORED.filter((line) => line.startsWith("**/")),
];
/** What the image has at /app and /data is here in a folder. */
const inFolder = (text) =>
  text.replaceAll(/(^|\s)\/data\b/g, `$1${DATA}`).replace("-o node -g node", `-o ${ACCOUNT.name} -g ${ACCOUNT.group}`);

const assignments = (text) =>
  Object.fromEntries([...text.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, inFolder(value)]));

const began = performance.now();
const stages = new Map();
let stage;

try {
  for (const [word, rest] of instructions(readFileSync(fromRoot("Dockerfile"), "utf8"))) await step(word, rest);
  await tryImage(stage);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Each with its continuation lines, without comments. */
function instructions(text) {
  const lines = text.replaceAll(/^\s*#.*\n/gm, "").replaceAll(/\\\n\s*/g, " ");
  return lines
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const at = line.indexOf(" ");
      return [line.slice(0, at), line.slice(at + 1).trim()];
    });
}

async function step(word, rest) {
  console.log(`${seconds()} ${word} ${rest.length > 100 ? `${rest.slice(0, 100)}...` : rest}`);
  if (word === "FROM") return begin(...rest.split(/ AS /i));
  if (word === "WORKDIR") return void (stage.workdir = rest);
  if (word === "COPY") return copy(rest.split(/\s+/));
  if (word === "RUN") return runIn(stage, ["sh", "-ec", inFolder(rest)]);
  if (word === "ENV") return void Object.assign(stage.env, assignments(rest));
  if (word === "USER") return void (stage.account = ACCOUNT);
  if (word === "CMD") return void (stage.command = JSON.parse(rest));
  if (word === "HEALTHCHECK") return void (stage.check = JSON.parse(rest.slice(rest.indexOf("CMD ") + 4)));
  if (word === "VOLUME" || word === "EXPOSE") return undefined;
  throw new Error(`The Dockerfile has ${word}, which this script does not know`);
}

/** The files of an image that others make are not ours to count. */
function begin(image, name = "final") {
  const root = join(folder, name);
  const parent = stages.get(image);
  if (parent) cpSync(parent.root, root, { recursive: true, verbatimSymlinks: true });
  else mkdirSync(root);
  stage = { root, env: { ...parent?.env }, workdir: parent?.workdir ?? "/" };
  stages.set(name, stage);
}

function copy(words) {
  const from = words[0].startsWith("--from=") ? stages.get(words.shift().slice("--from=".length)) : null;
  const target = words.pop();
  for (const source of words) {
    const path = from ? join(from.root, source.replace(/^\/app\/?/, "")) : fromRoot(source);
    const isFolder = statSync(path).isDirectory();
    const to = join(stage.root, target, isFolder || !target.endsWith("/") ? "" : source.split("/").at(-1));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(path, to, { recursive: true, verbatimSymlinks: true, filter: (one) => from !== null || !isIgnored(one) });
  }
}

function isIgnored(path) {
  const name = path.slice(fromRoot("").length).replace(/^\//, "");
  if (!allowed.some((line) => `${name}/`.startsWith(`${line.slice(1)}/`))) return true;
  const last = name.split("/").at(-1);
  return refused.some((line) => (line.startsWith("**/*") ? last.endsWith(line.slice(4)) : last === line.slice(3)));
}

/** With nothing of this shell's but where programs and npm's own settings are. */
function environment({ env }) {
  const npm = Object.entries(process.env).filter(([name]) =>
    /^(npm_config_|NODE_EXTRA_CA_CERTS|https?_proxy)/i.test(name),
  );
  return {
    ...Object.fromEntries(npm),
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    npm_config_local_prefix: undefined,
    ...env,
  };
}

function runIn(of, [command, ...args], more = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: of.root,
      env: { ...environment(of), ...more },
      stdio: ["ignore", "pipe", "pipe"],
      ...of.account,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("error", fail);
    child.on("close", (code) =>
      code === 0
        ? done(output)
        : fail(new Error(`${command} ${args.join(" ")}: exit code ${code}\n${output.slice(-3000)}`)),
    );
  });
}

/** Starts it as the image does, asks its health check, and stops it as Docker does. */
async function tryImage(image) {
  const { files, bytes } = sizeOf(image.root);
  const largest = readdirSync(image.root)
    .map((name) => [name, sizeOf(join(image.root, name)).bytes])
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 4)
    .map(([name, size]) => `${name} ${megabytes(size)}`);
  console.log(
    `${seconds()} the image adds ${files.toLocaleString("en")} files of ${megabytes(bytes)} to its base (${largest.join(", ")})`,
  );
  const PORT = String(await freePort());
  const env = { ...environment(image), PORT, HOST: "127.0.0.1", HOME: DATA };
  chownSync(DATA, ACCOUNT.uid, ACCOUNT.gid);
  const [command, ...args] = image.command;
  const server = spawn(command, args, {
    cwd: image.root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    uid: ACCOUNT.uid,
    gid: ACCOUNT.gid,
  });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = new Promise((done) => server.once("close", done));
  const isUp = await healthy(image, { PORT }, () => server.exitCode !== null);
  const page = isUp ? await fetch(`http://127.0.0.1:${PORT}/`) : null;
  console.log(
    `${seconds()} health check ${isUp ? "passed" : "failed"}; the first page: ${page?.status} ${(await page?.text())?.length} characters`,
  );
  server.kill("SIGTERM");
  const code = await ended;
  console.log(`${seconds()} SIGTERM: exit code ${code}`);
  if (page?.status === 200 && code === 0) return;
  console.error(output);
  process.exitCode = 1;
}

async function healthy(image, env, hasEnded) {
  for (let tries = 0; tries < 60 && !hasEnded(); tries += 1) {
    const isWell = await runIn({ ...image, account: undefined }, image.check, env).then(
      () => true,
      () => false,
    );
    if (isWell) return true;
    await new Promise((done) => setTimeout(done, 1_000));
  }
  return false;
}

function sizeOf(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return { files: 0, bytes: 0 };
  if (!found.isDirectory()) return { files: 1, bytes: found.size };
  const inside = readdirSync(path, { withFileTypes: true }).filter((entry) => !entry.isSymbolicLink());
  return inside
    .map((entry) => sizeOf(resolve(path, entry.name)))
    .reduce((sum, one) => ({ files: sum.files + one.files, bytes: sum.bytes + one.bytes }), { files: 0, bytes: 0 });
}

function megabytes(bytes) {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function seconds() {
  return `${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`;
}

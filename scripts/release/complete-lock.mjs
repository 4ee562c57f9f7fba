// `npm ci` refuses a lock file that lacks an optional package, and npm leaves out those that the registry at hand does
// not have: some native parts for other systems. This adds their names and versions. Run it after `npm install`.
import { readFileSync, writeFileSync } from "node:fs";
import { fromRoot } from "../run/project.mjs";

const SYSTEMS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const PROCESSORS = ["arm", "arm64", "ia32", "ppc64", "riscv64", "s390x", "wasm32", "x64"];
const LIBRARIES = { gnu: "glibc", gnueabihf: "glibc", musl: "musl", musleabihf: "musl" };

const file = fromRoot("package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
const missing = Object.values(lock.packages).flatMap(({ optionalDependencies = {}, dev }) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !lock.packages[`node_modules/${name}`])
    .map(([name, version]) => [`node_modules/${name}`, nativePart(name, version, dev)]),
);
const byPath = ([a], [b]) => a.localeCompare(b, "en");
lock.packages = Object.fromEntries([...Object.entries(lock.packages), ...missing].toSorted(byPath));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} optional packages written into the lock file.`);

function nativePart(name, version, dev) {
  const words = name.split("/").at(-1).split("-");
  const [cpu, os] = [PROCESSORS, SYSTEMS].map((known) => words.filter((word) => known.includes(word)));
  const libc = words.flatMap((word) => LIBRARIES[word] ?? []);
  if (cpu.length === 0) throw new Error(`${name} names no processor: is it really a native part?`);
  return {
    version,
    cpu,
    ...(dev && { dev }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

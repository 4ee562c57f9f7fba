/**
 * Measures whether the time of a refused login reveals that the address has an account. Requests both in turn, in one
 * run, and prints the medians and their ratio. A figure to read, not a test: the machine may be busy.
 */
import { runServer } from "../server/src/testing/process.ts";
import { folderOnDisk } from "../server/src/testing/temporary.ts";
import { median } from "./measure/load.ts";

const TRIES = 100;
const PASSWORD = "correct horse";

async function post(url: string, body: object): Promise<Response> {
  return fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

async function timeLogin(address: string, email: string): Promise<number> {
  const start = performance.now();
  const response = await post(`${address}/api/login`, { email, password: "wrong password" });
  await response.text();
  if (response.status !== 401) throw new Error(`expected 401, got ${response.status}`);
  return performance.now() - start;
}

const temporary = folderOnDisk("plaza-bench-");
const server = runServer({ DATA_DIR: `${temporary.folder}/data`, RATE_LIMIT: "off" });
try {
  const address = await server.address();
  await post(`${address}/api/signup`, {
    email: "ana@example.com",
    password: PASSWORD,
    firstName: "Ana",
    lastName: "Prado",
  });
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < TRIES + 10; i++) {
    // The requests alternate, so that other load on the machine falls on both; the first ten warm up.
    const known = await timeLogin(address, "ana@example.com");
    const unknown = await timeLogin(address, `nobody-${i}@example.com`);
    if (i < 10) continue;
    times.known.push(known);
    times.unknown.push(unknown);
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  console.log(
    `refused login, median of ${TRIES}: wrong password ${known.toFixed(1)} ms, unknown address ${unknown.toFixed(1)} ms`,
  );
  console.log(`ratio ${(unknown / known).toFixed(3)} (limit: 0.900 to 1.100)`);
} finally {
  server.child.kill("SIGTERM");
  await server.ended;
  temporary.remove();
}

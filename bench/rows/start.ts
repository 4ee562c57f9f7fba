import { join } from "node:path";
import { folderOnDisk } from "../../server/src/testing/temporary.ts";
import { loadWell, percentile } from "../measure/load.ts";
import { progress, type Report } from "../report.ts";
import { startOn, type Town } from "../town/town.ts";

const WARM_STARTS = 3;

/** The first start makes the database; a later one finds it. */
export async function measureStart(report: Report) {
  progress("start");
  const temporary = folderOnDisk("plaza-bench-");
  const dataDir = join(temporary.folder, "data");
  const times: number[] = [];
  try {
    for (let n = 0; n <= WARM_STARTS; n++) {
      const start = performance.now();
      const town = await startOn(dataDir);
      times.push((performance.now() - start) / 1000);
      if (n === WARM_STARTS) report.add({ name: "memory, idle", value: town.memory(), unit: "MB", most: 250 });
      await town.stop();
    }
  } finally {
    temporary.remove();
  }
  const [cold, ...warm] = times;
  report.add({ name: "first start", value: cold ?? 0, unit: "s" });
  report.add({
    name: "later start",
    value: percentile(
      warm.toSorted((a, b) => a - b),
      0.5,
    ),
    unit: "s",
    most: 3,
  });
}

/** One member after the other signs up and logs in: the price of a password. */
export async function measureLogin(report: Report, town: Town) {
  progress("login");
  const password = "correct horse";
  const account = { email: "bench@example.org", password, firstName: "Ana", lastName: "Prado" };
  await loadWell({
    address: town.address,
    connections: 1,
    count: 1,
    call: () => ({ method: "POST", path: "/api/signup", body: account }),
  });
  await town.db.rows({
    text: "update users set email_verified_at = now() where email = 'bench@example.org'",
    values: [],
    name: "",
  });
  const before = town.cpu();
  const { times } = await loadWell({
    address: town.address,
    connections: 2,
    count: 20,
    call: () => ({ method: "POST", path: "/api/login", body: { email: account.email, password } }),
  });
  const beside = `p50 ${percentile(times, 0.5).toFixed(0)} ms`;
  report.add({ name: "login: CPU", value: (town.cpu() - before) / 20, unit: "ms", beside });
}

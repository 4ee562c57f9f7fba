import { join } from "node:path";
import sharp from "sharp";
import { folderOnDisk } from "../../server/src/testing/temporary.ts";
import { loadWell, percentile } from "../measure/load.ts";
import { progress, type Report } from "../report.ts";
import { type Member, numbersFrom, pick, signIn } from "../town/people.ts";
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

/** A photo of 12 megapixels from a phone, until it is ready to be shown. */
export async function measureUpload(report: Report, town: Town) {
  progress("upload");
  const [width, height] = [4_000, 3_000];
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const photo = await sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
  const members = await signIn(town.db, numbersFrom(5_000, 4));
  const before = town.cpu();
  const times: number[] = [];
  for (let n = 0; n < 4; n++) {
    const start = performance.now();
    await upload(town.address, pick(members, n), photo);
    times.push(performance.now() - start);
  }
  const beside = `${(photo.length / 2 ** 20).toFixed(1)} MB, p50 ${percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  ).toFixed(0)} ms`;
  report.add({ name: "photo of 12 MP uploaded: CPU", value: (town.cpu() - before) / 4, unit: "ms", beside });
}

async function upload(address: string, { token }: Member, photo: Buffer) {
  const headers = { cookie: `sid=${token}`, origin: address, "content-type": "application/json" };
  const asked = await fetch(`${address}/api/objects/upload`, { method: "POST", headers });
  const { uploadURL } = (await asked.json()) as { uploadURL: string };
  const sent = await fetch(uploadURL, { method: "PUT", body: new Uint8Array(photo) });
  if (!sent.ok) throw new Error(`The upload got ${sent.status}`);
  const body = JSON.stringify({ mediaURL: uploadURL });
  const done = await fetch(`${address}/api/post-media`, { method: "PUT", headers, body });
  if (!done.ok) throw new Error(`The photo got ${done.status} ${await done.text()}`);
}

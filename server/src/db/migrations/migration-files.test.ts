import { expect, it } from "vitest";
import { baselineNames, laterNames, migrationNames, whyNotRestored, whyRefused } from "./migration-files.ts";

const LAST_OF_BASELINE = "0167_cheaper_writes.sql";

it("a database goes on from nothing, from release 0.1.0 and from every later migration", async () => {
  const [all, baseline] = [await migrationNames(), await baselineNames()];
  expect(baseline.at(-1)).toBe(LAST_OF_BASELINE);
  expect(all).toEqual(all.toSorted());
  for (let count = baseline.length; count <= all.length; count += 1)
    expect(await whyRefused(all.slice(0, count))).toBeUndefined();
  expect(await whyRefused([])).toBeUndefined();
  expect(await whyRefused(["0001_accounts.sql"])).toMatch(
    /^The database is of a version before 0\.1\.0 \(0002_jobs\.sql/,
  );
});

it("a backup of release 0.1.0 or newer is restored, and one of an older or a newer version is refused", async () => {
  for (const name of [LAST_OF_BASELINE, ...(await laterNames())])
    expect(await whyNotRestored(name, "0.1.0")).toBeUndefined();
  expect(await whyNotRestored("0163_chat_departures.sql", "0.0.9")).toBe(
    "The backup was made by a version before 0.1.0 (0163_chat_departures.sql); restore it with 0.1.0, and make another one there.",
  );
  expect(await whyNotRestored("9999_future.sql", "9.0.0")).toBe(
    "The backup was made by a newer version (9.0.0, 9999_future.sql); restore it with that one.",
  );
});

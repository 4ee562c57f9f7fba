import type { Page } from "@playwright/test";
import { median } from "../measure/load.ts";
import { withPhone } from "../measure/phone.ts";
import { progress, type Report } from "../report.ts";
import { prepareViewer } from "../town/pictures.ts";
import type { Town } from "../town/town.ts";

const RUNS = 5;
/** The browser reports nothing faster. */
const LEAST_MS = 16;

/** Runs in the page before anything of it does. */
const OBSERVE = `
  globalThis.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) interactions.push(duration);
  }).observe({ type: "event", durationThreshold: ${LEAST_MS}, buffered: true });
`;

/** Longer than an interaction takes, so that its entry has been delivered. */
const REST_MS = 1_500;

/** The time from an act to the next frame that shows it, in ms: the longest of its events. */
async function timeOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate("interactions.length = 0");
  await act();
  await page.waitForTimeout(REST_MS);
  return Math.max(LEAST_MS, ...(await page.evaluate<number[]>("interactions")));
}

async function actOnHome(page: Page): Promise<Record<string, number>> {
  const card = page.getByRole("article", { name: /^Post by/ }).first();
  const field = page.getByRole("textbox", { name: "Write a comment" });
  const times: Record<string, number> = {};
  times["react"] = await timeOf(page, () => card.getByRole("button", { name: "Like" }).tap());
  times["open comments"] = await timeOf(page, () => card.getByRole("button", { name: "Comment", exact: true }).tap());
  await field.fill("A comment from a slowed phone");
  times["send a comment"] = await timeOf(page, () => card.getByRole("button", { name: "Send", exact: true }).tap());
  return times;
}

async function actInMessages(page: Page, address: string): Promise<Record<string, number>> {
  await page.goto(`${address}/messages`);
  const row = page.getByRole("region", { name: "Conversations" }).getByRole("link").first();
  await row.waitFor();
  await page.waitForTimeout(REST_MS);
  const field = page.getByRole("textbox", { name: "Write a message" });
  const times: Record<string, number> = {};
  times["open a chat"] = await timeOf(page, () => row.tap());
  await field.fill("A message from a slowed phone");
  times["send a message"] = await timeOf(page, () => page.getByRole("button", { name: "Send", exact: true }).tap());
  return times;
}

/** What a member does most, on the slowed phone, once the page is at rest. */
export async function measureInteractions(report: Report, town: Town) {
  const member = await prepareViewer(town);
  const runs: Record<string, number>[] = [];
  for (let n = 0; n < RUNS; n++) {
    progress(`interactions on a slowed phone, ${n + 1} of ${RUNS}`);
    const times = await withPhone({ address: town.address, member, isSlowed: true }, async ({ page }) => {
      await page.addInitScript({ content: OBSERVE });
      await page.goto(town.address);
      await page.getByRole("article").first().waitFor();
      await page.waitForLoadState("networkidle");
      return { ...(await actOnHome(page)), ...(await actInMessages(page, town.address)) };
    });
    runs.push(times);
  }
  for (const name of Object.keys(runs[0] ?? {})) {
    const value = median(runs.map((run) => run[name] ?? 0));
    report.add({ name: `slowed phone, to the next paint: ${name}`, value, unit: "ms", most: 200 });
  }
}

import type { OwnUser } from "@plaza/contract/users";
import { sql } from "../../server/src/db/sql.ts";
import { median } from "../measure/load.ts";
import { type PhoneOptions, withPhone } from "../measure/phone.ts";
import { progress, type Report } from "../report.ts";
import type { Member } from "../town/people.ts";
import { prepareViewer } from "../town/pictures.ts";
import type { Town } from "../town/town.ts";

const RUNS = 5;
/** By then everything on the first screen has been painted. */
const PAINTED_MS = 6_000;

interface Seen {
  lcp: number;
  blocking: number;
  shift: number;
  requests: number;
  bytes: number;
}

/**
 * Runs in the page before anything of it does, and notes when an element of this kind has come. Whoever asked the page again
 * and again would slow it down: an observer is called when something has changed.
 */
const observe = (usable: string) => `
  globalThis.seen = { lcp: 0, blocking: 0, shift: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => { seen.lcp = startTime; });
  watch("longtask", ({ duration }) => { seen.blocking += Math.max(0, duration - 50); });
  watch("layout-shift", ({ value, hadRecentInput }) => { seen.shift += hadRecentInput ? 0 : value; });
  new MutationObserver((_, observer) => {
    if (!document.querySelector(${JSON.stringify(usable)})) return;
    const files = performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"));
    seen.addresses = files.filter(({ responseStart }) => responseStart > 0).map(({ name }) => name);
    seen.requests = seen.addresses.length;
    seen.bytes = files.reduce((sum, { transferSize }) => sum + transferSize, 0);
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
`;

const look = (options: PhoneOptions, usable: string): Promise<Seen> =>
  withPhone(options, async ({ page }) => {
    await page.addInitScript({ content: observe(usable) });
    await page.goto(options.address);
    await page.waitForTimeout(PAINTED_MS);
    const seen = await page.evaluate<Seen & { addresses?: string[] }>("seen");
    if (!seen.addresses) throw new Error(`${options.address} was not usable in time`);
    if (process.env["VERBOSE"]) console.log(seen.addresses.join("\n"));
    return seen;
  });

/** Announces something, and waits until the server, which did not do it itself, shows it. */
async function announce({ db, address }: Town, { token }: Member) {
  await db.rows(sql`
    insert into announcements (title, content, by_bell, by_push, by_mail, sent_at)
    values ('The square is closed on Friday', ${"Lanterns are hung up, and nobody gets through. ".repeat(6)}, false, false,
      false, now())`);
  for (;;) {
    const response = await fetch(`${address}/api/auth/user`, { headers: { cookie: `sid=${token}` } });
    const { hasAnnouncement } = (await response.json()) as OwnUser;
    if (hasAnnouncement) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** Landing and Home on a slowed phone with an empty cache, the median of five. */
export async function measureScreens(report: Report, town: Town) {
  const member = await prepareViewer(town);
  const screens = {
    landing: { member: undefined, usable: 'a[href="/login"]' },
    home: { member, usable: "article" },
    "home in German": { member, usable: "article", language: "de" },
    "home in Arabic": { member, usable: "article", language: "ar" },
    // The last, for it stays announced.
    "home with an announcement": { member, usable: "article", prepare: () => announce(town, member) },
  };
  for (const [name, { member: who, usable, ...screen }] of Object.entries(screens)) {
    if ("prepare" in screen) await screen.prepare();
    const runs: Seen[] = [];
    for (let n = 0; n < RUNS; n++) {
      progress(`${name} on a slowed phone, ${n + 1} of ${RUNS}`);
      const language = "language" in screen ? screen.language : undefined;
      runs.push(await look({ address: town.address, member: who, isSlowed: true, language }, usable));
    }
    const of = (key: keyof Seen) => median(runs.map((run) => run[key]));
    report.add({ name: `${name}, slowed phone: LCP`, value: of("lcp") / 1000, unit: "s", most: 2 });
    report.add({ name: `${name}, slowed phone: blocking time`, value: of("blocking"), unit: "ms", most: 200 });
    report.add({ name: `${name}, slowed phone: layout shift`, value: of("shift"), unit: "", most: 0.02 });
    report.add({ name: `${name}, slowed phone: requests until usable`, value: of("requests"), unit: "", most: 40 });
    report.add({ name: `${name}, slowed phone: bytes until usable`, value: of("bytes") / 1024, unit: "KiB" });
  }
}

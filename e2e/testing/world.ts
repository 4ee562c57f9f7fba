import { join } from "node:path";
import { type BrowserContext, type BrowserContextOptions, type Page, test as base } from "@playwright/test";
import { connect } from "../../server/src/db/connect.ts";
import type { Database } from "../../server/src/db/database.ts";
import { runningPostgres } from "../../server/src/db/embedded-postgres.ts";
import { upsertNotifications } from "../../server/src/features/notifications/notify.queries.ts";
import { createLog } from "../../server/src/logging/log.ts";
import { insertMember, type Member } from "../../server/src/testing/people.ts";
import { seenBefore, type Used, warmContexts } from "./warm-contexts.ts";

export { expect } from "@playwright/test";
export { PASSWORD } from "../../server/src/testing/people.ts";
export type { Member } from "../../server/src/testing/people.ts";

type Wanted = Parameters<typeof insertMember>[1];

export interface World {
  db: Database;
  /** A verified member, made straight in the database. */
  member: (wanted?: Wanted) => Promise<Member>;
  /** Makes the browser theirs, as if they had logged in here before. */
  signIn: (context: BrowserContext, member: Member) => Promise<void>;
  /** As if `by` had written to them about so many things while they were away. */
  notify: (member: Member, by: Member, times?: number) => Promise<void>;
}

interface Fixtures {
  ana: Member;
  /** A page in another member's browser, which is theirs until the test ends. Null: nobody is logged in there. */
  elsewhere: (member: Member | null, options?: BrowserContextOptions) => Promise<Page>;
  used: Used;
}

interface WorkerFixtures {
  world: World;
  contexts: ReturnType<typeof warmContexts>;
}

const env = (name: string) => process.env[name] ?? "";
export const baseURL = () => env("PLAZA_E2E_URL");

export const test = base.extend<Fixtures, WorkerFixtures>({
  world: [
    async ({ browserName: _ }, use) => {
      const postgres = runningPostgres(join(env("PLAZA_E2E_DATA"), "postgres"));
      if (!postgres) throw new Error("The server's database is not running");
      const db = connect(postgres, createLog(), 2);
      await use({
        db,
        member: (wanted) => insertMember(db, wanted),
        signIn: (context, { token }) => context.addCookies([{ name: "sid", value: token, url: baseURL() }]),
        notify: async (member, by, times = 1) => {
          for (let time = 0; time < times; time += 1) {
            const subjectId = crypto.randomUUID();
            const about = { userId: member.id, type: "message" as const, actorId: by.id, subjectId };
            await upsertNotifications(db, [{ ...about, setting: null }]);
          }
        },
      });
      await db.close();
    },
    { scope: "worker" },
  ],
  contexts: [async ({ browser }, use) => use(warmContexts(browser, baseURL())), { scope: "worker" }],
  used: async ({ viewport, hasTouch, isMobile, userAgent, timezoneId, contextOptions }, use) =>
    use({ viewport, hasTouch, isMobile, userAgent, timezoneId, contextOptions }),
  /** A warm one, unless the test says what its browser holds or lets service workers run: these outlive a page. */
  context: async ({ contexts, used, browser, storageState, serviceWorkers }, use, testInfo) => {
    if (storageState !== undefined || serviceWorkers === "allow") {
      const cold = await browser.newContext(serviceWorkers === "allow" ? { storageState: seenBefore(baseURL()) } : {});
      await use(cold);
      return cold.close();
    }
    const context = await contexts.take(used);
    await use(context);
    await contexts.giveBack(context, testInfo.status === testInfo.expectedStatus);
  },
  /** What it still asks for when its test ends is nobody's any more. */
  page: async ({ context, contexts }, use) => {
    const page = contexts.pageOf(context) ?? (await context.newPage());
    await use(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  elsewhere: async ({ contexts, used, world }, use, testInfo) => {
    const opened: BrowserContext[] = [];
    await use(async (member, options) => {
      const context = await contexts.take(used, options);
      opened.push(context);
      if (member) await world.signIn(context, member);
      return contexts.pageOf(context) ?? context.newPage();
    });
    for (const context of opened) await contexts.giveBack(context, testInfo.status === testInfo.expectedStatus);
  },
  /** Ana, with this test's browser logged in as her. */
  ana: async ({ world, context }, use) => {
    const ana = await world.member({ firstName: "Ana", lastName: "Prado" });
    await world.signIn(context, ana);
    await use(ana);
  },
});

/** Ignores the error of a request that its page aborted, because it was left or closed at the end of its test. */
export async function unlessLeft(handling: Promise<unknown>) {
  await handling.catch((error: unknown) => {
    if (!/disposed|closed|already handled|Test ended/.test(String(error))) throw error;
  });
}

export const toastOf = (page: Page) => page.locator("[data-toast]");
export const anAddress = () => `${crypto.randomUUID()}@example.com`;

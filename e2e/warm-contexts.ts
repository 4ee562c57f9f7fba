import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "@playwright/test";

/** Somebody who has been here before: what the app offers to newcomers by itself has journeys of its own. */
const SEEN = [
  { name: "pwa-install-dismissed", value: "true" },
  { name: "plaza-welcome", value: "hidden" },
  { name: "plaza-getting-started", value: "hidden" },
];

/** The same for a context of a journey's own, whose cache is empty. */
export const seenBefore = (origin: string) => ({ cookies: [], origins: [{ origin, localStorage: SEEN }] });

interface Warm {
  context: BrowserContext;
  /** A page without scripts. While it is open, its process and what was compiled there serve the next page. */
  anchor: Page;
  cdp: CDPSession;
  key: string;
  isSpoilt: boolean;
}

/** Two members at a time, and one in a window of another size. */
const IDLE = 3;

/**
 * The contexts of a worker. One that a journey gives back is emptied of everything but the HTTP cache and serves the
 * next: to start the app in a new context costs twice as much.
 */
export function warmContexts(browser: Browser, origin: string) {
  const idle: Warm[] = [];
  const taken = new Map<BrowserContext, Warm>();

  async function make(options: BrowserContextOptions, key: string): Promise<Warm> {
    const context = await browser.newContext(options);
    const anchor = await context.newPage();
    await anchor.goto(`${origin}/healthz`);
    const warm = { context, anchor, cdp: await context.newCDPSession(anchor), key, isSpoilt: false };
    markWhenSpoilt(warm);
    return warm;
  }

  return {
    /** `used` are the options of the running test, which the browser adds by itself to those given. */
    async take(used: unknown[], options: BrowserContextOptions = {}): Promise<BrowserContext> {
      const key = JSON.stringify([used, options]);
      const at = idle.findIndex((warm) => warm.key === key);
      const [waiting] = at < 0 ? [] : idle.splice(at, 1);
      const warm = waiting ?? (await make(options, key));
      await warm.anchor.evaluate((seen) => {
        for (const { name, value } of seen) localStorage.setItem(name, value);
      }, SEEN);
      taken.set(warm.context, warm);
      return warm.context;
    },
    /** One in which a test failed may be in any state; one that a test has closed is gone. */
    async giveBack(context: BrowserContext, isIntact: boolean) {
      const warm = taken.get(context);
      taken.delete(context);
      if (!warm || !isIntact || warm.isSpoilt || warm.anchor.isClosed()) return context.close();
      await empty(warm, origin);
      idle.push(warm);
      if (idle.length > IDLE) await idle.shift()?.context.close();
    },
  };
}

/** What cannot be taken back: a context in which it was done is not used again. */
function markWhenSpoilt(warm: Warm) {
  const { context } = warm;
  for (const [owner, name] of [
    [context, "addInitScript"],
    [context, "exposeBinding"],
    [context, "exposeFunction"],
    [context.clock, "install"],
  ] as const) {
    const act = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
    Reflect.set(owner, name, (...args: unknown[]) => {
      warm.isSpoilt = true;
      return act.apply(owner, args);
    });
  }
}

async function empty({ context, anchor, cdp }: Warm, origin: string) {
  for (const page of context.pages().filter((open) => open !== anchor)) {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.close();
  }
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await cdp.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
}

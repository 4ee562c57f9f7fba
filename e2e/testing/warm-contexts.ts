import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
  PlaywrightTestOptions,
} from "@playwright/test";

/** Somebody who has been here before: what the app offers to newcomers by itself has journeys of its own. */
const SEEN = [
  { name: "pwa-install-dismissed", value: "true" },
  { name: "plaza-welcome", value: "hidden" },
  { name: "plaza-getting-started", value: "hidden" },
];

/** The same for a context of a journey's own, whose cache is empty. */
export const seenBefore = (origin: string) => ({ cookies: [], origins: [{ origin, localStorage: SEEN }] });

/** The options of a test that its contexts are made with. */
export type Used = Pick<
  PlaywrightTestOptions,
  "viewport" | "hasTouch" | "isMobile" | "userAgent" | "timezoneId" | "contextOptions"
>;

interface Warm {
  context: BrowserContext;
  /** The first page: its process, and what was compiled there, serve the next journey too. */
  page: Page;
  cdp: CDPSession;
  /** The sessions of a journey: what they changed ends with them. */
  sessions: CDPSession[];
  key: string;
  isSpoilt: boolean;
}

/** Two members at a time, and one on a phone. */
const IDLE = 3;
const EVENTS = ["console", "dialog", "load", "pageerror", "request", "response", "websocket"] as const;

/**
 * The contexts of a worker. One that a journey gives back is emptied of everything but the HTTP cache and serves the
 * next: to start the app in a new context costs three times as much, in a new page twice.
 */
export function warmContexts(browser: Browser, origin: string) {
  const idle: Warm[] = [];
  const taken = new Map<BrowserContext, Warm>();

  async function make(options: BrowserContextOptions, key: string): Promise<Warm> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto(`${origin}/healthz`);
    const warm = { context, page, cdp: await context.newCDPSession(page), sessions: [], key, isSpoilt: false };
    watch(warm);
    return warm;
  }

  return {
    /** `used` are the options of the running test, which the browser adds by itself to those given. */
    async take(used: Used, options: BrowserContextOptions = {}): Promise<BrowserContext> {
      const { viewport, ...rest } = { ...used, ...options };
      const key = JSON.stringify(rest);
      const at = idle.findIndex((warm) => warm.key === key);
      const [waiting] = at < 0 ? [] : idle.splice(at, 1);
      const warm = waiting ?? (await make(options, key));
      const { context, page } = warm;
      if (viewport) await page.setViewportSize(viewport);
      await page.evaluate((seen) => {
        for (const { name, value } of seen) localStorage.setItem(name, value);
      }, SEEN);
      taken.set(context, warm);
      return context;
    },
    /** The page of a context that was taken here. */
    pageOf: (context: BrowserContext): Page | undefined => taken.get(context)?.page,
    /** One in which a test failed may be in any state; one that a test has closed is gone. */
    async giveBack(context: BrowserContext, isIntact: boolean) {
      const warm = taken.get(context);
      taken.delete(context);
      if (!warm || !isIntact || warm.isSpoilt || warm.page.isClosed()) return context.close();
      await empty(warm, origin);
      idle.push(warm);
      if (idle.length > IDLE) await idle.shift()?.context.close();
    },
  };
}

/** Notes what cannot be taken back: a context in which it was done is not used again. */
function watch(warm: Warm) {
  const { context, page } = warm;
  for (const [owner, name] of [
    [context, "addInitScript"],
    [context, "exposeBinding"],
    [context, "exposeFunction"],
    [context.clock, "install"],
    [page, "addInitScript"],
    [page, "emulateMedia"],
  ] as const) {
    const act = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
    Reflect.set(owner, name, (...args: unknown[]) => {
      warm.isSpoilt = true;
      return act.apply(owner, args);
    });
  }
  const begin = context.newCDPSession.bind(context);
  context.newCDPSession = async (target) => {
    const session = await begin(target);
    warm.sessions.push(session);
    return session;
  };
}

async function empty(warm: Warm, origin: string) {
  const { context, page, cdp } = warm;
  for (const event of EVENTS) page.removeAllListeners(event);
  for (const open of context.pages()) {
    await open.unrouteAll({ behavior: "ignoreErrors" });
    if (open !== page) await open.close();
  }
  for (const session of warm.sessions.splice(0)) await session.detach().catch(() => {});
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await page.goto(`${origin}/healthz`);
  await page.evaluate(() => sessionStorage.clear());
  await cdp.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await cdp.send("Page.resetNavigationHistory");
}

import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import type { Member } from "../town/people.ts";

const PHONE = { width: 390, height: 844 };
/** 1.6 Mbit/s with 150 ms, and a processor four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWDOWN = 4;

export interface Phone {
  page: Page;
  context: BrowserContext;
  client: CDPSession;
  browser: Browser;
}

export interface PhoneOptions {
  address: string;
  /** A returning member; undefined for a visitor. */
  member?: Member | undefined;
  isSlowed: boolean;
  /** That of the page; undefined for the browser's. */
  language?: string | undefined;
}

/** A phone with an empty cache while `act` runs. */
export async function withPhone<T>(
  { address, member, isSlowed, language }: PhoneOptions,
  act: (phone: Phone) => Promise<T>,
) {
  const browser = await chromium.launch({
    executablePath: process.env["PLAZA_CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    const context = await browser.newContext({
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
      serviceWorkers: "block",
    });
    if (member) {
      await context.addCookies([{ name: "sid", value: member.token, url: address }]);
      // The page knows who was signed in here, and that they have seen the offer to install it.
      await context.addInitScript(`
        localStorage.setItem("plaza-signed-in", ${JSON.stringify(member.id)});
        localStorage.setItem("pwa-install-dismissed", "true");`);
    }
    if (language) await context.addCookies([{ name: "lang", value: language, url: address }]);
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send("Network.enable");
    if (isSlowed) {
      await client.send("Network.emulateNetworkConditions", NETWORK);
      await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    }
    return await act({ page, context, client, browser });
  } finally {
    await browser.close();
  }
}

import type { Page } from "@playwright/test";

/** The page's processor is so many times slower: a cheap phone, or a busy machine. */
export async function slowDown(page: Page, times = 6) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: times });
}

import type { Browser, Page } from "@playwright/test";
import { PSEUDO } from "../../scripts/words/pseudo.mjs";
import { button, callWorld, type CallWorld, seesOthers } from "../calls/call-world.ts";
import { seriousFindings } from "../testing/axe.ts";
import { baseURL, expect, test } from "../testing/world.ts";
import { findTroubles } from "./find-troubles.ts";
import { ADMINISTRATORS, FEW, MEMBERS, open, type Screen, TOWN, VISITORS } from "./screens.ts";
import { buildVillage, WRITTEN } from "./village.ts";

type Pseudo = keyof typeof PSEUDO;
const LANGUAGES = Object.keys(PSEUDO) as Pseudo[];
/** What the instance and people are called, and what they wrote. */
const NAMES = ["Plaza", ...WRITTEN];
const WIDTHS = [1440, 360];
const HEIGHT = 900;

/** Walks over the screens in the language, and returns what is wrong with each. */
async function walk(page: Page, language: Pseudo, screens: Screen[], widths = WIDTHS, isWhole = true) {
  await page.context().addCookies([{ name: "lang", value: language, url: baseURL() }]);
  const found: string[] = [];
  for (const screen of screens) {
    const place = screen.join(" > ").replaceAll(/[\da-f-]{36}/g, "ID");
    await page.setViewportSize({ width: widths[0] ?? 0, height: HEIGHT });
    await open(page, screen, PSEUDO[language]);
    found.push(...(await look(page, language, place, widths, isWhole)));
  }
  return found;
}

async function look(page: Page, language: Pseudo, place: string, widths = WIDTHS, isWhole = true) {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    // An open menu follows the width in the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const troubles = await findTroubles(page, NAMES, language === "en-XA");
    if (isWhole) troubles.push(...(await seriousFindings(page)));
    found.push(...troubles.map((trouble) => `${place} at ${width} px, ${trouble}`));
  }
  return found;
}

for (const language of LANGUAGES) {
  test(
    `on a phone the main screens in ${language} have no bare text and no overflow`,
    // In every run a visitor signs up and writes from right to left (languages.spec.ts).
    { tag: "@full" },
    async ({ page, ana, world }) => {
      const village = await buildVillage(world, ana);
      expect(await walk(page, language, FEW(village), [360], false)).toEqual([]);
    },
  );

  test(
    `a visitor's screens in ${language} have no bare text, overflow or serious finding`,
    { tag: "@full" },
    async ({ page, world }) => {
      test.setTimeout(240_000);
      const village = await buildVillage(world, await world.member({ firstName: "Ana", lastName: "Prado" }));
      expect(await walk(page, language, VISITORS(village))).toEqual([]);
    },
  );

  for (const [whose, screens] of [
    ["a member's screens", MEMBERS],
    ["a member's screens of the town", TOWN],
  ] as const) {
    test(
      `${whose} in ${language} have no bare text, overflow or serious finding`,
      { tag: "@full" },
      async ({ page, ana, world }) => {
        test.setTimeout(400_000);
        const village = await buildVillage(world, ana);
        expect(await walk(page, language, screens(village))).toEqual([]);
      },
    );
  }

  test(
    `an administrator's screens in ${language} have no bare text, overflow or serious finding`,
    { tag: "@full" },
    async ({ page, context, world }) => {
      test.setTimeout(240_000);
      await world.signIn(context, await world.member({ firstName: "Ada", lastName: "Min", isAdmin: true }));
      expect(await walk(page, language, ADMINISTRATORS)).toEqual([]);
    },
  );

  test(
    `the screens of calls in ${language} have no bare text, overflow or serious finding`,
    { tag: "@full" },
    async ({ browser }) => {
      test.setTimeout(240_000);
      const calls = await callWorld();
      try {
        // The relay does not run: the sentence about it is long, and friends need none.
        await calls.instance.start({ CALLS: "on", TURN_URL: "turn:127.0.0.1:9", TURN_SECRET: "a secret of nobody" });
        expect(await walkCalls(calls, browser, language)).toEqual([]);
      } finally {
        await calls.closeBrowsers();
        await calls.end();
      }
    },
  );
}

/** A member's settings, a call that rings, is talked in and made small, and one that does not connect. */
async function walkCalls(calls: CallWorld, browser: Browser, language: Pseudo) {
  const say = PSEUDO[language];
  const inLanguage = (page: Page) =>
    page.context().addCookies([{ name: "lang", value: language, url: calls.instance.url }]);
  const { ana, bo } = await calls.friends();
  const cleo = await calls.named("Cleo", "Ray");
  const [anas, bos, cleos] = await Promise.all([
    calls.open(browser, ana, "/settings/privacy", inLanguage),
    calls.open(browser, bo, "/friends", inLanguage),
    calls.open(browser, cleo, "/friends", inLanguage),
  ]);
  const press = (page: Page, name: string) => button(page, say(name)).press("Enter");
  const found: string[] = [];
  const lookAt = async (page: Page, place: string) => found.push(...(await look(page, language, place)));

  await expect(anas.getByRole("switch", { name: say("Always hide your IP address in calls") })).toBeVisible();
  await lookAt(anas, "settings");
  await anas.goto(`/messages?userId=${bo.id}`);
  await expect(button(anas, say("Video call"))).toBeVisible();
  await lookAt(anas, "chat");
  await press(anas, "Video call");
  await expect(anas.locator("[data-call]")).toBeVisible();
  await expect(button(bos, say("Decline"))).toBeVisible();
  await Promise.all([lookAt(anas, "calling"), lookAt(bos, "ringing")]);
  await press(bos, "Answer");
  await seesOthers(anas);
  await lookAt(anas, "call");
  await press(anas, "Minimize call");
  await lookAt(anas, "small call");
  await press(anas, "Hang up");
  await expect(anas.locator("video")).toHaveCount(0);

  await anas.goto(`/messages?userId=${cleo.id}`);
  await press(anas, "Call");
  await press(cleos, "Answer");
  const sentence = say("We couldn't connect you. The relay for calls here isn't responding. Try again later.");
  await expect(cleos.getByRole("status").filter({ hasText: sentence })).toBeVisible({ timeout: 20_000 });
  await lookAt(cleos, "no relay");
  return found;
}

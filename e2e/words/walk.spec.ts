import type { Page } from "@playwright/test";
import { PSEUDO } from "../../scripts/words/pseudo.mjs";
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
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      const troubles = await findTroubles(page, NAMES, language === "en-XA");
      if (isWhole) troubles.push(...(await seriousFindings(page)));
      found.push(...troubles.map((trouble) => `${place} at ${width} px, ${trouble}`));
    }
  }
  return found;
}

for (const language of LANGUAGES) {
  test(
    `on a phone the main screens in ${language} have no bare text and no overflow`,
    // From right to left a visitor signs up and writes in every run (languages.spec.ts).
    { tag: language === "en-XA" ? [] : "@full" },
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
}

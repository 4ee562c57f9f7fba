import { hasCoturn, RELAY, startCoturn } from "../../server/src/testing/programs/coturn.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { expect, test, toastOf } from "../testing/world.ts";
import { button, callWorld, type CallWorld, receivesSound, recordSignals, seesOthers, talks } from "./call-world.ts";

let world: CallWorld;
let relay: Awaited<ReturnType<typeof startCoturn>> | undefined;
test.beforeAll(async () => {
  world = await callWorld();
  // Where there is no coturn, the same without a relay.
  relay = hasCoturn ? await startCoturn() : undefined;
  await world.instance.start(relay?.env ?? { CALLS: "network" });
});
test.afterEach(() => world.closeBrowsers());
test.afterAll(async () => {
  await world.end();
  await relay?.kill();
});

/** The addresses in what is exchanged, but the one that every description begins with. */
const addressesIn = (frames: string[]) =>
  new Set(
    frames
      .map((frame) => frame.replaceAll(/o=- \d+ \d+ IN IP4 127\.0\.0\.1/g, ""))
      .flatMap(
        (text) => text.match(/\b\d+\.\d+\.\d+\.\d+\b|\b[\da-f]{0,4}(?:::?[\da-f]{1,4}){3,}\b|[\w-]+\.local/gi) ?? [],
      )
      // Fingerprints are bytes in pairs.
      .filter((found) => !/^(?:[\da-f]{2}:)+[\da-f]{2}$/i.test(found)),
  );

test("KK2: two strangers see and hear each other through the relay alone, and the keyboard alone calls, mutes and hangs up", async ({
  browser,
}) => {
  const { ana, bo } = await world.strangers();
  const frames: string[][] = [];
  const open = async (...[member, path]: [typeof ana, string]) =>
    world.open(browser, member, path, (page) => frames.push(recordSignals(page)));
  const [anas, bos] = await Promise.all([open(ana, `/messages?userId=${bo.id}`), open(bo, "/friends")]);

  await button(anas, "Video call").press("Enter");
  await expect(bos.getByRole("dialog", { name: "Ana Prado" })).toBeVisible();
  expect(await findingsInBothThemes(bos)).toEqual([]);
  // There is nothing before the answer.
  expect(frames).toEqual([[], []]);
  await button(bos, "Answer").press("Enter");
  await Promise.all([seesOthers(anas), seesOthers(bos)]);
  expect(await Promise.all([receivesSound(anas), receivesSound(bos)])).toEqual([1, 1]);
  await expect(talks(anas)).toBeVisible();
  expect(await findingsInBothThemes(anas)).toEqual([]);
  for (const own of frames) expect(own.length).toBeGreaterThan(3);
  if (relay) {
    expect(frames.flat().filter((frame) => /typ (?!relay)/.test(frame))).toEqual([]);
    expect([...addressesIn(frames.flat())].toSorted()).toEqual(["0.0.0.0", RELAY]);
  }

  await button(anas, "Make the call small").press("Enter");
  await expect(anas.getByRole("region", { name: "Call with Bo Lin" })).toBeVisible();
  await seesOthers(anas);
  await button(anas, "Open the call").press("Enter");
  await button(anas, "Mute").press("Space");
  await expect(bos.getByLabel("Muted")).toBeVisible();
  await button(anas, "Hang up").press("Enter");
  await expect(toastOf(bos)).toContainText("The call ended");
  await expect(anas.getByRole("dialog")).toBeHidden();
});

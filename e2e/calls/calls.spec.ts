import { hasCoturn, RELAY, startCoturn } from "../../server/src/testing/programs/coturn.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { press } from "../testing/keys.ts";
import { expect, test, toastOf } from "../testing/world.ts";
import {
  button,
  callWorld,
  type CallWorld,
  connectionsOf,
  keepPeers,
  receivesSound,
  recordScripts,
  recordSignals,
  seesOthers,
  talks,
} from "./call-world.ts";

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
  const loaded: ReturnType<typeof recordScripts>[] = [];
  const asked: string[] = [];
  const open = async (...[member, path]: [typeof ana, string]) =>
    world.open(browser, member, path, async (page) => {
      frames.push(recordSignals(page));
      loaded.push(recordScripts(page));
      page.on("request", (request) => request.url().endsWith("/api/calls/ice") && asked.push(member.id));
      await keepPeers(page);
    });
  const anas = await open(ana, `/messages?userId=${bo.id}`);
  const bos = await open(bo, "/friends");
  await expect(button(anas, "Video call")).toBeVisible();
  // Of calls, there is the button alone.
  for (const has of loaded) expect(await has(/wakeLock|RTCPeerConnection/)).toBe(false);

  await press(anas, button(anas, "Video call"));
  await expect(bos.getByRole("dialog", { name: "Ana Prado" })).toBeVisible();
  await expect(anas.getByText("Calling...")).toBeVisible();
  expect(await findingsInBothThemes(bos)).toEqual([]);
  // There is nothing before the answer: no word to each other, no connection, and of who is rung no code and no request for one.
  expect(frames).toEqual([[], []]);
  for (const page of [anas, bos]) expect(await connectionsOf(page)).toBe(0);
  expect(await loaded[1]?.(/RTCPeerConnection/)).toBe(false);
  expect(asked).not.toContain(bo.id);
  await press(bos, button(bos, "Answer"));
  await Promise.all([seesOthers(anas), seesOthers(bos)]);
  expect(await Promise.all([receivesSound(anas), receivesSound(bos)])).toEqual([1, 1]);
  await expect(talks(anas)).toBeVisible();
  expect(await findingsInBothThemes(anas)).toEqual([]);
  for (const own of frames) expect(own.length).toBeGreaterThan(3);
  for (const page of [anas, bos]) expect(await connectionsOf(page)).toBe(1);
  for (const has of loaded) expect(await has(/RTCPeerConnection/)).toBe(true);
  if (relay) {
    expect(frames.flat().filter((frame) => /typ (?!relay)/.test(frame))).toEqual([]);
    expect([...addressesIn(frames.flat())].toSorted()).toEqual(["0.0.0.0", RELAY]);
  }

  await press(anas, button(anas, "Minimize call"));
  await expect(anas.getByRole("region", { name: "Call with Bo Lin" })).toBeVisible();
  await seesOthers(anas);
  await press(anas, button(anas, "Open call"));
  await press(anas, button(anas, "Mute"), "Space");
  await expect(bos.getByLabel("Muted")).toBeVisible();
  await press(anas, button(anas, "Hang up"));
  await expect(toastOf(bos)).toContainText("The call ended");
  await expect(anas.getByRole("dialog")).toBeHidden();
});

import type { Page } from "@playwright/test";
import { sql } from "../../server/src/db/sql.ts";
import { insertFriendship, insertMember } from "../../server/src/testing/people.ts";
import { expect, test, toastOf } from "../testing/world.ts";
import { button, callWorld, type CallWorld, receivesSound, keepPeers, seesOthers, talks } from "./call-world.ts";

let world: CallWorld;
test.beforeAll(async () => {
  world = await callWorld();
  await world.instance.start({ CALLS: "network" });
});
test.afterEach(() => world.closeBrowsers());
test.afterAll(() => world.end());

/** Whether the page keeps the screen on, as a note on it: a browser without windows has no screen. */
const noteAwake = (page: Page) =>
  page.addInitScript(() => {
    const note = (isAwake: boolean) => document.documentElement.setAttribute("data-awake", String(isAwake));
    const request = async () => {
      note(true);
      return { release: async () => note(false) };
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });

/** Keeps each microphone and camera that the page opens where a test finds it. */
const keepStreams = (page: Page) =>
  page.addInitScript(() => {
    const streams: MediaStream[] = [];
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      streams.push(stream);
      return stream;
    };
    Object.assign(window, { streams });
  });

const isRecording = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { streams: MediaStream[] }).streams.some((stream) =>
      stream.getTracks().some(({ readyState }) => readyState === "live"),
    ),
  );

const chatWith = ({ id }: { id: string }) => `/messages?userId=${id}`;

test("a call is declined, or missed, and the caller reads which", { tag: "@full" }, async ({ browser }) => {
  const { ana, bo } = await world.friends();
  const [anas, bos] = [
    await world.open(browser, ana, chatWith(bo), keepStreams),
    await world.open(browser, bo, "/friends"),
  ];
  // It is over before the caller's window knows of it.
  await anas.route("**/api/calls", async (route) => {
    const begun = route.request().method() === "POST" && (await route.fetch());
    await declined;
    await route.fulfill({ response: begun || (await route.fetch()) });
  });
  const declined = button(bos, "Decline").press("Enter");
  await button(anas, "Call").press("Enter");
  await declined;
  await expect(toastOf(anas)).toContainText("Bo declined your call");
  await anas.unroute("**/api/calls");
  expect(await isRecording(anas)).toBe(false);

  // As if it had been ringing for its time.
  await button(anas, "Call").press("Enter");
  const ringing = bos.getByRole("dialog", { name: "Ana Prado" });
  await expect(ringing).toBeVisible();
  await world.db().rows(sql`update calls set began_at = now() - interval '41 seconds' where ended_at is null`);
  await expect(toastOf(anas)).toContainText("No one answered");
  await expect(ringing).toBeHidden();
  await bos.goto(chatWith(ana));
  await expect(bos.getByText("Missed call").last()).toBeVisible();
});

test(
  "a call outlives 20 seconds without a line, and what was said meanwhile arrives",
  { tag: "@full" },
  async ({ browser }) => {
    test.slow();
    const { ana, bo } = await world.friends();
    const [anas, bos] = [
      await world.open(browser, ana, chatWith(bo), keepPeers),
      await world.open(browser, bo, "/friends", noteAwake),
    ];
    await button(anas, "Call").click();
    await button(bos, "Answer").click();
    expect(await Promise.all([receivesSound(anas), receivesSound(bos)])).toEqual([1, 1]);
    await expect(bos.locator("html")).toHaveAttribute("data-awake", "true");
    const id = await anas.locator("[data-call]").getAttribute("data-call");

    await anas.context().setOffline(true);
    await button(anas, "Mute").click();
    // The offer of the first picture is lost.
    await button(anas, "Camera").click();
    await anas.waitForTimeout(20_000);
    expect(await receivesSound(anas)).toBe(1);
    await anas.context().setOffline(false);
    await expect(bos.getByLabel("Muted")).toBeVisible({ timeout: 20_000 });
    await seesOthers(bos);
    for (const page of [anas, bos]) await expect(page.locator(`[data-call="${id}"]`)).toBeVisible();

    await anas.evaluate(() => {
      const pair = { type: "candidate-pair", state: "succeeded", nominated: true, currentRoundTripTime: 2 };
      for (const peer of (window as unknown as { peers: RTCPeerConnection[] }).peers)
        peer.getStats = () => Promise.resolve(new Map([["pair", pair]]));
    });
    await expect(anas.getByText("Weak connection")).toBeVisible();

    // The other one loses the line, and the answer to an offer with it.
    await bos.context().setOffline(true);
    await button(bos, "Camera").click();
    await bos.context().setOffline(false);
    await seesOthers(anas);
    await button(bos, "Hang up").click();
    await expect(toastOf(anas)).toContainText("The call ended");
    await expect(bos.locator("html")).toHaveAttribute("data-awake", "false");
  },
);

test(
  "both call at once and are in one call, a second call waits, and another device stops ringing within a second",
  { tag: "@full" },
  async ({ browser }) => {
    test.slow();
    const { ana, bo } = await world.friends();
    const cleo = await world.named("Cleo", "Marsh");
    const [anas, bos] = await Promise.all([
      world.open(browser, ana, chatWith(bo)),
      world.open(browser, bo, chatWith(ana)),
    ]);
    const [phone, cleos] = await Promise.all([
      world.open(browser, bo, "/friends"),
      world.open(browser, cleo, chatWith(bo)),
    ]);
    await Promise.all([button(anas, "Video call").click(), button(bos, "Video call").click()]);
    await Promise.all([seesOthers(anas), seesOthers(bos)]);
    const callOf = (page: Page) => page.locator("[data-call]").getAttribute("data-call");
    expect(await callOf(anas)).toBe(await callOf(bos));
    await expect(phone.getByRole("dialog")).toBeHidden();

    // A second call: declined, then answered instead of the first, on the device that is in none.
    await button(cleos, "Call").click();
    await bos.getByRole("dialog", { name: "Cleo Marsh" }).getByRole("button", { name: "Decline" }).click();
    await expect(toastOf(cleos)).toContainText("Bo declined your call");
    await seesOthers(bos);
    await button(cleos, "Call").click();
    const ringing = bos.getByRole("dialog", { name: "Cleo Marsh" });
    await expect(ringing.getByRole("button", { name: "End this call and answer" })).toBeVisible();
    await button(phone, "Answer").click();
    const answered = performance.now();
    await ringing.waitFor({ state: "hidden" });
    expect(performance.now() - answered).toBeLessThan(1_000);
    await expect(toastOf(anas)).toContainText("The call ended");
    expect(await Promise.all([receivesSound(cleos), receivesSound(phone)])).toEqual([1, 1]);
    await button(cleos, "Hang up").click();
    await expect(toastOf(phone)).toContainText("The call ended");

    // One who is in a call answers another one instead.
    await button(anas, "Call").click();
    await button(bos, "Answer").click();
    await expect(talks(bos)).toBeVisible();
    await button(cleos, "Call").click();
    await button(bos, "End this call and answer").click();
    await expect(toastOf(anas)).toContainText("The call ended");
    expect(await receivesSound(cleos)).toBe(1);
  },
);

test(
  "KK4: a block and a suspension end a call on the screens of both, with a sentence",
  { tag: "@full" },
  async ({ browser }) => {
    const { ana, bo } = await world.friends();
    const [anas, bos] = [await world.open(browser, ana, chatWith(bo)), await world.open(browser, bo, chatWith(ana))];
    const talk = async () => {
      await button(anas, "Call").click();
      await button(bos, "Answer").click();
      for (const page of [anas, bos]) await expect(talks(page)).toBeVisible();
    };
    await talk();
    await button(bos, "Hang up").click();
    await talk();
    const admin = await insertMember(world.db(), { isAdmin: true });
    await world.send(admin, "PUT", `/api/admin/users/${bo.id}/suspended`, { isSuspended: true });
    await expect(toastOf(anas)).toContainText("The call ended");
    await expect(bos.getByRole("heading", { name: /suspended/ })).toBeVisible();
    await expect(bos.locator("[data-call], audio[data-sound]")).toHaveCount(0);

    const dee = await world.named("Dee", "Okoro");
    await insertFriendship(world.db(), ana, dee);
    const dees = await world.open(browser, dee, "/friends");
    await anas.goto(chatWith(dee));
    await button(anas, "Call").click();
    await button(dees, "Answer").click();
    await expect(talks(anas)).toBeVisible();
    // One reads on meanwhile, and blocks.
    await button(dees, "Minimize call").click();
    await dees
      .getByRole("tabpanel")
      .getByRole("link", { name: /^Ana Prado/ })
      .click();
    await button(dees, "More").click();
    await dees.getByRole("menuitem", { name: "Block Ana" }).click();
    await expect(dees.locator("audio[data-sound]")).toHaveCount(1);
    await dees.getByRole("dialog").getByRole("button", { name: "Block" }).click();
    for (const page of [anas, dees]) await expect(toastOf(page).filter({ hasText: "The call ended" })).toBeVisible();
    for (const page of [anas, dees]) await expect(page.locator("[data-call], audio[data-sound]")).toHaveCount(0);
  },
);

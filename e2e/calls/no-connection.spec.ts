import type { Page } from "@playwright/test";
import { hasCoturn, startCoturn } from "../../server/src/testing/programs/coturn.ts";
import { expect, test, toastOf } from "../testing/world.ts";
import { button, callWorld, type CallWorld, receivesSound } from "./call-world.ts";

let world: CallWorld;
test.beforeAll(async () => {
  world = await callWorld();
});
test.afterEach(() => world.closeBrowsers());
test.afterAll(() => world.end());

/** The next request for this kind of device fails as browsers let it. */
const withoutDevice = (page: Page, kind: "audio" | "video", name: "NotAllowedError" | "NotFoundError") =>
  page.evaluate(
    ([wanted, error]) => {
      const { mediaDevices } = navigator;
      const real = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = (asked = {}) => {
        if (!asked[wanted]) return real(asked);
        mediaDevices.getUserMedia = real;
        return Promise.reject(new DOMException("", error));
      };
    },
    [kind, name] as const,
  );

/** As in two networks that let no browser reach another. */
const apart = (page: Page) =>
  page.addInitScript(() => {
    RTCPeerConnection.prototype.addIceCandidate = () => Promise.resolve();
  });

const status = (page: Page, sentence: string) => page.getByRole("status").filter({ hasText: sentence });

test(
  "no microphone, no camera and no relay are a sentence each, and never a black rectangle",
  { tag: "@full" },
  async ({ browser }) => {
    test.slow();
    await world.instance.start({ CALLS: "network" });
    const { ana, bo } = await world.friends();
    const [anas, bos] = [
      await world.open(browser, ana, `/messages?userId=${bo.id}`, apart),
      await world.open(browser, bo, "/friends", apart),
    ];
    for (const [error, sentence] of [
      ["NotAllowedError", "We can't use your microphone. Allow it in your browser, then try again."],
      ["NotFoundError", "We couldn't find a microphone. Connect one, then try again."],
    ] as const) {
      await withoutDevice(anas, "audio", error);
      await button(anas, "Video call").click();
      await expect(toastOf(anas).filter({ hasText: sentence })).toBeVisible();
    }
    await expect(bos.getByRole("dialog")).toBeHidden();
    await withoutDevice(anas, "video", "NotFoundError");
    await button(anas, "Video call").click();
    await expect(anas.getByText("We couldn't find a camera. Others can hear you but not see you.")).toBeVisible();
    await withoutDevice(bos, "video", "NotAllowedError");
    await button(bos, "Answer").click();
    await expect(bos.getByText("We can't use your camera. Others can hear you but not see you.")).toBeVisible();
    const sentence = "You may be on different networks, and calls here have no relay.";
    for (const page of [anas, bos]) await expect(status(page, sentence)).toBeVisible({ timeout: 15_000 });
    for (const page of [anas, bos]) await expect(page.locator("video")).toHaveCount(0);
    await button(anas, "Hang up").click();
  },
);

test(
  "a relay that is gone is a sentence, and the call goes on once it is back",
  { tag: "@full" },
  async ({ browser }) => {
    test.skip(!hasCoturn, "coturn is missing");
    test.slow();
    const relay = await startCoturn();
    await world.instance.stop();
    await world.instance.start(relay.env);
    const { ana, bo } = await world.strangers();
    const [anas, bos] = [
      await world.open(browser, ana, `/messages?userId=${bo.id}`),
      await world.open(browser, bo, "/friends"),
    ];
    relay.stop();
    await button(anas, "Call").click();
    await button(bos, "Answer").click();
    const sentence = "The relay for calls here isn't responding.";
    for (const page of [anas, bos]) await expect(status(page, sentence)).toBeVisible({ timeout: 15_000 });
    relay.resume();
    await button(anas, "Hang up").click();
    await button(anas, "Call").click();
    await button(bos, "Answer").click();
    expect(await Promise.all([receivesSound(anas), receivesSound(bos)])).toEqual([1, 1]);
    await relay.kill();
  },
);
